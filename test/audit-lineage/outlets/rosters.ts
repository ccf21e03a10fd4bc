// Rosters as JSON, CSV and NDJSON: the listings of each row, its state, and the receipt with its sources.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import Papa from 'papaparse'
import { parquetRows } from '../../parquet-rows.ts'
import { type Asserted, untraceable, wrong } from '../claim.ts'
import { rowsIn } from '../evidence/counts.ts'
import { FRAME_RULES } from '../pages/frame.ts'
import { parsedPage } from '../pages/html.ts'
import { PageTexts } from '../pages/page-texts.ts'
import { readPage } from '../pages/reading.ts'
import { ROSTER_RULES } from '../pages/roster.ts'
import { expects, states } from '../pages/statements.ts'
import type { Random } from '../random.ts'
import type { Released } from '../released.ts'
import { hasValidCheckDigit } from '../rules/values.ts'
import { ROSTER_SENTENCES } from '../sentences/rosters.ts'
import { readSentence } from '../sentences/rule.ts'
import type { Answer, Service } from '../service.ts'
import { Answered, type Row, titlesOf, tupleOf } from './answered.ts'
import type { Keys } from './asked-keys.ts'
import { randomRows } from './parquet.ts'

/** Tables of listings, with the columns of a listing’s members. */
const MEMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  exclusion: { began_on: 'exclusion_date', reinstated_on: 'reinstatement_date', ground: 'authority_code' },
  contractor_exclusion: {
    ...{ began_on: 'active_date', ended_on: 'termination_date', ground: 'exclusion_type' },
    ...{ program: 'exclusion_program', imposed_by: 'excluding_agency_code' }
  },
  revocation: { began_on: 'revocation_date', ground: 'revocation_reason' },
  opt_out_affidavit: { began_on: 'opt_out_effective_date', ended_on: 'opt_out_end_date' },
  provider_deactivation: { began_on: 'deactivation_date' }
}
const OF_STATE = { began_on: 'start_date', ended_on: 'end_date', ground: 'action' }
const NAMES = ['last_name', 'first_name', 'middle_name'] as const
const BUSINESS: Readonly<Record<string, string>> = {
  exclusion: 'business_name',
  contractor_exclusion: 'entity_name'
}
const MOST_ROWS = 300

export async function rosterClaims(
  released: Released,
  service: Service,
  keys: Keys,
  random: Random
): Promise<Record<string, Asserted[]>> {
  const rows = await rosterOf(released, keys, random)
  const url = '/v1/screenings'
  const outlets: Record<string, Asserted[]> = {}
  const json = await service.json(url, { rows })
  const csv = await service.posted(`${url}?format=csv`, Papa.unparse(rows), 'text/csv')
  const ndjson = await service.posted(`${url}?format=ndjson`, JSON.stringify({ rows }), 'application/json')
  const lines = (ndjson ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
  const published = await publishedListings(released)
  const given = (results: Answer[], name: string, receipt: Answer) =>
    rosterOutlet(released, name, results, receipt, published)
  outlets['Roster as JSON'] = given(json?.rows ?? [], 'Roster as JSON', json?.receipt)
  outlets['Roster as NDJSON'] = given(
    lines.filter(({ row }) => row),
    'Roster as NDJSON',
    lines.at(-1)?._receipt
  )
  outlets['Roster as CSV'] = csvOutlet(released, csv ?? '', published)
  outlets.Receipts = receiptOf(released, json)
  outlets['Page: roster result'] = await rosterPage(released, service, rows)
  return outlets
}

/** Rows of the listings’ tables by key. They help find the official record of a listing. */
async function publishedListings({ dataDir, published }: Released): Promise<ReadonlyMap<string, Row>> {
  const rows = new Map<string, Row>()
  for (const { name, file, key } of published) {
    if (!(name in MEMBERS) && !name.startsWith('state_exclusion_')) continue
    for (const row of await parquetRows(join(dataDir, file))) {
      const { _data_availability: _, _confidence: __, ...own } = row
      rows.set(`${name}:${key.map((column) => row[column]).join('|')}`, own)
    }
  }
  return rows
}

/** Rows with identifiers and names that stand in sources, and rows that stand in none. */
async function rosterOf(released: Released, { npis }: Keys, random: Random): Promise<Row[]> {
  const database = await DuckDBInstance.create()
  const connection = await database.connect()
  const rows: Row[] = npis.slice(0, MOST_ROWS / 2).map((npi) => ({ npi }))
  try {
    const tables = released.published.filter(
      ({ name, rows: size }) => (name in MEMBERS || name.startsWith('state_exclusion_')) && size > 0
    )
    for (const table of tables) {
      for (const row of await randomRows(connection, released, table, 12, random)) {
        const business = row[BUSINESS[table.name] ?? 'organization_name']
        const named = row.last_name
          ? { last_name: row.last_name, first_name: row.first_name ?? '' }
          : business
            ? { business_name: business }
            : { npi: row.npi }
        if (Object.values(named).some(Boolean)) rows.push(named)
      }
    }
  } finally {
    connection.closeSync()
    database.closeSync()
  }
  rows.push({ last_name: 'NOBODYATALL', first_name: 'QUXIMORA' })
  return rows.slice(0, MOST_ROWS).map((row, index) => ({ ref: String(index + 1), ...row }))
}

function rosterOutlet(
  released: Released,
  outlet: string,
  results: readonly Answer[],
  receipt: Answer,
  published: ReadonlyMap<string, Row>
): Asserted[] {
  const answered = new Answered(outlet, released)
  const counts: Asserted[] = []
  for (const result of results) {
    const where = `row ${result.row}`
    for (const listing of [...result.records, ...result.candidates, ...(result.wider ?? [])])
      listingClaims(answered, where, listing, published.get(`${listing.source_table}:${listing.listing_id}`) ?? {})
    counts.push(...stateOf(outlet, where, result))
  }
  for (const [state, count] of Object.entries(receipt?.counts ?? {}))
    counts.push(
      states({ outlet, where: 'counts' }, 'count', `rows of state ${state}`, () =>
        expects(Number(count), results.filter((result) => result.state === state).length)
      )
    )
  return [...answered.claims, ...counts]
}

function listingClaims(answered: Answered, where: string, listing: Answer, published: Row): void {
  const table: string = listing.source_table
  const members = MEMBERS[table] ?? OF_STATE
  const { party } = listing
  const row: Row = Object.fromEntries(
    Object.entries(members).map(([member, column]) => [column, listing[member] ?? null])
  )
  const names = Object.fromEntries(NAMES.map((name) => [name, party[name]]))
  const business = { [BUSINESS[table] ?? 'organization_name']: party.business_name }
  const isNamed = table !== 'provider_deactivation'
  // A number with a wrong check digit is left out of listings.
  const isShown = party.npi !== null || hasValidCheckDigit(String(published.npi ?? ''))
  answered.row(
    `${where} ${table}:${listing.listing_id}`,
    table,
    { ...row, ...(isNamed ? { ...names, ...business } : {}), ...(isShown && { npi: party.npi }) },
    tupleOf(listing),
    published
  )
}

/** A row without a record: no source that was checked has its NPI. */
function stateOf(outlet: string, where: string, { state, given, records }: Answer): Asserted[] {
  const npi = given?.npi
  if (!npi) return []
  const tables = [...Object.keys(MEMBERS)]
  // A wrong number is said to be wrong, and is not looked up.
  if (!hasValidCheckDigit(npi)) return []
  const isAbsent = state === 'no_record' || records.length === 0
  return [
    {
      ...states({ outlet, where }, isAbsent ? 'absence' : 'wording', `state ${state}`, (evidence) => {
        const held = tables.filter((table) => rowsIn(evidence, table, npi) > 0)
        if (!isAbsent) return null
        return held.length === 0 ? null : wrong(`the files of ${held.join(', ')} have the NPI`)
      }),
      needs: [npi]
    }
  ]
}

function csvOutlet(released: Released, text: string, published: ReadonlyMap<string, Row>): Asserted[] {
  const answered = new Answered('Roster as CSV', released)
  const body = text.replace(/^#.*\n/gm, '')
  for (const row of Papa.parse<Record<string, string>>(body, { header: true, skipEmptyLines: true }).data) {
    const table = row.source_table ?? ''
    if (table === '') continue
    const members = MEMBERS[table] ?? OF_STATE
    const values: Row = Object.fromEntries(
      Object.entries(members).map(([member, column]) => [column, row[member] || null])
    )
    const names =
      table === 'provider_deactivation'
        ? {}
        : Object.fromEntries(NAMES.map((name) => [name, row[`listed_${name}`] || null]))
    const tuple = { titles: titlesOf(row._source ?? ''), snapshot: row._snapshot ?? null }
    const key = `${table}:${row.listing_id}`
    const more = published.get(key) ?? { npi: row.listed_npi || null }
    answered.row(`row ${row.row} ${key}`, table, { ...values, ...names }, tuple, more)
  }
  return answered.claims
}

/** Sources of a receipt: rows, rows with an NPI, and the sentence on them. */
function receiptOf(released: Released, json: Answer): Asserted[] {
  const outlet = 'Receipts'
  return [...(json?.sources ?? []), ...(json?.receipt?.sources ?? [])].flatMap((source: Answer): Asserted[] => {
    const where = `sources ${source.source_table}`
    const table = released.published.find(({ name }) => name === source.source_table)
    if (!source.checked)
      return [
        states({ outlet, where }, 'coverage', 'source not checked', () =>
          table === undefined || table.rows === 0 ? null : wrong('the release has the table')
        )
      ]
    return [
      states({ outlet, where }, 'count', 'rows of a source', () =>
        table === undefined ? untraceable('no such table') : expects(source.rows, table.rows)
      ),
      ...readSentence({ outlet, where, id: '', text: source.statement, answer: source }, ROSTER_SENTENCES)
    ]
  })
}

async function rosterPage(released: Released, service: Service, rows: readonly Row[]): Promise<Asserted[]> {
  const outlet = 'Page: roster result'
  const html = await service.form('/screen/roster', Papa.unparse(rows.slice(0, 150) as object[]))
  if (html === null) return []
  const page = new PageTexts(parsedPage(html))
  return readPage({ outlet, where: '/screen/roster', released, page, id: '' }, [...FRAME_RULES, ...ROSTER_RULES])
}
