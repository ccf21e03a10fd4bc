// Real Care Compare files, read by path, through /v1/ccn and /v1/quality: every checked value equals the
// file.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import source from '../../pipeline/sources/care_compare/source.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'
import { type Answer, running } from './running.ts'

type Row = Record<string, string>
type Measure = Answer['body']

const real = (name: string) => sharedPath('real', 'care_compare', name)

function csvRows(path: string): Row[] {
  return Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data
}

/** Rows as the API gives them, under the official headers of their file. */
function apiRows(name: string, header: readonly string[]): Row[] {
  const rows: Row[] = JSON.parse(readFileSync(real(name), 'utf8'))
  return rows.map((row) => Object.fromEntries(Object.values(row).map((value, index) => [header[index] ?? '', value])))
}

const every = (step: number) => (_: unknown, index: number) => index % step === 0
const numberIn = (text = '') => (/^-?[\d.]+$/.test(text) ? Number(text) : null)
const american = (day = '') => day.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')

t.test('answers real facilities as in the files', { ...needsShared('real'), ...needsShared('layouts') }, async (t) => {
  const folder = t.testdir({ data: {} })
  const dataDir = join(folder, 'data')
  const [dialysisHeader = []] = Papa.parse<string[]>(
    readFileSync(sharedPath('layouts', 'DFC_FACILITY.2026-07.header.csv'), 'utf8')
  ).data
  const timelyHeader = (
    'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,County/Parish,Telephone Number,Condition,Measure ID,' +
    'Measure Name,Score,Sample,Footnote,Start Date,End Date'
  ).split(',')
  const dialysis = apiRows('pdc_dialysis_full.rows1-400.json', dialysisHeader)
  const timely = apiRows('pdc_timely_2026.rows1-1500.json', timelyHeader)
  const written = (name: string, header: string[], rows: Row[]) => {
    writeFileSync(join(folder, name), Papa.unparse(rows, { columns: header }))
    return join(folder, name)
  }
  // The latest possible download date of each file.
  const imports: Record<string, string[]> = {
    '2024-10-31': [
      'Footnote_Crosswalk.csv',
      'ASC_Facility.csv',
      'ASC_National.csv',
      'ASCQR_OAS_CAHPS_BY_ASC.csv',
      'ASCQR_OAS_CAHPS_NATIONAL.csv',
      'Timely_and_Effective_Care-National.csv'
    ].map(real),
    '2026-07-22': [
      real('Hospital_General_Information.csv'),
      written('DFC_FACILITY.csv', dialysisHeader, dialysis),
      written('Timely_and_Effective_Care-Hospital.csv', timelyHeader, timely)
    ]
  }
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  await withRun(settings, silentReporter, async (run) => {
    const arrival = { origin: 'imported', receivedAt: FIXTURE_CLOCK } as const
    for (const [date, files] of Object.entries(imports)) {
      for (const file of files) await intake(run, file, [source], { source, date }, arrival)
    }
    await release(run, [source], FIXTURE_CLOCK)
  })
  const server = await running(t, dataDir)

  t.test('answers hospitals by CCN', async (t) => {
    const rows = csvRows(real('Hospital_General_Information.csv'))
    t.equal(rows.length, 5421)
    const asked = rows.filter((row, index) => every(20)(row, index) || /[A-Z]/.test(row['Facility ID'] ?? ''))
    t.ok(asked.length > 400)
    for (const row of asked) {
      const { status, body } = await server.get(`/v1/ccn/${row['Facility ID']}`)
      const { ccn, facility_name, facility_type, ownership_type, address, overall_star, overall_star_reason } = body
      t.same(
        [status, ccn, facility_name, facility_type, ownership_type, address.city, address.state, overall_star],
        [
          200,
          row['Facility ID'],
          row['Facility Name']?.trim(),
          'hospital',
          row['Hospital Ownership'],
          row['City/Town'],
          row.State,
          numberIn(row['Hospital overall rating'])
        ],
        `${row['Facility ID']}`
      )
      t.equal(overall_star_reason === null, overall_star !== null, 'a star or a reason')
    }
  })

  t.test('answers the timely-care measures of hospitals', async (t) => {
    const ids = [...new Set(timely.map((row) => row['Facility ID'] ?? ''))]
    const hospitals = new Set(csvRows(real('Hospital_General_Information.csv')).map((row) => row['Facility ID']))
    let values = 0
    for (const id of ids.filter((id) => hospitals.has(id)).filter(every(3))) {
      const { body } = await server.get(`/v1/quality/hospital/${id}`)
      const rows = timely.filter((row) => row['Facility ID'] === id)
      for (const row of rows) {
        const measure = body.measures.find((candidate: Measure) => candidate.id === row['Measure ID'])
        t.equal(measure?.value, numberIn(row.Score), `${id} ${row['Measure ID']}`)
        t.equal(measure?.value_as_published ?? '', row.Score)
        t.equal(measure?.measurement_period, `${american(row['Start Date'])}/${american(row['End Date'])}`)
        t.equal(measure?.national_avg, null, 'the national file is of another period')
        t.equal(measure?.reason !== null, row.Score === 'Not Available', 'a reason where the value is withheld')
        values++
      }
      const starts = rows.map((row) => american(row['Start Date'])).sort()
      const ends = rows.map((row) => american(row['End Date'])).sort()
      t.equal(body.measurement_period, `${starts[0]}/${ends.at(-1)}`)
    }
    t.ok(values > 300, `${values} values`)
  })

  t.test('answers the facts and measures of surgical centers', async (t) => {
    const rows = csvRows(real('ASC_Facility.csv'))
    const survey = csvRows(real('ASCQR_OAS_CAHPS_BY_ASC.csv'))
    const [nation = {}] = csvRows(real('ASCQR_OAS_CAHPS_NATIONAL.csv'))
    const ids = [...new Set(rows.map((row) => row['Facility ID'] ?? ''))]
    t.equal(ids.length, 1474)
    let surveyed = 0
    for (const id of ids.filter(every(8))) {
      const own = rows.filter((row) => row['Facility ID'] === id)
      const { body: facility } = await server.get(`/v1/ccn/${id.toLowerCase()}`)
      t.match(facility, { ccn: id, facility_type: 'asc', overall_star: null, ownership_type: null })
      t.ok(own.map((row) => row['Facility Name']?.trim()).includes(facility.facility_name))
      const { body } = await server.get(`/v1/quality/asc/${id}`)
      for (const measureId of ['ASC-1', 'ASC-9', 'ASC-12', 'ASC-20']) {
        const found = body.measures.filter((measure: Measure) => measure.id === measureId)
        const line = (npi: unknown, year: unknown, value: unknown) => [npi, year, value].join(' ')
        const rate = measureId === 'ASC-12' ? 'ASC-12 RSHV Rate' : `${measureId} Rate`
        t.same(
          found.map((measure: Measure) => line(measure.npi, measure.period_as_published, measure.value)).sort(),
          own.map((row) => line(row.NPI, row.Year, numberIn(row[rate]))).sort(),
          `${id} ${measureId}`
        )
      }
      const answers = survey.find((row) => row['Facility ID'] === id)
      if (!answers) continue
      if (answers['Start Date']) surveyed++
      const mean = 'Facilities and staff linear mean score'
      const measure = body.measures.find(({ id }: Measure) => id === 'facilities_and_staff_linear_mean_score')
      t.equal(measure?.value, numberIn(answers[mean]))
      // A center that reported nothing has no period either, so its measures have no national average.
      const dated = answers['Start Date'] !== ''
      t.equal(measure?.national_avg, dated ? Number(nation[mean]) : null, 'the national file is of the same period')
    }
    t.ok(surveyed > 5, `${surveyed} surveyed`)
  })

  t.test('answers the facts and measures of dialysis facilities', async (t) => {
    for (const row of dialysis.filter(every(4))) {
      const ccn = row['CMS Certification Number (CCN)'] ?? ''
      const { body } = await server.get(`/v1/quality/dialysis/${ccn}`)
      const { body: facility } = await server.get(`/v1/ccn/${ccn}`)
      t.match(facility, {
        facility_name: row['Facility Name'],
        facility_type: 'dialysis',
        ownership_type: row['Profit or Non-Profit'],
        address: { city: row['City/Town'], state: row.State },
        overall_star: numberIn(row['Five Star'])
      })
      t.equal(body.overall_star, facility.overall_star)
      const mortality = body.measures.find(({ id }: Measure) => id === 'mortality_rate_facility')
      t.equal(mortality?.value, numberIn(row['Mortality Rate (Facility)']), ccn)
      t.equal(mortality?.availability_code, row['Patient Survival data availability code'], ccn)
      t.equal(mortality?.reason !== null, mortality?.value === null, 'a value or a reason')
      t.same(
        body.measures.filter(
          (measure: Measure) => measure.value === 0 && !/^0(\.0+)?$/.test(measure.value_as_published)
        ),
        [],
        'a zero is a published zero'
      )
    }
  })

  t.test('a facility requested under the wrong type gets a 404 that names the right one', async (t) => {
    const answer = await server.get('/v1/quality/nursing-home/010001')
    t.equal(answer.status, 404)
    t.match(answer.body.error, {
      code: 'not_found',
      message: /CCN 010001 as hospital, .*\/v1\/quality\/hospital\/010001/
    })
  })
})
