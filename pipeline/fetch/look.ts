// One look at a source's places: what is new is brought, what is offered still is confirmed, and the ledger says what became of it.

import type { z } from 'zod'
import { CatalogueError, type ErrorCode } from '../../domain/errors.ts'
import type { FetchEntry } from '../../domain/ledger.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import type { Receipt } from '../raw/receipt.ts'
import { type Bringing, bring } from './bring.ts'
import type { Catalogues } from './catalogues.ts'
import type { Fetching, Inquiry, Offer, Place } from './offer.ts'

export type Look = Omit<z.infer<typeof FetchEntry>, 'n' | 'kind' | 'at' | 'source'>

type Failure = { what: string; code: ErrorCode | null; why: string }
type Found = { taken: Receipt[]; confirmed: string[]; failures: Failure[]; skipped: string[] }

/** Looks at every place of a source. Throws nothing: a failure is what the look found. */
export async function lookAt(
  bringing: Bringing,
  fetching: Fetching,
  catalogues: Catalogues,
  hasKey: boolean
): Promise<Look> {
  const found: Found = { taken: [], confirmed: [], failures: [], skipped: [] }
  const inquiry: Inquiry = { source: bringing.source, now: bringing.clock(), catalogues }
  for (const place of fetching.places) {
    if (place.needs_key && !hasKey) {
      found.skipped.push(
        `${place.kinds.join(', ')}: SAM.gov gives its extracts to those who send a key; set SAM_API_KEY to yours`
      )
      continue
    }
    await lookAtPlace(bringing, place, inquiry, found)
  }
  if (fetching.places.length === 0) {
    found.skipped.push(...Object.entries(fetching.by_hand).map(([kind, why]) => `${kind} is brought by hand: ${why}`))
  }
  return told(bringing.source, found)
}

async function lookAtPlace(bringing: Bringing, place: Place, inquiry: Inquiry, found: Found): Promise<void> {
  const offers = await place.find(inquiry).catch((error: unknown) => {
    found.failures.push(failureOf(place.kinds.join(', '), error, bringing))
    return null
  })
  if (offers === null) return
  for (const kind of unofferedKinds(place, offers)) {
    found.failures.push({ what: kind, code: 'nothing_offered', why: 'the publisher’s catalogue names no file of it' })
  }
  for (const offer of offers) {
    try {
      const brought = await bring(bringing, offer, place.needs_key === true)
      if ('taken' in brought) found.taken.push(...brought.taken)
      if ('confirmed' in brought) found.confirmed.push(brought.confirmed)
    } catch (error) {
      found.failures.push(failureOf(offer.file, error, bringing))
    }
  }
}

/** Kinds of the place without a file; none where a file may hold several kinds. */
function unofferedKinds({ kinds }: Place, offers: readonly Offer[]): string[] {
  if (offers.some(({ kind }) => kind === undefined)) return []
  return kinds.filter((kind) => !offers.some((offer) => offer.kind === kind))
}

/** What an operator, and anybody who reads the status, is told: the reason without paths of this machine. */
function failureOf(what: string, error: unknown, { run }: Bringing): Failure {
  const isKnown = error instanceof CatalogueError
  if (!isKnown) run.reporter.warn('A look failed for a reason of our own.', { what, stack: (error as Error).stack })
  const text = isKnown ? error.detail || error.message : (error as Error).message
  const scratch = new RegExp(`${escaped(run.directory.root)}/tmp/[^/\\s]+/`, 'g')
  const why = text.replace(scratch, '').replaceAll(`${run.directory.root}/`, '').replace(/\.$/, '')
  return { what, code: isKnown ? error.code : null, why }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function told(source: SourceDefinition, { taken, confirmed, failures, skipped }: Found): Look {
  const files = taken.map(({ kind, file, sha256, bytes, date, url }) => ({ kind, file, sha256, bytes, date, url }))
  const names = [...new Set(files.map(({ file }) => file))]
  const parts = [
    ...(names.length > 0
      ? [`${names.length === 1 ? 'A new file' : `${names.length} new files`}: ${names.join(', ')}`]
      : []),
    ...(failures.length === 0 && names.length === 0 && confirmed.length > 0
      ? [
          `${source.short_name} is offered unchanged (${confirmed.length === 1 ? 'one file' : `${confirmed.length} files`})`
        ]
      : []),
    ...failures.map(({ what, why }) => `${what}: ${why}`),
    ...skipped
  ]
  const outcome =
    failures.length > 0 ? 'failed' : files.length > 0 ? 'fetched' : confirmed.length > 0 ? 'unchanged' : 'skipped'
  return {
    outcome,
    files,
    confirmed: [...new Set(confirmed)],
    code: failures[0]?.code ?? null,
    sentence: `${parts.join('; ') || 'The publisher has nothing of it yet'}.`
  }
}
