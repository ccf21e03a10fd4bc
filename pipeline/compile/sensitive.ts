// SQL made from the rules of the sensitive gate, for the text columns of a raw file.

import type { ManifestTable } from '../../domain/manifest.ts'
import {
  rulesOf,
  SENSITIVE_LENGTH,
  SENSITIVE_MARK,
  SENSITIVE_RULES,
  type SensitiveRule
} from '../../domain/sensitive.ts'
import { type FileKind, headerKey } from '../../domain/source.ts'
import { type Column, duckdbType, isNullable, type TableDefinition } from '../../domain/table.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { type ExtractColumn, extractColumns, isGroup } from './extract-columns.ts'
import { isNpi } from './staged.ts'

type Table = Pick<TableDefinition, 'columns'>

/** A column of a raw file that a sensitive value could be published from. */
export type GuardedColumn = {
  name: string
  isList: boolean
  rules: readonly SensitiveRule[]
  /** SQL, true if a published column needs the value of a row: without it, the row is not published. */
  isRequired: string
}

export const MARK = literal(SENSITIVE_MARK)

/** As the tables that read them say; else judged by its header. Numbers, days and NPIs are left out. */
export function guardedColumns(kind: FileKind, tables: readonly Table[]): GuardedColumn[] {
  const named = tables.flatMap(({ columns }) =>
    Object.entries(columns).map(([name, col]) => ({ name, col, from: col.from.map(headerKey) }))
  )
  const columns = extractColumns(kind).map((column) => ({ column, keys: spellingsOf(column) }))
  return columns.flatMap(({ column, keys }) => {
    const readers = named.filter(({ from }) => from.some((header) => keys.has(header)))
    const texts = readers.filter(({ col }) => isText(col) && !col.neverSensitive)
    if (readers.length > 0 && texts.length === 0) return []
    const names =
      readers.length > 0 ? texts.map(({ name }) => name) : [headerKey(column.name).replace(/[^a-z0-9]+/g, '_')]
    const needed = texts.filter(({ col }) => duckdbType(col) === 'VARCHAR' && !isNullable(col))
    const alone = needed.map(({ from }) => {
      const others = columns.filter((other) => other.column !== column && from.some((header) => other.keys.has(header)))
      return others.map((other) => isWithout(other.column))
    })
    const isRequired = alone.map((others) => ['true', ...others].join(' and ')).join(' or ') || 'false'
    return [{ name: column.name, isList: isGroup(column), rules: rulesOf(names), isRequired }]
  })
}

/** SQL that is true if another column has nothing to publish: it is empty, or may be sensitive. */
function isWithout(column: ExtractColumn): string {
  const whole = { name: column.name, isList: isGroup(column), rules: rulesOf([]), isRequired: 'false' }
  const text = whole.isList ? `array_to_string(${identifier(column.name)}, '')` : identifier(column.name)
  return `(coalesce(trim(${text}), '') = '' or ${mayBeSensitive(whole)})`
}

/** Columns of a published file with their rules, by the names that its release gives them. */
export function publishedColumns(
  { columns }: Pick<ManifestTable, 'columns'>,
  declared: Table | undefined
): GuardedColumn[] {
  const named = (header: string) =>
    columns.find(({ from }) => from.some((one) => headerKey(one.replace(/_\d+$/, '')) === headerKey(header)))?.name
  return columns.flatMap(({ name, type }) => {
    const col = declared?.columns[name]
    if (!type.startsWith('VARCHAR') || (col && (!isText(col) || col.neverSensitive))) return []
    const rules = rulesOf([name]).flatMap((rule): SensitiveRule[] => {
      if (!rule.beside) return [rule]
      const header = named(rule.beside.header)
      return header === undefined ? [] : [{ ...rule, beside: { ...rule.beside, header } }]
    })
    return [{ name, isList: type.endsWith('[]'), rules, isRequired: 'false' }]
  })
}

/** Numbered columns that are no group of the extract have the rules of the first. */
function spellingsOf({ name, members }: ExtractColumn): Set<string> {
  return new Set([name, ...members].flatMap((header) => [header, header.replace(/\d+/, '1')]).map(headerKey))
}

function isText(col: Column): boolean {
  return duckdbType(col).startsWith('VARCHAR') && !isNpi(col)
}

const matches = (text: string, pattern: string) => `regexp_matches(${text}, ${literal(pattern)})`

/** SQL that is true for every row with a sensitive value in the column, and for few others. */
export function mayBeSensitive({ name, isList, rules }: GuardedColumn): string {
  const text = (column: string) => (isList ? `array_to_string(${identifier(column)}, chr(10))` : identifier(column))
  const [own, beside] = [rules.filter((rule) => !rule.beside), rules.flatMap((rule) => (rule.beside ? [rule] : []))]
  const any = own.map(({ pattern }) => `(?:${pattern})`).join('|')
  const conditions = [
    `strlen(${text(name)}) >= ${SENSITIVE_LENGTH} and ${matches(text(name), any)}`,
    ...beside.map(({ pattern, beside: other }) =>
      [matches(text(name), pattern), ...(other ? [matches(text(other.header), other.pattern)] : [])].join(' and ')
    )
  ]
  return `coalesce(${conditions.map((condition) => `(${condition})`).join(' or ')}, false)`
}

/** SQL for the first rule that a text breaks; null if none. `slot` is its place in a numbered group. */
export function ruleOf({ isList, rules }: GuardedColumn, text: string, slot: string): string {
  const cases = rules.map(({ id, pattern, digits, beside }) => {
    const conditions = [
      matches(text, pattern),
      ...(digits ? [`has_dea_digits(${text})`] : []),
      ...(beside ? [matches(`${identifier(beside.header)}${isList ? `[${slot}]` : ''}`, beside.pattern)] : [])
    ]
    return `when ${conditions.join(' and ')} then ${literal(id)}`
  })
  return `case ${cases.join(' ')} end`
}

/** SQL that is true for a text of unknown columns that may hold a number of a person. */
export function mayNamePerson(text: string): string {
  const rules = SENSITIVE_RULES.filter(({ id, columns }) => !columns || id === 'ssn_bare')
  return `coalesce(${matches(text, rules.map(({ pattern }) => `(?:${pattern})`).join('|'))}, false)`
}

/** A relation without marks: what is marked is null, and the flags of the row say so. */
export function withoutMarks(relation: string, { columns }: Table): string {
  const texts = Object.entries(columns).filter(([, col]) => duckdbType(col).startsWith('VARCHAR'))
  const isMarked = markedIn({ columns })
  const values = texts.map(([column, col]) => {
    const name = identifier(column)
    if (column === '_data_availability')
      return `case when ${isMarked} then list_sort(list_distinct(list_append(${name}, 'withheld_sensitive'))) else ${name} end as ${name}`
    if (duckdbType(col) === 'VARCHAR[]')
      return `list_filter(${name}, lambda text: not contains(text, ${MARK})) as ${name}`
    if (!isNullable(col)) return `nullif(trim(replace(${name}, ${MARK}, '')), '') as ${name}`
    return `case when not contains(${name}, ${MARK}) then ${name} end as ${name}`
  })
  return texts.length === 0 ? relation : `(select * replace (${values.join(', ')}) from ${relation})`
}

/** SQL that is true for a row of the table with a mark. */
export function markedIn({ columns }: Table): string {
  const conditions = Object.entries(columns).flatMap(([column, col]) => {
    const name = identifier(column)
    const type = duckdbType(col)
    if (column === '_data_availability' || !type.startsWith('VARCHAR')) return []
    return [`contains(${type === 'VARCHAR' ? name : `array_to_string(${name}, '')`}, ${MARK})`]
  })
  return `(${conditions.map((condition) => `coalesce(${condition}, false)`).join(' or ') || 'false'})`
}
