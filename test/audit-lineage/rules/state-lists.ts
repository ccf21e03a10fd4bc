// Rules for the lists of state Medicaid agencies: words that mean nothing, day numbers of workbooks, several
// NPIs in a cell, and names in one text.
import { STATE_LISTS } from '../../../domain/state-lists.ts'
import type { Place } from '../places.ts'
import type { Given, Rule } from './rule.ts'
import { dayOf, hasValidCheckDigit, type Value } from './values.ts'

/** In place of a kind of file: every file of the source. */
export const ANY_KIND = '*'

/** Key of the rules that all parts of the table share. */
export const STATE_TABLE = 'state_exclusion'

const BY_NPI = ['npi', 'start_date']
const PERSON_OR_ORGANIZATION = [
  ['last_name', 'first_name', 'start_date'],
  ['organization_name', 'start_date'],
  ['last_name', 'first_name'],
  ['organization_name'],
  BY_NPI
]
const ONE_TEXT = [['name', 'start_date'], ['name', 'npi_as_published'], ['name', 'added_on'], BY_NPI]

/** Where to find a row of each part: by the name as the list writes it, and a day or number. */
export const STATE_PLACES: Readonly<Record<string, readonly Place[]>> = Object.fromEntries(
  STATE_LISTS.map(({ state, source, from }) => {
    const isOneText = Object.values(from).some((columns) => /^name .*last_name first_name/.test(columns))
    const place = { source, kinds: [ANY_KIND], find: isOneText ? ONE_TEXT : PERSON_OR_ORGANIZATION }
    return [`${STATE_TABLE}_${state.toLowerCase()}`, [place]]
  })
)

/** Names of columns in the workbook of a source, which tell its header from the titles above it. */
export function headersOf(source: string): string[] {
  return Object.keys(STATE_LISTS.find((list) => list.source === source)?.from ?? {})
}

const EMPTY = /^(N\/?A|NONE|NULL|UNKNOWN|[-_. ]*)$/i

/** A cell without the blanks around it; null for a word that means nothing. */
function said(cell: string | null): string | null {
  const text = (cell ?? '').replace(/^[\s\u00A0]+|[\s\u00A0]+$/g, '')
  return EMPTY.test(text) ? null : text
}

function cellsOf({ record, column }: Pick<Given, 'record' | 'column'>): string[] {
  const { nothing = {} } = STATE_LISTS.find(({ source }) => source === record.file.source) ?? {}
  const isNothing = (header: string, cell: string) => nothing[header]?.includes(cell.toUpperCase()) ?? false
  return column.from.flatMap((header) => {
    const cell = said(record.cell(header))
    return cell === null || isNothing(header, cell) ? [] : [cell]
  })
}

const copied: Rule = (given) => cellsOf(given)[0] ?? null

/** Workbooks hold a date as days since December 30, 1899. Days that no row can mean are not read. */
function listedDay(cell: string | null): string | null {
  const text = (cell ?? '').trim()
  const serial = /^[1-9]\d{4}(?:\.\d+)?$/.test(text)
    ? new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000)
    : null
  const day = serial ? serial.toISOString().slice(0, 10) : dayOf(text.split(/\s/)[0] ?? '')
  return day !== null && day >= '1900-01-01' && day < '2037-01-01' ? day : null
}

const date: Rule = ({ record, column }) =>
  listedDay(column.from.map((header) => record.cell(header)).find(Boolean) ?? null)

function numbersIn(given: Pick<Given, 'record' | 'column'>): string[] {
  const text = given.column.from.map((header) => given.record.cell(header) ?? '').join(' ')
  return [...new Set(text.split(/[^0-9]+/).filter((number) => number.length === 10))]
}

/** The cells alone or joined: the order of the list is not that of the declaration. */
const composed: Rule = (given) => {
  const cells = cellsOf(given)
  const value = String(given.row[given.column.name] ?? '')
  const left = cells.reduce((text, cell) => text.replace(cell, ''), value)
  const isMade = value !== '' && /^[;, ]*$/.test(left)
  return isMade ? value : (cells[0] ?? null)
}

/** A part of a name: its own column, or words of the one text that holds the whole name. */
const part: Rule = (given) => {
  const value = given.row[given.column.name]
  const cells = cellsOf(given)
  if (value === undefined) return cells[0] ?? null
  if (value === null) return { any: [null, ...cells] }
  const isWithin = cells.some((cell) => plain(cell).includes(plain(String(value))))
  return isWithin ? (value as Value) : (cells[0] ?? null)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

const state: Rule = (given) => {
  const cell = cellsOf(given)[0]
  const abroad = /^Out of State \(([A-Z]{2})\)$/.exec(cell ?? '')?.[1]
  if (given.column.from.includes('CAO')) return abroad ?? null
  return cell?.toUpperCase() ?? null
}

const provider: Rule = (given) => {
  const cell = cellsOf(given)[0] ?? null
  return given.record.file.source === 'state_list_nc' && !/^\d{8}$/.test(cell ?? '') ? null : cell
}

const further: Rule = (given) => {
  const cell = cellsOf(given)[0] ?? ''
  const whole = listedDay(cell)
  if (whole !== null && !/\/\d{4}.*\//.test(cell)) return [whole]
  return [...cell.matchAll(/\d{1,2}\/\d{1,2}\/\d{4}/g)].flatMap(([text]) => listedDay(text) ?? [])
}

/** Keys are state_exclusion.column, for every part of the table. */
export const STATE_RULES: Readonly<Record<string, Rule>> = {
  ...of(copied, 'npi_as_published license_number provider_type city action'),
  ...of(date, 'start_date end_date added_on reinstatement_date'),
  ...of(part, 'last_name first_name middle_name suffix organization_name other_names'),
  ...of(composed, 'name imposed_by reason'),
  // A column that gives an end gives a term in words instead.
  'state_exclusion.term': (given) =>
    given.row.end_date && given.row.term === null && cellsOf(given).some((cell) => listedDay(cell) !== null)
      ? null
      : composed(given),
  // The list names a business with a person, or a person with a business.
  'state_exclusion.affiliation': (given) => (given.row.affiliation === null ? part(given) : composed(given)),
  // A fact gives one NPI of the row, the table the first valid one.
  'state_exclusion.npi': (given) => {
    const numbers = numbersIn(given)
    return 'npis' in given.row ? (numbers.find(hasValidCheckDigit) ?? numbers[0] ?? null) : { any: [...numbers, null] }
  },
  'state_exclusion.npi_is_valid': (given) =>
    numbersIn(given).length > 0 ? numbersIn(given).some(hasValidCheckDigit) : null,
  'state_exclusion.npis': (given) => numbersIn(given).filter(hasValidCheckDigit),
  'state_exclusion.state': state,
  'state_exclusion.provider_number': provider,
  'state_exclusion.further_dates': further
}

function of(rule: Rule, columns: string): Record<string, Rule> {
  return Object.fromEntries(columns.split(' ').map((column) => [`${STATE_TABLE}.${column}`, rule]))
}

export function isStateTable(table: string): boolean {
  return table in STATE_PLACES
}
