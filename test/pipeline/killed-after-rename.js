// Preloaded into a run that a test kills: ends the process immediately after a rename to a path that ends in
// KILL_AFTER.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const rename = fs.promises.rename
fs.promises.rename = async (from, to) => {
  await rename(from, to)
  if (String(to).endsWith(process.env.KILL_AFTER ?? '')) process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()
