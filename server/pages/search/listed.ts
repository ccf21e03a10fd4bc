// Which candidates of a search have a row, current or ended, in a screening source under their own number.
import { screeningTable } from '../../../domain/screening.ts'
import { shownListings } from '../../questions/roster/listing.ts'
import type { Context } from '../../records/operation.ts'
import { text } from '../../store/rows.ts'

const KEYS: readonly (readonly [page: string, by: string])[] = [
  ['/providers/', 'npi'],
  ['/screen?uei=', 'uei']
]

/** The short names of those sources by the address of the candidate. */
export async function listedAt(context: Context, candidates: readonly { id: string; href: string }[]) {
  const keys = candidates.flatMap(({ id, href }) => {
    const by = KEYS.find(([page]) => href.startsWith(page))?.[1]
    return by === undefined ? [] : [{ href, key: `${by}:${id}` }]
  })
  const { release } = context
  await release.bring({ screening_listing_by_identifier: keys.map(({ key }) => key) })
  const marked = await Promise.all(
    keys.map(async ({ href, key }): Promise<[string, string[]]> => {
      const rows = await shownListings(context, release.rowsOf('screening_listing_by_identifier', key))
      const tables = [...new Set(rows.map((row) => text(row, 'source_table') ?? ''))]
      return [href, tables.flatMap((name) => screeningTable(name)?.screening.label ?? [])]
    })
  )
  return new Map(marked)
}
