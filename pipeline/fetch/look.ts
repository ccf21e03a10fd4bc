// Checks a source's locations once: brings new files, confirms files that are still offered, and describes
// the result for the ledger.
import type { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import type { FetchEntry } from '../../domain/ledger.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { FileSetAside } from '../intake.ts'
import type { Receipt } from '../raw/receipt.ts'
import { Stopped } from '../stop-signal.ts'
import { type Bringing, bring } from './bring.ts'
import type { Catalogs } from './catalogs.ts'
import type { Fetching, Inquiry, Offer, Place } from './offer.ts'

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
  if (fetching.places.length === 0) {
    found.skipped.push(
      ...Object.entries(fetching.by_hand).map(([what, why]) => ({ what, why: `imported by hand, because ${why}` }))
    )
  }
  return told(bringing.source, found)
}

async function lookAtPlace(bringing: Bringing, place: Place, inquiry: Inquiry, found: Found): Promise<void> {
  const offers = await place.find(inquiry).catch((error: unknown) => {
    if (error instanceof Stopped) throw error
    found.failures.push(...place.kinds.map((kind) => failureOf(kind, error, bringing)))
    return null
  })
  if (offers === null) return
  for (const kind of unofferedKinds(place, offers)) {
    found.failures.push({
      what: kind,
      code: 'nothing_offered',
      why: 'the publisher’s catalog lists no file of this kind'
    })
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

/** Kinds of the location without an offered file; empty if one file may contain several kinds. */
function unofferedKinds({ kinds }: Place, offers: readonly Offer[]): string[] {
  if (offers.some(({ kind }) => kind === undefined)) return []
  return kinds.filter((kind) => !offers.some((offer) => offer.kind === kind))
}

/** The reason as shown to operators and readers of the status, without paths of this machine. */
function failureOf(what: string, error: unknown, { run }: Bringing): Failure {
  const isKnown = error instanceof CatalogError
  if (!isKnown)
    run.reporter.warn('The check at the publisher failed with an internal error.', {
      what,
      stack: (error as Error).stack
    })
  const text = isKnown ? error.detail || error.message : (error as Error).message
  const scratch = new RegExp(`${escaped(run.directory.root)}/tmp/[^/\\s]+/`, 'g')
  const why = text.replace(scratch, '').replaceAll(`${run.directory.root}/`, '').replace(/\.$/, '')
  return { what, code: isKnown ? error.code : null, why }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function told(source: SourceDefinition, { taken, setAside, confirmed, heldBack, failures, skipped }: Found): Look {
  const files = [...taken, ...setAside].map(({ kind, file, sha256, bytes, date, url }) => ({
    kind,
    file,
    sha256,
    bytes,
    date,
    url
  }))
  const names = [...new Set(taken.map(({ file }) => file))]
  const parts = [
    ...(names.length > 0
      ? [`${names.length === 1 ? 'A new file' : `${names.length} new files`}: ${names.join(', ')}`]
      : []),
    ...(failures.length === 0 && files.length === 0 && confirmed.length > 0
      ? [
          `${source.short_name} is unchanged at the publisher (${confirmed.length === 1 ? 'one file' : `${confirmed.length} files`})`
        ]
      : []),
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
