// State Medicaid lists in every outlet: roster, name search, facts, events, the page of a provider, and
// statements about what was checked.
import { join } from 'node:path'
import t from 'tap'
import { STATE_LISTS } from '../../domain/state-lists.ts'
import { changesStamp } from '../../pipeline/stages/kept.ts'
import type { RowResult, ScreeningCoverage } from '../../server/questions/roster/result.ts'
import { npiEvents } from '../../server/webhooks/npi-events.ts'
import { currentRelease, type FixtureInput, fixtureRelease, importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

const DATE = '2026-06-19'
const REGISTRY: FixtureInput = { source: 'nppes', fixture: 'v2-ugly' }
const PENNSYLVANIA: FixtureInput = { source: 'state_list_pa', fixture: 'listed-with-history', date: DATE }
const CALIFORNIA: FixtureInput = { source: 'state_list_ca', fixture: 'suspended-parties', date: DATE }
const OHIO: FixtureInput = { source: 'state_list_oh', fixture: 'two-sheets', date: DATE }
const NEW_YORK: FixtureInput = { source: 'state_list_ny', fixture: 'excluded-parties', date: DATE }
const KEY = { 'x-service-key': 'pk_sandbox_public' }

type Answer = { rows: RowResult[]; sources: ScreeningCoverage[]; sources_not_checked: string | null }

/** A server over the registry and some of the lists. */
async function serverWith(t: Tap.Test, ...lists: FixtureInput[]) {
  const { dataDir } = await fixtureRelease(t, [REGISTRY, ...lists])
  const server = await running(t, dataDir)
  const screen = async (row: object): Promise<Answer> => {
    const { status, text } = await server.post('/v1/screenings', { rows: [row] }, KEY)
    if (status !== 200) throw new Error(text)
    return JSON.parse(text)
  }
  return { server, screen }
}

t.test('a party that only a state lists is found by NPI, with the fact and the lineage of that list', async (t) => {
  const { screen } = await serverWith(t, PENNSYLVANIA, CALIFORNIA, NEW_YORK)
  const { rows, sources } = await screen({ npi: '1000000012' })
  t.equal(rows[0]?.state, 'record_found')
  const ofNewYork = rows[0]?.records.find(({ list_state }) => list_state === 'NY')
  t.match(ofNewYork, {
    ...{ source_table: 'state_exclusion_ny', event: 'state_exclusion', matched_by: 'npi', action_class: 'excluded' },
    ...{ began_on: '2010-03-04', imposed_by: 'New York State Office of the Medicaid Inspector General' },
    ...{ identity: { name: 'differs' }, _dataset_id: 'state-list-ny', _snapshot: DATE, _confidence: 0.3 }
  })
  t.match(
    sources
      .filter(({ source_table }) => source_table.startsWith('state_'))
      .map(({ source_table, checked }) => [source_table, checked]),
    STATE_LISTS.map(({ state }) => [`state_exclusion_${state.toLowerCase()}`, ['CA', 'NY', 'PA'].includes(state)])
  )
})

t.test('a row with several NPIs is found under each of them', async (t) => {
  const { screen } = await serverWith(t, PENNSYLVANIA, CALIFORNIA)
  const { rows } = await screen({ npi: '1000000020' })
  const listed = rows[0]?.records.find(({ list_state }) => list_state === 'CA')
  t.match(listed, {
    party: { npi: '1000000020', business_name: 'Invented Pharmacy, Inc.' },
    fields: { npi: { result: 'agrees' } }
  })
})

t.test('a list that the release lacks is stated once, and its rows say nothing about it', async (t) => {
  const name = { last_name: 'SAMPLEFORD', first_name: 'KIM' }
  const { screen } = await serverWith(t, PENNSYLVANIA, CALIFORNIA, NEW_YORK)
  const found = await screen(name)
  t.match(found.rows[0], { state: 'possible_match', candidates: [{ list_state: 'NY', _confidence: null }] })
  const without = await serverWith(t, PENNSYLVANIA, CALIFORNIA)
  const { rows, sources, sources_not_checked } = await without.screen(name)
  t.match(rows[0], { state: 'no_record', not_checked: [] }, 'a row is not_checked for its own defects only')
  t.match(sources_not_checked, /sources could not be searched, and this answer says nothing about them: .*New York/)
  t.match(
    sources.find(({ source_table }) => source_table === 'state_exclusion_ny'),
    { checked: false, rows: null, statement: /^New York Medicaid exclusions: not checked\./ }
  )
})

t.test('name search compares the lists too', async (t) => {
  const { server } = await serverWith(t, PENNSYLVANIA, CALIFORNIA, NEW_YORK)
  const { body } = await server.get('/v1/exclusions?business_name=Invented%20Pharmacy', KEY)
  t.match(body.candidates, [{ list_state: 'CA', action_class: 'suspended', ground: null }])
})

t.test('compares the birth dates of Ohio, and serves none of them', async (t) => {
  const { dataDir } = await fixtureRelease(t, [REGISTRY, OHIO])
  const server = await running(t, dataDir)
  const screened = async (date_of_birth: string, format = 'json') => {
    const rows = [{ last_name: 'Madeup', first_name: 'Pat', date_of_birth }]
    return (await server.post(`/v1/screenings?format=${format}`, { rows }, KEY)).text
  }
  const compared = async (born: string) => JSON.parse(await screened(born)).rows[0].candidates[0]
  const same = await compared('1990-01-01')
  t.match(same, { source_table: 'state_exclusion_oh', fields: { date_of_birth: { result: 'agrees' } } })
  t.equal(same.party.birth_year, 1990)
  const other = await compared('1961-05-07')
  t.match(other, { fields: { date_of_birth: { result: 'differs' } } }, 'a listing whose birth date differs is shown')
  const { sources } = JSON.parse(await screened('1961-05-07'))
  const ohio = sources.find(({ source_table }: ScreeningCoverage) => source_table === 'state_exclusion_oh')
  t.equal(ohio.rows_with_birth_date, 2)
  for (const format of ['json', 'csv', 'ndjson'])
    t.notMatch(await screened('1961-05-07', format), /1990-01-01|32874/, `no date in ${format}`)
  const release = await currentRelease(dataDir)
  const held = release.manifest.tables.find(({ name }) => name === 'state_birth_date_oh')
  t.match(held, { internal: true, rows: 2 })
  for (const place of ['/data/latest/state_birth_date_oh.parquet', '/data/tables/state_birth_date_oh'])
    t.equal((await server.get(place)).status, 404, place)
  t.notMatch((await server.get('/data/latest/manifest.json')).text, 'state_birth_date')
})

t.test('compares license numbers in every outlet, and hides no listing by them', async (t) => {
  const { server } = await serverWith(t, CALIFORNIA, PENNSYLVANIA)
  const csv = (license: string) => `Last Name,First Name,License No\nMadeup,Pat,${license}\n`
  const sent = async (license: string, format = 'json') =>
    (await server.post(`/v1/screenings?format=${format}`, csv(license), { ...KEY, 'content-type': 'text/csv' })).text
  const results = async (license: string) =>
    Object.fromEntries(
      (JSON.parse(await sent(license)).rows as RowResult[]).flatMap(({ candidates }) =>
        candidates.map(({ list_state, fields, party }) => [list_state, [fields.license.result, party.license]])
      )
    )
  t.same(await results('A-00001'), { CA: ['agrees', 'A00001'], PA: ['differs', 'RN000001L'] })
  t.same(await results('1'), { CA: ['agrees', 'A00001'], PA: ['agrees', 'RN000001L'] }, 'without the prefix')
  t.same(await results('A77'), { CA: ['differs', 'A00001'], PA: ['differs', 'RN000001L'] }, 'both are shown')
  t.same(await results(''), { CA: ['not_given', 'A00001'], PA: ['not_given', 'RN000001L'] })
  const [header = '', first = ''] = (await sent('A00001', 'csv')).split('\r\n')
  const cell = (name: string) => first.split(',')[header.split(',').indexOf(name)]
  t.same(['given_license', 'listed_license'].map(cell).includes(undefined), false)
  t.match(header, /field_license/)
  t.match(await sent('A00001', 'csv'), /agrees: equal/)
  const alone = JSON.parse(await sent('A00001')).columns
  t.match(alone.used.at(-1), { column: 'License No', member: 'license' })
  const { text } = await server.post('/v1/screenings', { rows: [{ license: 'A00001' }] }, KEY)
  t.match(JSON.parse(text).rows[0], { state: 'not_checked' }, 'nothing is looked up by a license number alone')
})

t.test('facts name the state; withdrawals, reinstatements and ended actions are no facts', async (t) => {
  const { server } = await serverWith(t, PENNSYLVANIA, CALIFORNIA, NEW_YORK)
  const { body } = await server.get('/v1/npi/1000000012?include=facts', KEY)
  const facts = body.facts.filter(({ type }: { type: string }) => type === 'state_exclusion')
  t.match(
    facts.map(({ list_state, action_class, basis }: { list_state: string; action_class: string; basis: object[] }) => [
      list_state,
      action_class,
      basis[0]
    ]),
    [
      ['CA', 'suspended', { date: '2016-07-08', code: null }],
      ['NY', 'excluded', { date: '2010-03-04' }],
      ['PA', 'excluded', { date: '2003-10-17', code: 'Precluded' }]
    ]
  )
  t.equal(facts[0]._dataset_id, 'state-list-ca')
  const other = await server.get('/v1/npi/1000000020?include=facts', KEY)
  t.same(
    other.body.facts.map(({ list_state }: { list_state: string }) => list_state),
    ['CA'],
    'the action of Pennsylvania ended'
  )
})

t.test('sends subscribers of an NPI a new row with the tuple of its list', async (t) => {
  const { dataDir } = await fixtureRelease(t, [REGISTRY, NEW_YORK])
  const later = { source: 'state_list_ny', fixture: 'header-below-a-title', date: '2026-07-19' }
  const release = await importFixture(dataDir, later)
  const folder = join(dataDir, 'releases', release)
  const stamp = await changesStamp(join(folder, 'changes.json'))
  if (!stamp) return t.fail('no changes')
  const [event] = await npiEvents(1, { stamp, path: join(folder, 'changes.parquet') }, ['1000000012'])
  if (event?.event !== 'provider.changed') return t.fail('no event')
  t.match(
    event.changes.find(({ change }) => change === 'added'),
    {
      table: 'state_exclusion_ny',
      after: { list_state: 'NY', action_class: 'excluded' },
      after_provenance: { _dataset_id: 'state-list-ny', _snapshot: '2026-07-19' }
    }
  )
})

t.test('the page of a provider says which states were checked', async (t) => {
  const { server } = await serverWith(t, PENNSYLVANIA, CALIFORNIA)
  const { text } = await server.get('/providers/1000000012', { accept: 'text/html' })
  const plain = text.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
  t.match(plain, /On the Medicaid list of PA since Oct 17, 2003/)
  t.match(plain, /State Medicaid lists checked: CA \(Jun 19, 2026\); PA \(Jun 19, 2026\)/)
  t.match(plain, /Not checked: CO \(no snapshot in this release\), .*IL .*MI .*NY .*OH .* all other states/)
})

declare namespace Tap {
  type Test = Parameters<typeof running>[0] & { testdir: () => string }
}
