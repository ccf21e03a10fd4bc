// An entity opts out. Earlier releases still contain it, but reveal no more about it than the later release.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { ChangesStamp } from '../../domain/changes.ts'
import contractor from '../../domain/tables/contractor.ts'
import ownershipEdgeSam from '../../domain/tables/ownership_edge_sam.ts'
import { readSealed } from '../../pipeline/data-directory.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { isWithheld, shownRows, tablesWithheldSince } from '../../server/records/withheld.ts'
import { deliveryBody } from '../../server/webhooks/delivery.ts'
import { npiEvents } from '../../server/webhooks/npi-events.ts'
import { FIXTURE_CLOCK, importFixture } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { answers, exclusions, registrations } from '../sam-files.ts'
import { imported as importedFiles } from '../screening-files.ts'
import { running } from './running.ts'

const NPI = '1000000012'
const PIER = { uei: 'PPPP1111PPP1', cage: '1PPP1', name: 'PIER EXAMPLE HOLDING', line: '77 HARBOR WALL' }
const QUAY = { uei: 'QQQQ2222QQQ2', cage: '2QQQ2', name: 'QUAY EXAMPLE LLC' }
const LOCK = { uei: 'LLLL3333LLL3', cage: '3LLL3', name: 'LOCK EXAMPLE INC' }
const OF_PIER = [PIER.uei, PIER.cage, PIER.name, PIER.line]
/** The address of the entity in the first list. */
const MOVED_FROM = '76 HARBOR WALL'

const dataDir = t.testdir()

const imported = (source: string, name: string, text: string) => importedFiles(dataDir, source, { [name]: text })

await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
/** The list, with the address of the entity that opts out later, and a comment on another entity. */
const listed = (line: string, comment: string) =>
  exclusions([
    {
      Name: PIER.name,
      'Unique Entity ID': PIER.uei,
      CAGE: PIER.cage,
      NPI,
      'SAM Number': 'S4MRPIER1',
      'Address 1': line
    },
    // Another row about the same entity, by name and number only.
    { Name: PIER.name, NPI, 'SAM Number': 'S4MRPIER1' },
    {
      Name: QUAY.name,
      'Unique Entity ID': QUAY.uei,
      NPI,
      'SAM Number': 'S4MRQUAY1',
      'Cross-Reference': '(also Pier Example Holding, and others)'
    },
    { Name: LOCK.name, 'Unique Entity ID': LOCK.uei, 'SAM Number': 'S4MRLOCK1', 'Additional Comments': comment }
  ])
const earliest = await imported(
  'sam_exclusions',
  'SAM_Exclusions_Public_Extract_V2_26313.CSV',
  listed('76 HARBOR WALL', 'First')
)
await imported('sam_exclusions', 'SAM_Exclusions_Public_Extract_V2_26314.CSV', listed(PIER.line, 'Second'))
await imported(
  'sam_responsibility',
  'sam_responsibility_20261101.ndjson',
  answers([
    { ...QUAY, owner: { name: PIER.name, cage: PIER.cage } },
    { ...LOCK, owner: { name: 'Pier Example, Holding', cage: null } }
  ])
)
const before = await imported(
  'sam_entities',
  'SAM_PUBLIC_MONTHLY_V2_20261004.dat',
  registrations([PIER, QUAY, LOCK], '2026-10-04')
)
const after = await imported(
  'sam_entities',
  'SAM_PUBLIC_MONTHLY_V2_20261101.dat',
  registrations([PIER, { ...PIER, cage: '9PPP9', optedOut: true }, QUAY, LOCK], '2026-11-01')
)

type Manifest = {
  tables: { name: string; file: string; internal?: true; withheld?: { rows: number; rows_in_part: number } }[]
}
const manifestOf = (id: string): Manifest =>
  JSON.parse(readFileSync(join(dataDir, 'releases', id, 'manifest.json'), 'utf8'))
const tableOf = (id: string, name: string) => manifestOf(id).tables.find((table) => table.name === name)
const rowsOf = async (id: string, name: string) => parquetRows(join(dataDir, tableOf(id, name)?.file ?? ''))
const nameOf = ({ name }: { name: string }) => name
const tableOfOne = ({ table }: { table: string }) => table
const speaksOfPier = (text: string) => OF_PIER.filter((value) => text.toUpperCase().includes(value))

t.test('the later release contains nothing about the entity, and the earlier one is unchanged', async (t) => {
  for (const { name, file } of manifestOf(after).tables) {
    t.same(speaksOfPier(JSON.stringify(await parquetRows(join(dataDir, file)))), [], name)
  }
  t.same(
    speaksOfPier(JSON.stringify(await rowsOf(before, 'contractor'))),
    OF_PIER,
    'what is sought is there to be found'
  )
  t.match(tableOf(after, 'contractor_exclusion')?.withheld, { rows: 2, rows_in_part: 1 })
  t.match(tableOf(after, 'ownership_edge_sam')?.withheld, { rows: 0, rows_in_part: 2 })
  t.equal(tableOf(before, 'contractor_exclusion')?.withheld, undefined)
  t.match(tableOf(before, 'contractor_exclusion')?.file, /^snapshots\//)
  const edges = await rowsOf(after, 'ownership_edge_sam')
  t.match(edges, [
    { child_uei: LOCK.uei, parent_cage_code: null, parent_name: null, _data_availability: ['entity_withheld'] },
    { child_uei: QUAY.uei, parent_cage_code: null, parent_name: null, _data_availability: ['entity_withheld'] }
  ])
  t.equal((await rowsOf(after, 'entity')).find(({ npi }) => npi === NPI)?.contractor_exclusion_rows, 1)
})

t.test('a history read one change at a time is complete', async (t) => {
  const server = await running(t, dataDir)
  const pages = async (limit: number) => {
    const changes: unknown[] = []
    let cursor = ''
    for (let page = 0; page < 100; page++) {
      const { status, body } = await server.get(`/v1/npi/${NPI}/history?limit=${limit}${cursor}`)
      t.equal(status, 200)
      changes.push(...body.changes)
      if (body.next_cursor === null) return changes
      cursor = `&cursor=${encodeURIComponent(body.next_cursor)}`
    }
    throw new Error('it has no end')
  }
  const whole = await pages(100)
  t.ok(whole.length >= 2, `${whole.length} changes`)
  t.same(await pages(1), whole, 'what is withheld between them takes no place')
  t.same(await pages(2), whole)
  t.same(speaksOfPier(JSON.stringify(whole)), [])
  const links = await server.store.changes.links()
  const asked = { files: links.map(({ path }) => path), npi: NPI, after_position: 0, after_table: '', after_key: '' }
  const all = await server.store.changes.query('of-npi', { ...asked, rows: 1000, withheld: [] })
  t.ok(all.length > whole.length, 'and there is something to withhold')
})

t.test('no response from either release mentions the entity', async (t) => {
  const server = await running(t, dataDir)
  const asked = (release: string) => [
    `/api/v1/npi/${NPI}?release=${release}`,
    `/v1/entity/npi/${NPI}?release=${release}`,
    ...OF_PIER.flatMap((value) => [
      `/v1/search?q=${encodeURIComponent(value)}&release=${release}`,
      `/v1/search?q=${encodeURIComponent(value)}&variant=ranked&release=${release}`
    ])
  ]
  for (const release of [before, after]) {
    for (const url of asked(release)) {
      const { status, body } = await server.get(url)
      t.equal(status, 200, url)
      // The query, and addresses that repeat it, are what the caller sent.
      t.same(speaksOfPier(JSON.stringify({ ...body, query: undefined, not_checked: undefined })), [], url)
    }
    const found = await server.get(`/v1/search?q=${QUAY.uei}&release=${release}`)
    t.match(found.body.entities, [{ id: QUAY.uei }], 'others are found')
    const { body } = await server.get(`/api/v1/npi/${NPI}?release=${release}`)
    t.match(body.data.sources.sam_gov.data.exclusions, [{ uei: QUAY.uei, cross_reference: null }])
    t.equal(body.data.sources.sam_gov.data.exclusions.length, 1, 'nor is a line by name and number alone shown')
  }
})

t.test('no audit pack mentions the entity, or the tables that identify it', async (t) => {
  const server = await running(t, dataDir)
  const internal = (await loadTables()).filter((table) => table.internal).map(({ name }) => name)
  t.equal(internal.length, 8)
  const held = manifestOf(after).tables.map(({ name }) => name)
  t.ok(internal.filter((name) => held.includes(name)).length > 1, 'the release has them')
  for (const release of [before, after]) {
    for (const name of internal.flatMap((name) => [name, name.replaceAll('_', '-')])) {
      const { status, body } = await server.get(`/api/v1/audit-packs/${name}?release=${release}`)
      t.match({ status, body }, { status: 404, body: { error: { code: 'methodology_not_found' } } }, name)
    }
    const offered = held.filter((name) => !internal.includes(name))
    for (const dataset of [...offered, 'sam-entities', 'sam-exclusions', 'sam-responsibility', 'sources']) {
      const { status, body } = await server.get(`/api/v1/audit-packs/${dataset}?release=${release}`)
      t.equal(status, 200, dataset)
      t.same(speaksOfPier(JSON.stringify(body.data)), [], dataset)
      const { methodology, fields, tuples, outputs, history } = body.data
      const named = [methodology.map(nameOf), fields.map(tableOfOne), tuples.map(tableOfOne), outputs.map(tableOfOne)]
      const past = [...history.releases, ...history.changes].flatMap(({ tables }) => tables.map(tableOfOne))
      t.same(
        [...new Set([...named.flat(), ...past])].filter((name) => internal.includes(name)),
        [],
        `${dataset} names no internal table`
      )
    }
  }
  const { body } = await server.get(`/api/v1/audit-packs/sam-entities?release=${after}`)
  t.match(body.data.history.changes.at(-1).tables, [{ table: 'contractor' }], 'changes of other rows are reported')
})

t.test('no file of either release mentions the entity, and a file that could is refused with the reason', async (t) => {
  const server = await running(t, dataDir)
  const lease = await server.store.pin(before)
  const held = new Set(lease ? await tablesWithheldSince({ release: lease.release }) : [])
  lease?.giveBack()
  t.ok(held.has('contractor') && held.has('entity') && !held.has('provider'))
  const listed = async (release: string): Promise<string[]> => {
    const { body } = await server.get(`/data/${release}/manifest.json`)
    return body.tables.map(nameOf)
  }
  const [atFirst, now] = [await listed(before), await listed(after)]
  for (const { name } of manifestOf(before).tables.filter((table) => held.has(table.name))) {
    for (const form of ['parquet', 'csv']) {
      const { status, body } = await server.get(`/data/${before}/${name}.${form}`)
      t.match(
        { status, body },
        { status: 451, body: { error: { code: 'table_not_offered', message: /opted out/ } } },
        name
      )
    }
    t.notOk(atFirst.includes(name))
    t.ok(now.includes(name), `${name} of the release of after is offered`)
    const { headers } = await server.get(`/data/${after}/${name}.parquet`)
    t.equal(headers['cache-control'], 'public, max-age=3600', `${name} may have to be withheld again`)
  }
  for (const [release, names] of [
    [before, atFirst],
    [after, now]
  ] as const) {
    t.ok(names.includes('provider'))
    for (const name of names) {
      t.equal((await server.app.inject(`/data/${release}/${name}.parquet`)).statusCode, 200, name)
      t.same(speaksOfPier((await server.get(`/data/${release}/${name}.csv`)).text), [], `${release} ${name}`)
    }
    for (const name of ['manifest.json', 'datapackage.json', 'croissant.json', 'SHA256SUMS', 'CITATION.cff']) {
      const { status, text } = await server.get(`/data/${release}/${name}`)
      t.equal(status, 200)
      t.same(speaksOfPier(text), [], name)
      if (name === 'SHA256SUMS') t.equal(text.trim().split('\n').length, names.length)
    }
    for (const { name, internal } of manifestOf(release).tables) {
      if (internal) continue
      const { text } = await server.get(`/data/tables/${name}?release=${release}`, { accept: 'text/html' })
      t.same(speaksOfPier(text), [], `${release} ${name}: its page`)
      t.equal(text.includes('<table class="rows">'), names.includes(name), `${name}: rows only if it is offered`)
    }
    const page = await server.get(`/data/${release}`, { accept: 'text/html' })
    t.equal(page.status, 200)
    t.equal(/Tables that are not offered/.test(page.text), release === before)
    t.same(speaksOfPier(page.text), [])
  }
  const { headers } = await server.get(`/data/${before}/provider.parquet`)
  t.match(headers['cache-control'], /immutable/)
})

t.test('the lookups of an operation withhold the entity and keep the others', async (t) => {
  const server = await running(t, dataDir)
  for (const id of [before, after]) {
    const lease = await server.store.pin(id)
    if (!lease) return t.fail(id)
    const context = { release: lease.release }
    t.equal(await isWithheld(context, 'uei', PIER.uei), true)
    t.equal(await isWithheld(context, 'cage', PIER.cage), true)
    t.equal(await isWithheld(context, 'cage', '9PPP9'), true, 'each of its codes')
    t.equal(await isWithheld(context, 'uei', QUAY.uei), false)
    t.equal(await isWithheld(context, 'cage', QUAY.cage), false)
    lease.giveBack()
  }
  const lease = await server.store.pin(before)
  if (!lease) return t.fail(before)
  const context = { release: lease.release }
  const row = { uei: PIER.uei, cage_code: null, legal_business_name: PIER.name }
  const other = { uei: QUAY.uei, cage_code: QUAY.cage, legal_business_name: PIER.name }
  t.same(await shownRows(context, contractor, [row, other]), [other], 'a name counts for nothing beside a UEI')
  const edge = {
    child_uei: QUAY.uei,
    parent_cage_code: null,
    parent_name: 'pier  EXAMPLE, holding',
    _data_availability: []
  }
  t.match(await shownRows(context, ownershipEdgeSam, [edge]), [
    { child_uei: QUAY.uei, parent_name: null, _data_availability: ['entity_withheld'] }
  ])
  const tables = await tablesWithheldSince(context)
  for (const name of ['contractor', 'contractor_exclusion', 'search_document', 'search_word'])
    t.ok(tables.includes(name), name)
  for (const name of ['provider', 'contractor_opt_out', 'withheld_identifier']) t.notOk(tables.includes(name), name)
  lease.giveBack()
  const current = server.store.lease()
  if (!current) return t.fail('no release')
  t.same(await tablesWithheldSince({ release: current.release }), [])
  current.giveBack()
})

const hidden = (text: string) => [...speaksOfPier(text), ...(text.includes(MOVED_FROM) ? [MOVED_FROM] : [])]

t.test('changes of the later release contain nothing about the entity, and are complete for all others', async (t) => {
  const stamps = readdirSync(join(dataDir, 'releases')).map((id) => join(dataDir, 'releases', id, 'changes.json'))
  const published = []
  for (const path of stamps.filter(existsSync)) {
    const stamp = ChangesStamp.parse(await readSealed(path))
    const rows = await parquetRows(join(dataDir, stamp.file))
    const events = await npiEvents(1, { stamp, path: join(dataDir, stamp.file) }, [NPI])
    const bodies = events.map((facts) => deliveryBody(facts, FIXTURE_CLOCK))
    published.push({ stamp, text: JSON.stringify(rows), bodies: bodies.join(), rows })
  }
  t.ok(
    published.some(({ text }) => hidden(text).length > 0),
    'what is sought is there to be found, in what was published before'
  )
  t.ok(
    published.some(({ bodies }) => hidden(bodies).length > 0),
    'and in what a subscriber received before'
  )
  const last = published.find(({ stamp }) => stamp.to === after)
  if (!last) return t.fail('no changes')
  t.same(hidden(last.text), [])
  t.same(hidden(last.bodies), [])
  t.same(hidden(JSON.stringify(last.stamp)), [])
  t.ok(last.stamp.withheld.length >= 4)
  t.same(
    last.rows.map(({ table_name, change }) => `${table_name} ${change}`),
    ['entity modified'],
    'but for a count, nothing of others differs'
  )
})

t.test('no response about changes or history mentions the entity, whichever release it starts from', async (t) => {
  const server = await running(t, dataDir)
  const changes = (from: string, to: string) => `/api/v1/changes?from=${from}&to=${to}&limit=1000`
  const second = JSON.parse(readFileSync(join(dataDir, 'releases', before, 'changes.json'), 'utf8')).from
  const asked = [
    ...[changes(earliest, second), changes(second, earliest), changes(earliest, after), changes(after, earliest)],
    ...[changes(earliest, before), changes(before, earliest), changes(before, after)],
    ...[`/v1/npi/${NPI}/history`, `/v1/npi/${NPI}/history?release=${before}`, `/v1/npi/${NPI}/history?limit=1`],
    ...['contractor_opt_out', 'withheld_identifier'].map((name) => `/api/v1/changes?dataset=${name}`)
  ]
  for (const url of asked) {
    const { status, text } = await server.get(url)
    t.ok([200, 404, 410].includes(status), `${url} ${status}`)
    t.same(hidden(text), [], url)
  }
  const list = `${changes(earliest, before)}&dataset=contractor_exclusion`
  const { body } = await server.get(list)
  t.match(
    body.data.changes,
    [{ change: 'corrected', changed_columns: ['additional_comments'] }],
    'changes of others are listed'
  )
  t.equal(body.data.changes.length, 1)
  const { body: history } = await server.get(`/v1/npi/${NPI}/history`)
  const seen = history.first_seen.find(({ table }: { table: string }) => table === 'contractor_exclusion')
  t.match(seen, { rows: 1, records: [{ uei: QUAY.uei, cross_reference: null }] })
  t.equal(
    (await server.get('/api/v1/changes?dataset=withheld_identifier')).status,
    404,
    'digests are offered to nobody'
  )
})
