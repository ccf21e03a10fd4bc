// Worker thread that hashes files.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'

const room = Buffer.allocUnsafeSlow(1 << 22)

/** Each message is the path of a file. The reply is its digest, or the code and message of the error. */
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
