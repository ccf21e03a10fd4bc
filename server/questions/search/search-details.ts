// Reads the details of the names behind some postings, block by block.
import { BLOCK_POSTINGS, DETAIL_INTEGERS } from '../../../domain/search-index.ts'
import type { Details, SearchIndex } from '../../store/search-index.ts'

/** Maximum number of adjacent blocks read in one call. */
const MOST_AT_ONCE = 64

/** For each posting: the initials of its name, and its kind, state and weight, packed. */
export function detailsOf(names: SearchIndex, postings: Int32Array): { initials: Int32Array; packed: Int32Array } {
  const [initials, packed] = [new Int32Array(postings.length), new Int32Array(postings.length)]
  let details: Details = { integers: initials, first: 0, past: 0 }
  let stretches = 1
  // Loops by position: an iterator of numbers takes several times as long.
  for (let position = 0; position < postings.length; position++) {
    const posting = postings[position] ?? 0
    if (posting < details.first || posting >= details.past) {
      const isNext = posting >= details.past && posting < details.past + BLOCK_POSTINGS
      stretches = isNext ? Math.min(2 * stretches, MOST_AT_ONCE) : 1
      details = names.details(posting, stretches)
    }
    const place = (posting - details.first) * DETAIL_INTEGERS
    initials[position] = details.integers[place] ?? 0
    packed[position] = details.integers[place + 1] ?? 0
  }
  return { initials, packed }
}
