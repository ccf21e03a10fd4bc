// Reads the text of a raw file into a Parquet file of its columns. Unpacking allocates memory for each
// megabyte, and garbage collection scans everything that the thread holds. The main thread holds the code and
// sources of a run: there, garbage collection took a sixth of the CPU time of reading the registry. So a
// separate thread reads large texts, and its memory is freed when it ends.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { BLOCK_BYTES, Blocks, type ColumnsRead, type RecordsShape, readColumns } from '#csv-columns'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { memberChunks, membersOf } from './archive.ts'

export type TextAsked = { text: TextPlace; path: string; shape: RecordsShape }
/** Messages of the thread: the unpacked share, then the columns read or the reason for a refusal. */
export type TextSaid =
  | { share: number }
  | { read: ColumnsRead | null }
  | { refused: { code: ErrorCode; detail: string } }

/** Like readColumns, but opens the text. Throws if it cannot be read, or the columns not written. */
export async function readText(
  text: TextPlace,
  path: string,
  shape: RecordsShape,
  onProgress: (share: number) => void
): Promise<ColumnsRead | null> {
  const bytes = await bytesOf(text)
  if (bytes > BLOCK_BYTES) return await onThread({ text, path, shape }, onProgress)
  // Memory for a full block, requested for each small file, made V8 collect all garbage each time.
  return await readColumns(chunksOf(text, onProgress), path, shape, new Blocks(bytes + 1))
}

async function onThread(asked: TextAsked, onProgress: (share: number) => void): Promise<ColumnsRead | null> {
  // Drops the options of the run: the thread would start the TypeScript loader a second time.
  const thread = new Worker(new URL('text-worker.js', import.meta.url), { execArgv: [], workerData: asked })
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', (said: TextSaid) => {
        if ('share' in said) onProgress(said.share)
        else if ('refused' in said) reject(new CatalogError(said.refused.code, said.refused.detail))
        else resolve(said.read)
      })
      thread.on('error', reject)
      thread.on('exit', (code) => reject(new Error(`The thread that read ${asked.text.path} exited with code ${code}`)))
    })
  } finally {
    await thread.terminate()
  }
}

/** A file, or the archive member with that base name. */
export type TextPlace = { path: string; member: string | null }

/** The bytes of the text in order. `onProgress` gets 0 to 1. Throws `damaged_archive` and others. */
export async function* chunksOf(
  { path, member }: TextPlace,
  onProgress?: (share: number) => void
): AsyncGenerator<Buffer> {
  if (member !== null) return yield* memberChunks(path, member, onProgress)
  const { size } = await stat(path)
  let read = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    read += chunk.length
    onProgress?.(read / size)
    yield chunk
  }
}

/** Size of the text in bytes. Throws `damaged_archive`. */
export async function bytesOf({ path, member }: TextPlace): Promise<number> {
  if (member === null) return (await stat(path)).size
  return (await membersOf(path)).find(({ name }) => name === member)?.bytes ?? 0
}
