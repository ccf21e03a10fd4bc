// Confidence of a row: what identity_match says about the party of the row, its source and its NPI.
import t from 'tap'
import type { ManifestTable } from '../../domain/manifest.ts'
import { identified, identityOf } from '../../server/records/published-rows.ts'
import type { Row } from '../../server/store/rows.ts'

const party = { last_name: 'last_name', first_name: 'first_name', state: 'address_state' }
const table = { sources: ['oig_leie', 'nppes'], party } as unknown as ManifestTable
const match = (last_name: string, first_name: string | null, said: Row): Row => ({
  ...{ source: 'oig_leie', npi: '1000000012', last_name, first_name, organization_name: null, state: 'TX' },
  ...{ confidence: 1, name_agreement: 'agrees', state_agreement: 'agrees' },
  ...said
})
const MATCHES = [
  match('ROE', 'JANE', {}),
  match('ROE', 'JANE', { source: 'pecos', confidence: 0.3, name_agreement: 'differs' }),
  match('ROE', null, { confidence: 0.8, name_agreement: 'not_given' }),
  match('DOE', 'JANE', { confidence: null, name_agreement: null, state_agreement: null })
]
const row = (last_name: string, first_name: string | null, more: Row = {}): Row => ({
  ...{ npi: '1000000012', last_name, first_name, address_state: 'TX', listed_on: '2026-11-10' },
  ...more
})
const UNCOMPARED = { _confidence: null, _name_agreement: 'not_given', _state_agreement: 'not_given' }

function reading() {
  const asked: string[] = []
  const rowsOf = (file: string, key: string) => {
    asked.push(`${file} ${key}`)
    return MATCHES.filter(({ npi }) => npi === key)
  }
  return { asked, release: { rowsOf } }
}

t.test('adds the match of the same source, NPI and party, and no other', async (t) => {
  const { release, asked } = reading()
  const rows = [
    row('ROE', 'JANE'),
    row('ROE', null),
    row('DOE', 'JANE'),
    row('ROE', 'JANET'),
    row('ROE', 'JANE', { address_state: 'OH' }),
    row('ROE', 'JANE', { npi: '1000000020' }),
    row('ROE', 'JANE', { npi: null })
  ]
  const all = { _confidence: 1, _name_agreement: 'agrees', _state_agreement: 'agrees' }
  t.same(identified(release, table, rows), [
    { ...rows[0], ...all },
    { ...rows[1], ...all, _confidence: 0.8, _name_agreement: 'not_given' },
    { ...rows[2], _confidence: null, _name_agreement: null, _state_agreement: null },
    ...rows.slice(3).map((one) => ({ ...one, ...UNCOMPARED }))
  ])
  t.same(asked, ['identity_match 1000000012', 'identity_match 1000000020', 'identity_match '], 'each NPI is read once')
})

t.test('a table that names no party, and no rows, are not compared', async (t) => {
  const { release, asked } = reading()
  const rows = [row('ROE', 'JANE')]
  t.equal(identified(release, { sources: ['oig_leie'] } as unknown as ManifestTable, rows), rows)
  t.same(identified(release, table, []), [])
  t.same(asked, [])
})

t.test('gives the comparison of a row', async (t) => {
  const { release } = reading()
  const [same = {}, other = {}] = identified(release, table, [row('ROE', 'JANE'), row('POE', 'JANE')])
  t.same(identityOf(same), { name: 'agrees', state: 'agrees' })
  t.same(identityOf(other), { name: 'not_given', state: 'not_given' })
  t.same(identityOf({}), { name: 'not_given', state: 'not_given' })
  t.throws(() => identityOf({ _name_agreement: 'perhaps' }))
})
