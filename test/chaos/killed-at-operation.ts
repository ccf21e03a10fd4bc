// Loaded before a run that is killed: ends the process before its KILL_AT-th change of the file system. Without KILL_AT it tells at the
// end how many there were.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** That of fixture-release.ts, which is not imported: what it imports must come after the changes below. */
const FIXTURE_CLOCK = '2026-11-20T12:00:00Z'

// A receipt tells when a file came: with the clock of the other runs, what this run leaves is what they would have left.
globalThis.Date = class extends Date {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(FIXTURE_CLOCK)
    else super(...given)
  }
} as DateConstructor

const at = Number(process.env.KILL_AT ?? 0)
let done = 0

function count(): void {
  done += 1
  if (done === at) process.kill(process.pid, 'SIGKILL')
}

const CHANGES = ['rename', 'writeFile', 'rm', 'mkdir', 'copyFile', 'chmod', 'link', 'open'] as const
const promises = fs.promises as unknown as Record<string, (...given: unknown[]) => unknown>
for (const name of CHANGES) {
  const plain = promises[name]
  if (!plain) continue
  promises[name] = (...given) => {
    // Opening to read changes nothing, but the flush of what was written goes by it as well.
    count()
    return plain.apply(fs.promises, given)
  }
}
syncBuiltinESMExports()
process.on('exit', () => {
  if (at === 0) fs.writeSync(3, `${done}\n`)
})
