// Decides the verdict on one value from the records found for it.
import type { ManifestTable } from '../../domain/manifest.ts'
import type { Claim, Finding } from './claim.ts'
import type { Place } from './places.ts'
import type { OfficialRecord } from './raw/record.ts'
import { ruleOf } from './rules/by-column.ts'
import { byType } from './rules/by-type.ts'
import { whySkipped } from './rules/made-by-us.ts'
import type { Column } from './rules/rule.ts'
import { canonical } from './rules/values.ts'
import { columnNotThere } from './tuples.ts'

type Table = Pick<ManifestTable, 'columns'>

export function judged(claim: Claim, place: Place, found: readonly OfficialRecord[], table: Table): Finding {
  const named = place.otherFile ? found : ofNamedFile(claim, found)
  if (named.length === 0 && !place.over) return { claim, verdict: 'untraceable', why: whyNot(found) }
  const chosen = place.over ? named.slice(0, 1) : bestOf(claim, newestOf(place, named), found, table)
  const [first] = chosen
  const missing = columnNotThere(claim, named)
  if (missing !== undefined) return { claim, verdict: 'untraceable', why: `the file has no column ${missing}` }
  if (!first) {
    const alone: Record<string, unknown> = {
      program_year: claim.row.matched_count ? claim.value : 0,
      record_count: claim.row.matched_count,
      total_amount_usd: Math.round(Number(claim.row.matched_usd ?? 0) * 100) / 100
    }
    const isEqual = Number(claim.value ?? 0) === Number(alone[claim.column.name] ?? 0)
    return { claim, verdict: isEqual ? 'equal' : 'wrong', why: isEqual ? '' : 'no record counts' }
  }
  const isWithheld = claim.value === null && listOf(claim.row._data_availability).includes('entity_withheld')
  if (isWithheld) return { claim, verdict: 'skipped', why: 'withheld: the entity opted out of public display' }
  // Two files can contain the same record: prefer the file with the tuple's date.
  const dated = (record: OfficialRecord) => Number(record.file.date === claim.tuple.snapshot)
  const equal = [...chosen]
    .sort((a, b) => dated(b) - dated(a))
    .find((record) => isRight(claim, record, found, claim.column, claim.value))
  const { file } = equal ?? first
  const result = { claim, file: `${file.file} (${file.date})`, datedLater: (claim.tuple.snapshot ?? '') > file.date }
  if (equal) return { ...result, verdict: 'equal', why: '' }
  return { ...result, verdict: 'wrong', why: `the official cell gives ${shown(claim, first, found)}` }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function whyNot(found: readonly OfficialRecord[]): string {
  return found.length === 0 ? 'no record found' : 'the named file does not hold the record'
}

/** Records of the file named in the row; all records if the row names no file. */
function ofNamedFile({ row, column }: Claim, found: readonly OfficialRecord[]): readonly OfficialRecord[] {
  const isItself = column.name === 'listed_in' || column.name === 'listed_on'
  return found.filter(
    ({ file }) =>
      isItself ||
      ((row.listed_in === undefined || row.listed_in === file.file) &&
        (row.listed_on === undefined || row.listed_on === file.date))
  )
}

/**
 * If only the newest file with the record counts, keeps its records. The deactivation report does not count
 * as such a file.
 */
function newestOf({ newest }: Place, found: readonly OfficialRecord[]): readonly OfficialRecord[] {
  if (!newest) return found
  const rows = found.filter(({ file }) => file.kind !== 'deactivation')
  const date = rows
    .map(({ file }) => file.date)
    .sort()
    .at(-1)
  return rows.length > 0 ? rows.filter(({ file }) => file.date === date) : found
}

/** The records that agree with the row in the most other columns. */
function bestOf(
  claim: Claim,
  candidates: readonly OfficialRecord[],
  found: readonly OfficialRecord[],
  table: Table
): OfficialRecord[] {
  if (candidates.length < 2) return [...candidates]
  const others = table.columns.filter(
    ({ name }) => name !== claim.column.name && name in claim.row && whySkipped(claim.table, name) === undefined
  )
  const scored = candidates.map((record) => ({
    record,
    agreeing: others.filter((column) => isRight(claim, record, found, column, claim.row[column.name])).length
  }))
  const most = Math.max(...scored.map(({ agreeing }) => agreeing))
  return scored.filter(({ agreeing }) => agreeing === most).map(({ record }) => record)
}

function expectedOf(claim: Claim, record: OfficialRecord, others: readonly OfficialRecord[], column: Column) {
  return (ruleOf(claim.table, column.name) ?? byType)({ record, column, row: claim.row, others })
}

function isRight(
  claim: Claim,
  record: OfficialRecord,
  others: readonly OfficialRecord[],
  column: Column,
  value: unknown
) {
  const expected = expectedOf(claim, record, others, column)
  const choices = expected !== null && typeof expected === 'object' && 'any' in expected ? expected.any : [expected]
  return choices.some((choice) => isSame(choice, value))
}

/** A missing value and an empty list are the same: both come from an empty official cell. */
function isSame(expected: unknown, value: unknown): boolean {
  const isEmpty = (one: unknown) => one === null || one === undefined || (Array.isArray(one) && one.length === 0)
  return (isEmpty(expected) && isEmpty(value)) || canonical(expected) === canonical(value)
}

/** Strings can be names of people, so only their length is printed. */
function shown(claim: Claim, record: OfficialRecord, others: readonly OfficialRecord[]): string {
  const expected = expectedOf(claim, record, others, claim.column)
  return `${masked(expected)}, the outlet ${masked(claim.value)}`
}

function masked(value: unknown): string {
  if (value !== null && typeof value === 'object' && 'any' in value)
    return `one of ${(value.any as unknown[]).length} cells`
  if (typeof value !== 'string' || /^[\d.:/-]*$/.test(value)) return canonical(value).slice(0, 60)
  return `a text of ${value.length} characters`
}
