// /status always answers 200, and states what is known and what is not. /sources lists every declared source.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import { CurrentPointer } from '../../domain/manifest.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from './running.ts'

const AT = '2026-11-19T00:00:00.000Z'
const UNAVAILABLE = { state: 'unavailable', reason: 'No refresh is on record.' }
const AVAILABLE = { state: 'available', reason: null }

const DRIFT = { kind: 'full', file: 'UPDATED.csv', change: 'renamed_column', column: 'NPI_NUMBER', detail: 'NPI' }
const refresh = (source: string, outcome: string, more: object = {}) => ({
  at: AT,
  kind: 'refresh',
  source,
  outcome,
  snapshot: null,
  date: '2026-11-18',
  previous: null,
  reissue: false,
  confirmed: [],
  raw: [],
  rows_read: 10,
  rows_rejected: {},
  drift: [],
  comparison: [],
  failed_checks: [],
  code: null,
  sentence: `${source}: ${outcome}.`,
  ...more
})
const look = (source: string, outcome: string) => ({
  at: AT,
  kind: 'fetch',
  source,
  outcome,
  files: [],
  confirmed: [],
  code: null,
  sentence: `${source} was looked at: ${outcome}.`
})
const ledgerOf = (entries: object[]) =>
  entries.map((entry, index) => `${JSON.stringify({ n: index + 1, ...entry })}\n`).join('')

type Standing = { source_id: string; [member: string]: unknown }

t.test('answers without a release or a ledger', async (t) => {
  const dataDir = t.testdir()
  const server = await running(t, dataDir)
  const bare = await server.get('/api/v1/status', {})
  t.equal(bare.status, 200)
  t.match(bare.body, {
    data: {
      availability: { releases: { state: 'unavailable', reason: 'No release is open.' }, refreshes: UNAVAILABLE },
      release: null,
      refused: null,
      summary: { overall: 'attention', total_sources: 0 },
      sources: []
    },
    provenance: null,
    meta: { api_version: 'v1', data_freshness: [], freshness: [] }
  })
  t.notOk('x-release' in bare.headers)

  writeFileSync(join(dataDir, LEDGER_FILE), ledgerOf([look('nppes', 'failed')]))
  await server.store.check()
  const { data } = (await server.get('/api/v1/status', {})).body
  t.match(data.availability, { refreshes: AVAILABLE, upstream_health: AVAILABLE, schema_drift: AVAILABLE })
  t.match(data.sources, [
    { source_id: 'nppes', title: null, sla_days: null, snapshot: null, freshness: { state: 'unknown' } }
  ])
  t.match(data.summary, { total_sources: 1, unknown: 1, sources_degraded_upstream: 1 }, 'the ledger alone speaks')
})

t.test('reports the status of a release', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const path = join(dataDir, LEDGER_FILE)
  const declared = await loadSources()
  const server = await running(t, dataDir)
  const status = async () => {
    await server.store.check()
    const answer = await server.get('/api/v1/status', {})
    t.equal(answer.status, 200)
    const of = (id: string): Standing => answer.body.data.sources.find((one: Standing) => one.source_id === id)
    return { ...answer.body, of }
  }

  t.test('lists every declared source, ingested or not', async (t) => {
    const { data, provenance, meta, of } = await status()
    t.same(
      data.sources.map(({ source_id }: Standing) => source_id),
      declared.map(({ dataset_id }) => dataset_id)
    )
    const pending = declared.length - 3
    t.match(data.summary, { total_sources: declared.length, current: 2, degraded: 1, stale: 0, unknown: pending })
    t.equal(data.summary.overall, 'attention', 'what is not known is not well')
    t.match(of('nppes'), {
      status: 'active',
      cadence: 'Monthly',
      snapshot: '2026-11-08',
      freshness: { state: 'current', snapshot: '2026-11-08', within_sla: true }
    })
    t.match(of('pecos'), {
      status: 'pending',
      snapshot: null,
      freshness: { state: 'unknown', snapshot: null, age_days: null, within_sla: null },
      open_schema_drift: []
    })
    t.ok(of('pecos').sla_days, 'what it promises is declared')
    t.match(data, { release: { id: releaseId, synthetic: false }, refused: null })
    t.equal(Object.keys(provenance).length, 14)
    t.match(provenance, { _snapshot: '2025-03-13', _data_availability: ['not_ingested'], _confidence: null })
    t.equal(meta.freshness.length, declared.length)
  })

  t.test('without a ledger, its members are null and the others are unaffected', async (t) => {
    rmSync(path)
    const { data, of } = await status()
    t.match(data.availability, {
      releases: AVAILABLE,
      schema_drift: AVAILABLE,
      refreshes: UNAVAILABLE,
      quarantines: UNAVAILABLE,
      upstream_health: UNAVAILABLE
    })
    t.match(of('nppes'), { last_successful_refresh: null, quarantined_ingests: null, upstream: null })
  })

  t.test('reports refreshes, drift, quarantines and upstream health from the ledger', async (t) => {
    const entries = [
      refresh('nppes', 'published'),
      refresh('oig_leie', 'published', { drift: [DRIFT] }),
      refresh('oig_leie', 'quarantined', { code: 'check_failed', date: '2026-11-19' }),
      look('census_population', 'failed'),
      look('census_population', 'failed')
    ]
    writeFileSync(path, ledgerOf(entries))
    const { data, of } = await status()
    t.match(data.availability, { refreshes: AVAILABLE, quarantines: AVAILABLE, upstream_health: AVAILABLE })
    t.match(data.summary, {
      overall: 'attention',
      sources_with_open_drift: 1,
      sources_quarantined: 1,
      sources_degraded_upstream: 1
    })
    t.match(of('nppes'), {
      last_successful_refresh: AT,
      last_attempt: { outcome: 'published', sentence: 'nppes: published.' },
      open_schema_drift: [],
      quarantined_ingests: [],
      upstream: { state: 'unknown' }
    })
    t.same(of('oig-leie').open_schema_drift, [DRIFT])
    t.match(of('oig-leie').quarantined_ingests, [
      { at: AT, snapshot: '2026-11-19', code: 'check_failed', sentence: 'oig_leie: quarantined.' }
    ])
    t.match(of('census-population').upstream, { state: 'degraded', failures: 2, since: AT })
    t.match(of('pecos'), { quarantined_ingests: [], last_attempt: null }, 'nothing went wrong where nothing was tried')
  })

  t.test('lists files of earlier releases that are withheld, on its page too', async (t) => {
    const file = { release: '2026-10-01.0a1b2c3d', table: 'provider', sha256: '0'.repeat(64), rules: ['ssn_separated'] }
    const search = { kind: 'withholding', at: AT, rules_sha256: '1'.repeat(64), sentence: 'Searched.' }
    const entry = { ...search, releases: [file.release], files: [file] }
    const removal = { kind: 'removal', at: AT, release: file.release, reason: 'Old.', sentence: 'Removed.' }
    writeFileSync(path, ledgerOf([entry]))
    const { data, of } = await status()
    t.same(data.withheld_files, [file])
    t.same(of('nppes').withheld_sensitive, [])
    t.equal(of('pecos').withheld_sensitive, null, 'without a snapshot nothing is known')
    const { text } = await server.get('/status', { accept: 'text/html' })
    t.match(text, 'Files of earlier releases that are no longer offered')
    t.match(text, 'It has the form of a social security number')
    writeFileSync(path, ledgerOf([entry, removal]))
    t.same((await status()).data.withheld_files, [], 'a removed release offers nothing anyway')
  })

  t.test('reports a damaged ledger without its path', async (t) => {
    writeFileSync(path, `${ledgerOf([refresh('nppes', 'published')])}no entry\n`)
    const { data, of } = await status()
    t.match(data.availability.refreshes, { state: 'unavailable', reason: /cannot be read after entry 1/ })
    t.equal(of('nppes').last_successful_refresh, null)
    t.notMatch(JSON.stringify(data), dataDir)
    t.match(of('nppes').freshness, { state: 'current' }, 'what the release says stands')
  })

  t.test('names a refused release along with the release still served', async (t) => {
    const pointer = join(dataDir, 'current.json')
    const refused = {
      release: '2026-11-19.0a1b2c3d',
      manifest_sha256: '0'.repeat(64),
      activated_at: AT,
      previous: null
    }
    writeFileSync(pointer, JSON.stringify(CurrentPointer.parse(refused)))
    const { data } = await status()
    t.match(data, {
      release: { id: releaseId },
      refused: { release: refused.release, reason: /^releases\/2026-11-19.0a1b2c3d\/manifest.json cannot be read/ },
      summary: { overall: 'attention' }
    })
    t.notMatch(data.refused.reason, dataDir)
    rmSync(pointer)
  })

  t.test('/sources lists the registry of sources', async (t) => {
    const answer = await server.get('/api/v1/sources', {})
    t.equal(answer.status, 200)
    t.same(Object.keys(answer.body), ['data', 'provenance', 'meta'])
    const { sources, total } = answer.body.data
    t.equal(total, declared.length)
    t.equal(Object.keys(answer.body.provenance).length, 14)
    t.same(
      sources.map(({ status, ...entry }: Record<string, string>) => entry),
      declared.map((source) => ({
        slug: source.dataset_id,
        short_name: source.short_name,
        display_name: source.title,
        authority: source.authority,
        family: source.family,
        tier: source.tier,
        refresh_cadence: source.cadence,
        official_url: source.official_url
      }))
    )
    const cadences = new Map(
      sources.map(({ slug, refresh_cadence }: Record<string, string>) => [slug, refresh_cadence])
    )
    t.same(
      ['oig-leie', 'care-compare', 'open-payments'].map((slug) => cadences.get(slug)),
      ['Monthly', 'Quarterly', 'Annual'],
      'the cadences of the specification'
    )
    const active = sources.filter(({ status }: Record<string, string>) => status === 'active')
    t.same(
      active.map(({ slug }: Record<string, string>) => slug),
      ['census-population', 'nppes', 'oig-leie']
    )
  })
})
