// Events about watched names. A subscriber gives digests of names under its own key; names stay with it.
import { createHmac } from 'node:crypto'
import { listedReadings } from '../../domain/name-readings.ts'
import { foldedWords, nameWords } from '../../domain/name-words.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { SCREENING_TABLES, type ScreeningTable, screeningTable } from '../../domain/screening.ts'
import { type ChangeRow, type Changes, changesOf, idOf, type Members, rowTuple } from './npi-events.ts'

export type ListingAdded = {
  event: 'listing.added'
  dataset_id: string
  snapshot: string | null
  /** The digest that the subscriber gave. */
  name_digest: string
  id: string
  release: string
  table: string
  listing: Members
} & Provenance

/** `digests`: HMAC-SHA-256 of names under `key`, in hex. */
export type NameWatch<S> = { subscription: S; key: string; digests: readonly string[] }

/** For each subscription, the listings that gained a name with one of its digests. */
export async function nameEvents<S>(
  activation: number,
  changes: Changes,
  watches: readonly NameWatch<S>[]
): Promise<{ subscription: S; facts: ListingAdded }[]> {
  if (watches.length === 0) return []
  const tables = SCREENING_TABLES.map(({ name }) => name)
  const named = (await changesOf(changes, { tables })).flatMap((row) => {
    const table = screeningTable(row.table_name)
    if (!table || row.after === null) return []
    const whole = (side: Members) => ({ ...row.key, ...row.unchanged, ...side })
    const earlier = new Set(row.before ? digestedNames(table, whole(row.before)) : [])
    const listing = whole(row.after)
    const names = digestedNames(table, listing).filter((name) => !earlier.has(name))
    return names.length === 0 ? [] : [{ row, listing, names }]
  })
  return watches.flatMap(({ subscription, key, digests }) => {
    const watched = new Set(digests)
    return named.flatMap(({ row, listing, names }) => {
      const digest = names.map((name) => digestOf(key, name)).find((one) => watched.has(one))
      const facts = digest === undefined ? null : listingAdded(activation, changes, row, { listing, digest })
      return facts ? [{ subscription, facts }] : []
    })
  })
}

function listingAdded(
  activation: number,
  { stamp }: Changes,
  row: ChangeRow,
  { listing, digest }: { listing: Members; digest: string }
): ListingAdded | null {
  const table = stamp.tables.find(({ name }) => name === row.table_name)
  const tuple = rowTuple(table?.after, row.after_confidence, row.after_data_availability)
  return (
    tuple && {
      event: 'listing.added',
      dataset_id: tuple._dataset_id,
      snapshot: table?.after_snapshot?.slice(0, 10) ?? null,
      name_digest: digest,
      id: idOf(activation, stamp, 'listing.added', JSON.stringify([digest, row.table_name, row.key])),
      release: stamp.to,
      table: row.table_name,
      listing,
      ...tuple
    }
  )
}

/** Texts that digests are over: "LAST, FIRST", with and without titles, and the words of a business. */
function digestedNames({ screening: { columns } }: ScreeningTable, row: Members): string[] {
  const text = (part: keyof typeof columns) => {
    const value = row[columns[part] ?? '']
    return typeof value === 'string' ? value : null
  }
  const flags = row._data_availability
  const readings = listedReadings({
    last_name: text('last_name'),
    first_name: text('first_name'),
    middle_name: text('middle_name'),
    suffix: text('suffix'),
    business_name: text('business_name'),
    other_names: text('cross_reference'),
    is_one_text: Array.isArray(flags) && flags.includes('name_in_one_text')
  })
  const names = readings.flatMap(({ last_name, first_name, business_name }) =>
    business_name === null
      ? [foldedWords, nameWords].map((words) => `${words(last_name).join(' ')}, ${words(first_name).join(' ')}`)
      : foldedWords(business_name).join(' ')
  )
  return [...new Set(names)]
}

function digestOf(key: string, name: string): string {
  return createHmac('sha256', key).update(name).digest('hex')
}
