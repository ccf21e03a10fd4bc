// Truth table of max_staleness: limit × mode × age × unknown.
import t from 'tap'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import { freshnessBlocks } from '../../server/questions/sources/sources.ts'
import { barOf, dataFreshness, freshnessPolicy } from '../../server/surfaces/a/freshness.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { running } from './running.ts'

const NPPES = { date: '2026-11-08', source: { dataset_id: 'nppes', title: 'NPPES', cadence: 'Monthly', sla_days: 35 } }
const release = {
  snapshot: (id: string) => (id === 'nppes' ? (NPPES as unknown as SnapshotManifest) : undefined)
}

type Verdict = [now: string, hours: number, sources: string[], stale: boolean, reasons: string[]]
const EXCEEDS = 'exceeds_max_staleness'
const UNKNOWN = 'freshness_unknown'
const table: Verdict[] = [
  ['2026-11-08T01:30:00Z', 1.5, ['nppes'], false, []],
  ['2026-11-08T01:30:01Z', 1.5, ['nppes'], true, [EXCEEDS]],
  ['2026-11-10T00:00:00Z', 48, ['nppes'], false, []],
  ['2026-11-10T00:00:01Z', 48, ['nppes'], true, [EXCEEDS]],
  ['2026-11-01T00:00:00Z', 1, ['nppes'], false, []],
  ['2026-11-08T01:00:00Z', 1_000_000, ['nppes', 'pecos'], true, [UNKNOWN]],
  ['2026-11-12T00:00:00Z', 24, ['pecos', 'nppes'], true, [UNKNOWN, EXCEEDS]]
]
for (const [now, hours, sources, stale, reasons] of table) {
  t.test(
    `judges ${sources.join(' and ')} at ${now} under ${hours} h: ${stale ? reasons.join(', ') : 'fresh'}`,
    async (t) => {
      const at = new Date(now)
      const policy = freshnessPolicy({ text: 'x', hours, mode: 'flag' }, freshnessBlocks(sources, release, at), at)
      t.equal(policy.stale, stale)
      t.same(
        policy.stale_sources.map(({ reason }) => reason),
        reasons
      )
    }
  )
}

t.test('derives the state from the age and the SLA of 35 days', async (t) => {
  for (const [now, state] of [
    ['2026-12-13T00:00:00Z', 'current'],
    ['2026-12-13T00:00:01Z', 'degraded'],
    ['2027-01-17T00:00:00Z', 'degraded'],
    ['2027-01-17T00:00:01Z', 'stale']
  ] as const) {
    t.equal(freshnessBlocks(['nppes'], release, new Date(now))[0]?.state, state, now)
  }
})

t.test('a source without a snapshot is unknown and has its usual slug', async (t) => {
  t.same(freshnessBlocks(['qpp_mips', 'census_population'], release, new Date(0)), [
    { ...unknown(), source_id: 'qpp-mips' },
    { ...unknown(), source_id: 'census-population' }
  ])
  t.same(dataFreshness(['pecos'], release, FIXTURE_CLOCK), [])
})

t.test('reads the staleness limit of a request', async (t) => {
  t.equal(barOf({}), undefined)
  t.throws(() => barOf({ max_staleness_mode: 'reject' }), { code: 'invalid_request' }, 'a mode needs a limit')
  t.same(barOf({ max_staleness: '7d' }), { text: '7d', hours: 168, mode: 'flag' })
  t.same(barOf({ max_staleness: '2', max_staleness_mode: 'reject' }), { text: '2', hours: 2, mode: 'reject' })
  for (const on_stale of ['reject', '409']) {
    t.match(barOf({ max_staleness: '2h', on_stale }), { mode: 'reject' })
    t.match(barOf({ max_staleness: '2h', max_staleness_mode: 'reject', on_stale }), { mode: 'reject' })
    t.throws(() => barOf({ max_staleness: '2h', max_staleness_mode: 'flag', on_stale }), { code: 'invalid_request' })
  }
})

type Block = { source_id: string; state: string; reason?: string }

const SUPPLY = ['nppes', 'census-population']
/**
 * Each endpoint that accepts a staleness limit, with the sources it uses. Sources missing from the fixtures
 * are always unknown.
 */
const CONSULTED: Record<string, string[]> = {
  '/api/v1/specialties': SUPPLY,
  '/api/v1/specialties/urology/by-state': SUPPLY,
  '/api/v1/specialties/urology/by-county?state=NM&county_fips=35013': SUPPLY,
  '/api/v1/states/TX/coverage': SUPPLY,
  '/api/v1/providers/1000000012': ['nppes'],
  '/api/v1/npi/1000000012': ['nppes', 'oig-leie', 'pecos', 'qpp-mips', 'open-payments', 'sam-exclusions']
}

const MODES = {
  '': 'flag',
  '&max_staleness_mode=flag': 'flag',
  '&max_staleness_mode=reject': 'reject',
  '&on_stale=reject': 'reject',
  '&on_stale=409': 'reject'
}

type Moment = { at: string; bar: number; states: Record<string, string>; behind: string[] }
// Snapshots of 2026-11-08, 2025-03-13 and 2026-11-10 with SLAs of 35, 400 and 40 days.
const MOMENTS: Moment[] = [
  {
    at: '2026-04-01T00:00:00Z',
    bar: 384,
    states: { nppes: 'current', 'census-population': 'current', 'oig-leie': 'current' },
    behind: []
  },
  {
    at: '2026-11-20T00:00:00Z',
    bar: 11,
    states: { nppes: 'current', 'census-population': 'degraded', 'oig-leie': 'current' },
    behind: ['nppes', 'census-population']
  },
  {
    at: '2026-12-25T00:00:00Z',
    bar: 700,
    states: { nppes: 'degraded', 'census-population': 'degraded', 'oig-leie': 'degraded' },
    behind: []
  },
  {
    at: '2027-06-01T00:00:00Z',
    bar: 300,
    states: { nppes: 'stale', 'census-population': 'stale', 'oig-leie': 'stale' },
    behind: ['census-population']
  }
]

t.test('applies the staleness limit over HTTP by clock, mode and alias', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  let now = new Date('2026-11-09T00:00:00Z')
  const server = await running(t, dataDir, () => now)
  const url = '/api/v1/providers/1000000012'
  const ask = async (query: string) => {
    const { status, body } = await server.get(`${url}?${query}`)
    return [status, body.meta.freshness_policy?.stale, body.meta.freshness_policy?.mode, 'data' in body]
  }
  t.same(await ask(''), [200, undefined, undefined, true])
  t.same(await ask('max_staleness=24h'), [200, false, 'flag', true])
  t.same(await ask('max_staleness=24h&max_staleness_mode=reject'), [200, false, 'reject', true])
  t.same(await ask('max_staleness=23h'), [200, true, 'flag', true])
  now = new Date('2026-11-09T00:00:01Z')
  t.same(await ask('max_staleness=24h'), [200, true, 'flag', true])
  t.same(await ask('max_staleness=24h&max_staleness_mode=reject'), [409, true, 'reject', true])
  t.same(await ask('max_staleness=1440m&on_stale=reject'), [409, true, 'reject', true])
  t.same(await ask('max_staleness=24&on_stale=409'), [409, true, 'reject', true])

  await t.test('every endpoint with a staleness limit follows the state of its sources and the mode', async (t) => {
    for (const { at, bar, states, behind } of MOMENTS) {
      now = new Date(at)
      for (const [path, sources] of Object.entries(CONSULTED)) {
        const url = path.includes('?') ? `${path}&` : `${path}?`
        const plain = await server.get(path)
        t.same(
          plain.body.meta.freshness.map((block: Block) => [block.source_id, block.state]),
          sources.map((source) => [source, states[source] ?? 'unknown']),
          `${path} at ${at}`
        )
        const expected = sources.filter((source) => behind.includes(source) || !(source in states))
        const reasons = expected.map((source) => [source, source in states ? EXCEEDS : UNKNOWN])
        for (const form of [`${bar}d`, `${bar * 24}h`, `${bar * 24 * 60}m`, `${bar * 24}`]) {
          for (const [mode, expectedMode] of Object.entries(MODES)) {
            const answer = await server.get(`${url}max_staleness=${form}${mode}`)
            const stale = expected.length > 0
            t.equal(
              answer.status,
              stale && expectedMode === 'reject' ? 409 : 200,
              `${path} at ${at} under ${form}${mode}`
            )
            const policy = answer.body.meta.freshness_policy
            t.match(policy, {
              requested: true,
              max_staleness: form,
              max_staleness_hours: bar * 24,
              mode: expectedMode,
              stale
            })
            t.same(
              policy.stale_sources.map((source: Block) => [source.source_id, source.reason]),
              reasons
            )
            t.same(answer.body.data, plain.body.data, 'the data are those without a bar')
          }
        }
      }
    }
  })

  now = new Date('2026-11-09T00:00:01Z')
  const entity = await server.get('/api/v1/npi/1000000012?max_staleness=99999d')
  t.match(entity.body.meta.freshness_policy, { stale: true }, 'a block of unknown age never passes as current')
  t.same(
    entity.body.meta.freshness_policy.stale_sources.map(({ reason }: { reason: string }) => reason),
    [UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN]
  )
})

function unknown() {
  return {
    snapshot: null,
    last_checked: '1970-01-01T00:00:00.000Z',
    sla_days: null,
    sla_hours: null,
    age_hours: null,
    age_days: null,
    within_sla: null,
    state: 'unknown'
  }
}
