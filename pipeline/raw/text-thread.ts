// The work of a thread: reads one text into a file of columns, reports the result, then ends.
import { parentPort, workerData } from 'node:worker_threads'
import { type ColumnsRead, type RecordsShape, readColumns } from '#csv-columns'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { chunksOf, type TextPlace } from './text-place.ts'

export type TextAsked = { text: TextPlace; path: string; shape: RecordsShape }
/**
 * Messages of the thread: the unpacked share as it rises, then the columns read or the reason for a refusal.
 */
export type TextSaid =
  | { share: number }
  | { read: ColumnsRead | null }
  | { refused: { code: ErrorCode; detail: string } }

const STEP = 0.001

const { text, path, shape } = workerData as TextAsked
const say = (said: TextSaid) => parentPort?.postMessage(said)
let told = 0

function progress(share: number): void {
  if (share < 1 && share < told + STEP) return
  told = share
  say({ share })
}

try {
  say({ read: await readColumns(chunksOf(text, progress), path, shape) })
} catch (error) {
  // For any other error, the thread ends with it, which passes on the complete error.
  if (!(error instanceof CatalogError)) throw error
  say({ refused: { code: error.code, detail: error.detail } })
}
