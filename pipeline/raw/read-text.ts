// The text of a raw file to a Parquet file of its columns. Unpacking gives new memory for each megabyte, and what that is collected with looks
// through all a thread holds: beside the code and sources of a run it took a sixth of the processor time to read the registry. A thread that
// holds little reads large texts, and ends with its memory.
import { Worker } from 'node:worker_threads'
import { BLOCK_BYTES, type ColumnsRead, type RecordsShape, readColumns } from '#csv-columns'
import { CatalogueError } from '../../domain/errors.ts'
import { bytesOf, chunksOf, type TextPlace } from './text-place.ts'
import type { TextAsked, TextSaid } from './text-thread.ts'

/** As readColumns does, from where the text stands. Throws what keeps it from being read, and from being written. */
export async function readText(
  text: TextPlace,
  path: string,
  shape: RecordsShape,
  onProgress: (share: number) => void
): Promise<ColumnsRead | null> {
  if ((await bytesOf(text)) > BLOCK_BYTES) return await onThread({ text, path, shape }, onProgress)
  return await readColumns(chunksOf(text, onProgress), path, shape)
}

async function onThread(asked: TextAsked, onProgress: (share: number) => void): Promise<ColumnsRead | null> {
  // Without what the run was started with: a loader of sources, which it would start a second time.
  const thread = new Worker(new URL('text-worker.js', import.meta.url), { execArgv: [], workerData: asked })
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', (said: TextSaid) => {
        if ('share' in said) onProgress(said.share)
        else if ('refused' in said) reject(new CatalogueError(said.refused.code, said.refused.detail))
        else resolve(said.read)
      })
      thread.on('error', reject)
      thread.on('exit', (code) => reject(new Error(`The thread that read ${asked.text.path} ended with ${code}`)))
    })
  } finally {
    await thread.terminate()
  }
}
