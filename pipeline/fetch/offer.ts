// What a source's fetch.ts declares: locations that offer its files, and files that a person must bring.
import type { SourceDefinition } from '../../domain/source.ts'
import type { Catalogs } from './catalogs.ts'

/** One file a publisher offers. */
export type Offer = {
  /** The official address, without a key. */
  url: string
  /** File name to keep: the publisher's, taken from the address or the catalog. */
  file: string
  /** Absent for an archive of several kinds. */
  kind?: string
  /** Source date, if no name carries it; `last_modified` takes it from the response. */
  date?: string
  edition?: string
  /** Size stated in the catalog. */
  bytes?: number
  /** The date changes with every change of content, so a kept file of this date is not requested again. */
  dated_by_publisher?: boolean
  /** True if the file may be absent, or not yet published. */
  may_be_missing?: boolean
  /** The file to take if this one is absent. */
  older?: Offer
}

export type Inquiry = { source: SourceDefinition; now: Date; catalogs: Catalogs }

/** One official location, and how to find the newest files of its kinds. `find` throws catalog errors. */
export type Place = {
  kinds: readonly string[]
  /** True if the location requires a SAM.gov key. */
  needs_key?: boolean
  find(inquiry: Inquiry): Promise<Offer[]>
}

export type Fetching = {
  places: readonly Place[]
  /** Kinds that a person must bring, each with the reason. */
  by_hand?: Readonly<Record<string, string>>
}

export const LAST_MODIFIED = 'last_modified'
