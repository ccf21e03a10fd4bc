// Preloaded into a run that will be killed: ends the process before its KILL_AT-th file-system change.
// Without KILL_AT, it reports the number of changes at exit.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import './fixed-clock.js'

const at = Number(process.env.KILL_AT ?? 0)
let done = 0

function count() {
  done += 1
  if (done === at) process.kill(process.pid, 'SIGKILL')
}

const CHANGES = ['rename', 'writeFile', 'rm', 'mkdir', 'copyFile', 'chmod', 'link', 'open']
/** @type {Record<string, (...given: unknown[]) => unknown>} */
const promises = fs.promises
for (const name of CHANGES) {
  const plain = promises[name]
  if (!plain) continue
  promises[name] = (...given) => {
    // Opening a file to read changes nothing, but flushing written data also goes through `open`.
    count()
    return plain.apply(fs.promises, given)
  }
}
syncBuiltinESMExports()
process.on('exit', () => {
  if (at === 0) fs.writeSync(3, `${done}\n`)
})
