// The work of a thread: reads one text into a file of columns, reports the result, then ends.
import { parentPort, workerData } from 'node:worker_threads'
import { readColumns } from '#csv-columns'
import { CatalogError } from '../../domain/errors.ts'
import { chunksOf, type TextAsked, type TextSaid } from './read-text.ts'

const STEP = 0.001

const { text, path, shape } = workerData as TextAsked
const say = (said: TextSaid) => parentPort?.postMessage(said)
let reported = 0

function progress(share: number): void {
  if (share < 1 && share < reported + STEP) return
  reported = share
  say({ share })
}

try {
  say({ read: await readColumns(chunksOf(text, progress), path, shape) })
} catch (error) {
  // For any other error, the thread ends with it, which passes on the complete error.
  if (!(error instanceof CatalogError)) throw error
  say({ refused: { code: error.code, detail: error.detail } })
}
