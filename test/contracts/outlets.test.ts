// Each outlet about a party shows every table that can have rows under the identifier of the party, or names
// the table and says why it does not.
import t from 'tap'
import { OF_ANOTHER_PARTY } from '../../domain/under-key.ts'
import { BLOCK_NAMES, BLOCK_TABLES, type BlockName, NOT_A_BLOCK } from '../../server/questions/screening/result.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const dataDir = t.testdir()
const { release, rowsOf } = await syntheticRelease(dataDir)
const tables = release.manifest.tables
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
  const server = await running(t, dataDir)
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
    const { body } = await server.get(`/v1/ccn/${ccn}?include=citations,clinicians,owners`)
    const shown = { citations: 'facility_citation', clinicians: 'facility_affiliation' } as const
    for (const [part, name] of Object.entries(shown)) {
      t.notOk(body.tables_not_shown.includes(name), name)
      if (counts.has(name) && body[part].total !== null)
        t.equal(body[part].total, counts.get(name), `${name} of ${ccn}`)
    }
    t.ok(body.tables_not_shown.includes('facility_penalty'))
    t.equal(body.owners.enrollments_total ?? 0, counts.get('facility_enrollment') ?? 0)
  }
})

t.test('the page of a provider counts every table with its NPI', async (t) => {
  const server = await running(t, dataDir)
  const held = await heldUnder('npi')
  const listed = new Set((await rowsOf('provider')).map((row) => String(row.npi)))
  const parties = partiesIn(new Map([...held].filter(([npi]) => listed.has(npi))))
  for (const [npi, counts] of parties) {
    const counted = countedOn((await server.get(`/providers/${npi}`)).text)
    for (const [name, rows] of counts) if (!isAcross(name)) t.equal(counted.get(name), rows, `${name} of ${npi}`)
    const { body } = await server.get(`/v1/entity/npi/${npi}?fields=id`)
    t.ok(body.tables_not_shown.length > 0 && !('links' in body), 'no option removes the tables')
  }
  t.ok(parties.length > 3)
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

t.test('a screening has every table with the UEI', async (t) => {
  const server = await running(t, dataDir)
  const inBlocks = new Set<string>(Object.values(BLOCK_TABLES))
  for (const { name } of tablesWith('uei')) {
    t.ok(inBlocks.has(name) !== name in NOT_A_BLOCK, `${name} is a block, or has a reason`)
  }
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
