// A named pipe: bytes that are made while they are read, for a reader that wants a path.
import { execFile } from 'node:child_process'
import { constants, openSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/**
 * Makes a named pipe at `path`, gives the chunks to it while `read` reads it, and removes it. What ails the chunks is thrown before what
 * ails the reader, who then saw a file cut short.
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

/** The end to write to, once the reader has opened the other; null when it never did. Opened blocking, it would hold a thread for ever. */
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
 * Writes until the chunks end or the reader does. Of a reader that stopped the other chunks are still asked for, and go nowhere: an archive
 * tells that it is damaged at its end, and that is why the reader stopped.
 */
async function give(descriptor: number, chunks: AsyncIterable<Buffer>, outcome: Promise<unknown>): Promise<void> {
  const socket = new Socket({ fd: descriptor, readable: false, writable: true })
  // A reader that stopped says why itself.
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
