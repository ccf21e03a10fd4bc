// What a source's fetch.ts declares: at which places its files are offered, and which of them a person has to bring.
import type { SourceDefinition } from '../../domain/source.ts'
import { partOfSource, sourceFolder } from '../sources/load.ts'
import type { Catalogues } from './catalogues.ts'

/** One file a publisher offers. */
export type Offer = {
  /** The official address, without a key. */
  url: string
  /** Name to keep it under: the publisher's, taken from the address or the catalogue. */
  file: string
  /** Of an archive of several kinds it is left open. */
  kind?: string
  /** Source date, where neither the name nor a member's name carries it; `last_modified` takes it from the answer. */
  date?: string
  edition?: string
  /** Size as the catalogue states it. */
  bytes?: number
  /** True when the publisher gives the content a new date with every change, so that a file of this date need not be asked for again. */
  dated_by_publisher?: boolean
  /** True when the place may well not have it (yet). */
  may_be_missing?: boolean
  /** What to take when the place does not have it. */
  older?: Offer
}

export type Inquiry = { source: SourceDefinition; now: Date; catalogues: Catalogues }

/** One official place, and how the newest files of its kinds are found there. `find` throws catalogue errors. */
export type Place = {
  kinds: readonly string[]
  /** True when the place answers only those who send a SAM.gov key. */
  needs_key?: boolean
  find(inquiry: Inquiry): Promise<Offer[]>
}

export type Fetching = {
  places: readonly Place[]
  /** Kinds a person has to bring, each with the reason. */
  by_hand: Readonly<Record<string, string>>
}

export const LAST_MODIFIED = 'last_modified'

/** How a source is fetched; null when its folder does not say. */
export async function loadFetching(id: string, root?: string): Promise<Fetching | null> {
  return (await partOfSource(sourceFolder(id, root), 'fetch')) as Fetching | null
}
