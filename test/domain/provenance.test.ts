import t from 'tap'
import { AVAILABILITY_FLAGS, PROVENANCE_KEYS, Provenance, toFooter, UNCOMMITTED } from '../../domain/provenance.ts'
import { fromFooter } from '../footer-tuple.ts'
import { firstIssue } from './issue.ts'
import { needsSpecification, specificationTable } from './specification.ts'

const full: Provenance = {
  _source: 'A registry, “quoted”, with\na line end',
  _source_url: 'https://example.org/registry?a=1&b=2',
  _dataset_id: 'a-registry',
  _snapshot: '2026-11-08',
  _methodology: 'v2026.11.1',
  _last_checked: '2026-11-09T07:15:00Z',
  _confidence: 0.87,
  _data_availability: ['partial_file', 'synthetic'],
  _pipeline_version: 'ddd2392',
  _doi: '10.5555/12345678',
  _license: 'LicenseRef-US-Government-Works',
  _coverage_period_start: '2005-05-23',
  _coverage_period_end: 'ongoing',
  _slsa_provenance_url: 'https://example.org/attestation'
}

const bare: Provenance = {
  ...full,
  _snapshot: null,
  _methodology: null,
  _last_checked: null,
  _confidence: null,
  _data_availability: [],
  _pipeline_version: UNCOMMITTED,
  _doi: null,
  _coverage_period_start: null,
  _coverage_period_end: null,
  _slsa_provenance_url: null
}

for (const [name, tuple] of [
  ['full', full],
  ['bare', bare]
] as const) {
  t.test(`a ${name} tuple survives a round trip through a footer`, async (t) => {
    t.same(fromFooter(toFooter(tuple)), tuple)
    t.same(Object.keys(toFooter(tuple)), PROVENANCE_KEYS)
  })
}

t.test('a footer stores strings unchanged and everything else as JSON', async (t) => {
  const footer = toFooter(full)
  t.equal(footer._source, full._source)
  t.equal(footer._confidence, '0.87')
  t.equal(footer._data_availability, '["partial_file","synthetic"]')
  t.equal(toFooter(bare)._doi, 'null')
  t.equal(toFooter(bare)._data_availability, '[]')
})

t.test('a commit of seven digits stays a string, although it looks like a number', async (t) => {
  t.equal(fromFooter(toFooter({ ...full, _pipeline_version: '1234567' }))._pipeline_version, '1234567')
})

t.test('ignores other footer entries', async (t) => {
  t.same(fromFooter({ ...toFooter(full), writer: 'somebody' }), full)
})

t.test('rejects a footer without a key and names the key', async (t) => {
  for (const key of PROVENANCE_KEYS) {
    const { [key]: _, ...rest } = toFooter(full)
    t.same(firstIssue(() => fromFooter(rest))?.path, [key])
  }
})

t.test('rejects invalid values in a tuple', async (t) => {
  const wrong: [keyof Provenance, unknown][] = [
    ['_snapshot', '2026-02-30'],
    ['_snapshot', 'today'],
    ['_last_checked', '2026-11-09'],
    ['_confidence', 1.01],
    ['_confidence', -0.01],
    ['_data_availability', ['made_up']],
    ['_pipeline_version', 'DDD2392'],
    ['_pipeline_version', 'ddd23921'],
    ['_coverage_period_end', 'forever'],
    ['_license', null]
  ]
  for (const [key, value] of wrong) {
    t.notOk(Provenance.safeParse({ ...full, [key]: value }).success, `${key} ${JSON.stringify(value)}`)
  }
  t.notOk(Provenance.safeParse({ ...full, _more: 1 }).success, 'a fifteenth key')
})

t.test('a sentence explains every flag', async (t) => {
  for (const [flag, meaning] of Object.entries(AVAILABILITY_FLAGS)) {
    t.match(flag, /^[a-z]+(_[a-z]+)*$/)
    t.match(meaning, /^[A-Z].*\.$/, flag)
  }
})

t.test('the keys match the specification, in its order', needsSpecification, async (t) => {
  t.same(
    PROVENANCE_KEYS,
    specificationTable('### The 14-tuple provenance').map(([key]) => key)
  )
})
