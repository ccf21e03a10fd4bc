// Compares one table of two releases in DuckDB: row digests first, then rows whose digests differ.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CHANGE_COLUMNS } from '../../domain/changes.ts'
import type { TablePair } from '../../domain/compared-tables.ts'
import { PARTY_PARTS, type Party } from '../../domain/identity.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import type { Identity, TableDefinition } from '../../domain/table.ts'
import { columnsUnder } from '../../domain/under-key.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import { mentionedIn, mentionsIn } from './withheld.ts'

const PAIRS = fileURLToPath(new URL('pairs.sql', import.meta.url))

export type HeldPair = TablePair & { before: ManifestTable; after: ManifestTable }

/** How to match rows whose key is a digest of their values, and where a row mentions SAM.gov entities. */
export type Declared = Pick<TableDefinition, 'identity' | 'mentions'>

/** Appends to the table `change`. `was` and `is_now` are views of the rows shown from the two files. */
export async function appendChanges(
  warehouse: Warehouse,
  pair: HeldPair,
  { identity, mentions }: Declared
): Promise<void> {
  const ways = (identity ?? []).filter(({ agree }) =>
    agree.every((name) => pair.columns.includes(name) || isKey(pair, name))
  )
  await findDiffering(warehouse, pair)
  // Planning the other statements takes 40 ms, and a table of a new file may differ in no row.
  if (!(await warehouse.value('select exists (from differing)'))) return
  if (ways.length > 0) await joinCorrected(warehouse, pair, ways)
  await warehouse.run(`insert into change by name ${changesSelect(pair, ways, mentions)}`)
}

function isKey({ after }: HeldPair, name: string): boolean {
  return after.key.includes(name)
}

/** `differing`: keys before (was_…) and after (now_…) of each row that differs; null where it is not. */
async function findDiffering(warehouse: Warehouse, pair: HeldPair): Promise<void> {
  const { after, columns } = pair
  const key = after.key.map(identifier).join(', ')
  const digest = (side: Side) => `hash(${['1', ...columns.map((name) => comparedValue(pair, side, name))].join(', ')})`
  const sides = after.key.map((name) => {
    const column = identifier(name)
    return (
      `case when before_digest is not null then ${column} end as ${identifier(`was_${name}`)}, ` +
      `case when after_digest is not null then ${column} end as ${identifier(`now_${name}`)}`
    )
  })
  await warehouse.run(
    `create or replace table differing as select ${sides.join(', ')}, ${keyText(pair, '')} as row_key, before_digest is not null as held_before, after_digest is not null as held_after ` +
      `from (select ${key}, ${digest('b')} as before_digest from was as b) ` +
      `full join (select ${key}, ${digest('a')} as after_digest from is_now as a) using (${key}) ` +
      'where before_digest is distinct from after_digest'
  )
}

/** Merges a removed and an added row about the same thing into one row of `differing`. */
async function joinCorrected(warehouse: Warehouse, pair: HeldPair, ways: readonly Identity[]): Promise<void> {
  const side = (name: 'removed' | 'added', alias: Side, view: string, prefix: string, other: string) =>
    `select '${name}' as side, row_key, way, digest from (select row_key, unnest(range(${ways.length})) as way, unnest(${digests(pair, alias, ways)}) as digest ` +
    `from differing join ${view} as ${alias} on ${matches(pair, alias, prefix)} where not ${other}) where digest is not null`
  await warehouse.run(
    `create or replace table pool as ${side('removed', 'b', 'was', 'was_', 'held_after')} union all ${side('added', 'a', 'is_now', 'now_', 'held_before')}`
  )
  await warehouse.run(await readFile(PAIRS, 'utf8'))
  const keys = (table: string, prefix: string) =>
    pair.after.key.map((name) => `${table}.${identifier(`${prefix}${name}`)}`)
  await warehouse.run(
    `create or replace table rejoined as select ${[...keys('gone', 'was_'), ...keys('come', 'now_')].join(', ')}, come.row_key, true as held_before, true as held_after ` +
      'from pair join differing as gone on gone.row_key = removed_key join differing as come on come.row_key = added_key'
  )
  await warehouse.run(
    'delete from differing where row_key in (select removed_key from pair union all select added_key from pair)'
  )
  await warehouse.run('insert into differing by name select * from rejoined')
}

export type Side = 'b' | 'a'

function changesSelect(pair: HeldPair, ways: readonly Identity[], mentions: Declared['mentions']): string {
  const { after, columns, corrected } = pair
  const differs = (name: string) =>
    `${comparedValue(pair, 'b', name)} is distinct from ${comparedValue(pair, 'a', name)}`
  const both = '(held_before and held_after)'
  const rekeyed = `(${both} and ${keyText(pair, 'was_')} <> ${keyText(pair, 'now_')})`
  const members = (side: Side, names: readonly string[], when: (name: string) => string) =>
    `'{' || array_to_string(list_filter([${names.map((name) => `case when ${when(name)} then ${memberOf(side, name)} end`).join(', ')}], lambda member: member is not null), ',') || '}'`
  // All of a row on one side only; of a row on both, the columns that differ.
  const isShown = (name: string) => (isKey(pair, name) ? `not ${both}` : `not ${both} or ${differs(name)}`)
  const side = (alias: Side, held: string) =>
    `case when ${held} then ${members(alias, [...after.key, ...columns], isShown)} end`
  const npi = (alias: Side) =>
    columnsUnder('npi', tableOf(pair, alias)).some(({ name }) => name === 'npi') ? `${alias}.npi` : 'null'
  const mentioned = (alias: Side, view: string) => mentionedIn(mentionsIn(tableOf(pair, alias), mentions), view, alias)
  const values: Record<keyof typeof CHANGE_COLUMNS, string> = {
    table_name: literal(after.name),
    key: `case when held_after then ${keyText(pair, 'now_')} else ${keyText(pair, 'was_')} end`,
    key_before: `case when ${rekeyed} then ${keyText(pair, 'was_')} end`,
    npi: `coalesce(${npi('a')}, ${npi('b')})`,
    npi_before: `case when ${npi('b')} <> ${npi('a')} then ${npi('b')} end`,
    change: `case when not held_before then 'added' when not held_after then 'removed' when ${rekeyed} then 'corrected' else '${corrected ? 'corrected' : 'modified'}' end`,
    changed_columns: `case when ${both} then list_filter([${columns.map((name) => `case when ${differs(name)} then ${literal(name)} end`).join(', ')}]::varchar[], lambda name: name is not null) else [] end`,
    before: side('b', 'held_before'),
    after: side('a', 'held_after'),
    // Readers of the new NPI have not seen this row before, so they get every column.
    unchanged: `case when ${rekeyed} or (${both} and ${npi('a')} is distinct from ${npi('b')}) then ${members('a', columns, (name) => `not (${differs(name)})`)} end`,
    before_snapshot: literal(pair.before_snapshot ?? ''),
    after_snapshot: literal(pair.after_snapshot ?? ''),
    before_confidence: `case when held_before then ${confidenceOf(pair, 'b')} end`,
    after_confidence: `case when held_after then ${confidenceOf(pair, 'a')} end`,
    before_data_availability: `case when held_before then ${flagsOf(pair, 'b')} end`,
    after_data_availability: `case when held_after then ${flagsOf(pair, 'a')} end`,
    before_identity: ways.length === 0 ? 'null' : `case when held_before then ${digests(pair, 'b', ways)} end`,
    after_identity: ways.length === 0 ? 'null' : `case when held_after then ${digests(pair, 'a', ways)} end`,
    mentioned: mentions
      ? `list_sort(list_distinct(list_concat(${mentioned('b', 'was')}, ${mentioned('a', 'is_now')})))`
      : 'null'
  }
  const select = Object.entries(values).map(([name, expression]) => `${expression} as ${identifier(name)}`)
  return (
    `select ${select.join(', ')} from differing ` +
    `left join was as b on ${matches(pair, 'b', 'was_')} left join is_now as a on ${matches(pair, 'a', 'now_')}`
  )
}

function tableOf(pair: HeldPair, side: Side): ManifestTable {
  return side === 'b' ? pair.before : pair.after
}

/** The value as compared: cast to text if the two tables give it different types. */
function comparedValue({ before, after }: HeldPair, side: Side, name: string): string {
  const type = (table: ManifestTable) => table.columns.find((column) => column.name === name)?.type
  const value = `${side}.${identifier(name)}`
  return type(before) === type(after) ? value : `${value}::varchar`
}

/** `"name":value`, the value as JSON. */
function memberOf(side: Side, name: string): string {
  return `${literal(`${JSON.stringify(name)}:`)} || coalesce(to_json(${side}.${identifier(name)})::varchar, 'null')`
}

function keyText({ after }: HeldPair, prefix: string): string {
  const parts = after.key.map(
    (name, index) =>
      `${literal(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`)} || to_json(${identifier(`${prefix}${name}`)})::varchar`
  )
  return `('{' || ${parts.join(' || ')} || '}')`
}

function matches({ after }: HeldPair, side: Side, prefix: string): string {
  return after.key
    .map((name) => `${side}.${identifier(name)} = differing.${identifier(`${prefix}${name}`)}`)
    .join(' and ')
}

/** One digest for each way to match rows, the way being part of it; null if a known column is null. */
function digests(pair: HeldPair, side: Side, ways: readonly Identity[]): string {
  const digest = ({ agree, known }: Identity, way: number) => {
    const values = agree.map((name) => `coalesce(to_json(${comparedValue(pair, side, name)})::varchar, 'null')`)
    const areKnown = known.map((name) => `${side}.${identifier(name)} is not null`).join(' and ') || 'true'
    return `case when ${areKnown} then md5(concat_ws(chr(31), '${way}', ${values.join(', ')})) end`
  }
  return `[${ways.map(digest).join(', ')}]`
}

/** Views of identity_match in the earlier and the later release. */
export const IDENTITY_VIEWS: Readonly<Record<Side, string>> = { b: 'identity_was', a: 'identity_is_now' }

/** Confidence of a row: from identity_match if it has a party, otherwise from the table's tuple. */
function confidenceOf(pair: HeldPair, side: Side): string {
  const table = tableOf(pair, side)
  // Tables of releases built before identity_match have a `_confidence` column.
  if (table.columns.some(({ name }) => name === '_confidence')) return `${side}."_confidence"`
  if (table.party) return partyConfidence(table, table.party, side)
  return table.provenance._confidence === null ? 'null' : String(table.provenance._confidence)
}

function partyConfidence({ sources }: ManifestTable, party: Party, side: Side): string {
  const agree = PARTY_PARTS.map((part) => {
    const column = party[part]
    return `m.${part} is not distinct from ${column ? `${side}.${identifier(column)}` : 'null'}`
  })
  return (
    `(select m.confidence from ${IDENTITY_VIEWS[side]} as m ` +
    `where m.source = ${literal(sources[0] ?? '')} and m.npi = ${side}.npi and ${agree.join(' and ')})`
  )
}

function flagsOf(pair: HeldPair, side: Side): string {
  const has = tableOf(pair, side).columns.some(({ name }) => name === '_data_availability')
  return has ? `${side}."_data_availability"` : '[]::varchar[]'
}
