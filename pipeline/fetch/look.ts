// Checks a source's locations once: brings new files, confirms others, and tells the result to the ledger.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import type { FetchEntry } from '../../domain/ledger.ts'
import type { Origin } from '../../domain/manifest.ts'
import { IsoDate } from '../../domain/provenance.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { FileSetAside, intake } from '../intake.ts'
import type { Receipt } from '../raw/receipt.ts'
import type { RunContext } from '../stages/run-context.ts'
import { Stopped } from '../stop-signal.ts'
import type { Catalogs } from './catalogs.ts'
import { type Downloaded, download } from './download.ts'
import { type KnownFiles, onDisk } from './known.ts'
import { type Fetching, type Inquiry, LAST_MODIFIED, type Offer, type Place } from './offer.ts'
import type { Publisher, Turns } from './publisher.ts'

export type Look = Omit<z.infer<typeof FetchEntry>, 'n' | 'kind' | 'at' | 'source'>

type Reason = { what: string; why: string }
type Failure = Reason & { code: ErrorCode | null }
type Found = {
  taken: Receipt[]
  setAside: Receipt[]
  confirmed: string[]
  /** Names of confirmed files that are already in quarantine. */
  heldBack: string[]
  failures: Failure[]
  skipped: Reason[]
}

const WITHOUT_KEY = 'SAM.gov requires an API key for its extracts: set SAM_API_KEY to your key'

/** Checks every location of a source. A failure is part of the result and is not thrown. */
export async function lookAt(
  bringing: Bringing,
  fetching: Fetching,
  catalogs: Catalogs,
  hasKey: boolean
): Promise<Look> {
  const found: Found = { taken: [], setAside: [], confirmed: [], heldBack: [], failures: [], skipped: [] }
  const inquiry: Inquiry = { source: bringing.source, now: bringing.clock(), catalogs }
  for (const place of fetching.places) {
    if (place.needs_key && !hasKey) {
      found.skipped.push(...place.kinds.map((what) => ({ what, why: WITHOUT_KEY })))
      continue
    }
    await lookAtPlace(bringing, place, inquiry, found)
  }
  const byHand = fetching.places.length === 0 ? Object.entries(fetching.by_hand ?? {}) : []
  for (const [what, why] of byHand) found.skipped.push({ what, why: `imported by hand, because ${why}` })
  return lookOf(bringing.source, found)
}

async function lookAtPlace(bringing: Bringing, place: Place, inquiry: Inquiry, found: Found): Promise<void> {
  const offers = await place.find(inquiry).catch((error: unknown) => {
    if (error instanceof Stopped) throw error
    found.failures.push(...place.kinds.map((kind) => failureOf(kind, error, bringing)))
    return null
  })
  if (offers === null) return
  // One file without a kind may contain several.
  const offered = new Set(offers.map(({ kind }) => kind))
  for (const kind of offered.has(undefined) ? [] : place.kinds.filter((one) => !offered.has(one))) {
    const why = 'the publisher’s catalog lists no file of this kind'
    found.failures.push({ what: kind, code: 'nothing_offered', why })
  }
  for (const offer of offers) {
    try {
      const brought = await bring(bringing, offer, place.needs_key === true)
      if ('taken' in brought) found.taken.push(...brought.taken)
      if ('confirmed' in brought) {
        found.confirmed.push(brought.confirmed)
        const held = bringing.known.holding(brought.confirmed)
        if (held.every(({ refused }) => refused !== null)) found.heldBack.push(offer.file)
      }
    } catch (error) {
      if (error instanceof Stopped) throw error
      // The publisher delivered the file and it is kept. The refresh reports what is wrong with it.
      if (error instanceof FileSetAside) found.setAside.push(...error.receipts)
      else found.failures.push(failureOf(offer.file, error, bringing))
    }
  }
}

/** The reason as shown to operators and readers of the status, without paths of this machine. */
function failureOf(what: string, error: unknown, { run }: Bringing): Failure {
  const isKnown = error instanceof CatalogError
  const { stack } = error as Error
  if (!isKnown) run.reporter.warn('The check at the publisher failed with an internal error.', { what, stack })
  const text = isKnown ? error.detail || error.message : (error as Error).message
  const root = run.directory.root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const scratch = new RegExp(`${root}/tmp/[^/\\s]+/`, 'g')
  const why = text.replace(scratch, '').replaceAll(`${run.directory.root}/`, '').replace(/\.$/, '')
  return { what, code: isKnown ? error.code : null, why }
}

function lookOf(source: SourceDefinition, { taken, setAside, confirmed, heldBack, failures, skipped }: Found): Look {
  const files = [...taken, ...setAside].map(({ kind, file, sha256, bytes, date, url }) => {
    return { kind, file, sha256, bytes, date, url }
  })
  const names = [...new Set(taken.map(({ file }) => file))]
  const count = confirmed.length === 1 ? 'one file' : `${confirmed.length} files`
  const isUnchanged = failures.length === 0 && files.length === 0 && confirmed.length > 0
  const parts = [
    ...(names.length > 0
      ? [`${names.length === 1 ? 'A new file' : `${names.length} new files`}: ${names.join(', ')}`]
      : []),
    ...(isUnchanged ? [`${source.short_name} is unchanged at the publisher (${count})`] : []),
    ...setAside.map(({ file }) => `${file} was quarantined`),
    ...heldBack.map((file) => `${file} stays in quarantine`),
    ...together(failures),
    ...together(skipped)
  ]
  const outcome =
    failures.length > 0 ? 'failed' : files.length > 0 ? 'fetched' : confirmed.length > 0 ? 'unchanged' : 'skipped'
  return {
    outcome,
    files,
    confirmed: [...new Set(confirmed)],
    code: failures[0]?.code ?? null,
    sentence: `${parts.join('; ') || 'The publisher offers no file of this source yet'}.`
  }
}

/** One clause for each reason, however many files it applies to. */
function together(reasons: readonly Reason[]): string[] {
  const whats = new Map<string, string[]>()
  for (const { what, why } of reasons) whats.set(why, [...(whats.get(why) ?? []), what])
  return [...whats].map(([why, [first, ...others]]) =>
    others.length > 3 ? `${first} and ${others.length} others: ${why}` : `${[first, ...others].join(', ')}: ${why}`
  )
}

type Bringing = {
  run: RunContext
  source: SourceDefinition
  publisher: Publisher
  known: KnownFiles
  /** Recorded origin of the bytes: the fetcher, or a generator whose files it receives. */
  origin: Origin
  clock: () => Date
  /** Files enter data/raw, and entries enter the ledger, one at a time. */
  turns: Turns
  onProgress(file: string, bytes: number, total: number | null): void
}

/** `confirmed`: SHA-256 of a kept file still offered. `missing`: absent, which is allowed. */
type Brought = { taken: Receipt[] } | { confirmed: string } | { missing: true }

async function bring(bringing: Bringing, offer: Offer, needsKey: boolean): Promise<Brought> {
  try {
    return await bringOne(bringing, offer, needsKey)
  } catch (error) {
    if (!(error instanceof CatalogError) || error.code !== 'nothing_offered') throw error
    if (offer.older) return await bring(bringing, offer.older, needsKey)
    if (offer.may_be_missing) return { missing: true }
    throw error
  }
}

async function bringOne(bringing: Bringing, offer: Offer, withKey: boolean): Promise<Brought> {
  const { run, publisher, known, onProgress } = bringing
  const address = publisher.asked(offer.url)
  const before = known.under(address)
  if (before && offer.dated_by_publisher && offer.date && before.dates.has(offer.date)) {
    return { confirmed: before.sha256 }
  }
  const path = join(await run.directory.scratch('fetch'), offer.file)
  const got = await download(publisher, run.directory, { ...offer, withKey }, before, path, (bytes, total) =>
    onProgress(offer.file, bytes, total ?? offer.bytes ?? null)
  )
  if (got === null) {
    if (before) return { confirmed: before.sha256 }
    throw new CatalogError('unexpected_answer', `${address} answered 304 to an unconditional request.`)
  }
  try {
    const held = known.holding(got.sha256)
    const brought = held.length > 0 ? { confirmed: got.sha256 } : { taken: await take(bringing, offer, path, got) }
    await known.remember(address, got)
    return brought
  } finally {
    await rm(path, { force: true })
  }
}

async function take(bringing: Bringing, offer: Offer, path: string, got: Downloaded): Promise<Receipt[]> {
  const { run, source, publisher, origin, clock, turns } = bringing
  const address = publisher.asked(offer.url)
  const date = offer.date === LAST_MODIFIED ? dayOf(got.lastModified, address) : offer.date
  const now = clock()
  if (date && !IsoDate.safeParse(date).success) {
    const why = `The publisher’s date of ${address} is ${JSON.stringify(date)}, which is not a valid YYYY-MM-DD date.`
    throw new CatalogError('unexpected_answer', why)
  }
  if (date && Date.parse(date) > now.getTime()) throw new CatalogError('date_in_future', `${address} is dated ${date}.`)
  const { kind, edition } = offer
  const { etag, lastModified } = got
  const asked = { source, ...(kind && { kind }), ...(date && { date }), ...(edition && { edition }) }
  const said = { ...(etag && { etag }), ...(lastModified && { lastModified }) }
  const arrival = { origin, url: address, receivedAt: now, ...said }
  return await turns.take('data/raw', async () =>
    onDisk(async () => await intake(run, path, [source], asked, arrival), run.directory.raw())
  )
}

/** The day of a Last-Modified header. Throws `unexpected_answer` without one. */
function dayOf(lastModified: string | null, address: string): string {
  const at = Date.parse(lastModified ?? '')
  if (!Number.isNaN(at)) return new Date(at).toISOString().slice(0, 10)
  const why = `${address} does not say when the file was last modified, and no other date is available.`
  throw new CatalogError('unexpected_answer', why)
}
