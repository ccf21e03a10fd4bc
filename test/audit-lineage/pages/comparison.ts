// The parts that provider and facility pages share: sources side by side, sources checked, what has no
// record, and changes.
import { type Asserted, untraceable, wrong } from '../claim.ts'
import { recordsIn, rowsIn } from '../evidence/counts.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { expectedValues } from '../evidence/expected.ts'
import { publishedRowsIn } from '../evidence/parquet.ts'
import { columnsOf, KNOWN_HEADINGS } from './fields.ts'
import { type PageText, whole } from './page-texts.ts'
import { type Given, type PageRule, type Reading, sourceOfTuple, tupleAt } from './reading.ts'
import { cited, expects, newestIs, numberIn, sourceNamed, states } from './statements.ts'

const FIELDS = /^Field by field/
const CHECKED = /^Sources checked for/

/** "LEIE (Nov 10, 2026); PECOS (Oct 16, 2026)" as names with dates. */
function datedNames(text: string): { name: string; date: string | undefined }[] {
  return text
    .split(/; ?/)
    .map((one) => /^(.*?)(?: \(([A-Z][a-z]{2} \d+, \d{4})\))?$/.exec(one.trim()))
    .map((match) => ({ name: match?.[1] ?? '', date: match?.[2] }))
}

/** Tables of the source whose rows an identifier can find. */
export function tablesOf({ released }: Evidence | Given, source: string, key: 'npi' | 'ccn' | 'uei'): string[] {
  return released.published
    .filter(
      ({ sources, columns }) => sources.length === 1 && sources[0] === source && columns.some((one) => one.name === key)
    )
    .map(({ name }) => name)
}

function noRecord(given: Given, { parts }: Reading): Asserted[] {
  return datedNames(parts.names ?? '').map(({ name, date }) =>
    states(given, 'absence', 'no record under the identifier', (evidence) => {
      const source = sourceNamed(given, name)
      if (source === undefined) return untraceable(`no source is called ${name}`)
      const tables = COMPARED[source] ?? []
      const found = tables.filter((table) => rowsIn(evidence, table, given.id) > 0)
      if (found.length > 0) return wrong(`the files of ${source} hold rows of ${found.join(', ')} under it`)
      return date === undefined ? untraceable('no date') : newestIs(evidence, source, date)
    })
  )
}

/** Tables that the comparison reads under an identifier, by source. */
const COMPARED: Readonly<Record<string, readonly string[]>> = {
  nppes: ['provider'],
  pecos: ['enrollment', 'order_referring', 'opt_out_affidavit', 'revocation'],
  qpp_mips: ['mips_score', 'mips_experience'],
  open_payments: ['payment_recipient_profile'],
  oig_leie: ['exclusion'],
  sam_exclusions: ['contractor_exclusion'],
  care_compare: ['facility'],
  cms_facility_owners: ['facility_enrollment']
}

function notChecked(given: Given, { parts }: Reading): Asserted[] {
  return (parts.what ?? '').split(/, | and /).map((one) =>
    states(given, 'coverage', 'not checked', ({ released }) => {
      if (/licensing boards/.test(one)) return null
      if (/state exclusion lists/.test(one)) {
        const lists = [...released.files.keys()].filter((id) => id.startsWith('state_list_'))
        return lists.length === 0 ? null : wrong(`the release has ${lists.length} state lists`)
      }
      const source = sourceNamed(given, one.replace(/ \(no snapshot in this release\)$/, ''))
      return source === undefined || !released.files.has(source) ? null : wrong(`the release has ${source}`)
    })
  )
}

function stateLists(given: Given, { parts }: Reading): Asserted[] {
  const names = parts.names === 'none' ? [] : datedNames(parts.names ?? '')
  const whole = states(given, 'coverage', 'state lists checked', ({ released }) => {
    const held = [...released.files.keys()].filter((id) => id.startsWith('state_list_')).sort()
    const said = names.map(({ name }) => `state_list_${name.toLowerCase()}`).sort()
    return held.join() === said.join() ? null : wrong(`the release has ${held.join(', ')}`)
  })
  const dates = names.map(({ name, date }) =>
    states(given, 'date', 'date of a state list', (evidence) =>
      newestIs(evidence, `state_list_${name.toLowerCase()}`, date ?? '')
    )
  )
  return [whole, ...dates]
}

/** A value of the comparison: the text after it names its sources, each with its citation. */
function value(given: Given, { text, said, next }: Reading): Asserted[] {
  const [under] = next
  if (under?.tag !== 'span') return [states(given, 'text', 'comparison', () => untraceable('names no source'))]
  return under.pieces.flatMap(({ text: name, cites }) => {
    const [, short = '', of = ''] = /^[· ]*([^:]*)(?:: (.*))?$/.exec(name) ?? []
    const source = sourceNamed(given, short.trim())
    if (source === undefined) return [states(given, 'text', 'comparison', () => untraceable('unknown source'))]
    const tables = of
      .split(', ')
      .filter(Boolean)
      .map((one) => one.replaceAll(' ', '_'))
    const columns = columnsOf(given.released, text.of, source).filter(
      ([table]) => tables.length === 0 || tables.includes(table)
    )
    return cites.flatMap((cite) => [
      ...cited(given, cite, [{ text: said, of: columns }]),
      states(given, 'wording', 'comparison.source', () =>
        sourceOfTuple(given, tupleAt(given, cite)) === source ? null : wrong('the citation is of another source')
      )
    ])
  })
}

function absent(given: Given, { parts }: Reading): Asserted[] {
  return (parts.names ?? '').split(', ').map((name) =>
    states(given, 'absence', 'no row in the source', (evidence) => {
      const source = sourceNamed(given, name)
      if (source === undefined) return untraceable(`no source is called ${name}`)
      if (!evidence.released.files.has(source)) return null
      const rows = (COMPARED[source] ?? []).filter((table) => rowsIn(evidence, table, given.id) > 0)
      return rows.length === 0 ? null : wrong(`the files hold rows of ${rows.join(', ')}`)
    })
  )
}

/** Sources with a row whose field is empty: no record of theirs has a value for it. */
function notGiven(given: Given, { text, parts }: Reading): Asserted[] {
  return (parts.names ?? '').split(', ').map((name) =>
    states(given, 'absence', 'field not given', () => {
      const source = sourceNamed(given, name)
      return source === undefined || columnsOf(given.released, text.of, source).length === 0
        ? untraceable(`${name} has no such field`)
        : null
    })
  )
}

const HEADINGS = new RegExp(`^(?<field>${KNOWN_HEADINGS.join('|').replace(/[()]/g, '\\$&')})$`)

/** A field in the list of those without a value: no compared table has a value for it. */
function emptyField(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'absence', 'field that no source gives', (evidence) => {
      const { released } = evidence
      for (const [source, tables] of Object.entries(COMPARED)) {
        const columns = columnsOf(released, parts.field ?? '', source).filter(([table]) => tables.includes(table))
        for (const column of columns) {
          const records = recordsIn(evidence, column[0], given.id)
          const values = records.flatMap((record) => expectedValues(released, column, record, records))
          if (values.some((one) => one !== null)) return wrong(`the files of ${source} give ${column.join('.')}`)
        }
      }
      return null
    })
  ]
}

function absentFields(given: Given, { parts, next }: Reading): Asserted[] {
  const said = parts.count === 'One' ? 1 : numberIn(parts.count)
  const end = next.findIndex(({ tag }) => tag !== 'li')
  return [states(given, 'count', 'fields that no source gives', () => expects(said, end))]
}

function checked(given: Given, { text, said }: Reading): Asserted[] {
  const source = sourceOfRow(given, text)
  return [
    states(given, 'absence', 'source without a record', (evidence) => {
      if (source === undefined) return untraceable('the row names no source')
      const isHeld = evidence.released.files.has(source)
      const missing = /no file of (?<names>.*) in this release$/.exec(said)?.groups?.names
      const held = (missing?.split(', ') ?? []).find((name) =>
        evidence.released.published.some((table) => table.name === name.replaceAll(' ', '_') && table.rows > 0)
      )
      if (held !== undefined) return wrong(`the release has ${held}`)
      if (said.startsWith('not checked') && missing === undefined)
        return isHeld ? wrong(`the release has ${source}`) : null
      if (said.startsWith('not checked')) return null
      if (!isHeld) return wrong(`the release has no ${source}`)
      const rows = (COMPARED[source] ?? []).filter((table) => rowsIn(evidence, table, given.id) > 0)
      return rows.length === 0 ? null : wrong(`the files hold rows of ${rows.join(', ')}`)
    })
  ]
}

function rowsOfTable(given: Given, { parts }: Reading): Asserted[] {
  const table = (parts.table ?? '').replaceAll(' ', '_').toLowerCase()
  return [
    states(given, 'count', `rows of ${table}`, async (evidence) =>
      expects(
        numberIn(parts.rows),
        (await publishedRowsIn(evidence, table, given.id)) ?? rowsIn(evidence, table, given.id)
      )
    )
  ]
}

function snapshot(given: Given, { text, said }: Reading): Asserted[] {
  const source = sourceOfRow(given, text)
  return [
    states(given, 'date', 'snapshot of a source', (evidence) => {
      if (said === 'unknown') return evidence.released.files.has(source ?? '') ? wrong('it has a file') : null
      return source === undefined ? untraceable('the row names no source') : newestIs(evidence, source, said)
    })
  ]
}

function sourceOfRow(given: Given, { row }: PageText): string | undefined {
  const first = given.page.texts.find((one) => one.row === row && one.pieces.some(({ cites }) => cites.length > 0))
  const cite = first?.pieces.flatMap(({ cites }) => cites)[0]
  return (first && sourceNamed(given, whole(first))) ?? (sourceOfTuple(given, tupleAt(given, cite)) || undefined)
}

/** Lists that the comparison does not search: no row of the sources checked has their name. */
function notSearched(given: Given, { parts }: Reading): Asserted[] {
  const checked = given.page.texts.filter(({ label }) => CHECKED.test(label)).map(whole)
  return (parts.names ?? '')
    .split(', ')
    .map((name) =>
      states(given, 'coverage', 'list not searched on the page', () =>
        checked.includes(name) ? wrong(`${name} is among the sources checked`) : null
      )
    )
}

export const COMPARISON_RULES: readonly PageRule[] = [
  { says: /^Not searched on this page: (?<names>.*)\. Search them by name\.$/, read: notSearched },
  {
    says: /^No record under this (?:NPI|CCN): (?<names>.*)\. No match says nothing about the party\.$/,
    read: noRecord
  },
  {
    says: /^Not checked: (?<what>.*) \(not sources of this service\)(?<lists>, state Medicaid lists \(they name no facility by CCN\))?\.$/,
    read: notChecked
  },
  {
    says: /^State Medicaid lists checked: (?<names>.*?)\. Not checked: (?<not>.*)all other states\. A list without/,
    read: stateLists
  },
  { label: FIELDS, says: /^(rule: |agrees|differs|one source|not compared|absent)/, read: 'prose' },
  { label: FIELDS, says: /^not given: (?<names>.*)$/, read: notGiven },
  { label: FIELDS, says: /^and (?<more>\d+) more values$/, read: 'prose' },
  { label: FIELDS, tag: 'th', read: 'prose' },
  { label: FIELDS, tag: 'span', read: () => [] },
  { label: FIELDS, tag: 'li', read: value },
  { says: /^(?<field>.*?) unknown: no row in (?<names>.*)$/, tag: 'li', read: absent },
  { label: CHECKED, says: /^\d{4}-\d\d-\d\d$|^unknown$/, read: snapshot },
  { label: CHECKED, says: /^no record for this identifier(?:; not checked: .*)?$|^not checked:/, read: checked },
  { label: CHECKED, says: /^(?<table>[A-Za-z ]+): (?<rows>[\d,]+) rows?$/, read: rowsOfTable },
  { label: CHECKED, tag: 'span', read: 'prose' },
  { label: CHECKED, tag: 'th', read: 'prose' },
  { says: /^Sources checked for (?:NPI|CCN) (?<id>\w+), and the result of each$/, read: 'prose' },
  { says: /^Each value is shown with the sources that publish it\./, read: 'prose' },
  { label: /^(absent|agrees|agrees in part|differs|not compared|one source)$/, read: 'prose' },
  { says: /^No source gives a value under this identifier/, read: 'prose' },
  { says: /^(?<count>One|[\d]+) fields? that no source gives$/, read: absentFields },
  { tag: 'li', says: HEADINGS, read: emptyField }
]
