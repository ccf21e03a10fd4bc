// Worker thread that hashes files: SHA-256 takes a core for most of a second per gigabyte, and the main
// thread needs that time for answers.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

const room = Buffer.allocUnsafeSlow(1 << 20)

/** Each message is a file path. The reply has its SHA-256 or the error message. */
parentPort?.on('message', (path) => {
  try {
    parentPort?.postMessage({ path, sha256: sha256Of(path) })
  } catch (error) {
    parentPort?.postMessage({ path, failure: error.message })
  }
})

function sha256Of(path) {
  const file = openSync(path, 'r')
  try {
    const hash = createHash('sha256')
    for (let read = readSync(file, room); read > 0; read = readSync(file, room)) hash.update(room.subarray(0, read))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}
