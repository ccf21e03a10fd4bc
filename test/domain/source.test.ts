// cspell:ignore colums licens
import t from 'tap'
import { ENTITY_FAMILIES, US_GOVERNMENT_WORKS } from '../../domain/families.ts'
import { defineSource, headerKey, type SourceInput, sourceEntry } from '../../domain/source.ts'
import { firstIssue } from './issue.ts'

const good: SourceInput = {
  id: 'a_registry',
  family: 'registry',
  dataset_id: 'a-registry',
  title: 'A registry',
  short_name: 'Registry',
  authority: 'An office',
  official_url: 'https://example.org/registry',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Monthly',
  sla_days: 35,
  tier: '1',
  files: {
    full: {
      name: /^full_(?<yyyymmdd>\d{8})\.csv$/,
      composition: 'latest',
      columns: [{ header: 'ID' }],
      rows: { min: 1, max: 10 }
    }
  }
}

t.test('a source declaration gets its defaults', async (t) => {
  const source = defineSource(good)
  t.equal(source.max_reject_share, 0.02)
  t.match(source.files.full, {
    encodings: ['utf-8'],
    ignore: {},
    repeating: [],
    columns: [{ header: 'ID', aliases: [], optional: false }]
  })
})

const full = good.files.full
type Bad = [why: string, change: Record<string, unknown>, path: (string | number)[]]

const bad: Bad[] = [
  ['an id with hyphens', { id: 'a-registry' }, ['id']],
  ['an id with capitals', { id: 'Registry' }, ['id']],
  ['a slug with underscores', { dataset_id: 'a_registry' }, ['dataset_id']],
  ['an address that is none', { official_url: 'example.org' }, ['official_url']],
  ['a cadence nobody declared', { cadence: 'monthly' }, ['cadence']],
  ['an SLA of no days', { sla_days: 0 }, ['sla_days']],
  ['half a day', { sla_days: 1.5 }, ['sla_days']],
  ['a tier that is none', { tier: '4' }, ['tier']],
  ['a share above 1', { max_reject_share: 2 }, ['max_reject_share']],
  ['a kind with a hyphen', { files: { 'full-list': full } }, ['files', 'full-list']],
  ['a name that is not a pattern', { files: { full: { ...full, name: 'full.csv' } } }, ['files', 'full', 'name']],
  ['no columns', { files: { full: { ...full, columns: [] } } }, ['files', 'full', 'columns']],
  [
    'a column left out without a reason',
    { files: { full: { ...full, ignore: { '': 'X' } } } },
    ['files', 'full', 'ignore', '']
  ],
  [
    'an encoding we do not read',
    { files: { full: { ...full, encodings: ['cp1252'] } } },
    ['files', 'full', 'encodings', 0]
  ],
  [
    'bounds below nothing',
    { files: { full: { ...full, rows: { min: -1, max: 1 } } } },
    ['files', 'full', 'rows', 'min']
  ],
  [
    'a composition nobody declared',
    { files: { full: { ...full, composition: 'all' } } },
    ['files', 'full', 'composition']
  ]
]

for (const [why, change, path] of bad) {
  t.test(`rejects ${why} and names the member`, async (t) => {
    t.same(firstIssue(() => defineSource({ ...good, ...change } as SourceInput))?.path, path)
  })
}

t.test('names a missing member', async (t) => {
  const { family, dataset_id, tier, ...required } = good
  t.match(defineSource(required), { family: 'a_registry', dataset_id: 'a-registry', tier: '1' }, 'these have defaults')
  for (const key of Object.keys(required)) {
    const { [key as keyof typeof required]: _, ...rest } = required
    t.same(firstIssue(() => defineSource(rest as SourceInput))?.path, [key])
  }
})

t.test('rejects an unknown member', async (t) => {
  t.match(
    firstIssue(() => defineSource({ ...good, files: { full: { ...full, colums: [] } } } as unknown as SourceInput)),
    { keys: ['colums'] }
  )
  t.match(
    firstIssue(() => defineSource({ ...good, licens: 'x' } as SourceInput)),
    { keys: ['licens'] }
  )
})

t.test('the source entry in manifests is the declaration without its files', async (t) => {
  const { files: _, ...entry } = good
  t.same(sourceEntry(defineSource(good)), entry)
})

t.test('header comparison ignores case, white space and the byte-order mark', async (t) => {
  const same: [string, string][] = [
    ['\uFEFFNPI', 'npi'],
    [' lst_nm', 'LST_NM'],
    ['Address-  Address Line 2', 'Address- Address Line 2'],
    ['Provider Sex Code', 'PROVIDER SEX CODE ']
  ]
  for (const [a, b] of same) t.equal(headerKey(a), headerKey(b))
  t.not(headerKey('ZIP'), headerKey('ZIP CODE'))
})

t.test('an entity has six families, each with a slug built from its id', async (t) => {
  t.same(Object.keys(ENTITY_FAMILIES), ['nppes', 'oig_leie', 'pecos', 'qpp_mips', 'open_payments', 'sam_gov'])
  for (const [id, family] of Object.entries(ENTITY_FAMILIES)) {
    t.equal(family.dataset_id, id.replaceAll('_', '-'))
    t.match(family.official_url, /^https:\/\//)
  }
})
