// Operator decisions on quarantined files: accept them as they are, with a reason, or retry them after a code
// change.
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import type { RefreshEntry } from '../../domain/ledger.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { refuseWrongClock } from '../clock.ts'
import { acceptFile, type Receipt, rawPath, readmitFile, receiptsOf } from '../raw/receipt.ts'
import { type Asked, recognizeFile } from '../raw/recognize.ts'
import { loadSources, sourceById } from '../source-loader.ts'
import { isIntegrity } from '../stages/check.ts'
import type { RunContext } from '../stages/run-context.ts'
import { type IngestResult, release } from './ingest.ts'

/** Judgment failures: the file is complete and readable, but its content is unexpected. */
const OF_JUDGMENT: readonly (ErrorCode | string | null)[] = ['check_failed', 'comparison_failed', 'resaved_file']

/**
 * Accepts the files of a quarantine entry and ingests. Throws `no_such_entry`, `beyond_acceptance` if a file
 * cannot be read as what it claims to be, or `usage` if the reason for the quarantine is unknown. Files that
 * still fail return to quarantine and appear in `refused`.
 */
export async function acceptQuarantine(
  run: RunContext,
  n: number,
  { by, reason }: { by: string; reason: string },
  now: Date
): Promise<IngestResult> {
  refuseWrongClock(run, now)
  const entry = openQuarantine(run, n)
  if (entry.code === null) {
    const why = `Entry ${n} was added after an interrupted run and does not say what failed`
    throw new CatalogError('usage', `${why}. To check its files again, run npm run ledger -- retry ${n}.`)
  }
  const integrity = entry.failed_checks.filter((check) => isIntegrity({ check }))
  if (!OF_JUDGMENT.includes(entry.code) || integrity.length > 0) {
    throw new CatalogError('beyond_acceptance', `Entry ${n}: ${integrity.join('; ') || entry.sentence}`)
  }
  const sources = await loadSources(run.sourcesRoot)
  for (const receipt of await filesSetAside(run, entry))
    await acceptFile(run.directory, receipt, { reason: `${reason} (${by})`, checks: entry.failed_checks })
  const files = entry.raw.map(({ member, file }) => member ?? file).join(', ')
  await run.ledger.append({
    ...{ kind: 'acceptance', at: now.toISOString(), source: entry.source, accepts: n, by, reason },
    sentence: `${by} accepted ${files} of entry ${n}: ${reason}`
  })
  return await release(run, sources, now)
}

/** Recognizes and checks the files of an entry again, and ingests. Throws what recognizeFile throws. */
export async function retryQuarantine(run: RunContext, n: number, now: Date): Promise<IngestResult> {
  refuseWrongClock(run, now)
  const entry = openQuarantine(run, n)
  const sources = await loadSources(run.sourcesRoot)
  const receipts = await filesSetAside(run, entry)
  const archives = new Map(receipts.map((receipt) => [receipt.sha256, receipt]))
  for (const receipt of archives.values()) {
    const asked = askedOf(entry, receipt, sourceById(sources, entry.source))
    const recognized = await recognizeFile(rawPath(run.directory, receipt), sources, asked)
    await readmitFile(run.directory, receipt, recognized)
  }
  return await release(run, sources, now)
}

/** What was known on arrival. A kind that was never recognized is a guess, so it is left out. */
function askedOf(entry: RefreshEntry, { kind, member, edition }: Receipt, source: SourceDefinition): Asked {
  const asked: Asked = { source }
  if (entry.date !== null && member === null) asked.date = entry.date
  if (edition !== null && member === null) asked.edition = edition
  if (OF_JUDGMENT.includes(entry.code) && member === null) asked.kind = kind
  return asked
}

function openQuarantine(run: RunContext, n: number): RefreshEntry {
  for (const source of run.ledger.fold.sources) {
    const entry = run.ledger.fold.standing(source)?.quarantined.find((candidate) => candidate.n === n)
    if (entry) return entry
  }
  const known = run.ledger.entries[n - 1]
  throw new CatalogError(
    'no_such_entry',
    known ? `Entry ${n}: ${known.sentence}` : `The last ledger entry is ${run.ledger.entries.length}.`
  )
}

async function filesSetAside(run: RunContext, entry: RefreshEntry): Promise<Receipt[]> {
  const receipts = (await receiptsOf(run.directory, entry.source)).filter(
    ({ refused, sha256, kind, member }) =>
      refused !== null &&
      entry.raw.some((file) => file.sha256 === sha256 && file.kind === kind && file.member === member)
  )
  if (receipts.length === 0)
    throw new CatalogError('no_such_entry', `The files of entry ${entry.n} are no longer in data/raw.`)
  return receipts
}
