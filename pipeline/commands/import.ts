// make import: one file, or several, of one source, whose names may say nothing, under a date the operator gives.
import { CatalogueError } from '../../domain/errors.ts'
import { IsoDate } from '../../domain/provenance.ts'
import { recordConfirmed } from '../ledger/confirmed.ts'
import { intake } from '../raw/intake.ts'
import type { Asked } from '../raw/recognise.ts'
import { loadSources, sourceById } from '../sources/load.ts'
import type { RunContext } from '../stages/run-context.ts'
import { type IngestResult, release, reportTaken } from './ingest.ts'

export type ImportRequest = {
  source: string
  files: string[]
  date?: string | undefined
  kind?: string | undefined
  edition?: string | undefined
}

/** Takes the files and ingests. Throws when one of them is refused: nothing else was asked for. */
export async function importFiles(run: RunContext, request: ImportRequest, now: Date): Promise<IngestResult> {
  const sources = await loadSources(run.sourcesRoot)
  const asked: Asked = { source: sourceById(sources, request.source) }
  if (request.kind) asked.kind = request.kind
  if (request.edition) asked.edition = request.edition
  if (request.date) asked.date = checkedDate(request.date, now)
  try {
    for (const file of request.files) {
      reportTaken(run, await intake(run, file, sources, asked, { origin: 'imported', receivedAt: now }))
    }
  } catch (error) {
    await recordConfirmed(run, now)
    throw error
  }
  const result = await release(run, sources, now, [])
  const [refused] = result.refused
  if (refused) throw refused.error
  return result
}

/** The date as given. Throws `usage` when it is none, `date_in_future` when no file can be of it yet. */
export function checkedDate(date: string, now: Date): string {
  if (!IsoDate.safeParse(date).success) throw new CatalogueError('usage', `DATE=${date} is not YYYY-MM-DD.`)
  if (Date.parse(date) > now.getTime()) throw new CatalogueError('date_in_future', `DATE=${date}.`)
  return date
}
