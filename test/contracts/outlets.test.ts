// Each outlet about a party shows every table that can have rows under the identifier of the party, or names
// the table and says why it does not.
import t from 'tap'
import { OF_ANOTHER_PARTY, tablesUnder } from '../../domain/under-key.ts'
import { tablesUnderKey } from '../../methodology/tables-under.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { SHOWN } from '../../server/questions/entity/entity-sources.ts'
import { BLOCK_NAMES, BLOCK_TABLES, type BlockName, NOT_A_BLOCK } from '../../server/questions/screening/blocks.ts'
import { type Running, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const dataDir = t.testdir()
const { release, rowsOf } = await syntheticRelease(dataDir)
const tables = release.manifest.tables
const server = await running(t, dataDir)
const optedOut = new Set((await rowsOf('contractor')).filter((row) => row.is_opted_out).map((row) => String(row.uei)))

type Key = 'npi' | 'ccn' | 'uei'

/** Tables with a column for the identifier, by the names of their columns and not by the code under test. */
const tablesWith = (key: Key) => tables.filter((table) => columnsFor(key, table).length > 0)

function columnsFor(key: Key, { name: table, columns, internal }: (typeof tables)[number]): string[] {
  const named = columns.map(({ name }) => name).filter((name) => name.replace(/s$/, '').split('_').at(-1) === key)
  return internal ? [] : named.filter((name) => !(`${table}.${name}` in OF_ANOTHER_PARTY))
}

/** Rows of each table by identifier, counted from the published files. */
async function heldUnder(key: Key): Promise<Map<string, Map<string, number>>> {
  const held = new Map<string, Map<string, number>>()
  for (const table of tablesWith(key)) {
    const columns = columnsFor(key, table)
    for (const row of await rowsOf(table.name)) {
      const ids = new Set(columns.flatMap((column) => row[column] ?? []).map(String))
      for (const id of ids) {
        const counts = held.get(id) ?? new Map<string, number>()
        held.set(id, counts.set(table.name, (counts.get(table.name) ?? 0) + 1))
      }
    }
  }
  return held
}

/** Few parties that together have rows in every table, those in most tables first. */
function partiesIn(held: Map<string, Map<string, number>>): [id: string, counts: Map<string, number>][] {
  const missing = new Set([...held.values()].flatMap((counts) => [...counts.keys()]))
  return [...held]
    .sort(([, a], [, b]) => b.size - a.size)
    .filter(([, counts]) => [...counts.keys()].map((name) => missing.delete(name)).includes(true))
}

/** Rows of each table that a page counts under "Sources checked". */
function countedOn(page: string): Map<string, number> {
  const lines = page.matchAll(/href="\/data\/tables\/(\w+)"[^>]*>[^<]*<\/a>: (\d[\d,]*) rows?/g)
  return new Map([...lines].map(([, table = '', rows = '']) => [table, Number(rows.replaceAll(',', ''))]))
}

const isAcross = (name: string) => (tables.find((table) => table.name === name)?.sources.length ?? 0) > 1

t.test('the page and the record of a facility have every table with its CCN', async (t) => {
  const held = await heldUnder('ccn')
  const listed = new Set((await rowsOf('facility')).map((row) => String(row.ccn)))
  const parties = partiesIn(new Map([...held].filter(([ccn]) => listed.has(ccn))))
  t.same(
    new Set(parties.flatMap(([, counts]) => [...counts.keys()])),
    new Set(tablesWith('ccn').map(({ name }) => name)),
    'every table has rows'
  )
  for (const [ccn, counts] of parties) {
    const counted = countedOn((await server.get(`/facilities/${ccn}`)).text)
    for (const [name, rows] of counts) t.equal(counted.get(name), rows, `${name} on the page of ${ccn}`)
    const plain = (await server.get(`/v1/ccn/${ccn}?fields=ccn`)).body.tables_not_shown
    t.same(
      plain,
      tablesWith('ccn').flatMap(({ name }) => (name === 'facility' ? [] : [name])),
      'no option removes the tables'
    )
    const { body } = await server.get(`/v1/ccn/${ccn}?include=citations,clinicians,owners,staffing`)
    const shown = {
      ...{ citations: 'facility_citation', clinicians: 'facility_affiliation' },
      staffing: 'facility_staffing_month'
    } as const
    for (const [part, name] of Object.entries(shown)) {
      t.notOk(body.tables_not_shown.includes(name), name)
      if (counts.has(name) && body[part].total !== null)
        t.equal(body[part].total, counts.get(name), `${name} of ${ccn}`)
    }
    t.ok(body.tables_not_shown.includes('facility_penalty'))
    t.equal(body.owners.enrollments_total ?? 0, counts.get('facility_enrollment') ?? 0)
  }
})

/** What an outlet about an NPI shows or names, by table; a number of rows if it gives one. */
type ShownRows = Map<string, number | null>
const OF_NPI: Readonly<Record<string, (server: Running, npi: string, held: Iterable<string>) => Promise<ShownRows>>> = {
  'page of a provider': async (server, npi) => countedOn((await server.get(`/providers/${npi}`)).text),
  history: async (server, npi) => {
    const { first_seen, not_checked } = (await server.get(`/v1/npi/${npi}/history`)).body
    const named: ShownRows = new Map(not_checked.map(({ name }: { name: string }) => [name, null]))
    for (const { table, rows } of first_seen) named.set(table, rows)
    return named
  },
  'entity record': async (server, npi, held) => {
    const { sources, tables_not_shown } = (await server.get(`/v1/entity/npi/${npi}`)).body
    const blocks = Object.values(sources) as { data: unknown; provenance: { _dataset_id: string } }[]
    const full = new Set(blocks.flatMap(({ data, provenance }) => (data === null ? [] : provenance._dataset_id)))
    const shown = [...held].filter((name) => SHOWN.has(name) && full.has(datasetOf(name) ?? ''))
    return new Map([...tables_not_shown, ...shown].map((name) => [name, null]))
  }
}
const datasetOf = (name: string) => tables.find((table) => table.name === name)?.provenance._dataset_id

/** Tables with rows under the NPI that the outlet neither shows nor names, or with another number of rows. */
async function missedAt(outlet: string, server: Running, npi: string, counts: Map<string, number>): Promise<string[]> {
  const shown = (await OF_NPI[outlet]?.(server, npi, counts.keys())) ?? new Map()
  const isShown = (name: string, rows: number) => shown.has(name) && [rows, null].includes(shown.get(name) ?? null)
  return [...counts].flatMap(([name, rows]) => (isAcross(name) || isShown(name, rows) ? [] : name)).sort()
}

const providers = async () => {
  const listed = new Set((await rowsOf('provider')).map((row) => String(row.npi)))
  return partiesIn(new Map([...(await heldUnder('npi'))].filter(([npi]) => listed.has(npi))))
}

t.test('each outlet about an NPI has every table with rows under it', async (t) => {
  const parties = await providers()
  for (const [npi, counts] of parties) {
    for (const outlet of Object.keys(OF_NPI))
      t.same(await missedAt(outlet, server, npi, counts), [], `${outlet} of ${npi}`)
    const { body } = await server.get(`/v1/entity/npi/${npi}?fields=id`)
    t.ok(body.tables_not_shown.length > 0 && !('links' in body), 'no option removes the tables')
  }
  t.same(
    new Set(parties.flatMap(([, counts]) => [...counts.keys()])),
    new Set(tablesWith('npi').map(({ name }) => name)),
    'every table has rows'
  )
})

t.test('a table that the catalog does not find under its key is missed at each outlet', async (t) => {
  const taken = { npi: 'provider_practice_location', ccn: 'facility_penalty', uei: 'fascsa_order' } as const
  const [parties, ofCcn] = [await providers(), await heldUnder('ccn')]
  const keys = OF_ANOTHER_PARTY as Record<string, string>
  t.teardown(() => {
    for (const [key, name] of Object.entries(taken)) delete keys[`${name}.${key}`]
  })
  for (const [key, name] of Object.entries(taken)) keys[`${name}.${key}`] = 'Taken from the keys by this test.'
  const server = await running(t, dataDir)
  const [npi = '', counts = new Map()] = parties.find(([, counts]) => counts.has(taken.npi)) ?? []
  for (const outlet of Object.keys(OF_NPI)) t.same(await missedAt(outlet, server, npi, counts), [taken.npi], outlet)
  const [ccn] = [...ofCcn].find(([, counts]) => counts.has(taken.ccn)) ?? []
  t.notOk(countedOn((await server.get(`/facilities/${ccn}`)).text).has(taken.ccn), 'page of a facility')
  t.notOk((await server.get(`/v1/ccn/${ccn}`)).body.tables_not_shown.includes(taken.ccn), 'record of a facility')
  t.notSame(screened(), screenedByCatalog(), 'blocks of a screening')
})

t.test('the pages of the outlets list every table under a key, and why an outlet leaves it out', async (t) => {
  const all = (await loadTables()).filter(({ internal }) => !internal)
  for (const key of ['npi', 'ccn', 'uei'] as const) {
    const { head, rows, ofAnotherParty } = tablesUnderKey(key, all)
    for (const [column, why] of ofAnotherParty) t.ok(OF_ANOTHER_PARTY[column] === why, column)
    const listed = new Set(rows.map(([name]) => name))
    for (const { name, part_of } of tablesWith(key)) t.ok(listed.has(`\`${part_of ?? name}\``), `${name} by ${key}`)
    for (const [name, , ...said] of rows)
      for (const [at, what] of said.entries())
        t.ok(what !== '' && what !== 'no' && !what.includes('undefined'), `${name}: ${head[at + 2]}: ${what}`)
  }
})

/** The members of a screening that hold the rows of a block. */
const ROWS: Readonly<Record<BlockName, string>> = {
  registration: 'registration',
  exclusions: 'exclusions',
  exclusions_listed_later: 'exclusions',
  fascsa_orders: 'fascsa_orders',
  award_transactions: 'awards.transactions',
  award_summaries: 'awards.summaries',
  responsibility_records: 'fapiis',
  proceedings: 'fapiis',
  ownership_sam: 'ownership',
  ownership_usaspending: 'ownership'
}

const screened = () => new Set<string>([...Object.values(BLOCK_TABLES), ...Object.keys(NOT_A_BLOCK)])
// A copy of the list, because what is found in a list is kept.
const screenedByCatalog = () => new Set(tablesUnder('uei', [...tables]).map(({ name }) => name))

t.test('a screening has every table with the UEI', async (t) => {
  const named = new Set(tablesWith('uei').map(({ name }) => name))
  t.same(screened(), named, 'each table is a block, or has a reason')
  t.same(screenedByCatalog(), named, 'found under the key')
  const held = new Map([...(await heldUnder('uei'))].filter(([uei]) => !optedOut.has(uei)))
  for (const [uei, counts] of partiesIn(held)) {
    const { data } = (await server.get(`/api/v1/procurement/screen?uei=${uei}`)).body
    if (!data.screened) continue
    for (const block of BLOCK_NAMES.filter((name) => counts.has(BLOCK_TABLES[name]))) {
      const found = ROWS[block].split('.').reduce((part, name) => part?.[name], data)
      t.ok(found && (!Array.isArray(found) || found.length > 0), `${block} of ${uei}`)
      if (block !== 'exclusions_listed_later') t.type(data.provenance[block]?._source, 'string', `tuple of ${block}`)
    }
  }
})
