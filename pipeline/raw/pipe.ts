// A named pipe: passes bytes as they are produced to a reader that needs a path.
import { execFile } from 'node:child_process'
import { constants, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Makes a named pipe at `path`, writes the chunks to it while `read` reads it, and removes it. An error of
 * the chunks is thrown before an error of the reader, which then only saw a truncated file.
 */
export async function throughPipe<T>(path: string, chunks: AsyncIterable<Buffer>, read: () => Promise<T>): Promise<T> {
  await promisify(execFile)('mkfifo', [path])
  let isRead = false
  const reading = read().finally(() => {
    isRead = true
  })
  const outcome = reading.then(
    (value) => ({ value }),
    (error: unknown) => ({ error })
  )
  try {
    const descriptor = await writeEnd(path, () => isRead)
    if (descriptor !== null) await give(descriptor, chunks, outcome)
  } finally {
    await outcome
    await rm(path, { force: true })
  }
  return await reading
}

/** The write end once the reader opened the pipe; null if never. A blocking open holds a thread. */
async function writeEnd(path: string, isRead: () => boolean): Promise<number | null> {
  while (!isRead()) {
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error
      await pause(2)
    }
  }
  return null
}

/**
 * Writes until the chunks or the reader end. If the reader stops early, still consumes the remaining chunks:
 * an archive reports damage only at its end, and the damage is why the reader stopped.
 */
async function give(descriptor: number, chunks: AsyncIterable<Buffer>, outcome: Promise<unknown>): Promise<void> {
  const socket = new Socket({ fd: descriptor, readable: false, writable: true })
  // If the reader stopped, it reports the reason itself.
  socket.on('error', () => {})
  const closed = new Promise<void>((done) => void socket.once('close', () => done()))
  let isStopped = false
  const stopped = Promise.race([closed, outcome]).then(() => {
    isStopped = true
  })
  try {
    for await (const chunk of chunks) {
      if (!isStopped && !socket.write(chunk)) await Promise.race([drained(socket), stopped])
    }
    if (!isStopped) await Promise.race([new Promise<void>((done) => void socket.end(() => done())), stopped])
  } finally {
    socket.destroy()
    await closed
  }
}

function drained(socket: Socket): Promise<void> {
  return new Promise((done) => void socket.once('drain', () => done()))
}
