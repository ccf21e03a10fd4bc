// cspell:ignore categor
// Columns of Care Compare: files with one line per measure, and wide files with one column per measure.
import type { OfficialRecord } from '../raw/record.ts'
import { declaredCell } from './by-type.ts'
import type { Given, Rule } from './rule.ts'
import { answerOf, dayOf, isTenDigits, numberOf, type Value } from './values.ts'

const TYPES: Readonly<Record<string, string>> = {
  hospital: 'hospital',
  nh: 'nursing-home',
  hh: 'home-health',
  hospice: 'hospice',
  dialysis: 'dialysis',
  asc: 'asc'
}
const typeOf = ({ file }: OfficialRecord) => TYPES[file.kind.split('_')[0] ?? ''] ?? 'hospital'

/** Words of the affiliation file that mean exactly one of the six types. */
const AFFILIATED: Readonly<Record<string, string>> = {
  Hospital: 'hospital',
  'Nursing home': 'nursing-home',
  'Home health agency': 'home-health',
  Hospice: 'hospice',
  'Dialysis facility': 'dialysis'
}

/** One dash, two dashes or a dot mean an empty cell. */
const NOTHING = new Set(['-', '--', '.'])
const textOf: Rule = (given) => {
  const cell = declaredCell(given)
  return cell === null || NOTHING.has(cell) ? null : cell
}

/** Cell values that mean no value was published. */
const isWithheld = (cell: string | null) =>
  cell === null ||
  NOTHING.has(cell) ||
  /^(not available|n\/a|na|not applicable|\*+|[<>]\s*\d+%?)$/i.test(cell) ||
  cell.startsWith('N/A (')

/** Footnote codes such as 5, or 16, 23; also a code inside a value: N/A (5). */
function codesOf(footnote: string | null, value: string | null): string[] {
  const one = '(\\d{1,2}|[a-z]|\\*+)'
  if (footnote !== null && new RegExp(`^${one}(\\s*,\\s*${one})*$`).test(footnote)) return footnote.split(/\s*,\s*/)
  const within = /^N\/A \((\d+)\)$/.exec(value ?? '')?.[1]
  return within ? [within] : []
}

const slug = (header: string) =>
  header
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')

/** The header in a wide file for the row’s measure: matched by name, else by id. */
function ownHeader({ record, row }: Given): string | undefined {
  if (record.has('Measure ID') || record.has('Measure Code') || record.has('HCAHPS Measure ID')) return undefined
  const name = row.measure_name
  if (typeof name === 'string') return record.has(name) ? name : undefined
  const id = String(row.measure_id ?? '')
  return record.headers.find((header) => {
    const words = slug(header).replace('_national_observed', '_observed')
    return (
      words === id.toLowerCase() ||
      (id.startsWith('ASC-') && new RegExp(`^(Avg )?${id} (Nat |RSHV )?Rate$`).test(header))
    )
  })
}

/** The measure's own cell in a wide file; otherwise the first declared column with a value. */
function scoreCell(given: Given): string | null {
  const own = ownHeader(given)
  if (own !== undefined) return given.record.cell(own)
  const stars = given.record.cell('Patient Survey Star Rating')
  const survey = [stars, given.record.cell('HCAHPS Answer Percent'), given.record.cell('HCAHPS Linear Mean Value')]
  const said = survey.find((cell) => cell !== null && cell !== 'Not Applicable')
  return said ?? declaredCell(given)
}

/** In a wide file, every cell whose header matches the word; otherwise the declared columns. */
function companions(given: Given, word: RegExp): (string | null)[] {
  const { record, column } = given
  if (ownHeader(given) === undefined) return column.from.map((header) => record.cell(header))
  return [null, ...record.headers.filter((header) => word.test(header)).map((header) => record.cell(header))]
}

const companion =
  (word: RegExp, read: (cell: string | null) => Value): Rule =>
  (given) => ({ any: companions(given, word).map(read) })

const unlessWithheld = (cell: string | null) => (isWithheld(cell) ? null : cell)

const measureId: Rule = (given) => {
  const { record, row } = given
  const declared = declaredCell(given)
  if (declared !== null || !record.has(String(row.measure_name ?? ''))) return declared
  const header = String(row.measure_name)
  const words = slug(header)
  const number = /\b(ASC-\d+) /.exec(header)?.[1]
  return { any: [number ?? words, words.replace('_national_observed', '_observed')] }
}

const measureName: Rule = (given) => {
  const own = ownHeader(given)
  return own ?? { any: [declaredCell(given), given.record.cell('HCAHPS Question')] }
}

const quarter = (text: string, atEnd: boolean) => {
  const [, year, number] = /^(\d{4})Q([1-4])$/.exec(text.trim()) ?? []
  if (!year) return dayOf(text.trim())
  const month = Number(number) * 3 + (atEnd ? 1 : -2)
  return new Date(Date.UTC(Number(year), month - 1, atEnd ? 0 : 1)).toISOString().slice(0, 10)
}

/**
 * A period is two columns, or one string with a hyphen between start and end. A wide file has a date column
 * per measure.
 */
function period(end: 0 | 1): Rule {
  return (given) => {
    const days = companions(given, / date$|period|year/i).map((cell) => {
      const ends = (cell ?? '').split('-')
      if (dayOf(cell) !== null) return dayOf(cell)
      return ends.length === 2 ? quarter(ends[end] ?? '', end === 1) : null
    })
    const own = dayOf(given.record.cell(end === 0 ? 'Start Date' : 'End Date'))
    if (own !== null) return own
    return ownHeader(given) ? { any: days } : (days.find((date) => date !== null) ?? null)
  }
}

const footnoteCodes: Rule = (given) => {
  const value = scoreCell({ ...given, column: { ...given.column, from: ['Score', 'Four Quarter Average Score'] } })
  const lists = companions(given, /footnote/i).map((cell) => codesOf(cell, value))
  if (ownHeader(given)) return { any: lists }
  const survey = given.record.headers
    .filter((header) => /footnote/i.test(header))
    .map((header) => given.record.cell(header))
  return { any: [...lists, ...survey.map((cell) => codesOf(cell, value))] }
}

/** All lines of a surgical center, which has one line per year and NPI. Other facilities return no lines. */
function linesOf(record: OfficialRecord, others: readonly OfficialRecord[]): OfficialRecord[] {
  const ccn = record.cell('Facility ID')
  const isCenter = record.file.kind === 'asc_facility'
  return others.filter((one) => isCenter && one.file.kind === 'asc_facility' && one.cell('Facility ID') === ccn)
}

const count = (word: RegExp) => companion(word, numberOf)
const starCell: Rule = (given) => declaredCell(given)

export const CARE_COMPARE: Readonly<Record<string, Rule>> = {
  facility_type: ({ record }) => typeOf(record),
  'facility_affiliation.facility_type': ({ record }) => AFFILIATED[record.cell('facility_type') ?? ''] ?? null,
  'facility.other_names': ({ others, record, row }) =>
    [...new Set(linesOf(record, others).flatMap((one) => one.cell('Facility Name') ?? []))]
      .filter((name) => name !== row.facility_name)
      .sort(),
  'facility.npis': ({ others, record }) =>
    [
      ...new Set(
        linesOf(record, others)
          .map((one) => one.cell('NPI'))
          .filter(isTenDigits)
      )
    ].sort(),
  ...Object.fromEntries(
    ['address_line_1', 'address_line_2', 'city', 'state', 'postal_code', 'county_name'].map((name) => [
      `facility.${name}`,
      textOf
    ])
  ),
  ...Object.fromEntries(
    ['facility_subtype', 'ownership_type', 'chain_name', 'special_focus_status'].map((name) => [
      `facility.${name}`,
      textOf
    ])
  ),
  'facility.telephone': (given) =>
    (declaredCell(given) ?? '').replace(/\D/g, '') === '0000000000' ? null : textOf(given),
  'facility.is_birthing_friendly': ({ record }) =>
    record.cell('Meets criteria for birthing friendly designation') === 'Y' ? true : null,
  'facility.has_emergency_services': (given) => answerOf(declaredCell(given)),
  'facility.overall_star': (given) => {
    const stars = numberOf(declaredCell(given))
    return stars !== null && stars >= 1 && stars <= 5 ? stars : null
  },
  'facility.overall_star_as_published': starCell,
  'facility.overall_star_footnote_codes': ({ record, column }) => {
    const header = column.from.find((name) => record.has(name))
    return codesOf(header ? record.cell(header) : null, null)
  },
  'facility_measure.measure_id': measureId,
  'facility_measure.measure_name': measureName,
  'facility_measure.npi': ({ record }) => (isTenDigits(record.cell('NPI')) ? record.cell('NPI') : null),
  'facility_measure.score': (given) => numberOf(scoreCell(given)),
  'facility_measure.score_as_published': scoreCell,
  'facility_measure.numerator': count(/numerator/i),
  'facility_measure.denominator': count(/denominator|sample|total cases|number of|survey|no\. of|patients/i),
  'facility_measure.lower_estimate': count(/lower/i),
  'facility_measure.upper_estimate': count(/upper/i),
  'facility_measure.compared_to_national': companion(/perform|categor/i, unlessWithheld),
  'facility_measure.footnote_codes': footnoteCodes,
  'facility_measure.availability_code': companion(/availability/i, (cell) => cell),
  'facility_measure.period_as_published': companion(/date$|period|year/i, (cell) => cell),
  'facility_measure.period_start_date': period(0),
  'facility_measure.period_end_date': period(1),
  'facility_measure_national.measure_id': measureId,
  'facility_measure_national.measure_name': measureName,
  'facility_measure_national.national_average': (given) => numberOf(scoreCell(given)),
  'facility_measure_national.national_average_as_published': scoreCell,
  'facility_measure_national.national_median': count(/median/i),
  'facility_measure_national.footnote_codes': footnoteCodes,
  ...Object.fromEntries(
    ['better', 'same', 'worse', 'fewer', 'more', 'too_few'].map((name) => [
      `facility_measure_national.facilities_${name}`,
      count(/better|no different|worse|too small|number of/i)
    ])
  ),
  'facility_measure_state.measure_id': measureId,
  'facility_measure_state.measure_name': measureName,
  'facility_measure_state.state_average': (given) => numberOf(scoreCell(given)),
  'facility_measure_state.state_average_as_published': scoreCell,
  'facility_owner.ownership_percentage': (given) => {
    const share = /^(\d+(\.\d+)?)\s*%?$/.exec(declaredCell(given) ?? '')?.[1]
    return share !== undefined && Number(share) <= 100 ? Number(share) : null
  },
  'facility_owner.association_date': (given) => dayOf((declaredCell(given) ?? '').replace(/^since\s+/i, ''))
}
