// A thread that hashes files: SHA-256 takes a core for most of a second of each gigabyte, which the main thread needs for answers.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

const room = Buffer.allocUnsafeSlow(1 << 20)

/** Each message is the path of a file. The reply has its SHA-256, or the message of what failed. */
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
