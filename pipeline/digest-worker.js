// A thread that digests files: SHA-256 takes a core for a second and a half of each gigabyte, which the thread of the run has other uses for.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

const room = Buffer.allocUnsafeSlow(1 << 22)

/** Each message is the path of a file; what is said back is its digest, or the code and message of what ailed it. */
parentPort?.on('message', (path) => {
  try {
    parentPort?.postMessage({ sha256: digestOf(path) })
  } catch (error) {
    parentPort?.postMessage({ code: error.code, message: error.message })
  }
})

function digestOf(path) {
  const file = openSync(path, 'r')
  try {
    const hash = createHash('sha256')
    for (let read = readSync(file, room); read > 0; read = readSync(file, room)) hash.update(room.subarray(0, read))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}
