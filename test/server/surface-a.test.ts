// Surface A over a real release: the response of each route, with the lineage from the manifest.
import t from 'tap'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { FIXTURE_CLOCK, FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { type Answer, PUBLIC_URL, running } from './running.ts'

const NOW = FIXTURE_CLOCK.toISOString()

t.test('answers every surface A route with its lineage', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const tuple = (table: string) => server.store.current?.table(table)?.provenance

  t.test('health needs no key and lists each source', async (t) => {
    const answer = await server.get('/api/v1/health', {})
    t.equal(answer.status, 200)
    t.match(answer.body.data, { status: 'ok', uptime_target: '99.5%' })
    t.same(
      answer.body.data.sources.map(({ source_id, snapshot, state }: Record<string, string>) => [
        source_id,
        snapshot,
        state
      ]),
      [
        ['census-population', '2025-03-13', 'degraded'],
        ['nppes', '2026-11-08', 'current'],
        ['oig-leie', '2026-11-10', 'current']
      ]
    )
    meta(t, answer, ['census-population', 'nppes', 'oig-leie'])
    t.equal(answer.headers['x-release'], releaseId)
  })

  t.test('lists the twelve specialties of the specification', async (t) => {
    const answer = await server.get('/api/v1/specialties')
    t.equal(answer.status, 200)
    t.same(
      answer.body.data.map(({ slug }: { slug: string }) => slug),
      SPECIALTIES.map(({ slug }) => slug)
    )
    t.match(answer.body.data[1], {
      slug: 'dermatology',
      display_name: 'Dermatology',
      taxonomy_codes: ['207N00000X', '207ND0900X', '207NI0002X', '207NP0225X', '207NS0135X'],
      study_url: `${PUBLIC_URL}/studies/dermatology`,
      release_date: '2026-11-10'
    })
    meta(t, answer, ['nppes', 'census-population'])
    t.equal(answer.headers['cache-control'], 'private, no-cache')
  })

  t.test('by-state has 51 rows ordered by state code, each value with its lineage', async (t) => {
    const answer = await server.get('/api/v1/specialties/dermatology/by-state')
    t.equal(answer.status, 200)
    // One non-ASCII dash in a sentence repeated 204 times made every reader take five times as long to decode
    // a quarter of a megabyte.
    t.match(answer.text, /^[\x20-\x7e]+$/, 'it is ASCII throughout')
    const { data } = answer.body
    t.same(
      data.map((row: Wrapped) => row.state_code?.value),
      STATES.map(({ code }) => code).sort()
    )
    const texas = data.find((row: Wrapped) => row.state_code?.value === 'TX')
    t.ok(texas.active_providers.value > 0, 'the fixture has dermatologists in Texas')
    t.equal(
      texas.per_100k.value,
      Math.round((texas.active_providers.value / texas.population_2024.value) * 1e7) / 100,
      'density is recomputed'
    )
    sameLineage(t, texas.active_providers, tuple('provider'))
    sameLineage(t, texas.population_2024, tuple('population'))
    sameLineage(t, texas.per_100k, tuple('supply_state'))
    t.match(texas.population_2024.attribution_text, /"POPESTIMATE2024"/)
    t.match(texas.active_providers.attribution_text, /"Healthcare Provider Taxonomy Code_1"/)
    meta(t, answer, ['nppes', 'census-population'])
    t.notOk('subspecialty_filter' in answer.body.meta)
  })

  t.test('reports a subspecialty filter in meta and never marks it underserved', async (t) => {
    const answer = await server.get('/api/v1/specialties/dermatology/by-state?subspecialty=207N00000X')
    t.equal(answer.body.data.length, 51)
    const total = answer.body.data.reduce((sum: number, row: Wrapped) => sum + Number(row.active_providers?.value), 0)
    t.same(answer.body.meta.subspecialty_filter, {
      code: '207N00000X',
      display_name: 'Dermatology',
      matched_records: total
    })
    t.ok(answer.body.data.every((row: Wrapped) => row.underserved?.value === false))
    t.equal(answer.body.meta.methodology_url, `${PUBLIC_URL}/methodology/supply_state_subspecialty`)
  })

  t.test('reads a provider from named columns', async (t) => {
    const answer = await server.get('/api/v1/providers/1000000012')
    t.equal(answer.status, 200)
    t.same(values(answer.body.data), {
      npi: '1000000012',
      specialty: 'dermatology',
      taxonomy_codes: ['207N00000X'],
      taxonomy_primary: '207N00000X',
      state: 'TX',
      city: 'AUSTIN',
      last_updated_in_source: '2024-03-04'
    })
    t.match(answer.body.data.city.attribution_text, /"Provider Business Practice Location Address City Name"/)
    sameLineage(t, answer.body.data.city, tuple('provider'))
    meta(t, answer, ['nppes'])
  })

  t.test('counts a code in the last of 15 slots and names its column', async (t) => {
    const { data } = (await server.get('/api/v1/providers/1000000137')).body
    t.ok(data.taxonomy_codes.value.includes('207RC0000X'))
    t.match(data.taxonomy_codes.attribution_text, /"Healthcare Provider Taxonomy Code_15"/)
  })

  t.test('an entity record has six blocks, each with all 14 keys', async (t) => {
    const answer = await server.get('/api/v1/npi/1000000012')
    t.equal(answer.status, 200)
    const { data } = answer.body
    t.match(data, { npi: '1000000012', resolved_at: NOW, authenticated: true })
    t.same(Object.keys(data.sources), ['nppes', 'oig_leie', 'pecos', 'qpp_mips', 'open_payments', 'sam_gov'])
    for (const block of Object.values<{ provenance: object }>(data.sources))
      t.equal(Object.keys(block.provenance).length, 14)
    t.match(data.sources.nppes.data, {
      is_active: true,
      names: { last_name: 'ALDER' },
      practice_address: { city: 'AUSTIN', state: 'TX' },
      taxonomies: [{ slot: 1, taxonomy_code: '207N00000X', is_primary: true }]
    })
    // The file lists this NPI twice, and the second row is rejected.
    const registry = tuple('provider')
    const _data_availability = [...(registry?._data_availability ?? []), 'rows_rejected']
    t.same(data.sources.nppes.provenance, { ...registry, _data_availability })
    t.match(data.sources.oig_leie.data.exclusions, [{ authority_code: '1128a1', exclusion_date: '2020-01-20' }])
    for (const name of ['date_of_birth', 'date_of_birth_form', 'address', '_confidence']) {
      t.notOk(name in data.sources.oig_leie.data.exclusions[0], `${name} is not repeated`)
    }
    t.match(data.sources.pecos, {
      data: null,
      provenance: { _dataset_id: 'pecos', _snapshot: null, _last_checked: null, _data_availability: ['not_ingested'] }
    })
    t.equal(answer.headers['cache-control'], 'private, no-cache')
  })

  t.test('an anonymous entity record may be cached for a minute', async (t) => {
    const answer = await server.get('/api/v1/npi/1000000020', {})
    t.equal(answer.body.data.authenticated, false)
    t.equal(answer.headers['cache-control'], 'public, max-age=60, stale-while-revalidate=86400')
    t.equal(answer.headers.vary, 'accept-encoding, authorization')
    t.match(
      answer.body.data.sources.oig_leie,
      { data: null, provenance: { _snapshot: '2026-11-10' } },
      'not on the list'
    )
    const withKey = await server.get('/api/v1/npi/1000000020')
    t.equal(withKey.headers['cache-control'], 'private, no-cache', 'with a key it is the caller’s own')
  })

  t.test('combines the flags of a row with those of its file', async (t) => {
    const { data } = (await server.get('/api/v1/npi/1000000103')).body
    t.same(data.sources.nppes.provenance._data_availability, ['deactivated_stub', 'not_reconciled', 'partial_file'])
  })

  t.test('methodology pages named in a response exist', async (t) => {
    for (const url of ['/api/v1/health', '/api/v1/npi/1000000012', '/api/v1/specialties/urology/by-state']) {
      const { meta } = (await server.get(url)).body
      for (const page of [meta.methodology_url, meta.limitations_url, meta.documentation_url]) {
        const answer = await server.get(page.replace(PUBLIC_URL, ''), {})
        t.equal(answer.status, 200, page)
      }
    }
  })
})

t.test('without population estimates, the measures are null and say so', async (t) => {
  const dataDir = t.testdir()
  for (const input of FIXTURES.filter(({ source }) => source === 'nppes')) await importFixture(dataDir, input)
  const server = await running(t, dataDir)
  const { data, meta } = (await server.get('/api/v1/specialties/dermatology/by-state?max_staleness=9999d')).body
  t.equal(data.length, 51)
  for (const member of ['population_2024', 'per_100k', 'rank_density', 'quartile']) {
    t.equal(data[0][member].value, null, member)
    t.match(data[0][member].limitations, /null, not zero/)
  }
  t.match(meta.freshness[1], { source_id: 'census-population', snapshot: null, state: 'unknown', age_hours: null })
  t.match(meta.freshness_policy, {
    stale: true,
    stale_sources: [{ source_id: 'census-population', state: 'unknown', reason: 'freshness_unknown' }]
  })
  t.equal(meta.data_freshness.length, 1)
  const entity = (await server.get('/api/v1/npi/1000000012')).body.data.sources.oig_leie
  t.match(entity, { data: null, provenance: { _dataset_id: 'oig-leie', _data_availability: ['not_ingested'] } })
})

type Assertions = Pick<typeof t, 'match' | 'same' | 'notOk' | 'ok' | 'equal'>
type Wrapped = Record<string, { value: unknown } | undefined>

function values(record: Record<string, { value: unknown }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([name, field]) => [name, field.value]))
}

type Lineage = { _source: string; _source_url: string; _last_checked: string | null; _confidence: number | null }

function sameLineage(t: Assertions, field: Record<string, unknown>, tuple: Lineage | undefined): void {
  t.match(field, {
    source: tuple?._source,
    source_url: tuple?._source_url,
    last_checked: tuple?._last_checked,
    confidence_score: tuple?._confidence
  })
}

function meta(t: Assertions, answer: Answer, sources: string[]): void {
  const { meta } = answer.body
  t.match(meta, { api_version: 'v1', request_id: answer.headers['x-request-id'] })
  t.same(
    meta.freshness.map((block: { source_id: string }) => block.source_id),
    sources
  )
  for (const block of meta.freshness) t.match(block, { last_checked: NOW, sla_hours: block.sla_days * 24 })
  t.equal(meta.data_freshness.length, sources.length)
  for (const [index, { source, last_refreshed, next_refresh_eta, cadence }] of meta.data_freshness.entries()) {
    t.ok(source && cadence, 'each source has its name and cadence')
    t.equal(last_refreshed, `${meta.freshness[index].snapshot}T00:00:00.000Z`, 'the source date')
    t.ok(next_refresh_eta === null || /^\d{4}-\d\d-\d\dT/.test(next_refresh_eta), 'a date-time, or null')
  }
  t.notOk('freshness_policy' in meta, 'no policy without a bar')
}
