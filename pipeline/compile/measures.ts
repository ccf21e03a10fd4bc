// SQL for the form of a value, and the measure of a column from the counts of its forms.
import { type ColumnMeasure, LEAST_SHARE, MOST_NAMED, WEB_ADDRESS } from '../../domain/meaning.ts'
import { SENSITIVE_MARK } from '../../domain/sensitive.ts'
import type { ShapeName } from '../../domain/shapes.ts'
import type { FileKind } from '../../domain/source.ts'
import { literal, type Row } from '../warehouse/connection.ts'

/** Rows measured of a file. Shares of so many are off by less than half a point. */
export const MEASURED_ROWS = 20_000

/** Numbers of no fixed width have other digits when they grow. */
const HAS_FORMS = (shape: ShapeName | null) => shape !== null && shape !== 'identifier'
const HAS_CODES = (shape: ShapeName | null) => shape !== null && ['code', 'two_digits', 'three_digits'].includes(shape)
/** Begins the form of a value that is a code. */
const CODE = '='
/** A code of fewer rows could be about one person. */
const FEWEST_ROWS = 10

const FROM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const TO = FROM.replace(/[A-Z]/g, 'A').replace(/[0-9]/g, '9')

/** SQL for the form of `value` in the column `place`. */
export function formOf(shapes: readonly (ShapeName | null)[]): string {
  const isIn = (wanted: (shape: ShapeName | null) => boolean) =>
    `place in (${['null', ...shapes.flatMap((shape, place) => (wanted(shape) ? [place] : []))].join(', ')})`
  return (
    `case when ${isIn(HAS_CODES)} and regexp_full_match(value, '[0-9A-Za-z.:_/#-]{1,64}') then '${CODE}' || value ` +
    `when contains(value, '://') or starts_with(value, 'www.') or starts_with(value, 'urn:') then ${literal(WEB_ADDRESS)} ` +
    `when contains(value, ${literal(SENSITIVE_MARK)}) then null ` +
    `when ${isIn(HAS_FORMS)} and strlen(value) <= 24 then translate(upper(value), '${FROM}', '${TO}') ` +
    `when not regexp_matches(value, '[A-Za-z]') then 'numbers' when regexp_matches(value, '[0-9]') then 'words with digits' else 'words' end`
  )
}

/** The measure of a column: `groups` has the number of values, and of distinct ones, of each form. */
export function measureOf(
  { departs }: Pick<FileKind, 'departs'>,
  column: string,
  shape: ShapeName | null,
  groups: readonly Row[]
): ColumnMeasure {
  const patterns = new Map<string, number>()
  const codes = new Map<string, number>()
  for (const { form, n } of groups) {
    const text = String(form)
    const isCode = text.startsWith(CODE)
    const pattern = isCode ? patternOf(text.slice(1)) : text
    // Days and months have one digit or two, with the season.
    const inForm = shape === 'date' ? pattern.replace(/99+/g, '9') : pattern
    patterns.set(inForm, (patterns.get(inForm) ?? 0) + Number(n))
    if (isCode && Number(n) >= FEWEST_ROWS) codes.set(text.slice(1), Number(n))
  }
  const total = (count: 'n' | 'distinct_values') => groups.reduce((sum, group) => sum + Number(group[count]), 0)
  const values = total('n')
  const limit = departs[column]?.limit
  return {
    column,
    kind: shape === null ? 'text' : 'coded',
    values,
    distinct: Math.min(values, total('distinct_values')),
    patterns: sharesOf(patterns, values, MOST_NAMED.patterns),
    ...(HAS_CODES(shape) && codes.size > 0 && { codes: sharesOf(codes, values, MOST_NAMED.codes) }),
    ...(limit !== undefined && { refuse: limit })
  }
}

function patternOf(code: string): string {
  if (code.includes('://') || code.startsWith('urn:')) return WEB_ADDRESS
  return [...code.toUpperCase()].map((sign) => TO[FROM.indexOf(sign)] ?? sign).join('')
}

/** The greatest shares, to four decimals, in the order of their names. */
function sharesOf(counts: ReadonlyMap<string, number>, all: number, most: number): Record<string, number> {
  const shares = [...counts].map(([name, n]) => [name, Math.round((n / all) * 10_000) / 10_000] as const)
  const named = shares.filter(([, share]) => share >= LEAST_SHARE).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
  return Object.fromEntries(named.slice(0, most).sort(([a], [b]) => (a < b ? -1 : 1)))
}
