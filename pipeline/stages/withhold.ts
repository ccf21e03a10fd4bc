// A release's own copy of a source's table, without data about entities that opted out. Another source's
// snapshot cannot know of an opt-out, and it is immutable, so the release holds the copy that is published
// instead.
import { join } from 'node:path'
import { sha256OfText } from '#files'
import type { CheckResult, ManifestTable } from '../../domain/manifest.ts'
import { WORDS_OF_A_NAME } from '../../domain/opt-out.ts'
import { type Mention, type TableDefinition, WITHHELD_FLAG } from '../../domain/table.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import { viewTable, writeTable } from '../warehouse/parquet.ts'
import type { Output } from './publish.ts'

export type Withheld = { entry: ManifestTable; checks: CheckResult[] }

/** SHA-256 over the digests of the view `withheld_identifier`, in order: equal values withhold the same. */
export async function digestOfWithheld(warehouse: Warehouse): Promise<string> {
  const digests = await warehouse.value(
    "select coalesce(string_agg(distinct identifier_digest, ',' order by identifier_digest), '') from withheld_identifier"
  )
  return sha256OfText(String(digests))
}

/**
 * Withholds a source's table for this release. If nothing in the table is withheld, returns the given entry.
 * Otherwise writes a copy to the output folder, returns its entry, and points the table's view at the copy.
 */
export async function withhold(
  warehouse: Warehouse,
  table: TableDefinition,
  entry: ManifestTable,
  output: Output
): Promise<Withheld> {
  const mentions = table.mentions ?? []
  const { whole, part, select } = await shownOf(warehouse, table.name, Object.keys(table.columns), mentions, 'withheld')
  const [counts] = await warehouse.rows(
    `select count(*) filter (${whole}) as rows, count(*) filter (not ${whole} and ${part}) as rows_in_part from ${identifier(table.name)}`
  )
  const withheld = { rows: Number(counts?.rows), rows_in_part: Number(counts?.rows_in_part) }
  if (withheld.rows + withheld.rows_in_part === 0) return { entry, checks: [] }

  const file = `${table.name}.parquet`
  const path = join(output.folder, file)
  const relation = `${table.name}_shown`
  await warehouse.run(`create or replace view ${identifier(relation)} as ${select}`)
  const { provenance } = entry
  const written = await writeTable(warehouse, { relation: identifier(relation), table, provenance, path })
  await warehouse.run(`drop view ${identifier(relation)}`)
  await viewTable(warehouse, table.name, path)
  return {
    entry: { ...written, file: `${output.place}/${file}`, withheld },
    checks: [await checkOf(warehouse, table, mentions, withheld)]
  }
}

/**
 * SQL for what is shown of a relation: a select that leaves out what is withheld, and the conditions for rows
 * withheld whole and in part. The select reads temporary tables whose names begin with `prefix`.
 */
export async function shownOf(
  warehouse: Warehouse,
  relation: string,
  columns: readonly string[],
  mentions: readonly Mention[],
  prefix: string
): Promise<Record<'select' | 'whole' | 'part', string>> {
  const conditions = await conditionsOf(warehouse, relation, mentions, prefix)
  const whole = anyOf(conditions.filter((_, index) => mentions[index]?.withheld === 'row'))
  const part = anyOf(conditions.filter((_, index) => mentions[index]?.withheld !== 'row'))
  // Where the condition holds, the columns of a mention are null and the row's flags say so.
  const shown = columns.map((column) => {
    const name = identifier(column)
    if (column === '_data_availability')
      return `case when ${part} then list_sort(list_distinct(list_append(${name}, ${literal(WITHHELD_FLAG)}))) else ${name} end as ${name}`
    const of = conditions.filter((_, index) => {
      const withheld = mentions[index]?.withheld
      return withheld !== 'row' && withheld?.includes(column)
    })
    return of.length === 0 ? name : `case when not ${anyOf(of)} then ${name} end as ${name}`
  })
  return { select: `select ${shown.join(', ')} from ${identifier(relation)} where not ${whole}`, whole, part }
}

async function conditionsOf(warehouse: Warehouse, relation: string, mentions: readonly Mention[], prefix: string) {
  const conditions: string[] = []
  for (const [index, mention] of mentions.entries())
    conditions.push(await conditionOf(warehouse, relation, mention, `${prefix}_${index}`))
  return conditions
}

/** Reads the copy back and checks that nothing in it matches a withheld digest. */
async function checkOf(
  warehouse: Warehouse,
  table: TableDefinition,
  mentions: readonly Mention[],
  { rows, rows_in_part }: NonNullable<ManifestTable['withheld']>
): Promise<CheckResult> {
  const conditions = await conditionsOf(warehouse, table.name, mentions, 'left')
  const left = Number(
    await warehouse.value(`select count(*) from ${identifier(table.name)} where ${anyOf(conditions)}`)
  )
  return {
    check: `${table.name}: no row mentions an entity that opted out`,
    verdict: left === 0 ? 'pass' : 'fail',
    required: true,
    detail: `${rows} rows are withheld, ${rows_in_part} in part, and ${left} still mention such an entity`
  }
}

/**
 * SQL that is true for a row that mentions a withheld entity. It searches the distinct values first, because
 * few are withheld: an award table of 6 million rows names 200,000 recipients.
 */
async function conditionOf(warehouse: Warehouse, table: string, mention: Mention, name: string): Promise<string> {
  const { uei, cage, name: called, within, alike } = mention
  const known = async (kind: string, column: string, value: string, where: string) => {
    const found = `${name}_${kind}`
    await warehouse.run(
      `create or replace temp table ${identifier(found)} as select value from ` +
        `(select distinct ${identifier(column)} as value from ${identifier(table)} where ${where}) ` +
        `where withheld_digest(${literal(kind)}, ${value}) in (select identifier_digest from withheld_identifier)`
    )
    return `coalesce(${identifier(column)} in (select value from ${identifier(found)}), false)`
  }
  const named = async (column: string) => {
    const found = identifier(`${name}_within`)
    const { least, most } = WORDS_OF_A_NAME
    await warehouse.run(
      `create or replace temp table ${found} as with texts as (select distinct ${identifier(column)} as value from ${identifier(table)} where ${identifier(column)} is not null), ` +
        'starts as (select value, folded_words(value) as words, unnest(range(1, len(folded_words(value)) + 1)) as place from texts), ' +
        `parts as (select value, array_to_string(words[place:place + size - 1], ' ') as part from starts, range(${least}, ${most} + 1) sizes(size) where place + size - 1 <= len(words)) ` +
        "select distinct value from parts where withheld_digest('name', part) in (select identifier_digest from withheld_identifier)"
    )
    return `coalesce(${identifier(column)} in (select value from ${found}), false)`
  }
  const identifiers = [uei, cage].filter((column) => column !== undefined)
  const unidentified = identifiers.map((column) => `${identifier(column)} is null`).join(' and ') || 'true'
  const conditions = [
    ...(uei ? [await known('uei', uei, 'value', 'true')] : []),
    ...(cage ? [await known('cage', cage, 'value', 'true')] : []),
    ...(within ? [await named(within)] : []),
    ...(called ? [`(${unidentified} and ${await known('name', called, 'folded_name(value)', unidentified)})`] : [])
  ]
  if (!alike) return anyOf(conditions)
  const columns = alike.map(identifier)
  await warehouse.run(
    `create or replace temp table ${identifier(`${name}_alike`)} as select distinct ${columns.join(', ')} from ${identifier(table)} where ${anyOf(conditions)}`
  )
  const same = columns.map((column) => `other.${column} = ${identifier(table)}.${column}`).join(' and ')
  return anyOf([...conditions, `exists (select 1 from ${identifier(`${name}_alike`)} other where ${same})`])
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`
}
