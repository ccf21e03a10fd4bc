// An entity opts out after a release was built. Which rows, columns, changes and files of that release may
// still be shown, rule by rule.
import { createHash } from 'node:crypto'
import t from 'tap'
import { tablesOfEntities } from '../../domain/offered.ts'
import { digestedText } from '../../domain/opt-out.ts'
import type { TableDefinition } from '../../domain/table.ts'
import { mentionedIn, mentionsIn } from '../../pipeline/changes/withheld.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { createMacros } from '../../pipeline/warehouse/macros.ts'
import { offerOf } from '../../server/downloads/offer.ts'
import { exampleCcn, exampleNpi } from '../../server/pages/shown-parties.ts'
import { type Consultation, identityOf, isPartyHidden } from '../../server/questions/screening/consultation.ts'
import type { Step } from '../../server/records/kept-releases.ts'
import { isWithheld, shownRows, tablesWithheldSince, withheldFrom, withheldNow } from '../../server/records/withheld.ts'
import type { Row } from '../../server/store/rows.ts'
import { exclusions, registrations } from '../sam-files.ts'
import { imported as importedFiles } from '../screening-files.ts'
import { running } from './running.ts'

const PIER = { uei: 'PPPP1111PPP1', cage: '1PPP1', name: 'PIER EXAMPLE HOLDING' }
const QUAY = { uei: 'QQQQ2222QQQ2', cage: '2QQQ2', name: 'QUAY EXAMPLE LLC' }
const dataDir = t.testdir()

const imported = (source: string, name: string, text: string) => importedFiles(dataDir, source, { [name]: text })
const registered = (month: string, ...entities: Parameters<typeof registrations>[0]) =>
  imported(
    'sam_entities',
    `SAM_PUBLIC_MONTHLY_V2_2026${month}.dat`,
    registrations(entities, `2026-${month.slice(0, 2)}-01`)
  )

const listed = exclusions([{ Name: QUAY.name, 'Unique Entity ID': QUAY.uei, 'SAM Number': 'S4MRQUAY1' }])
await imported('sam_exclusions', 'SAM_Exclusions_Public_Extract_V2_26274.CSV', listed)
const before = await registered('1001', PIER, QUAY)
const after = await registered('1101', { ...PIER, optedOut: true }, QUAY)
const server = await running(t, dataDir)
const lease = await server.store.pin(before)
const current = server.store.lease()
if (!lease || !current || current.release.id !== after) throw new Error('a release is missing')
const [earlier, now] = [{ release: lease.release }, { release: current.release }]
t.teardown(() => {
  lease.giveBack()
  current.giveBack()
})

const table = {
  mentions: [
    { uei: 'uei', cage: 'cage', name: 'name', withheld: 'row', alike: ['number', 'name'] },
    { uei: 'parent_uei', name: 'parent', withheld: ['parent_uei', 'parent', 'parent_city'] },
    { within: 'remark', withheld: ['remark'] }
  ]
} as unknown as TableDefinition
const row = (more: Row): Row => ({
  ...{ uei: null, cage: null, name: null, number: null, parent_uei: null, parent: null, remark: null },
  ...{ _data_availability: [], ...more }
})

t.test('leaves out rows of the entity, and further lines about it', async (t) => {
  const gone = [
    row({ uei: PIER.uei }),
    row({ cage: PIER.cage }),
    row({ uei: QUAY.uei, cage: PIER.cage }),
    row({ name: 'Pier, Example  HOLDING' }),
    row({ uei: PIER.uei, name: 'OLD WHARF', number: '7' }),
    row({ name: 'OLD WHARF', number: '7' })
  ]
  const kept = [
    row({ uei: QUAY.uei, name: PIER.name }),
    row({ cage: QUAY.cage, name: PIER.name }),
    row({ name: 'PIER EXAMPLE' }),
    row({ name: 'OLD WHARF', number: '8' }),
    row({ name: 'NEW WHARF', number: '7' }),
    row({ name: 'OLD WHARF' }),
    row({ number: '7' }),
    row({})
  ]
  t.same(await shownRows(earlier, table, [...gone, ...kept]), kept)
  t.same(await shownRows(earlier, table, gone), [])
  const all = [...gone, ...kept]
  t.equal(await shownRows(now, table, all), all, 'the current release was built without the entity')
  t.equal(await shownRows(earlier, { ...table, mentions: [] }, all), all, 'a table without mentions')
  t.equal(await shownRows(earlier, table, kept), kept, 'nothing to leave out')
})

t.test('a row that only mentions the entity loses the columns about it, and says so', async (t) => {
  const shown = async (more: Row) => (await shownRows(earlier, table, [row(more)]))[0]
  const flags = { _data_availability: ['entity_withheld'] }
  t.same(await shown({ parent_uei: PIER.uei, parent: 'X', uei: QUAY.uei }), row({ uei: QUAY.uei, ...flags }))
  t.same(await shown({ parent: PIER.name, parent_city: 'Y' }), row({ parent_city: null, ...flags }))
  t.same(await shown({ parent_uei: QUAY.uei, parent: PIER.name }), row({ parent_uei: QUAY.uei, parent: PIER.name }))
  t.same(
    await shown({ parent_uei: PIER.uei, remark: `also ${PIER.name}`, _data_availability: ['z_flag', 'a_flag'] }),
    row({ _data_availability: ['a_flag', 'entity_withheld', 'z_flag'] })
  )
})

t.test('finds the name of the entity in free text, in any form and place', async (t) => {
  const isShown = async (remark: string) => {
    const [one] = await shownRows(earlier, table, [row({ remark })])
    return one?.remark === remark
  }
  const filler = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ')
  for (const remark of [
    PIER.name,
    '(also Pier Example Holding, and others)',
    `${filler} Pier-Example/Holding`,
    `Pier Example Holding ${filler}`,
    'PIER EXAMPLE HOLDING.',
    'P\u00eder Example Holding'
  ])
    t.equal(await isShown(remark), false, remark)
  for (const remark of ['', 'Pier', 'Pier Example', 'Holding Pier Example', `Pier ${filler} Example Holding`])
    t.equal(await isShown(remark), true, remark)
})

t.test('knows the identifiers of the entity in both releases', async (t) => {
  for (const context of [earlier, now]) {
    t.same([await isWithheld(context, 'uei', PIER.uei), await isWithheld(context, 'cage', PIER.cage)], [true, true])
    t.same([await isWithheld(context, 'uei', QUAY.uei), await isWithheld(context, 'cage', QUAY.cage)], [false, false])
    t.equal(await isWithheld(context, 'cage', PIER.uei), false, 'a UEI is no CAGE code')
  }
})

t.test('resolves no identifier of the entity, and hides it as another party', async (t) => {
  for (const context of [earlier, now]) {
    const none = { state: 'not_ingested', context, date: null }
    const of = { sam_entities: none, sam_exclusions: none, sam_responsibility: none, usaspending: none }
    const asked = { now: context, day: '2026-11-20', asOf: null, of } as unknown as Consultation
    const ask = (kind: 'uei' | 'cage', value: string) => identityOf(asked, { kind, value })
    t.same([await ask('uei', PIER.uei), await ask('cage', PIER.cage)], [{ state: 'withheld' }, { state: 'withheld' }])
    t.same(await ask('uei', QUAY.uei), { state: 'one', uei: QUAY.uei, ueis: null })
    t.same(await ask('cage', QUAY.cage), { state: 'none', ueis: [] }, 'no source answers')
    const hidden = (uei: string | null, cage: string | null) => isPartyHidden(asked, { uei, cage })
    t.same(
      [await hidden(PIER.uei, null), await hidden(null, PIER.cage), await hidden(QUAY.uei, PIER.cage)],
      [true, true, true]
    )
    t.same([await hidden(QUAY.uei, QUAY.cage), await hidden(null, null)], [false, false])
  }
})

t.test('changes omit what any release on their way withholds', async (t) => {
  const digest = createHash('sha256').update(digestedText('uei', PIER.uei)).digest('hex')
  const step = (from: string, to: string, ...withheld: string[]) =>
    ({ link: { stamp: { from, to, withheld } } }) as Step
  t.ok((await withheldNow(earlier)).has(digest))
  t.ok((await withheldNow(now)).has(digest))
  t.same(await withheldFrom(earlier, []), [])
  t.same(await withheldFrom(now, [step(before, after, 'f')]), [], 'the file of the current release omits them')
  t.same(await withheldFrom(now, [step(after, before)]), [])
  for (const [context, one] of [
    [now, step('2026-01-01.aaaaaaaa', before)],
    [earlier, step(before, after)]
  ] as const)
    t.same((await withheldFrom(context, [one])).sort(), [...(await withheldNow(now))].sort())
  const several = await withheldFrom(now, [step('a', before, 'e', 'f'), step(before, after, 'f', digest)])
  t.same(several.sort(), [...(await withheldNow(now)), 'e', 'f'].sort(), 'each once')
})

t.test('refuses the files of an earlier release that may hold the entity', async (t) => {
  const withheld = await tablesWithheldSince(earlier)
  t.ok(withheld.includes('contractor') && withheld.includes('contractor_exclusion'))
  t.same(await tablesWithheldSince(now), [])
  const offer = await offerOf(earlier.release)
  const names = offer.tables.map(({ name }) => name)
  const refused = offer.notOffered.map(({ name }) => name)
  t.ok(refused.includes('contractor') && !names.includes('contractor'))
  t.match(offer.notOffered[0], { why: /opted out of public display after this release was built/ })
  t.same(
    refused.filter((name) => names.includes(name)),
    []
  )
  t.ok(offer.tables.every(({ internal, mayBeWithheld }) => !internal && !mayBeWithheld))
  t.equal(offer.manifestSha256, earlier.release.manifestSha256)
  t.equal(offer.manifest, earlier.release.manifest)
  const newest = await offerOf(now.release)
  t.same(newest.notOffered, [])
  t.ok(newest.tables.find(({ name }) => name === 'contractor')?.mayBeWithheld)
  t.ok(newest.inputs.length > 0)
})

t.test('a table derived from several sources may hold an entity if one of them does', async (t) => {
  const of = (name: string, sources: string[], more = {}) => ({ name, sources, ...more })
  const tables = [
    of('contractor', ['sam_entities']),
    of('search_word', ['nppes', 'sam_entities']),
    of('of_one', ['sam_entities']),
    of('supply_state', ['nppes', 'census']),
    of('hidden', ['nppes', 'sam_entities'], { internal: true })
  ]
  t.same(tablesOfEntities({ tables } as never), ['contractor', 'search_word'])
})

t.test('licenses decide which whole tables are passed on', async (t) => {
  const { release } = now
  const [one] = release.manifest.tables
  if (!one) return t.fail('no table')
  const licensed = (_license: string) => ({ ...one, name: _license, provenance: { ...one.provenance, _license } })
  const tables = [
    ...['Apache-2.0', 'CC0-1.0', 'LicenseRef-US-Government-Works', 'CC0-1.0 AND Apache-2.0'].map(licensed),
    ...['LicenseRef-AMA', 'CC0-1.0 AND LicenseRef-AMA', ''].map(licensed)
  ]
  const manifest = { ...release.manifest, tables }
  const given = {
    manifest,
    sources: [],
    withheld: () => [],
    withCurrent: async () => undefined
  } as unknown as typeof release
  const { tables: offered, notOffered } = await offerOf(given)
  t.equal(offered.length, 4)
  t.same(
    notOffered.map(({ name }) => name),
    ['LicenseRef-AMA', 'CC0-1.0 AND LicenseRef-AMA', '']
  )
  t.match(notOffered[1], { why: 'Its license, LicenseRef-AMA, does not allow' })
})

t.test('pages name a party as an example only from a synthetic release', async (t) => {
  const release = (synthetic: boolean, name: string, rows: Row[]) => ({
    manifest: { synthetic },
    table: (asked: string) => (asked === name ? {} : undefined),
    memo: (_key: string, make: () => unknown) => make(),
    query: async (asked: string) => (asked === `example-${name}` ? rows : [])
  })
  const of = (given: unknown) => ({ service: { release: given } }) as never
  const [npi, ccn] = [[{ npi: '1000000012' }], [{ ccn: '05C001' }]]
  t.equal(await exampleNpi(of(release(true, 'provider', npi))), '1000000012')
  t.equal(await exampleCcn(of(release(true, 'facility', ccn))), '05C001')
  for (const other of [
    release(false, 'provider', npi),
    release(true, 'facility', npi),
    release(true, 'provider', []),
    release(true, 'provider', [{ npi: null }]),
    null
  ])
    t.equal(await exampleNpi(of(other)), undefined)
  for (const other of [
    release(false, 'facility', ccn),
    release(true, 'provider', ccn),
    release(true, 'facility', []),
    release(true, 'facility', [{ ccn: null }]),
    null
  ])
    t.equal(await exampleCcn(of(other)), undefined)
})

t.test('compares only the columns that a table of an earlier release has', async (t) => {
  const of = (...names: string[]) => ({ columns: names.map((name) => ({ name })) }) as never
  t.same(mentionsIn(of('uei', 'cage', 'name', 'number', 'parent', 'remark'), table.mentions), [
    { uei: 'uei', cage: 'cage', name: 'name', withheld: 'row', alike: ['number', 'name'] },
    { name: 'parent', withheld: ['parent'] },
    { within: 'remark', withheld: ['remark'] }
  ])
  t.same(mentionsIn(of('uei', 'name'), table.mentions), [{ uei: 'uei', name: 'name', withheld: 'row' }])
  t.same(mentionsIn(of('other'), table.mentions), [])
  t.same(mentionsIn(of('uei')), [])
})

t.test('the digests of what a row mentions include its name only if it has no identifier', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  await createMacros(warehouse, 'names', 'withholding')
  await warehouse.run(`create table deed as from (values
    (1, 'U1', null, 'One Name', null), (2, null, 'C1', 'One Name', null), (3, null, null, 'One Name', null),
    (4, null, null, null, 'Also One Name'), (5, 'U5', 'C5', null, null)) as d (id, uei, cage, name, remark)`)
  const digest = (kind: 'uei' | 'cage' | 'name', value: string) =>
    createHash('sha256').update(digestedText(kind, value)).digest('hex')
  const found = async (mentions: Parameters<typeof mentionedIn>[0]) => {
    const rows = await warehouse.rows(`select ${mentionedIn(mentions, 'deed', 'd')} as found from deed d order by id`)
    return rows.map(({ found }) => JSON.parse(JSON.stringify(found)).items ?? found)
  }
  const mention = { uei: 'uei', cage: 'cage', name: 'name', withheld: 'row' as const }
  const [U1, C1, U5, C5] = [digest('uei', 'U1'), digest('cage', 'C1'), digest('uei', 'U5'), digest('cage', 'C5')]
  const name = digest('name', 'ONE NAME')
  t.same(await found([mention]), [[U1], [C1], [name], [], [U5, C5]])
  const { cage: _cage, ...byUei } = mention
  t.same(await found([byUei]), [[U1], [name], [name], [], [U5]])
  t.same(await found([{ name: 'name', withheld: 'row' }]), [[name], [name], [name], [], []])
  const [, , , within] = await found([{ within: 'remark', withheld: ['remark'] }])
  t.same([...within].sort(), ['ALSO ONE', 'ALSO ONE NAME', 'ONE NAME'].map((one) => digest('name', one)).sort())
})
