// What every operation declares. Surfaces bind operations to routes; an operation knows nothing about HTTP.
import type { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import type { Provenance } from '../../domain/provenance.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import type { HeavyKind } from '../limits/slots.ts'
import type { ChangeFiles } from '../store/change-files.ts'
import type { CsvText } from '../store/csv-text.ts'
import type { EventPage } from '../store/event-log.ts'
import type { KeptManifests } from '../store/kept-manifests.ts'
import type { LedgerView } from '../store/ledger-view.ts'
import type { Pages } from '../store/pages.ts'
import type { Lease } from '../store/pinned-releases.ts'
import type { Release } from '../store/release.ts'
import type { Refusal, ToRepair } from '../store/store.ts'

export type OpenRelease = Omit<Release, 'answersFrom' | 'asPublished' | 'build' | 'close' | 'verifyFiles'>

/** Tells how far a long answer is: `done` of `total` items. */
export type Progress = (done: number, total: number) => void

export type Context = {
  /** The release that answers. Reading it throws no_release if no release is open. */
  release: OpenRelease
  /** Its newest snapshot on or before the day. A pinned request gets the pinned release or undefined. */
  releaseAsOf(source: string, day: string): Promise<OpenRelease | undefined>
  /** Current state of the service. */
  service: {
    /** The release that answers, if one is open. */
    release: OpenRelease | undefined
    /** The release last refused; undefined while the server serves what current.json names. */
    refused: Refusal | undefined
    /** Damaged files by their paths in the data directory, and the commands that repair them. */
    repairs: readonly ToRepair[]
    /** Kept releases that have to be indexed again. */
    notIndexed: readonly string[]
    ledger: Pick<LedgerView, 'fold' | 'history' | 'state'>
    /** Manifests of the earlier releases that are kept. */
    manifests: Pick<KeptManifests, 'of' | 'read'>
    /** Events after the one with id `after`, up to the served release; null if that event is not kept. */
    events: (after: string | null, limit: number) => Promise<EventPage | null>
  }
  /** Access to every kept release, in addition to the one that answers. */
  kept: {
    changes: Pick<ChangeFiles, 'fold' | 'links' | 'query' | 'shown'>
    /** Rows of a published table of any kept release, without opening the release. */
    csv: Pick<CsvText, 'of'>
    /** Lease on a kept release, which the caller must give back; undefined if the release is not kept. */
    lease(id: string): Promise<Lease | undefined>
  }
  pages: Pages
  /** Signs answers, if the operator has a signing key. */
  signing: Pick<SigningKeys, 'sign' | 'publicKeys'>
  /** Serve time. */
  clock: () => Date
  /** True if the caller sent a valid key. */
  authenticated: boolean
  /** Public base URL of the service, without a trailing slash. */
  publicUrl: string
  /** Present if the caller wants to know how far the answer is. */
  progress?: Progress
}

/** Number of providers that match a subspecialty filter, across all states. */
type AppliedFilter = { code: string; display_name: string; matched_records: number }

export type Answer<T> = {
  data: T
  /** Ids of the sources the answer covers, whether or not the release has a snapshot of each. */
  sources: readonly string[]
  /** The snapshots that answered, by source id, if they differ from those of the release. */
  snapshots?: Pick<OpenRelease, 'snapshot'>
  /** Methodology page of this answer, if it differs from the operation's page. */
  methodology?: string
  subspecialty_filter?: AppliedFilter
  /** Provenance tuple of an answer that is a single record; sent next to the data. */
  provenance?: Provenance | null
  /** Geographic scope of the figures in a county answer. */
  geo_scope_note?: string
  pagination?: { total: number; page: number; per_page: number }
  /** True if equal answers share one `data` object that never changes: its text may be cached with it. */
  kept?: true
  /** Builds the items of the `list` again, one by one: a format sent so never holds the whole list. */
  items?: () => Iterable<unknown>
}

type Declaration<I extends z.ZodObject, O extends z.ZodType> = {
  /** The operationId in the API descriptions. */
  id: string
  summary: string
  description: string
  /** Page under methodology/ that explains how the values are derived. */
  methodology: string
  input: I
  output: O
  /** Schema of the provenance tuple next to the data, if the answer has one. */
  provenance?: z.ZodType
  /** Any one of these sources suffices; without it, it is a question about the service itself. */
  from?: readonly string[]
  /** True if the operation can answer while no release is open. */
  withoutRelease?: true
  /** Members of the answer that depend on serve time, at any depth: the ETag must not change with them. */
  serveTime?: readonly string[]
  /** True if a check costs about as much as the answer: RESPONSE_CHECK_EVERY sets how many are checked. */
  isSampled?: boolean
  /** Member of the data that is a list whose items are built one by one. */
  list?: string
  /** Kind of the slot that its answers are made in; without it, they need none. */
  heavy?: HeavyKind
  /** Error codes `resolve` may throw, in addition to those every operation shares. */
  errors: readonly ErrorCode[]
}

export type Operation = Declaration<z.ZodObject, z.ZodType> & {
  /** Throws a CatalogError with a declared code, or a ZodError if the input is invalid. */
  resolve(context: Context, input: unknown): Promise<Answer<unknown>>
}

/** An operation that keeps the type of its answer. */
export type OperationOf<O extends z.ZodType> = Operation & { output: O }

/** Types `resolve` by the operation's own input and output schemas. */
export function defineOperation<I extends z.ZodObject, O extends z.ZodType>(
  declaration: Declaration<I, O> & {
    resolve(context: Context, input: z.output<I>): Promise<Answer<z.input<O>>>
  }
): OperationOf<O> {
  return {
    ...declaration,
    resolve: async (context, input) => declaration.resolve(context, declaration.input.parse(input))
  }
}
