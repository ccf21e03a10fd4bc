// A rejected row is said wherever its party is counted: for each source, a fixture gets one more row that is
// rejected, under an identifier that also has good rows, and the answers about that identifier say so.
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { partyColumns } from '../../domain/party-identifiers.ts'
import { STATE_LISTS } from '../../domain/state-lists.ts'
import rejectedIdentifier from '../../domain/tables/rejected_identifier.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { FIXTURES, type FixtureInput, importFixture } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { type Answer, type Running, running } from '../server/running.ts'

type Row = Record<string, string>
type Case = {
  title: string
  source: string
  fixture: Omit<FixtureInput, 'source'>
  /** Imported before. */
  after?: readonly FixtureInput[]
  /** Name of the file that gets the row, and what tells the row from the good one that it copies. */
  file: RegExp
  like?: (row: Row) => boolean
  change: Row
  reason: string
  amount?: string
  /** Further changes of the text of files. */
  also?: (text: string, name: string) => string
  /** Answers about the party of the good row. */
  ask: (server: Running, good: Row) => Promise<Answer>[]
}

const NPPES: FixtureInput = { source: 'nppes', fixture: 'v2-ugly' }
const roster = (server: Running, row: Row) => server.post('/v1/screenings', { rows: [row] })

const CASES: readonly Case[] = [
  {
    ...{ title: 'award actions', source: 'usaspending', fixture: { fixture: 'custom-downloads' } },
    ...{
      file: /PrimeTransactions/,
      change: { contract_transaction_unique_key: '' },
      reason: 'transaction_key_missing'
    },
    amount: 'federal_action_obligation',
    ask: ({ get, post }, { recipient_uei: uei }) => [
      get(`/api/v1/procurement/screen?uei=${uei}`),
      get(`/api/v1/procurement/screen?uei=${uei}&fields=awards`),
      post('/api/v1/procurement/screen', { identifiers: [{ uei }] })
    ]
  },
  {
    ...{ title: 'award summaries', source: 'usaspending', fixture: { fixture: 'custom-downloads' } },
    ...{ file: /PrimeAwardSummaries_2026-05/, change: { contract_award_unique_key: '' }, reason: 'award_key_missing' },
    ...{ amount: 'total_obligated_amount', like: (row) => /^[\d.-]+$/.test(row.total_obligated_amount ?? '') },
    ask: ({ get }, { recipient_uei: uei }) => [get(`/api/v1/procurement/screen?uei=${uei}`)]
  },
  {
    ...{ title: 'payments', source: 'open_payments', fixture: { fixture: 'current-layouts' } },
    ...{ file: /GNRL/, change: { Record_ID: '' }, reason: 'record_id_malformed' },
    ...{ amount: 'Total_Amount_of_Payment_USDollars', like: (row) => isNpi(row.Covered_Recipient_NPI) },
    ask: ({ get }, { Covered_Recipient_NPI: npi }) => [
      get(`/v1/payments/${npi}`),
      get(`/v1/payments/${npi}?fields=record_count`),
      get(`/api/v1/npi/${npi}`)
    ]
  },
  {
    ...{ title: 'supply-chain orders', source: 'sam_exclusions', fixture: { fixture: 'archive-and-orders' } },
    ...{ file: /FASCSA/, change: { 'Exclusion Type': '' }, reason: 'exclusion_type_missing' },
    like: (row) => /^[A-Z0-9]{12}$/.test(row['Unique Entity ID'] ?? ''),
    ask: ({ get }, row) => [get(`/api/v1/procurement/screen?uei=${row['Unique Entity ID']}`)]
  },
  {
    ...{ title: 'the registry', source: 'nppes', fixture: { fixture: 'v2-ugly' } },
    ...{ file: /npidata/, change: {}, reason: 'npi_repeated', like: (row) => isNpi(row.NPI) },
    ask: ({ get, post }, { NPI: npi }) => [
      get(`/v1/npi/${npi}`),
      get(`/api/v1/npi/${npi}`),
      post('/v1/batch/npi', { npis: [npi] })
    ]
  },
  {
    ...{ title: 'exclusions', source: 'oig_leie', fixture: { fixture: 'full-list', date: '2026-11-10' } },
    ...{ file: /UPDATED/, change: { EXCLDATE: '00000000' }, reason: 'exclusion_date_invalid' },
    like: (row) => isNpi(row.NPI),
    ask: (server, { NPI: npi }) => [server.get(`/api/v1/npi/${npi}`), roster(server, { npi: npi ?? '' })]
  },
  {
    ...{
      title: 'exclusions without an NPI',
      source: 'oig_leie',
      fixture: { fixture: 'full-list', date: '2026-11-10' }
    },
    ...{ file: /UPDATED/, change: { EXCLDATE: '00000000' }, reason: 'exclusion_date_invalid' },
    like: (row) => row.NPI === '0000000000' && row.LASTNAME === 'FERN',
    ask: (server, { LASTNAME = '', FIRSTNAME = '' }) => [
      roster(server, { last_name: LASTNAME, first_name: FIRSTNAME }),
      server.get(`/v1/exclusions?last_name=${LASTNAME}&first_name=${FIRSTNAME}`)
    ]
  },
  {
    ...{ title: 'enrollments', source: 'pecos', fixture: { fixture: 'quarter-2026' } },
    ...{ file: /PPEF_Enrollment/, change: {}, reason: 'enrollment_id_repeated', like: (row) => isNpi(row.NPI) },
    ask: ({ get }, { NPI: npi }) => [get(`/api/v1/npi/${npi}`)]
  },
  {
    ...{ title: 'revocations', source: 'pecos', fixture: { fixture: 'quarter-2026' } },
    ...{ file: /Revocation/, change: { REVOCATION_EFCTV_DT: 'soon' }, reason: 'revocation_date_invalid' },
    like: (row) => isNpi(row.NPI),
    ask: (server, { NPI: npi = '' }) => [roster(server, { npi })]
  },
  {
    ...{ title: 'scores', source: 'qpp_mips', fixture: { fixture: 'clinician-score', date: '2026-07-21' } },
    ...{
      file: /ec_score/,
      change: { NPI: '1000000012.0' },
      reason: 'npi_invalid',
      like: (row) => row.NPI === '1000000012'
    },
    ask: ({ get }) => [get('/api/v1/npi/1000000012')]
  },
  {
    ...{
      title: 'citations',
      source: 'care_compare',
      fixture: { fixture: 'nursing-home-citations', date: '2026-09-30' }
    },
    ...{
      file: /Citations/,
      change: { [CCN()]: '15009' },
      reason: 'ccn_invalid',
      like: (row) => row[CCN()] === '015009'
    },
    ask: ({ get }) => [get('/v1/ccn/015009?include=citations')]
  },
  {
    ...{ title: 'nurse hours', source: 'pbj_nurse_staffing', fixture: { fixture: 'two-quarters' } },
    after: [{ source: 'care_compare', fixture: 'nursing-home-citations', date: '2026-09-30' }],
    ...{ file: /CY2026Q1/, change: { WorkDate: 'soon' }, reason: 'work_date_invalid' },
    like: (row) => row.PROVNUM === '015009',
    ask: ({ get }) => [get('/v1/ccn/015009?include=staffing')]
  },
  {
    ...{
      title: 'affiliations',
      source: 'care_compare',
      fixture: { fixture: 'facility-affiliations', date: '2026-09-30' }
    },
    ...{ file: /Affiliation/, change: { Ind_PAC_ID: '' }, reason: 'pac_id_missing', after: [NPPES] },
    like: (row) => row.NPI === '1000000012',
    ask: ({ get }) => [get('/v1/npi/1000000012?include=affiliations')]
  },
  {
    ...{ title: 'owners', source: 'cms_facility_owners', fixture: { fixture: 'nursing-homes-2026' } },
    after: [{ source: 'care_compare', fixture: 'nursing-home-citations', date: '2026-09-30' }],
    ...{ file: /Owners/, change: { 'TYPE - OWNER': 'X' }, reason: 'owner_type_unknown' },
    like: (row) => row['ENROLLMENT ID'] === 'O20100101000001',
    also: (text, name) =>
      name.includes('Enrollments') ? text.replace(/^(O20100101000001(,[^,]*){5},)\w+/m, '$1015009') : text,
    ask: ({ get }) => [get('/v1/ccn/015009?include=owners')]
  },
  {
    ...{
      title: 'a state list',
      source: 'state_list_pa',
      fixture: { fixture: 'listed-with-history', date: '2026-11-10' }
    },
    ...{ file: /medicheck/, change: { ProviderName: '' }, reason: 'name_missing', like: (row) => isNpi(row.IDN_NPI) },
    ask: (server, { IDN_NPI: npi = '' }) => [roster(server, { npi })]
  },
  {
    ...{
      title: 'shortage designations',
      source: 'hrsa_hpsa',
      fixture: { fixture: 'areas-and-facilities', date: '2026-11-10' }
    },
    ...{ file: /HPSA/, change: {}, reason: 'component_repeated', after: FIXTURES },
    like: (row) => row['Common State County FIPS Code'] === '48001',
    also: (text) => text.replaceAll('48201', '48001'),
    ask: ({ get }) => [get('/api/v1/specialties/dermatology/by-county?state=TX&county_fips=48001')]
  },
  {
    ...{ title: 'health center sites', source: 'hrsa_health_centers', after: FIXTURES },
    fixture: { fixture: 'sites-and-offices', date: '2026-11-14' },
    ...{ file: /Health_Center/, change: {}, reason: 'site_number_repeated' },
    like: (row) => row['BPHC Assigned Number'] === 'BPS-H80-000005',
    ask: ({ get }) => [get('/v1/counties/48001')]
  }
]

/** Sources without a case, and why. */
const OUTSIDE: Readonly<Record<string, string>> = {
  sam_entities: 'a rejected row does not say whether its entity opted out, so it names nobody',
  sam_responsibility: 'as sam_entities',
  census_population: 'a row names an area, and an area without its figure stops the import',
  nucc_taxonomy: 'a row names a code of the code set',
  medicare_crosswalk: 'a row names a code of the code set',
  doctors_clinicians: 'no answer counts its rows; the page of a provider states rejected ones of every source',
  cms_ownership_changes: 'no row is rejected',
  nursing_home_chains: 'a row names a chain, which has no identifier of a party',
  medicare_by_provider: 'as doctors_clinicians',
  ctgov: 'no answer counts or sums rows under the number of a study',
  ...Object.fromEntries(
    STATE_LISTS.filter(({ state }) => state !== 'PA').map(({ source }) => [
      source,
      'staged by the rule that state_list_pa shows'
    ])
  )
}

function CCN() {
  return 'CMS Certification Number (CCN)'
}

function isNpi(text: string | undefined): boolean {
  return /^1\d{9}$/.test(text ?? '')
}

t.test('every source has a case or a reason', async (t) => {
  const sources = (await loadSources()).map(({ id }) => id).sort()
  t.same([...new Set([...CASES.map(({ source }) => source), ...Object.keys(OUTSIDE)])].sort(), sources)
})

t.test('rejected rows of every source that names parties are filed', async (t) => {
  for (const { id, files } of await loadSources()) {
    const names = Object.values(files).some((kind) => partyColumns(kind).length > 0)
    t.equal(rejectedIdentifier.sources.includes(id), names || id.startsWith('state_list_'), id)
  }
})

for (const {
  title,
  source,
  fixture,
  after = [],
  file,
  like = () => true,
  change,
  reason,
  amount,
  also,
  ask
} of CASES) {
  t.test(`answers say that a row was rejected: ${title}`, async (t) => {
    const dataDir = t.testdir()
    for (const input of after) await importFixture(dataDir, input)
    let good: Row = {}
    await importFixture(dataDir, { source, ...fixture }, (published, name) => {
      if (/\.zip$/i.test(name)) return null
      const text = also ? also(published, name) : published
      if (!file.test(name)) return text
      const { data, meta } = Papa.parse<Row>(text, {
        header: true,
        skipEmptyLines: true,
        transformHeader: (head) => head.trim()
      })
      good = data.find(like) ?? {}
      return `${Papa.unparse([...data, { ...good, ...change }], { columns: meta.fields ?? [], newline: '\n' })}\n`
    })
    t.not(Object.keys(good).length, 0, 'the fixture has such a row')
    const server = await running(t, dataDir)
    for (const { status, body, text } of await Promise.all(ask(server, good))) {
      t.equal(status, 200, text.slice(0, 300))
      const stated = membersNamed(body, 'rejected').flat() as Row[]
      const own = stated.filter((one) => one.source === source && one.reason === reason)
      t.ok(own.length > 0, 'the answer states the rejected row', { stated, text: text.slice(0, 2000) })
      t.ok(own.every((one) => one.statement?.includes('rejected') && one.href?.includes('/rejected/')))
      if (amount) {
        t.equal(own[0]?.amount_usd, Number(good[amount]), 'with the exact amount that is not counted')
        t.match(own[0]?.statement, /^\d+ of \d+ published rows are counted; 1 rejected: /)
      }
      const flags = membersNamed(body, '_data_availability').flat()
      const isRoster = 'receipt' in body || 'candidates' in body
      // A wrapped value has no flags.
      if (source === 'hrsa_hpsa') continue
      t.ok(
        isRoster ? text.includes('A row of the list names the party') : flags.includes('rows_rejected'),
        'and is flagged'
      )
      const page = await server.get(new URL(own[0]?.href ?? '').pathname, { accept: 'text/html' })
      t.match(page.text, String(own[0]?.line ?? ''), 'the page that it links to has the line')
    }
  })
}

/** Every value of members with this name, at any depth. */
function membersNamed(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => membersNamed(item, name))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, member]) => (key === name ? [member] : membersNamed(member, name)))
}

t.test('a rejected row about an entity that opted out is filed nowhere', async (t) => {
  const dataDir = t.testdir()
  const uei = 'QZRX7EXAMP24'
  const { registrations } = await import('../sam-files.ts')
  const edit = (row: (one: Row) => Row) => (text: string, name: string) => {
    if (!name.includes('PrimeTransactions')) return null
    const { data, meta } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true })
    const copied = data.find(({ recipient_uei }) => recipient_uei === uei) ?? {}
    return `${Papa.unparse([...data, row(copied)], { columns: meta.fields ?? [], newline: '\n' })}\n`
  }
  const rejected = (one: Row) => ({ ...one, contract_transaction_unique_key: '', cage_code: '9ZZ99' })
  await importFixture(dataDir, { source: 'usaspending', fixture: 'custom-downloads' }, edit(rejected))
  t.ok((await filed(dataDir)).includes('cage:9ZZ99'), 'it is filed while the entity has not opted out')
  const line = registrations([{ uei, cage: '1ZZZ1', name: 'CEDAR FALLS IMAGING LLC', optedOut: true }], '2026-11-01')
  await importFixture(dataDir, { source: 'sam_entities', fixture: 'excerpt' }, () => line)
  const left = await filed(dataDir)
  t.notOk(left.includes(`uei:${uei}`), 'not under its UEI')
  t.notOk(left.includes('cage:9ZZ99'), 'nor under another identifier of the row')
})

async function filed(dataDir: string): Promise<string[]> {
  const directory = new DataDirectory(dataDir)
  const release = await keptRelease(directory, (await currentPointer(directory))?.release ?? '')
  const entry = release?.manifest.tables.find(({ name }) => name === rejectedIdentifier.name)
  const rows = entry ? await parquetRows(join(dataDir, entry.file)) : []
  return rows.map(({ identifier_type, identifier }) => `${identifier_type}:${identifier}`)
}
