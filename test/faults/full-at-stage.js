// Preloaded into a run: fills the disk of BALLAST before the FILL_NTH change of the file system with a path
// that matches FILL_BEFORE. The change, and what DuckDB writes after it, then find a disk that is really
// full.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import '../chaos/fixed-clock.js'

const { FILL_BEFORE = '', FILL_NTH = '1', BALLAST = '' } = process.env
const stage = new RegExp(FILL_BEFORE)
let left = Number(FILL_NTH)

function fill() {
  const file = fs.openSync(BALLAST, 'a')
  for (const size of [1 << 20, 4096]) {
    const block = Buffer.alloc(size)
    try {
      while (fs.writeSync(file, block) === size);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error
    }
  }
  fs.closeSync(file)
}

const CHANGES = ['rename', 'writeFile', 'appendFile', 'mkdir', 'copyFile', 'link', 'open']
/** @type {Record<string, (...given: unknown[]) => unknown>} */
const promises = fs.promises
for (const name of CHANGES) {
  const plain = promises[name]
  if (!plain) continue
  promises[name] = (...given) => {
    const isRead = name === 'open' && (given[1] ?? 'r') === 'r'
    // A copy, a link and a move write to their second path.
    const path = ['copyFile', 'link', 'rename'].includes(name) ? given[1] : given[0]
    if (!isRead && stage.test(String(path))) {
      left -= 1
      if (left === 0) fill()
    }
    return plain.apply(fs.promises, given)
  }
}
syncBuiltinESMExports()
