// What each source holds under an identifier, side by side: the rows of its tables, and every value they give
// for a field, each with its tuple.
import { z } from 'zod'
import { ADDRESS_WORDS, LEGAL_FORMS } from '../../../domain/comparable.ts'
import { Identity } from '../../../domain/identity.ts'
import { mentioning } from '../../../domain/offered.ts'
import { Provenance } from '../../../domain/provenance.ts'
import type { TableDefinition } from '../../../domain/table.ts'
import { absentSourceTuple, blockOf, FilesBehind, filesBehind, isRead, tupleOf } from '../../records/lineage.ts'
import { CountOrNull, groupedBy, named, TextOrNull, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { identified, identityOf } from '../../records/published-rows.ts'
import { shownRows } from '../../records/withheld.ts'
import type { ServedTable } from '../../store/release.ts'
import type { Row, Value } from '../../store/rows.ts'

const listed = (words: Readonly<Record<string, string>>) =>
  Object.entries(words)
    .map(([long, short]) => `${long} ${short}`)
    .join(', ')

export const RULES = {
  words: {
    of: wordsOf,
    text:
      'Capital letters without diacritics. Periods, commas and apostrophes are removed. Any other run of ' +
      'characters that are not letters or digits becomes one space.'
  },
  organization: {
    of: (value: string) => replaced(wordsOf(value), LEGAL_FORMS),
    text: `As \`words\`; then each legal form is written one way (${listed(LEGAL_FORMS)}). No legal form is removed or treated as another.`
  },
  address: {
    of: (value: string) => replaced(wordsOf(value), ADDRESS_WORDS),
    text: `As \`words\`; then address words are abbreviated (${listed(ADDRESS_WORDS)}).`
  },
  postal_code: {
    of: (value: string) => /^\s*(\d{5})(-?\d{4})?\s*$/.exec(value)?.[1] ?? wordsOf(value),
    text: 'The first five digits of a five- or nine-digit code; anything else as `words`.'
  },
  telephone: {
    of: (value: string) => value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, ''),
    text: 'The digits; a leading 1 before ten other digits is removed.'
  },
  code: {
    of: (value: string) => value.trim().toUpperCase(),
    text: 'Capital letters, without leading or trailing spaces.'
  },
  specialty_code: {
    of: (value: string) =>
      value
        .trim()
        .toUpperCase()
        .replace(/^\d\d-/, '')
        .replace(/\s*\[.*$/, ''),
    text: 'The two characters of the Medicare specialty: without the kind of enrollment before it (14-) and a footnote in brackets after it.'
  }
} as const

type Rule = keyof typeof RULES
const RULE_NAMES = Object.keys(RULES) as [Rule, ...Rule[]]

/** Comparable form of a published string; the string itself if a rule would remove all of it. */
export function normalized(rule: Rule, value: string): string {
  return RULES[rule].of(value) || value.trim()
}

function wordsOf(value: string): string {
  const plain = value.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return plain
    .replace(/[.,'’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function replaced(value: string, words: Readonly<Record<string, string>>): string {
  return value
    .split(' ')
    .map((word) => (Object.hasOwn(words, word) ? words[word] : word))
    .join(' ')
}

export type Field = {
  name: string
  /** Null if the values are shown but not compared, because they are of different kinds. */
  rule: Rule | null
  columns: readonly { table: TableDefinition; column: string }[]
}

/**
 * Fields by name, each with its rule and its columns as `table.column`, where `table` is a name in `tables`.
 * Throws if the table is not there or does not have the column.
 */
export function fieldsOf(
  tables: Readonly<Record<string, TableDefinition>>,
  fields: Readonly<Record<string, readonly [Rule | null, string]>>
): Field[] {
  const columnOf = (given: string) => {
    const [name = '', column = ''] = given.split('.')
    const table = tables[name]
    if (!table || !(column in table.columns)) throw new Error(`no table has the column '${given}'`)
    return { table, column }
  }
  return Object.entries(fields).map(([name, [rule, columns]]) => ({
    ...{ name, rule },
    columns: columns.split(' ').map(columnOf)
  }))
}

export const RESULTS = {
  agrees: 'All sources that give a value give the same, after the rule of the field is applied.',
  agrees_in_part: 'At least one value is common to all sources that give a value, and at least one is not.',
  differs: 'No value is common to all sources that give a value.',
  one_source: 'Only one source gives a value, so there is nothing to compare it with.',
  not_compared: 'Several sources give values of different kinds: each uses its own words or describes something else.',
  absent: 'No source gives a value under this identifier. This means unknown and is not a finding.'
} as const

type Result = keyof typeof RESULTS
const RESULT_NAMES = Object.keys(RESULTS) as [Result, ...Result[]]

/** Result for the normalized values of each source. A null value belongs to a field that is not compared. */
export function agreementOf(values: readonly { source: string; normalized: string | null }[]): Result {
  const bySource = groupedBy(values, ({ source }) => source)
  const [first, ...others] = [...bySource.values()].map((of) => new Set(of.map(({ normalized }) => normalized)))
  if (!first) return 'absent'
  if (others.length === 0) return 'one_source'
  if (values.some(({ normalized }) => normalized === null)) return 'not_compared'
  const shared = [...first].filter((value) => others.every((set) => set.has(value)))
  if (shared.length === 0) return 'differs'
  return [first, ...others].every((set) => set.size === shared.length) ? 'agrees' : 'agrees_in_part'
}

/** A table of a source, and its rows under the identifier. */
export type Side = {
  table: Pick<TableDefinition, 'name' | 'sources'>
  /** Rows whose values are compared. */
  rows: () => Row[] | Promise<Row[]>
  /** Number of rows under the identifier, if `rows` does not give them all, one by one. */
  total?: () => Promise<number>
}

const Given = named('GivenValue', {
  source: z.string().describe('Source id'),
  table: z.string().describe('Published table that contains the value; /data/tables/{table} describes it'),
  column: z.string(),
  value: z.string().describe('Value as the release holds it'),
  compared_as: TextOrNull.describe('Value after the rule of the field is applied; null if the field is not compared'),
  provenance: Provenance
})

const ComparedField = named('ComparedField', {
  name: z.string(),
  rule: z
    .enum(RULE_NAMES)
    .nullable()
    .describe('Comparison rule, described on the page methodology/comparison; null if the field is not compared'),
  result: z.enum(RESULT_NAMES).describe(RESULT_NAMES.map((name) => `${name}: ${RESULTS[name]}`).join(' ')),
  publishers: Texts.describe('Ids of the sources that have the field, whether or not they give a value'),
  values: Given.array().describe('Each distinct value of each table, in source order')
})

const LookedIn = named('SourceLookedIn', {
  source: z.string(),
  title: z.string(),
  short_name: z.string(),
  rows: CountOrNull.describe(
    'Number of rows under the identifier in the tables that were read. 0: no row has it, which is not a ' +
      'negative finding; null: the release has no snapshot of the source, or no file of these tables'
  ),
  not_checked: Texts.describe('Tables of the source whose file the release lacks'),
  tables: z.array(
    z.strictObject({ table: z.string(), rows: z.int().nonnegative(), provenance: Provenance, files: FilesBehind })
  ),
  provenance: Provenance.describe('Tuple of the source; each table has its own tuple')
})

export const Compared = z.strictObject({
  sources: LookedIn.array().describe('Every source of the comparison, whether or not it is in the release'),
  fields: z.array(ComparedField)
})
export type Compared = z.infer<typeof Compared>

type Read = { side: Side; entry: ServedTable; rows: Row[]; total: number }

/** Rows of the sides whose tables the release holds. */
export async function readSides(context: Context, sides: readonly Side[]): Promise<Read[]> {
  return (await Promise.all(sides.map((side) => readSide(context, side)))).filter((one) => one !== undefined)
}

/** Compares the sides that were read. A source whose tables the release lacks says so. */
export function compared(
  context: Context,
  sources: readonly string[],
  read: readonly Read[],
  fields: readonly Field[]
): Compared {
  // A source that only a further table names is not dropped.
  const every = new Set([...sources, ...read.map(({ side }) => side.table.sources[0])])
  return {
    sources: [...every].flatMap((id) => lookedIn(context, id, read)),
    fields: fields.map(({ name, rule, columns }) => {
      const values = columns.flatMap(({ table, column }) =>
        read.filter(({ side }) => side.table.name === table.name).flatMap((one) => valuesOf(one, column, rule))
      )
      const given = values.map(({ source, compared_as }) => ({ source, normalized: compared_as }))
      const publishers = [...new Set(columns.map(({ table }) => table.sources[0]))]
      return { name, rule, result: agreementOf(given), publishers, values }
    })
  }
}

async function readSide(context: Context, side: Side): Promise<Read | undefined> {
  const entry = context.release.table(side.table.name)
  if (!entry) return undefined
  const [all, total] = await Promise.all([side.rows(), side.total?.()])
  const rows = await shownRows(context, mentioning(side.table.name), all)
  return { side, entry, rows: identified(context.release, entry, rows), total: total ?? rows.length }
}

function lookedIn(context: Context, id: string, read: readonly Read[]): Compared['sources'] {
  const source = context.release.sources.find((entry) => entry.id === id)
  if (!source) return []
  const own = read.filter(({ side }) => side.table.sources[0] === id)
  const checked = own.filter(({ entry }) => isRead(entry))
  const [first] = [...checked, ...own]
  const provenance = first ? tupleOf(first.entry) : absentSourceTuple(id, context)
  if (!provenance) return []
  const tables = checked.map(({ side, entry, rows, total }) => ({
    ...{ table: side.table.name, rows: total },
    provenance: total === rows.length ? blockOf(entry, rows) : tupleOf(entry),
    files: filesBehind(entry.read)
  }))
  const not_checked = own.filter(({ entry }) => !isRead(entry)).map(({ entry }) => entry.name)
  const { title, short_name } = source
  const rows = checked.length === 0 ? null : tables.reduce((sum, table) => sum + table.rows, 0)
  return [{ source: id, title, short_name, rows, not_checked, tables, provenance }]
}

/** Each distinct value of a column, with the tuple of the rows that give it. */
function valuesOf({ side: { table }, entry, rows }: Read, column: string, rule: Field['rule']) {
  const said = rows.flatMap((row) => saidBy(row[column] ?? null).map((value) => ({ value, row })))
  return [...groupedBy(said, ({ value }) => value)].map(([value, giving]) => ({
    ...{ source: table.sources[0], table: table.name, column, value },
    compared_as: rule === null ? null : normalized(rule, value),
    provenance: tupleOf(
      entry,
      giving.map(({ row }) => row)
    )
  }))
}

function saidBy(value: Value): string[] {
  if (value === null) return []
  return Array.isArray(value) ? value.flatMap(saidBy) : [String(value)]
}

export const DatedRow = named(
  'DatedRow',
  {
    source: z.string(),
    table: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    identity: Identity,
    provenance: Provenance
  },
  'One published row: the columns that date its fact and describe it'
)
export type DatedRow = z.infer<typeof DatedRow>

/** Columns to show, by table. A table that is not listed states no dated fact. */
export type DatedColumns = Readonly<Record<string, readonly string[]>>

export function datedRows(read: readonly Read[], columns: DatedColumns): DatedRow[] {
  return read.flatMap(({ side: { table }, entry, rows }) =>
    Object.hasOwn(columns, table.name)
      ? rows.map((row) => ({
          source: table.sources[0],
          table: table.name,
          values: Object.fromEntries((columns[table.name] ?? []).map((column) => [column, scalar(row[column])])),
          identity: identityOf(row),
          provenance: tupleOf(entry, [row])
        }))
      : []
  )
}

function scalar(value: Read['rows'][number][string] | undefined): DatedRow['values'][string] {
  return value === undefined || Array.isArray(value) ? null : value
}
