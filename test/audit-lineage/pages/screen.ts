// Texts of the page that screens a contractor.
import { type Asserted, untraceable, wrong } from '../claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { dayOfWords, isShownAs } from '../evidence/forms.ts'
import { blockRecords, countsOfBlock, SOURCES_OF_BLOCKS } from '../evidence/screening.ts'
import { SCREENING_NOTES } from '../sentences/notes.ts'
import { exclusionFact, listedFact } from './exclusion-facts.ts'
import { RowTexts } from './facility.ts'
import { columnName } from './fields.ts'
import { citesIn, type PageText, whole } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import {
  AWARD_TOTALS,
  agencyYear,
  awardFigures,
  edgeOf,
  exclusionCounts,
  naicsRow,
  registrationTitle
} from './screen-figures.ts'
import { cell, cited, expects, newestIs, numberIn, states } from './statements.ts'

const DAY = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}'
const FROM = `\\((?<short>[^()]+), (?<dated>${DAY})\\)$`
const BLOCKS = /^Each block, its source and its result/

function registration(given: Given, { parts, text }: Reading): Asserted[] {
  return [
    ...cited(given, citesIn(text)[0], [
      cell(parts.name ?? '', 'contractor.legal_business_name'),
      cell(parts.expires ?? '', 'contractor.expiration_date')
    ]),
    states(given, 'in force', 'registration status on the day', (evidence) => {
      const expires = dayOfWords(parts.expires ?? '')
      const records = evidence.under('sam_entities', given.id)
      const today = evidence.released.today
      const marked = records.some((record) => record.cell('SAM EXTRACT CODE') === 'E')
      const isExpired = marked || (expires !== null && expires < today)
      return (parts.state === 'expired') === isExpired ? null : wrong(`on ${today} the registration is otherwise`)
    })
  ]
}

function awardActions(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'award actions', (evidence) =>
      expects(numberIn(parts.count), countsOfBlock(evidence, 'Prime awards, action by action', given.id))
    ),
    states(given, 'date', 'last award action', (evidence) => {
      const days = blockRecords(evidence, 'Prime awards, action by action', given.id).map((record) =>
        (record.cell('action_date') ?? '').slice(0, 10)
      )
      return days.sort().at(-1) === dayOfWords(parts.day ?? '') ? null : wrong(`the last action is of ${days.at(-1)}`)
    })
  ]
}

function responsibility(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'count', 'responsibility records and proceedings', (evidence) =>
      expects(
        numberIn(parts.count),
        countsOfBlock(evidence, 'Responsibility and qualification records', given.id) +
          countsOfBlock(evidence, 'Proceedings', given.id)
      )
    )
  ]
}

function noRecord(given: Given, { parts }: Reading): Asserted[] {
  return [...(parts.names ?? '').matchAll(/([^;]+?) \(([A-Z][a-z]{2} \d+, \d{4})\)/g)].flatMap(
    ([, block = '', day = '']) => [
      states(given, 'absence', `no record: ${block.trim()}`, (evidence) =>
        block.trim() in SOURCES_OF_BLOCKS
          ? expects(0, countsOfBlock(evidence, block.trim(), given.id))
          : untraceable('unknown block')
      ),
      states(given, 'date', 'date of a block', (evidence) =>
        newestIs(evidence, SOURCES_OF_BLOCKS[block.trim()] ?? '', day)
      )
    ]
  )
}

function notChecked(given: Given, { parts }: Reading): Asserted[] {
  return (parts.names ?? '')
    .split('; ')
    .filter((name) => name !== '' && !name.startsWith('lines without'))
    .map((name) => states(given, 'coverage', 'block not checked', (evidence) => unchecked(evidence, name, given.id)))
}

/** A block is not checked if its source is absent, or was never asked for the entity. */
function unchecked(evidence: Evidence, block: string, id: string) {
  const source = SOURCES_OF_BLOCKS[block]
  if (source === undefined) return untraceable('unknown block')
  if (!evidence.released.files.has(source)) return null
  if (source === 'sam_responsibility' && evidence.under(source, id).length === 0) return null
  return wrong(`the release has ${source}, with records of the entity`)
}

function result(given: Given, { text, said }: Reading): Asserted[] {
  const block = text.of
  return [
    states(given, said.startsWith('no') ? 'absence' : 'count', `result: ${block}`, (evidence) => {
      if (!(block in SOURCES_OF_BLOCKS)) return untraceable('unknown block')
      if (said.startsWith('not checked')) return unchecked(evidence, block, given.id)
      const counted = countsOfBlock(evidence, block, given.id)
      return expects(said.startsWith('no record') ? 0 : numberIn(/^([\d,]+) records?$/.exec(said)?.[1]), counted)
    })
  ]
}

function snapshot(given: Given, { text, said }: Reading): Asserted[] {
  return said === 'unknown'
    ? []
    : [
        states(given, 'date', 'date of a block', (evidence) =>
          newestIs(evidence, SOURCES_OF_BLOCKS[text.of] ?? '', said)
        )
      ]
}

/** Tables whose columns the records of a section show. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  Registration: ['contractor'],
  Exclusions: ['contractor_exclusion'],
  'Supply-chain security orders': ['fascsa_order'],
  'Responsibility records and proceedings': ['responsibility_record', 'proceeding']
}

const RENAMED: Readonly<Record<string, string>> = { extract_code: 'sam_extract_code' }

/** Members made from codes, days and rules of the screening. */
const MADE = /^(Purpose|Structure|Business types|Matched on|Is FASCSA order|Kind)$/

/** A member of a record: its name is the column. */
function member(given: Given, { text, said }: Reading): Asserted[] {
  const heading = sectionOf(given, text)
  const tables = TABLES[heading] ?? []
  const column = columnName(text.label)
  const title = given.page.texts.find((one) => one.tag === 'h2' && whole(one) === heading)
  const columns = tables.flatMap((table) =>
    (given.released.tables.get(table)?.columns ?? [])
      .filter(({ name }) => name === column || name === RENAMED[column])
      .map(({ name }) => `${table}.${name}`)
  )
  if (columns.length === 0)
    return [states(given, 'text', `${heading}.${column}`, () => untraceable('no published column has this name'))]
  return cited(given, title && citesIn(title)[0], [cell(said, ...columns)])
}

function sectionOf(given: Given, text: PageText): string {
  const index = given.page.texts.indexOf(text)
  const heading = given.page.texts.slice(0, index).findLast(({ tag }) => tag === 'h2')
  return heading ? whole(heading) : ''
}

/** Lines of an address, joined. */
function address(prefixes: readonly string[]): PageRule['read'] {
  return (given, { text, said }) => {
    if (/^(unknown|withheld)/.test(said)) return []
    const source = text.label === 'Address of the line' ? 'sam_exclusions' : 'sam_entities'
    return [
      states(given, 'text', `${source}.address`, (evidence) => {
        const lines = said.split(', ')
        const records = evidence.under(source, given.id)
        const holds = records.some((record) => {
          const cells = record.headers
            .filter((header) => prefixes.some((prefix) => header.toUpperCase().startsWith(prefix)))
            .flatMap((header) => record.cell(header) ?? [])
          const joined = cells.join(', ')
          return lines.every(
            (line) => cells.some((one) => isShownAs(line, one)) || joined.includes(line) || zip(line, cells)
          )
        })
        return holds ? null : wrong('no record gives these lines')
      })
    ]
  }
}

/** "70644-5646" from two cells. */
function zip(line: string, cells: readonly string[]): boolean {
  return line.split('-').every((part) => cells.includes(part))
}

const ADDRESS = ['ADDRESS', 'CITY', 'STATE', 'ZIP', 'COUNTRY']

function totals(given: Given, { text, said }: Reading): Asserted[] {
  const heading = sectionOf(given, text)
  return [
    states(given, /count/i.test(text.label) ? 'count' : 'number', `${heading}: ${text.label}`, (evidence) => {
      const total = AWARD_TOTALS[`${heading}: ${columnName(text.label)}`]
      if (!total) return untraceable('no rule counts this total')
      const counted = total(evidence, given.id)
      return isShownAs(said, counted) || said === String(counted) ? null : wrong(`the files give ${counted}`)
    })
  ]
}

/** Rows of tables of awards and owners: each text is in the cells of one record of the block. */
function awardRow(heads: Readonly<Record<string, readonly string[]>>, source: string): PageRule['read'] {
  return (given, { text }) => {
    const row = new RowTexts(given.page.texts.filter((one) => one.row === text.row))
    return Object.entries(heads).flatMap(([head, headers]) => {
      const said = head === '' ? text.of : row.at(head)
      if (said === undefined || said === 'unknown') return []
      return [
        states(given, /^\d{4}-/.test(said) ? 'date' : 'text', `${source}: ${head || 'row'}`, (evidence) => {
          const records = evidence.under(source, given.id)
          const holds = records.some((record) => {
            const cells = headers.flatMap((header) => record.cell(header) ?? [])
            return (
              isShownAs(said, cells.join(' ')) ||
              cells.some((one) => isShownAs(said, one) || isShownAs(said, amount(one)))
            )
          })
          return holds ? null : wrong('no record of the entity gives this cell')
        })
      ]
    })
  }
}

const amount = (cell: string) => (/^-?[\d.]+$/.test(cell) ? Number(cell) : cell)

const AGENCY = ['awarding_agency_code', 'awarding_agency_name']
const AWARDED = /^Awards by last action/
const SUMMED = /^Awards by latest action/
const ENDED = /^Terminations, the newest first/

export const SCREEN_RULES: readonly PageRule[] = [
  { tag: 'h1', says: /^Screening of (UEI|CAGE) /, read: 'prose' },
  exclusionFact('contractor_exclusion', 'Exclusion'),
  exclusionFact('fascsa_order', 'Supply-chain security order'),
  listedFact('contractor_exclusion', 'Exclusion'),
  listedFact('fascsa_order', 'Supply-chain security order'),
  {
    tag: 'li',
    says: new RegExp(`^Registration (?<state>\\w+), expires (?<expires>${DAY}) — (?<name>.*) ${FROM}`),
    read: registration
  },
  {
    tag: 'li',
    says: new RegExp(`^Prime award actions: (?<count>[\\d,]+) — last action on (?<day>${DAY}) ${FROM}`),
    read: awardActions
  },
  {
    tag: 'li',
    says: new RegExp(`^Responsibility records and proceedings: (?<count>\\d+) ${FROM}`),
    read: responsibility
  },
  { says: /^No record found: (?<names>.*)\. This says nothing about the party\.$/, read: noRecord },
  { says: /^Not checked: (?<names>.*)lines without a UEI or CAGE code/, read: notChecked },
  { says: /^Confirm with the publisher/, read: 'prose' },
  { label: /^(Asked for|Screening date|Answer made|Release|UEI screened)$/, read: 'prose' },
  { label: /^UEIs of the CAGE code$/, read: 'prose' },
  { label: /^Oldest snapshot that answered$/, read: oldest },
  { says: /published rows are counted; /, read: (given, { said }) => SCREENING_NOTES(given, said) },
  { label: BLOCKS, tag: 'th', read: 'prose' },
  { label: /^Each block, .*\| Source$/, read: 'prose' },
  { label: /^Each block, .*\| Snapshot$/, read: snapshot },
  { label: /^Each block, .*\| Result$/, read: result },
  { tag: 'caption', says: BLOCKS, read: 'prose' },
  { under: /^Notes$/, tag: 'li', read: (given, { said }) => SCREENING_NOTES(given, said) },
  { label: /^Registration status on the screening date$/, read: 'prose' },
  { label: /^In force on the screening date$/, read: 'prose' },
  { label: /^(Physical|Mailing) address$/, read: address(['PHYSICAL ADDRESS', 'MAILING ADDRESS']) },
  { label: /^Address of the line$/, read: address(ADDRESS) },
  { label: MADE, read: 'prose' },
  { label: /^Listed on$/, read: listedOn },
  { says: /^Not given \(null\):/, read: 'prose' },
  { tag: 'h3', says: /^Registration \d+ of \d+: (?<name>.*)$/, read: registrationTitle },
  { tag: 'h3', read: 'prose' },
  { label: /^(SBA certifications|Product and service codes|NAICS exceptions|Disaster response areas)$/, read: 'prose' },
  { tag: 'caption', says: /^NAICS codes with size flags/, read: 'prose' },
  { label: /^NAICS codes with size flags \| (NAICS|NAICS code)?$/, read: naicsRow },
  { label: /^NAICS codes/, read: () => [] },
  { tag: 'dd', says: /^none listed$/, read: 'prose' },
  { label: /^Lines counted by type/, read: exclusionCounts },
  { tag: 'caption', says: /^Lines counted by type/, read: 'prose' },
  { tag: 'dd', label: /(count|action date|\(USD\))$/i, read: totals },
  { tag: 'dd', read: member },
  {
    tag: 'caption',
    says: /^(?<what>Terminations|Awards by last action), the newest first: (?<shown>\d+) of (?<all>\d+)$/,
    read: awardFigures
  },
  {
    tag: 'caption',
    says: /^(Obligations by fiscal year|Awards by latest action|As award data|As the entity|Further locations)/,
    read: 'prose'
  },
  { label: /^Obligations by fiscal year .*\| Obligated$/, read: agencyYear },
  { label: /^Obligations by fiscal year/, read: () => [] },
  {
    label: AWARDED,
    tag: 'th',
    read: awardRow(
      {
        '': ['award_id_piid', 'contract_award_unique_key'],
        First: ['action_date'],
        Last: ['action_date'],
        Agency: AGENCY
      },
      'usaspending'
    )
  },
  { label: AWARDED, read: () => [] },
  {
    label: SUMMED,
    tag: 'th',
    read: awardRow(
      {
        ...{ '': ['award_id_piid', 'contract_award_unique_key'], 'Base action': ['award_base_action_date'] },
        ...{ 'Latest action': ['award_latest_action_date'], Agency: AGENCY, Obligated: ['total_obligated_amount'] },
        'Potential value': ['potential_total_value_of_award']
      },
      'usaspending'
    )
  },
  { label: SUMMED, read: () => [] },
  {
    label: ENDED,
    tag: 'th',
    read: awardRow(
      {
        ...{ '': ['award_id_piid', 'contract_award_unique_key'], Modification: ['modification_number'] },
        ...{ Day: ['action_date'], Code: ['action_type_code', 'action_type'], Agency: AGENCY },
        Obligated: ['federal_action_obligation']
      },
      'usaspending'
    )
  },
  { label: ENDED, read: () => [] },
  { label: /^As award data name them \| (Child)?$/, read: edgeOf('usaspending') },
  { label: /^As the entity states them to SAM.gov \| (Child)?$/, read: edgeOf('sam_responsibility') },
  { label: /^As (award data|the entity)/, read: () => [] },
  { label: /^Further locations/, read: () => [] },
  { says: /^The publisher’s comment:/, read: 'prose' },
  { says: /^The same money as above/, read: 'prose' },
  { under: /^(Limits of this page|Another question)$/, read: 'prose' },
  { tag: 'h2', read: 'prose' }
]

/** Day of the file that has the line. */
function listedOn(given: Given, { said }: Reading): Asserted[] {
  return [
    states(given, 'date', 'listed on', (evidence) => {
      const files = evidence.under('sam_exclusions', given.id).map(({ file }) => file.date)
      return files.includes(said) ? null : wrong(`no file with the entity is of ${said}`)
    })
  ]
}

function oldest(given: Given, { said }: Reading): Asserted[] {
  return [
    states(given, 'date', 'oldest snapshot that answered', () => {
      const dates = [...given.page.tuples.values()].flatMap(({ _snapshot }) => _snapshot ?? [])
      return [...dates].sort()[0] === said ? null : wrong(`the oldest tuple is of ${[...dates].sort()[0]}`)
    })
  ]
}
