// Opt-outs from public display across two releases. Changes would reveal what only one withholds.
import { join } from 'node:path'
import type { Released } from '../../domain/compared-tables.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { WORDS_OF_A_NAME } from '../../domain/opt-out.ts'
import type { Mention } from '../../domain/table.ts'
import { shownOf } from '../stages/withhold.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'

export const WITHHELD = 'withheld_identifier'

/** Creates the view `withheld_identifier`. Returns the digests that only one of the two withholds. */
export async function loadWithheld(
  warehouse: Warehouse,
  root: string,
  from: Released,
  to: Released
): Promise<string[]> {
  await createMacros(warehouse, 'names', 'withholding')
  const digestsOf = ({ tables }: Released) => {
    const entry = tables.find(({ name }) => name === WITHHELD)
    if (!entry) return 'select null::varchar as identifier_digest where false'
    return `select distinct identifier_digest from read_parquet(${literal(join(root, entry.file))})`
  }
  const [before, after] = [digestsOf(from), digestsOf(to)]
  await warehouse.run(`create or replace view ${WITHHELD} as ${before} union ${after}`)
  const rows = await warehouse.rows(
    `(${before} except ${after}) union (${after} except ${before}) order by identifier_digest`
  )
  return rows.map(({ identifier_digest }) => String(identifier_digest))
}

/** Mentions limited to the columns that the table has: a table built by earlier code may lack some. */
export function mentionsIn({ columns }: ManifestTable, mentions: readonly Mention[] = []): Mention[] {
  const held = new Set(columns.map(({ name }) => name))
  const own = (column: string | undefined) => (column !== undefined && held.has(column) ? column : undefined)
  return mentions.flatMap(({ uei, cage, name, within, withheld, alike }) => {
    const known = Object.entries({ uei: own(uei), cage: own(cage), name: own(name), within: own(within) })
    const ownColumns = Object.fromEntries(known.filter(([, column]) => column !== undefined))
    if (Object.keys(ownColumns).length === 0) return []
    const gone = withheld === 'row' ? withheld : withheld.filter((column) => held.has(column))
    return [{ ...ownColumns, withheld: gone, ...(alike?.every((column) => held.has(column)) && { alike }) }]
  })
}

/** Creates `view` from the view `of`, without what is withheld. */
export async function showWithout(
  warehouse: Warehouse,
  view: string,
  of: string,
  table: ManifestTable,
  mentions: readonly Mention[]
): Promise<void> {
  const columns = table.columns.map(({ name }) => name)
  const { select } = await shownOf(warehouse, of, columns, mentions, `${view}_withheld`)
  await warehouse.run(`create or replace view ${identifier(view)} as ${select}`)
}

/** SQL for the digests of everything that a row (as `alias`) and its `alike` rows mention. */
export function mentionedIn(mentions: readonly Mention[], relation: string, alias: string): string {
  const lists = mentions.map((mention) => {
    const { alike } = mention
    if (!alike) return digestsOf(mention, alias)
    const same = alike.map((column) => `kin.${identifier(column)} = ${alias}.${identifier(column)}`).join(' and ')
    const ofKin = `(select flatten(list(${digestsOf(mention, 'kin')})) from ${identifier(relation)} as kin where ${same})`
    return `list_concat(${digestsOf(mention, alias)}, coalesce(${ofKin}, []))`
  })
  return lists.reduce((all, list) => `list_concat(${all}, ${list})`, '[]::varchar[]')
}

/** Same rule as pipeline/stages/withhold.ts: by name only if the row has neither UEI nor CAGE code. */
function digestsOf({ uei, cage, name, within }: Mention, alias: string): string {
  const of = (column: string) => `${alias}.${identifier(column)}`
  const digest = (kind: string, value: string) => `withheld_digest(${literal(kind)}, ${value})`
  const identifiers = [uei, cage].filter((column) => column !== undefined)
  const unidentified = identifiers.map((column) => `${of(column)} is null`).join(' and ') || 'true'
  const single = [
    ...(uei ? [digest('uei', of(uei))] : []),
    ...(cage ? [digest('cage', of(cage))] : []),
    ...(name ? [`case when ${unidentified} then ${digest('name', `folded_name(${of(name)})`)} end`] : [])
  ]
  const known = `list_filter([${single.join(', ')}]::varchar[], lambda digest: digest is not null)`
  return within ? `list_concat(${known}, ${namesWithin(of(within), digest)})` : known
}

function namesWithin(text: string, digest: (kind: string, value: string) => string): string {
  const { least, most } = WORDS_OF_A_NAME
  const words = `folded_words(${text})`
  const run = `array_to_string(${words}[place:place + size - 1], ' ')`
  const sizes = `list_filter(range(${least}, ${most} + 1), lambda size: place + size - 1 <= len(${words}))`
  return `flatten(list_transform(range(1, len(${words}) + 1), lambda place: list_transform(${sizes}, lambda size: ${digest('name', run)})))`
}
