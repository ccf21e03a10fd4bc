// Lists that an answer adds on request: citations and clinicians of a facility, affiliations of an NPI.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { includeList } from '../../server/records/published-rows.ts'
import { FIXTURE_CLOCK, fixtureRelease, importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies are what JSON.parse returns
type Body = any

const HTML = { accept: 'text/html' }
const textOf = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

// The first release has neither file, the second has both.
const { dataDir, releaseId: without } = await fixtureRelease(t, [
  { source: 'nppes', fixture: 'v2-ugly' },
  { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-02-15' },
  { source: 'care_compare', fixture: 'nursing-homes-2026' }
])
await importFixture(dataDir, { source: 'care_compare', fixture: 'nursing-home-citations' })
await importFixture(dataDir, { source: 'care_compare', fixture: 'facility-affiliations', date: '2026-09-30' })
await importFixture(dataDir, { source: 'pbj_nurse_staffing', fixture: 'two-quarters' })

t.test('include takes known names separated by commas, and names them if it does not know one', async (t) => {
  const list = includeList(['a', 'b'])
  for (const text of ['a', 'b,a', ' a , b ', 'a,a', undefined])
    t.equal(list.safeParse(text).success, true, text ?? 'none')
  for (const text of ['', 'c', 'a,', 'a;b', 'A']) {
    const { error } = list.safeParse(text)
    t.match(error?.issues[0]?.message, /does not know '.*': it takes a, b, separated by commas/, text)
  }
})

t.test('a facility lists its citations and clinicians on request', async (t) => {
  const server = await running(t, dataDir)
  const body = async (url: string): Promise<Body> => (await server.get(url)).body

  t.test('citations come with the words of the grid, each with its 14 keys', async (t) => {
    const { citations } = await body('/v1/ccn/015009?include=citations')
    t.match(citations, { total: 2, reason: null })
    t.equal(new Set(citations.records.map(({ citation_id }: Body) => citation_id)).size, 2, 'equal lines stay two')
    t.match(citations.records[0], {
      survey_date: '2026-03-02',
      deficiency_tag: '0880',
      scope_severity: 'D',
      severity_level: 2,
      severity: 'No actual harm with a potential for more than minimal harm, but not immediate jeopardy',
      scope: 'Isolated',
      is_standard: true,
      is_complaint: true,
      listed_in: 'NH_HealthCitations_Sep2026.csv',
      _dataset_id: 'care-compare',
      _snapshot: '2026-09-30'
    })
    t.same(
      PROVENANCE_KEYS.filter((key) => !(key in citations.records[0])),
      []
    )
    const [jeopardy] = (await body('/v1/ccn/01a193?include=citations')).citations.records
    t.match(jeopardy, {
      severity_level: 4,
      severity: 'Immediate jeopardy to resident health or safety',
      is_under_idr: true
    })
  })

  t.test('a letter outside the grid is kept and has no words', async (t) => {
    const [citation] = (await body('/v1/ccn/015010?include=citations')).citations.records
    t.match(citation, { scope_severity: 'M', severity_level: null, severity: null, scope: null, survey_date: null })
    t.ok(citation._data_availability.includes('invalid_value'))
  })

  t.test('a facility of another type has no list of citations, and says why', async (t) => {
    const { citations, clinicians } = await body('/v1/ccn/010001?include=citations,clinicians')
    t.same(citations, {
      total: null,
      counts: null,
      records: null,
      reason: 'CMS publishes this file for nursing homes only.'
    })
    t.match(clinicians, { total: 1, reason: null, records: [{ npi: '1000000012', pac_id: '0123456789' }] })
    const { clinicians: others } = await body('/v1/ccn/01A193?include=clinicians')
    t.match(others, { total: 1, records: [{ npi: '1000000020', facility_type_as_published: 'Nursing home' }] })
  })

  t.test('nurse hours come by month, each with its 14 keys, for nursing homes only', async (t) => {
    const { staffing, tables_not_shown } = await body('/v1/ccn/015009?include=staffing')
    t.match(staffing, { total: 2, reason: null, records: [{ month: '2026-01' }, { month: '2017-10' }] })
    t.match(staffing.records[0], {
      ...{ days: 6, days_counted: 2, resident_days: 100, nurse_hours_per_resident_day: 3.1375 },
      ...{
        listed_in: 'PBJ_dailynursestaffing_CY2026Q1.csv',
        _dataset_id: 'pbj-nurse-staffing',
        _snapshot: '2026-03-31'
      }
    })
    t.same(
      PROVENANCE_KEYS.filter((key) => !(key in staffing.records[0])),
      []
    )
    t.same(staffing.rejected.map(({ reason }: Body) => reason).sort(), ['day_repeated', 'work_date_invalid'])
    t.ok(tables_not_shown.includes('facility_staffing_day') && !tables_not_shown.includes('facility_staffing_month'))
    const { staffing: none } = await body('/v1/ccn/015010?include=staffing')
    t.same(none, { total: 0, records: [], reason: null })
    t.match((await body('/v1/ccn/010001?include=staffing')).staffing.reason, /for nursing homes only/)
    const listed = await body('/v1/facilities?nurse_hours=3.1')
    t.equal(listed.total, 0, 'the newest month has no figure of this home')
    t.match(listed.not_checked[0], /more can meet the conditions: their file does not give nurse hours/)
  })

  t.test('without include there is no list, and an unknown name is refused', async (t) => {
    const facility = await body('/v1/ccn/015009')
    t.notOk('citations' in facility || 'clinicians' in facility)
    t.notOk('clinicians' in (await body('/v1/ccn/015009?include=citations')))
    const refused = await server.get('/v1/ccn/015009?include=citations,stars')
    t.equal(refused.status, 400)
    t.match(refused.body.error.message, /does not know 'stars': it takes citations, clinicians/)
  })

  t.test('an NPI lists its facilities, units with their parent', async (t) => {
    const { affiliations, facts } = await body('/v1/npi/1000000012?include=affiliations')
    t.equal(facts, undefined)
    t.match(affiliations, {
      total: 2,
      reason: null,
      records: [
        { ccn: '010001', parent_ccn: null, facility_type: 'hospital', _snapshot: '2026-09-30' },
        { ccn: '01T001', parent_ccn: '010001', facility_type: null, pac_id: '0123456789' }
      ]
    })
    const both = await body('/v1/npi/1000000012?include=facts,affiliations')
    t.ok(both.facts && both.affiliations)
    const { rejected, ...rest } = (await body('/v1/npi/1000000038?include=affiliations')).affiliations
    t.same(rest, { total: 0, records: [], reason: null })
    t.ok(rejected.every(({ tables }: Body) => tables.includes('facility_affiliation')))
    t.equal(
      rejected.reduce((sum: number, { rows }: Body) => sum + rows, 0),
      3,
      'its three published rows were rejected'
    )
  })

  t.test('a release without the files gives null and the reason, also when pinned', async (t) => {
    const pinned = async (url: string): Promise<Body> => {
      const answer = await server.get(`${url}&release=${without}`)
      t.equal(answer.headers['x-release'], without)
      return answer.body
    }
    const reason = /has no file of .*, so nothing is known/
    const nothing = { total: null, records: null, reason }
    t.match((await pinned('/v1/npi/1000000012?include=affiliations')).affiliations, nothing)
    t.match((await pinned('/v1/ccn/010001?include=clinicians')).clinicians, nothing)
    t.match((await pinned('/v1/ccn/015009?include=citations')).citations, nothing)
    t.match((await pinned('/v1/ccn/015009?include=staffing')).staffing, nothing)
    t.equal((await server.get(`/v1/facilities?nurse_hours=3&release=${without}`)).status, 409)
  })

  t.test('pages show the same, and say what was not checked', async (t) => {
    const home = textOf((await server.get('/facilities/015009', HTML)).text)
    t.match(home, /Health citations by survey day, newest first: 2 of 2/)
    t.match(home, /but not immediate jeopardy: isolated \(D\)/)
    t.match(home, /standard survey, complaint inspection/)
    t.match(home, /CMS lists no clinician with this CCN/)
    const hospital = await server.get('/facilities/010001', HTML)
    t.match(textOf(hospital.text), /CMS lists 1 clinician with this CCN/)
    t.match(hospital.text, /href="\/providers\/1000000012"/)
    t.notMatch(hospital.text, /Health citations/)
    const provider = await server.get('/providers/1000000012', HTML)
    t.match(provider.text, /href="\/facilities\/010001"/)
    t.match(textOf(provider.text), /CCN 01T001.*, unit of CCN 010001/)
    t.notMatch(provider.text, /href="\/facilities\/01T001"/, 'Care Compare does not list the unit')
    const earlier = `?release=${without}`
    t.match((await server.get(`/facilities/015009${earlier}`, HTML)).text, /Health citations were not checked/)
    t.match((await server.get(`/facilities/010001${earlier}`, HTML)).text, /Clinicians were not checked/)
    t.match((await server.get(`/providers/1000000012${earlier}`, HTML)).text, /Facilities were not checked/)
  })
})

t.test('lists have 200 records at most, newest survey first, and the full total', async (t) => {
  const folder = t.testdir()
  const data = join(folder, 'data')
  await mkdir(data)
  const day = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
  const citations = [
    'CMS Certification Number (CCN),Survey Date,Survey Type,Deficiency Prefix,Deficiency Category,Deficiency Tag Number,Deficiency Description,Scope Severity Code,Deficiency Corrected,Correction Date,Inspection Cycle,Standard Deficiency,Complaint Deficiency,Processing Date',
    ...Array.from({ length: 205 }, (_, n) => `015009,${day(n)},Health,F,Care,0684,Care,D,Past,,1,Y,N,2026-09-01`)
  ]
  const clinicians = [
    'NPI,Ind_PAC_ID,facility_type,Facility Affiliations Certification Number,Facility Type Certification Number',
    ...Array.from({ length: 205 }, (_, n) => `1000000012,${1_000_000_000 + n},Nursing home,015009,`)
  ]
  for (const [name, lines] of Object.entries({
    'NH_HealthCitations_Sep2026.csv': citations,
    'Facility_Affiliation.csv': clinicians
  })) {
    const file = join(folder, name)
    await writeFile(file, `${lines.join('\n')}\n`)
    const settings = readSettings({ DATA_DIR: data, PARTIAL: '1', ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    const request = { source: 'care_compare', files: [file], date: '2026-09-30' }
    await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  }
  const server = await running(t, data)
  const { body } = await server.get('/v1/ccn/015009?include=citations,clinicians')
  t.match(body, { citations: { total: 205 }, clinicians: { total: 205 } })
  const days = body.citations.records.map(({ survey_date }: Body) => survey_date)
  t.equal(days.length, 200)
  t.equal(days[0], day(204))
  t.same(days, days.toSorted().reverse())
  t.equal(body.clinicians.records.length, 200)
  const page = await server.get('/facilities/015009', HTML)
  t.match(textOf(page.text), /newest first: 10 of 205/)
  const whole = await server.get('/facilities/015009?show=all', HTML)
  t.match(textOf(whole.text), /newest first: 205 of 205/)
  t.match(textOf(page.text), /CMS lists 205 clinicians with this CCN .* The first 50 by NPI/)
})
