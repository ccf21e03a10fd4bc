// What a question must declare. Surfaces bind operations to addresses; an operation knows nothing of HTTP.
import type { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import type { Provenance } from '../../domain/provenance.ts'
import type { Classifier } from '../evidence/intent.ts'
import type { ChangeFiles } from '../store/change-files.ts'
import type { EventPage } from '../store/event-log.ts'
import type { KeptManifests } from '../store/kept-manifests.ts'
import type { Lease } from '../store/leased-release.ts'
import type { LedgerView } from '../store/ledger-view.ts'
import type { Pages } from '../store/pages.ts'
import type { Release } from '../store/release.ts'
import type { Refusal } from '../store/store.ts'

export type OpenRelease = Pick<
  Release,
  | 'id'
  | 'manifest'
  | 'manifestSha256'
  | 'sources'
  | 'table'
  | 'snapshot'
  | 'lastChecked'
  | 'query'
  | 'rowsOf'
  | 'valuesOf'
  | 'fewRowsOf'
  | 'bring'
  | 'hasRows'
  | 'names'
  | 'memo'
  | 'withCurrent'
>

export type Context = {
  /** The release that answers. Reading it throws no_release when none is open. */
  release: OpenRelease
  /**
   * The kept release with the newest snapshot of the source dated on or before the day; undefined when none that old is kept. Of a request
   * that names its release it is that one or none.
   */
  releaseAsOf(source: string, day: string): Promise<OpenRelease | undefined>
  /** The service as it is now. */
  service: {
    /** The release that answers, if any is open. */
    release: OpenRelease | undefined
    /** The release last refused; undefined while that of current.json is served. */
    refused: Refusal | undefined
    /** Damaged files, by path in the data directory. */
    damaged: readonly string[]
    ledger: Pick<LedgerView, 'fold' | 'history' | 'state'>
    /** Manifests of earlier releases that are kept. */
    manifests: Pick<KeptManifests, 'of'>
    /** Events up to the served release, after the one of that id; null when it is none of those kept. */
    events: (after: string | null, limit: number) => Promise<EventPage | null>
  }
  /** Every release that is kept, beside the one that answers. */
  kept: {
    changes: Pick<ChangeFiles, 'fold' | 'links' | 'manifest' | 'query' | 'shown'>
    /** A lease on one of them, to be given back; undefined when it is not kept. */
    lease(id: string): Promise<Lease | undefined>
  }
  /** The methodology pages. */
  pages: Pages
  /** Reads questions the grammar cannot; undefined unless the operator switched one on. */
  classifier?: Classifier | undefined
  /** Serve time. */
  clock: () => Date
  /** True when the caller is known by a key. */
  authenticated: boolean
  /** Address clients reach the service under, without a trailing slash. */
  publicUrl: string
}

/** How many providers a subspecialty filter left, over all states. */
export type AppliedFilter = { code: string; display_name: string; matched_records: number }

export type Answer<T> = {
  data: T
  /** Ids of the sources the answer speaks of, whether or not the release has a snapshot of each. */
  sources: readonly string[]
  /** The snapshots that answered, by source id, where they are not those of the release. */
  snapshots?: Pick<OpenRelease, 'snapshot'>
  /** Methodology page of this answer, where it is not the operation's. */
  methodology?: string
  subspecialty_filter?: AppliedFilter
  /** The tuple of an answer that is one record as a whole; stands beside the data. */
  provenance?: Provenance | null
  /** What the figures of a county question are figures of. */
  geo_scope_note?: string
  pagination?: { total: number; page: number; per_page: number }
  /** True when the data are the same object each time they would say the same, and nobody changes them: their text may be kept with them. */
  kept?: true
  /**
   * Makes the items of the operation's `list` anew, one by one. The data then has that member as a getter, so that a form that goes out
   * item by item never holds the whole.
   */
  items?: () => Iterable<unknown>
}

type Declaration<I extends z.ZodObject, O extends z.ZodType> = {
  /** The operationId of the descriptions. */
  id: string
  summary: string
  description: string
  /** Page under methodology/ that says how the values come about. */
  methodology: string
  input: I
  output: O
  /** Schema of the tuple beside the data, of an answer that has one. */
  provenance?: z.ZodType
  /** True when it can be answered while no release is open. */
  withoutRelease?: true
  /** Members of the answer that tell serve time, whatever their depth: a tag must not change with them. */
  serveTime?: readonly string[]
  /** True when the check of its answers costs about as much as they do: RESPONSE_CHECK_EVERY says how many are checked. */
  isSampled?: boolean
  /** Member of the data that is a list whose items are made one by one. */
  list?: string
  /** Codes `resolve` may throw, beside those every operation shares. */
  errors: readonly ErrorCode[]
}

export type Operation = Declaration<z.ZodObject, z.ZodType> & {
  /** Answers one question; throws a CatalogueError of the declared codes, or a ZodError when the input does not fit. */
  resolve(context: Context, input: unknown): Promise<Answer<unknown>>
}

/** An operation that still knows the type of its answer. */
export type OperationOf<O extends z.ZodType> = Operation & { output: O }

/** An operation whose `resolve` is typed by its own input and output schemas. */
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
