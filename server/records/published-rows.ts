// Every published row under an identifier, in every table that can hold it, and what could not be read.
import { mentioning } from '../../domain/offered.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { type Key, tablesUnder } from '../../domain/under-key.ts'
import type { Row } from '../store/rows.ts'
import { isOffered } from './dataset.ts'
import { identified } from './identity.ts'
import { isRead, tupleOf } from './lineage.ts'
import type { Context } from './operation.ts'
import { isWithheld, shownRows } from './withheld.ts'

/** Tables that compare or count rows of others: what publishers say is in the others. */
const DERIVED = new Set(['entity', 'identity_match', 'payment_match'])

/** `isWhole` is false if the table has more rows under the identifier than were read. */
export type PublishedRow = { table: string; key: readonly string[]; row: Row; isWhole: boolean; tuple: Provenance }

/**
 * Of each table, or of those asked about, its first `most` rows, with what was not read as sentences.
 * `isHidden` is true for an entity that opted out of public display.
 */
export async function publishedRows(
  context: Pick<Context, 'release'>,
  { key, value, isAsked = isOffered }: { key: Key; value: string; isAsked?: (table: string) => boolean },
  most: number
): Promise<{ rows: PublishedRow[]; notChecked: string[]; isHidden: boolean }> {
  const { release } = context
  if ((key === 'uei' || key === 'cage_code') && (await isWithheld(context, key === 'uei' ? 'uei' : 'cage', value)))
    return { rows: [], notChecked: [`${value}: the entity opted out of public display.`], isHidden: true }
  const tables = tablesUnder(key, release.manifest.tables).filter(
    ({ name }) => isOffered(name) && isAsked(name) && !DERIVED.has(name)
  )
  const read = await Promise.all(
    tables.map(async ({ name }) => {
      const table = release.table(name)
      if (!table || !isRead(table))
        return { rows: [], notChecked: [`${name}: release ${release.id} has no file of it.`] }
      const { total, rows } = await release.rowsUnder(key, value, name, most)
      const shown = await shownRows({ release }, mentioning(name), rows)
      const held = key === 'npi' ? identified(release, table, shown, value) : shown
      const isWhole = total <= rows.length
      const cut = isWhole ? [] : [`${name}: the first ${rows.length} of ${total} rows under ${value} were read.`]
      const told = held.map((row) => ({ table: name, key: table.key, row, isWhole, tuple: tupleOf(table, [row]) }))
      return { rows: told, notChecked: cut }
    })
  )
  const rows = read.flatMap((one) => one.rows)
  const none = rows.length === 0 ? [`${value}: no row of this release is under it.`] : []
  return { rows, notChecked: [...none, ...read.flatMap(({ notChecked }) => notChecked)], isHidden: false }
}
