// The rows of a workbook, with errors of the catalog.
import { open } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { ArchiveError, workbookRows as rowsOf, type SheetRow } from '#workbook'
import { CatalogError } from '../../domain/errors.ts'

export type { SheetRow }

/** Throws `damaged_archive`, `refused_archive` or `no_such_member`, naming `name`. */
export async function* workbookRows(path: string, name: string, title?: string): AsyncGenerator<SheetRow> {
  try {
    yield* (await isOldWorkbook(path)) ? await oldWorkbookRows(path, name, title) : rowsOf(path, name, { title })
  } catch (error) {
    throw asCataloged(error)
  }
}

export function asCataloged(error: unknown): unknown {
  return error instanceof ArchiveError ? new CatalogError(error.code, error.message, { cause: error }) : error
}

/** First bytes of the container of old workbooks, which Excel also encrypts new ones into. */
export const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

// The list of Texas, 13,344 rows of 13 cells, takes 1.3 s and 170 MB.
const LIMITS = { maxOldGenerationSizeMb: 1024 }
const MOST_MS = 120_000

type Cell = string | number | boolean | null
type Said = { titles: string[]; rows: Cell[][] | null }

/** True if the file begins like an old workbook. */
async function isOldWorkbook(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    return (await handle.read(Buffer.alloc(OLE.length), 0, OLE.length, 0)).buffer.equals(OLE)
  } finally {
    await handle.close()
  }
}

/** The rows of a sheet; dates are day numbers, as in an .xlsx. Throws an ArchiveError that names `name`. */
async function oldWorkbookRows(path: string, name: string, title?: string): Promise<SheetRow[]> {
  const { titles, rows } = await inThread(path, title).catch((cause: Error) => {
    if (/password/i.test(cause.message))
      throw new ArchiveError('refused_archive', `${name} is a workbook with a password.`)
    throw new ArchiveError('damaged_archive', `${name} cannot be read as a workbook: ${cause.message}.`)
  })
  if (rows) return rows.map((cells, row) => ({ number: row + 1, cells: cells.map((cell) => cell?.toString() ?? null) }))
  throw new ArchiveError('no_such_member', `${name} has no sheet ${title}; its sheets are ${titles.join(', ')}.`)
}

function inThread(path: string, title: string | undefined): Promise<Said> {
  const worker = new Worker(new URL('./old-workbook-worker.js', import.meta.url), {
    execArgv: [],
    workerData: { path, title },
    resourceLimits: LIMITS
  })
  let limit: NodeJS.Timeout | undefined
  return new Promise<Said>((resolve, reject) => {
    limit = setTimeout(() => reject(new Error(`no end after ${MOST_MS / 1000} s`)), MOST_MS)
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended')))
  }).finally(() => {
    clearTimeout(limit)
    void worker.terminate()
  })
}
