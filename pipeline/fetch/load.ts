// Loads how a source is fetched: from its fetch.ts, or from the list.json of a state list.
import { partOfSource, sourceFolder } from '../source-loader.ts'
import { stateListOf } from '../state-list.ts'
import type { Fetching } from './offer.ts'
import { madeOnRequest } from './places/fixed-address.ts'

/** How to fetch a source; null if its folder has no fetch.ts. */
export async function loadFetching(id: string, root?: string): Promise<Fetching | null> {
  const list = stateListOf(id)
  if (!list) return (await partOfSource(sourceFolder(id, root), 'fetch')) as Fetching | null
  const { kind, address, by_hand, synthetic } = list.file
  return {
    places: address === undefined ? [] : [madeOnRequest(address, synthetic.file, kind)],
    by_hand: by_hand === undefined ? {} : { [kind]: by_hand }
  }
}
