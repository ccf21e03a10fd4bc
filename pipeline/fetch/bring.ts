// Brings one offered file into data/raw, or finds that it is already there.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import type { Origin } from '../../domain/manifest.ts'
import { IsoDate } from '../../domain/provenance.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { intake } from '../intake.ts'
import type { Receipt } from '../raw/receipt.ts'
import type { RunContext } from '../stages/run-context.ts'
import { type Downloaded, download } from './download.ts'
import type { KnownFiles } from './known.ts'
import { LAST_MODIFIED, type Offer } from './offer.ts'
import { onDisk } from './partial.ts'
import type { Publisher } from './publisher.ts'
import type { Turns } from './turns.ts'

export type Bringing = {
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
export type Brought = { taken: Receipt[] } | { confirmed: string } | { missing: true }

export async function bring(bringing: Bringing, offer: Offer, needsKey: boolean): Promise<Brought> {
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
    throw new CatalogError(
      'unexpected_answer',
      `The publisher’s date of ${address} is ${JSON.stringify(date)}, which is not a valid YYYY-MM-DD date.`
    )
  }
  if (date && Date.parse(date) > now.getTime()) throw new CatalogError('date_in_future', `${address} is dated ${date}.`)
  const asked = {
    source,
    ...(offer.kind && { kind: offer.kind }),
    ...(date && { date }),
    ...(offer.edition && { edition: offer.edition })
  }
  const arrival = {
    origin,
    url: address,
    receivedAt: now,
    ...(got.etag && { etag: got.etag }),
    ...(got.lastModified && { lastModified: got.lastModified })
  }
  return await turns.take('data/raw', async () =>
    onDisk(async () => await intake(run, path, [source], asked, arrival), run.directory.raw())
  )
}

/** The day of a Last-Modified header. Throws `unexpected_answer` without one. */
function dayOf(lastModified: string | null, address: string): string {
  const at = Date.parse(lastModified ?? '')
  if (!Number.isNaN(at)) return new Date(at).toISOString().slice(0, 10)
  throw new CatalogError(
    'unexpected_answer',
    `${address} does not say when the file was last modified, and no other date is available.`
  )
}
