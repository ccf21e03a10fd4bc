// make import: takes one or more files of one source, under any names, with a date that the operator gives.
import { CatalogError } from '../../domain/errors.ts'
import { IsoDate } from '../../domain/provenance.ts'
import { refuseWrongClock } from '../clock.ts'
import { recordConfirmed } from '../ledger/entries.ts'
import type { Asked } from '../raw/recognize.ts'
import { loadSources, sourceById } from '../source-loader.ts'
import type { RunContext } from '../stages/run-context.ts'
import { type IngestResult, release, takeOne } from './ingest.ts'

export type ImportRequest = {
  source: string
  files: string[]
  date?: string | undefined
  kind?: string | undefined
  edition?: string | undefined
}

/** Takes the files and ingests those that are accepted. Then throws the first refusal, if any. */
export async function importFiles(run: RunContext, request: ImportRequest, now: Date): Promise<IngestResult> {
  refuseWrongClock(run, now)
  const sources = await loadSources(run.sourcesRoot)
  const asked: Asked = { source: sourceById(sources, request.source) }
  if (request.kind) asked.kind = request.kind
  if (request.edition) asked.edition = request.edition
  if (request.date) asked.date = checkedDate(request.date, now)
  for (const file of request.files) await takeOne(run, file, sources, asked, now)
  if (run.taken.length > 0) {
    const result = await release(run, sources, now)
    if (run.refused.length === 0) return result
  } else await recordConfirmed(run, now)
  throw run.refused[0]?.error ?? new CatalogError('no_input', 'No file was given.')
}

/** The date as given. Throws `usage` if it is not a date, `date_in_future` if it is after today. */
export function checkedDate(date: string, now: Date): string {
  if (!IsoDate.safeParse(date).success)
    throw new CatalogError('usage', `DATE=${date} is not a valid date in the form YYYY-MM-DD.`)
  if (Date.parse(date) > now.getTime())
    throw new CatalogError('date_in_future', `DATE=${date}, and the clock says ${now.toISOString()}.`)
  return date
}
