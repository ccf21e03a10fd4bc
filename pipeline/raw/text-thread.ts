// The work of a thread: one text into a file of columns. It ends when that is told.
import { parentPort, workerData } from 'node:worker_threads'
import { type ColumnsRead, type RecordsShape, readColumns } from '#csv-columns'
import { CatalogueError, type ErrorCode } from '../../domain/errors.ts'
import { chunksOf, type TextPlace } from './text-place.ts'

export type TextAsked = { text: TextPlace; path: string; shape: RecordsShape }
/** The share that is unpacked, told as it rises, and in the end what was read or why nothing may be. */
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
  // Of an error of another kind a thread that ends with it hands over all there is.
  if (!(error instanceof CatalogueError)) throw error
  say({ refused: { code: error.code, detail: error.detail } })
}
