// Under which identifiers the rows of a published table are found, and in which columns: by the names of its
// columns, so that no table can be forgotten. History and comparison take their tables from here.

/** Names of columns with each identifier: facility_ccn and npis hold one, npi_as_published does not. */
const NAMED = {
  npi: /(^|_)npis?$/,
  ccn: /(^|_)ccns?$/,
  uei: /(^|_)ueis?$/,
  cage_code: /(^|_)cage_codes?$/
} as const
export type Key = keyof typeof NAMED
export const KEYS = Object.keys(NAMED) as Key[]

/** How an identifier is written, in upper case. */
const FORM: Readonly<Record<Key, RegExp>> = {
  npi: /^\d{10}$/,
  ccn: /^[0-9A-Z]{6}$|^\d{2}C\d{7}$/,
  uei: /^[0-9A-Z]{12}$/,
  cage_code: /^[0-9A-Z]{5}$/
}

/** What kind of identifier it is by its form; undefined if it has none of these forms. */
export function keyOf(identifier: string): Key | undefined {
  return KEYS.find((key) => FORM[key].test(identifier))
}

type Keyed = { name: string; internal?: true | undefined; columns: readonly { name: string; type: string }[] }

/** Columns with the identifier of another party than the row is about: rows are not found by them. */
export const OF_ANOTHER_PARTY: Readonly<Record<string, string>> = {
  'provider.replacement_npi': 'The NPI that replaces the NPI of the row. The link replaced_by leads to it.',
  'facility_affiliation.parent_ccn': 'The facility that the unit of the row belongs to. The row is found by the unit.',
  'state_exclusion_ia.affiliation': 'The NPI that Iowa names with the party. The row is found by its own NPI.',
  'award.parent_uei': 'The parent of the recipient. ownership_edge_usaspending has a row for it.',
  'award_transaction.parent_uei': 'The parent of the recipient. ownership_edge_usaspending has a row for it.'
}

/** Columns in which rows of the table are found under the identifier; none for an internal table. */
export function columnsUnder(key: Key, { name: table, internal, columns }: Keyed): { name: string; isList: boolean }[] {
  if (internal) return []
  return columns
    .filter(({ name, type }) => type.startsWith('VARCHAR') && KEYS.find((one) => NAMED[one].test(name)) === key)
    .filter(({ name }) => !(`${table}.${name}` in OF_ANOTHER_PARTY))
    .map(({ name, type }) => ({ name, isList: type.endsWith('[]') }))
}

const known = new WeakMap<readonly Keyed[], Map<Key, readonly Keyed[]>>()

/** The tables whose rows are found under the identifier; found once for a list, because every record asks. */
export function tablesUnder<T extends Keyed>(key: Key, tables: readonly T[]): readonly T[] {
  const byKey = known.get(tables) ?? new Map<Key, readonly Keyed[]>()
  const found =
    (byKey.get(key) as readonly T[] | undefined) ?? tables.filter((one) => columnsUnder(key, one).length > 0)
  known.set(tables, byKey.set(key, found))
  return found
}
