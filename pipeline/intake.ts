// How a file enters data/raw: it is recognized, then kept with a receipt. If a file of a known source has a
// fault, the fault is recorded and the file quarantined, so that an operator can inspect it.
import { basename } from 'node:path'
import { CatalogError, type ErrorCode } from '../domain/errors.ts'
import type { RefreshEntry } from '../domain/ledger.ts'
import { withoutSensitive } from '../domain/sensitive.ts'
import type { SourceDefinition } from '../domain/source.ts'
import { headerDrift } from './ledger/drift.ts'
import { filesOf, recordRefresh, snapshotsInUse } from './ledger/entries.ts'
import { isCompleteness } from './ledger/judge.ts'
import { dateInArchiveName, dateInName, earliestInName } from './raw/file-dates.ts'
import { matchHeader } from './raw/header.ts'
import { inspectFile } from './raw/inspect.ts'
import { type Arrival, type Receipt, readmitFile, takeFile } from './raw/receipt.ts'
import { type Asked, type Recognized, recognizeFile } from './raw/recognize.ts'
import type { RunContext } from './stages/run-context.ts'

const DAY_MS = 86_400_000

/** Faults of a publisher's file: the file is quarantined. */
const CONTENT_FAULTS: readonly ErrorCode[] = [
  ...(['missing_column', 'header_only', 'cut_file', 'wrong_encoding'] as const),
  ...(['damaged_archive', 'refused_archive', 'file_is_binary', 'no_such_member'] as const)
]
/** The bytes are not a publisher's file, so nothing is kept. */
const NO_FILES: readonly ErrorCode[] = ['file_is_html', 'empty_file']

/** A publisher's file that is quarantined, with its ledger entry; code and detail are those of the fault. */
export class FileSetAside extends CatalogError {
  readonly receipts: readonly Receipt[]

  constructor(fault: CatalogError, receipts: readonly Receipt[]) {
    super(fault.code, fault.detail, { cause: fault })
    this.receipts = receipts
  }
}

/**
 * Recognizes and keeps a file. Throws what recognizeFile throws, after recording a fault of a source's file
 * (FileSetAside if it is quarantined), and `set_aside` if the same bytes were refused before. Returns the
 * receipts of its data files.
 */
export async function intake(
  run: RunContext,
  path: string,
  sources: readonly SourceDefinition[],
  asked: Asked,
  arrival: Arrival
): Promise<Receipt[]> {
  const coming: Coming = { run, path, sources, asked, arrival }
  const recognized = await recognizeFile(path, sources, asked).catch(async (error: unknown) => {
    const setAside = error instanceof CatalogError && (await recordFault(coming, error))
    throw setAside ? new FileSetAside(error, setAside) : error
  })
  refuseFutureDate(path, recognized, asked, arrival)
  const { receipts, again } = await takeFile(run.directory, path, recognized, arrival)
  await recordLeftOut(coming, recognized, receipts)
  if (receipts.every(({ refused }) => refused !== null)) {
    const excerpt = await readmittedExcerpt(run, recognized, receipts)
    if (excerpt) return excerpt
    await refuseAgain(run, receipts, arrival)
  }
  // A fetch reports unchanged files itself.
  if (again && arrival.origin === 'imported') run.broughtAgain.push(...receipts)
  return receipts
}

type Coming = { run: RunContext; path: string; sources: readonly SourceDefinition[]; asked: Asked; arrival: Arrival }

/** Throws `date_in_future` if the name of file or archive or the operator gives a date after tomorrow. */
function refuseFutureDate(path: string, { source, parts }: Recognized, asked: Asked, { receivedAt }: Arrival): void {
  const tomorrow = receivedAt.getTime() + DAY_MS
  for (const { kind, member, date } of parts) {
    const { name, archive } = source.files[kind] ?? {}
    const file = member ?? basename(path)
    const inArchiveName = member === null ? null : earliestInName(basename(path), archive)
    const earliest = asked.date ?? earliestInName(file, name) ?? inArchiveName ?? date
    if (Date.parse(earliest) > tomorrow) throw new CatalogError('date_in_future', `${file}: ${earliest}.`)
  }
}

/** Records unusable members of an archive: a quarantined part, an entry and a refusal each. */
async function recordLeftOut({ run, path, arrival }: Coming, recognized: Recognized, receipts: readonly Receipt[]) {
  const { source, leftOut = [] } = recognized
  for (const { part, error } of leftOut) {
    const file = part.member ?? basename(path)
    const why = error.message.replaceAll(path, basename(path))
    const receipt = receipts.filter((one) => one.kind === part.kind && one.member === part.member)
    await recordRefresh(run, arrival.receivedAt, {
      ...{ source: source.id, outcome: 'quarantined', date: part.date, raw: filesOf(receipt), code: error.code },
      sentence: `${file} was quarantined: ${why} The other files of ${basename(path)} are used.`
    })
    run.refused.push({ file, error })
  }
}

/** With PARTIAL=1, readmits a file quarantined only for being incomplete. Null for any other. */
async function readmittedExcerpt(run: RunContext, recognized: Recognized, receipts: readonly Receipt[]) {
  const checks = quarantineOf(run, receipts)?.failed_checks ?? []
  if (!run.acceptsExcerpts || checks.length === 0 || !checks.every(isCompleteness)) return null
  for (const receipt of receipts) await readmitFile(run.directory, receipt, recognized)
  return receipts.map((receipt) => ({ ...receipt, refused: null }))
}

/** The last entry that quarantined the file. */
function quarantineOf(run: RunContext, [first]: readonly Receipt[]): RefreshEntry | undefined {
  return run.ledger.entries
    .flatMap((entry) => (entry.kind === 'refresh' && entry.outcome === 'quarantined' ? [entry] : []))
    .filter(({ raw }) => raw.some(({ sha256 }) => sha256 === first?.sha256))
    .at(-1)
}

async function refuseAgain(run: RunContext, receipts: readonly Receipt[], { receivedAt }: Arrival): Promise<never> {
  const [first] = receipts
  const why = first?.refused ?? ''
  const inUse = (await snapshotsInUse(run)).get(first?.source ?? '')
  const earlier = quarantineOf(run, receipts)
  const entry = await recordRefresh(run, receivedAt, {
    ...(earlier && { drift: earlier.drift, comparison: earlier.comparison, failed_checks: earlier.failed_checks }),
    source: first?.source ?? '',
    outcome: 'quarantined',
    date: first?.date ?? null,
    previous: inUse?.id ?? null,
    raw: filesOf(receipts),
    code: earlier?.code ?? 'set_aside',
    sentence: `${first?.file} arrived again and stays in quarantine${earlier ? ` as in entry ${earlier.n}` : ''}: ${why}`
  })
  throw new CatalogError('set_aside', `${first?.file} (ledger entry ${entry.n}): ${why}`)
}

/** Receipts of the file if it was quarantined; else null. */
async function recordFault({ run, path, sources, asked, arrival }: Coming, error: CatalogError) {
  const kept = CONTENT_FAULTS.includes(error.code)
  if (!kept && !NO_FILES.includes(error.code)) return null
  const likely = likelyPart(path, sources, asked, arrival)
  if (!likely) return null
  const { source, part } = likely
  const commonFields = {
    source: source.id,
    date: part.dated ? part.date : null,
    previous: (await snapshotsInUse(run)).get(source.id)?.id ?? null,
    code: error.code
  }
  const name = basename(path)
  // Shows only the file name: the path during intake means nothing to an operator.
  const why = error.message.replaceAll(path, name)
  if (!kept) {
    const sentence = `${name} was not stored: ${why}`
    await recordRefresh(run, arrival.receivedAt, { ...commonFields, outcome: 'failed', sentence })
    return null
  }
  const what = { source, parts: [part] }
  const { receipts } = await takeFile(run.directory, path, what, arrival, why)
  await recordRefresh(run, arrival.receivedAt, {
    ...commonFields,
    outcome: 'quarantined',
    raw: filesOf(receipts),
    drift: error.code === 'missing_column' ? await driftOfHeader(path, source, part.kind) : [],
    sentence: `${name} was quarantined: ${why}`
  })
  return receipts
}

/** The source given by operator or file name, and the kind of the name, or the source's first. */
function likelyPart(path: string, sources: readonly SourceDefinition[], asked: Asked, { receivedAt }: Arrival) {
  const name = basename(path)
  const named = (source: SourceDefinition) =>
    Object.entries(source.files).find(([, kind]) => kind.name.test(name) || kind.archive?.test(name))
  const source = asked.source ?? sources.find(named)
  const [kind, definition] = (source && (named(source) ?? Object.entries(source.files)[0])) ?? []
  if (!source || !kind || !definition) return null
  const date = asked.date ?? dateInName(name, definition) ?? dateInArchiveName(path, definition)
  return {
    source,
    // An unused file does not date a snapshot. If its date is unknown, use the day it arrived.
    part: {
      kind: asked.kind ?? kind,
      member: null,
      date: date ?? receivedAt.toISOString().slice(0, 10),
      edition: asked.edition ?? null,
      dated: date !== null
    }
  }
}

async function driftOfHeader(path: string, source: SourceDefinition, kind: string) {
  const inspection = await inspectFile(path).catch(() => null)
  const definition = source.files[kind]
  if (inspection?.form !== 'text' || !definition) return []
  const { missing, unknown } = matchHeader(inspection.header, definition)
  return headerDrift({ kind, file: basename(path), unknown_columns: unknown.map(withoutSensitive) }, missing)
}
