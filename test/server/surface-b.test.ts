// Surface B over a real release of fixtures: what each record contains, and what it leaves out.
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { FIXTURES, type FixtureInput, fixtureRelease } from '../fixture-release.ts'
import { issuedKey, running } from './running.ts'

const MORE: readonly FixtureInput[] = [
  { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-02-15' },
  { source: 'care_compare', fixture: 'surgery-centers-2024', date: '2026-02-15' },
  { source: 'care_compare', fixture: 'home-health-2026' },
  { source: 'open_payments', fixture: 'current-layouts' }
]

t.test('answers every surface B record', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, [...FIXTURES, ...MORE])
  const server = await running(t, dataDir)

  t.test('answers an individual with all 14 keys', async (t) => {
    const answer = await server.get('/v1/npi/1000000012')
    t.equal(answer.status, 200)
    t.equal(answer.headers['x-release'], releaseId)
    t.match(answer.body, {
      npi: '1000000012',
      entity_type: 'individual',
      organization_name: null,
      primary_taxonomy: '207N00000X',
      enumeration_date: '2010-06-01',
      address: { city: 'AUSTIN', state: 'TX', postal_code: '787010001' },
      pecos_enrolled: null
    })
    t.same(
      PROVENANCE_KEYS.filter((key) => !(key in answer.body)),
      []
    )
    const { provenance } = server.store.current?.table('provider') ?? {}
    t.match(answer.body, { ...provenance })
  })

  t.test('answers an organization and flags a withheld value', async (t) => {
    const { body } = await server.get('/v1/npi/1000000111')
    t.match(body, { entity_type: 'organization', organization_name: 'EXAMPLE CARE, INC' })
    t.same(body._data_availability, ['not_reconciled', 'partial_file', 'value_withheld'])
  })

  t.test('a deactivated stub has no type and says why', async (t) => {
    const { status, body } = await server.get('/v1/npi/1000000103?include=facts')
    t.equal(status, 200)
    t.match(body, { entity_type: null, primary_taxonomy: null, address: { city: null }, facts: [] })
    t.match(body.deactivation_date, /^20\d\d-\d\d-\d\d$/)
    t.ok(body._data_availability.includes('deactivated_stub'))
  })

  t.test('a fact has the keys of its own source, and unknown facts are not listed', async (t) => {
    const { body } = await server.get('/v1/npi/1000000012?include=facts')
    t.equal(body._dataset_id, 'nppes')
    t.equal(body.facts.length, 1, 'no fact of a source the release lacks')
    const [fact] = body.facts
    t.match(fact, { type: 'exclusion', value: true, _dataset_id: 'oig-leie', _snapshot: '2026-11-10', _confidence: 1 })
    t.match(fact.basis, [{ date: '2020-01-20', code: '1128a1', id: /^[0-9a-f]{16}$/ }])
    t.same(
      PROVENANCE_KEYS.filter((key) => !(key in fact)),
      []
    )
    t.same((await server.get('/v1/npi/1000000020?include=facts')).body.facts, [])
    t.notOk('facts' in (await server.get('/v1/npi/1000000012')).body)
  })

  t.test('star ratings equal the published ratings', async (t) => {
    const star = async (ccn: string) => {
      const { body } = await server.get(`/v1/ccn/${ccn}`)
      return [body.facility_type, body.overall_star, body.overall_star_reason === null]
    }
    t.same(await star('010001'), ['hospital', 4, true])
    t.same(await star('010002'), ['hospital', null, false])
    t.same(await star('010005'), ['hospital', null, false], 'a 9 is no star')
    t.same(await star('01014f'), ['hospital', null, false])
    t.same(await star('037233'), ['home-health', 2.5, true])
    t.same(await star('05C0001831'), ['asc', null, false])
    t.equal((await server.get('/v1/ccn/10006')).status, 400, 'a lost zero is not made up for')
  })

  t.test('measures keep values given as words, and give the reason for withheld values', async (t) => {
    const measures = async (path: string) => {
      const { body } = await server.get(`/v1/quality/${path}`)
      return new Map<string, Record<string, unknown>>(
        body.measures.map((measure: { id: string }) => [measure.id, measure])
      )
    }
    const first = await measures('hospital/010001')
    t.match(first.get('EDV'), { value: null, value_as_published: 'very high', reason: null })
    t.match(first.get('OP_22'), { value: 2, footnote_codes: ['2'] })
    const second = await measures('hospital/010002')
    t.match(second.get('EDV'), { value: null, reason: /too few to report/ })
    t.match(second.get('OP_22'), { value: null, reason: 'suppressed by CMS' })
    const agency = await measures('home-health/037233')
    const bathing = 'how_often_patients_got_better_at_bathing'
    t.match(agency.get(bathing), { value: 72.46, national_avg: 90.49, denominator: 58, measurement_period: null })
    t.match((await measures('home-health/057001')).get(bathing), { value: null, reason: /too small to report/ })
    const { body } = await server.get('/v1/quality/asc/05C0001831')
    t.same(
      body.measures.filter(({ id }: { id: string }) => id === 'ASC-1').map(({ value }: { value: unknown }) => value),
      [0, null, null],
      'a published zero is a zero'
    )
  })

  t.test('payments show a dispute, an aggregate and cents', async (t) => {
    const { body } = await server.get('/v1/payments/1000000012')
    t.match(body, {
      npi: '1000000012',
      program_year: 2025,
      total_amount_usd: 0.44,
      record_count: 1,
      next_cursor: null,
      program_years: [2025],
      // The company reports a different first name than the registry.
      _confidence: 0.8,
      records: [{ record_id: '1001', amount_usd: 0.44, date: '2025-03-01', payment_count: 3, is_disputed: true }]
    })
    const { body: doubtful } = await server.get('/v1/payments/1000000095?program_year=2025')
    t.match(doubtful.records, [{ record_id: '1009', is_disputed: null }])
    t.ok(doubtful._data_availability.includes('invalid_value'))
    const cursor = Buffer.from(JSON.stringify(['1000000012', 2025, '2025-01-01', ''])).toString('base64url')
    t.equal((await server.get(`/v1/payments/1000000012?cursor=${cursor}`)).body.records.length, 1)
    for (const query of [`1000000095?cursor=${cursor}`, `1000000012?program_year=2024&cursor=${cursor}`]) {
      const refused = await server.get(`/v1/payments/${query}`)
      t.equal(refused.status, 400)
      t.match(refused.body.error.message, /cursor: was issued for/)
    }
  })

  t.test('answers an entity with its links', async (t) => {
    const { body } = await server.get('/v1/entity/npi/1000000012')
    t.match(body, { id: '1000000012', type: 'provider', name: String, _dataset_id: 'entity' })
    t.same(Object.keys(body.sources), ['nppes', 'oig_leie', 'pecos', 'qpp_mips', 'open_payments', 'sam_gov'])
    t.same(
      body.links.map(({ rel, id }: Record<string, string>) => `${rel} ${id}`),
      ['record 1000000012', 'facility 05C0001831', 'payments 1000000012']
    )
    for (const { href } of body.links) {
      t.equal((await server.get(href.replace('https://provenance.example', ''))).status, 200, href)
    }
    const { body: stub } = await server.get('/v1/entity/npi/1000000103')
    t.match(stub, { name: null, links: [{ rel: 'record' }] })
  })

  t.test('the changelog lists what each version added and what is deprecated', async (t) => {
    const { status, text } = await server.get('/changelog')
    t.equal(status, 200)
    for (const version of ['v1.1', 'v1.2', 'v1.3', 'v1.4', 'v1.5', '1.0']) t.match(text, `### ${version}\n`)
    const added = (version: string) => text.split(`### ${version}\n`)[1]?.split('\n### ')[0]
    t.match(added('v1.1'), /payments/)
    t.match(added('v1.2'), /hospital, nursing-home, home-health, hospice, dialysis, asc/)
    t.match(added('v1.3'), /1,000 NPIs/)
    t.match(added('v1.4'), /from 8 keys to the whole tuple of 14/)
    t.match(added('v1.5'), /include=facts/)
    t.match(text, /nothing in v1 is deprecated.*at least 90 days before/s)
  })

  t.test('the limits page states the uptime and support of each tier', async (t) => {
    const { status, text } = await server.get('/methodology/limits')
    t.equal(status, 200)
    t.match(text, /Starter[^.]*99\.5 %[^.]*e-mail/)
    t.match(text, /Pro[^.]*99\.9 %[^.]*priority support/)
  })

  t.test('refuses a malformed NPI before any lookup', async (t) => {
    const release = server.store.current
    if (!release) throw new Error('no release is open')
    const { query, rowsOf, valuesOf } = release
    const looked: string[] = []
    release.valuesOf = (name, key, columns) => {
      looked.push(name)
      return valuesOf.call(release, name, key, columns)
    }
    release.rowsOf = (name, key) => {
      looked.push(name)
      return rowsOf.call(release, name, key)
    }
    release.query = async (name, parameters) => {
      looked.push(name)
      return query.call(release, name, parameters)
    }
    for (const npi of ['123456789', '12345678901', '100000001x', '10000000-2', '１０００００００１２']) {
      for (const path of ['npi', 'payments', 'entity/npi']) {
        const { status, body } = await server.get(`/v1/${path}/${encodeURIComponent(npi)}`)
        t.same([status, body.error.code], [400, 'invalid_npi'], `${path}/${npi}`)
      }
    }
    t.same(looked, [])
    const { status, body } = await server.get('/v1/npi/1999999984')
    t.same([status, body.error.code, looked.length > 0], [404, 'not_found', true], 'a well-formed one is')
    Object.assign(release, { query, rowsOf, valuesOf })
  })

  t.test('a paid key works as the sandbox key does', async (t) => {
    const key = await issuedKey(dataDir, 'b')
    t.match(key, /^pk_live_[0-9A-Za-z]{40}$/)
    await server.keys.reload()
    t.equal((await server.get('/v1/npi/1000000012', { 'x-service-key': key })).status, 200)
  })
})
