// Citations and affiliations of the synthetic universe. The published tables are compared with the raw files,
// which DuckDB reads here with other statements than those of the pipeline.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { SCOPE_SEVERITY } from '../../domain/scope-severity.ts'
import { literal } from '../../pipeline/warehouse/connection.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const dataDir = t.testdir()
const { release, pathOf } = await syntheticRelease(dataDir)
const raw = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === 'care_compare')?.manifest.raw ?? []
const connection = await (await DuckDBInstance.create(':memory:')).connect()

/** The raw file of a kind as a relation of strings. */
function fileOf(kind: string): string {
  const entry = raw.find((one) => one.kind === kind)
  const path = join(dataDir, 'raw', 'care_compare', entry?.sha256 ?? kind, entry?.file ?? kind)
  return `read_csv(${literal(path)}, header = true, all_varchar = true, quote = '"', escape = '"', delim = ',')`
}
const tableOf = (name: string) => `read_parquet(${literal(pathOf(name))})`

/** The first column of the first row. */
async function value(sql: string): Promise<number> {
  return Number((await connection.runAndReadAll(sql)).getRows()[0]?.[0])
}

t.test('the grid has the twelve letters of CMS in order', async (t) => {
  t.equal([...SCOPE_SEVERITY.keys()].join(''), 'ABCDEFGHIJKL')
  const severity = 'Actual harm that is not immediate jeopardy'
  t.same(SCOPE_SEVERITY.get('G'), { level: 3, severity, scope: 'Isolated' })
  t.match(SCOPE_SEVERITY.get('C'), { level: 1, scope: 'Widespread' })
  t.match(SCOPE_SEVERITY.get('K'), { level: 4, scope: 'Pattern' })
})

t.test('every citation of the file is published with its values', async (t) => {
  const file = fileOf('nh_citation')
  const lines = await value(`select count(*) from ${file}`)
  t.ok(lines > 1000)
  t.equal(await value(`select count(*) from ${tableOf('facility_citation')}`), lines)
  t.equal(await value(`select count(distinct citation_id) from ${tableOf('facility_citation')}`), lines)
  const official = `
    select "CMS Certification Number (CCN)", "Survey Date", "Survey Type", "Deficiency Prefix" || "Deficiency Tag Number", "Deficiency Category",
      "Deficiency Description", "Scope Severity Code", "Deficiency Corrected", "Correction Date", "Inspection Cycle", "Survey Footnote",
      "Standard Deficiency" || "Complaint Deficiency" || "Infection Control Inspection Deficiency" || "Citation under IDR" || "Citation under IIDR"
    from ${file}`
  const letter = (flag: string) => `case when ${flag} then 'Y' when not ${flag} then 'N' end`
  const flags = ['is_standard', 'is_complaint', 'is_infection_control', 'is_under_idr', 'is_under_iidr']
  const published = `
    select ccn, survey_date::varchar, survey_type, deficiency_prefix || deficiency_tag, deficiency_category, deficiency_description,
      scope_severity, corrected, correction_date::varchar, inspection_cycle::varchar, survey_footnote, ${flags.map(letter).join(' || ')}
    from ${tableOf('facility_citation')}`
  t.equal(await value(`select count(*) from (${official} except all ${published})`), 0, 'nothing is missing')
  t.equal(await value(`select count(*) from (${published} except all ${official})`), 0, 'nothing is added')
  t.equal(await value(`select count(*) from ${tableOf('facility_citation')} where deficiency_tag not like '0%'`), 0)
  t.ok((await value(`select count(*) from ${tableOf('facility_citation')} where is_standard and is_complaint`)) > 0)
  t.same(
    (await connection.runAndReadAll(`select distinct scope_severity from ${tableOf('facility_citation')} order by 1`))
      .getRows()
      .flat(),
    [...SCOPE_SEVERITY.keys()]
  )
})

t.test('every citation is of a nursing home that Care Compare lists', async (t) => {
  const homes = `select ccn from ${tableOf('facility')} where facility_type = 'nursing-home' and facility_name is not null`
  t.equal(await value(`select count(*) from ${tableOf('facility_citation')} where ccn not in (${homes})`), 0)
})

t.test('every affiliation of the file is published with its values', async (t) => {
  const file = fileOf('facility_affiliation')
  const lines = await value(`select count(*) from ${file}`)
  t.ok(lines > 200)
  const official = `
    select "NPI", "Ind_PAC_ID", facility_type, "Facility Affiliations Certification Number", "Facility Type Certification Number" from ${file}`
  const published = `select npi, pac_id, facility_type_as_published, ccn, parent_ccn from ${tableOf('facility_affiliation')}`
  t.equal(await value(`select count(*) from ${tableOf('facility_affiliation')}`), lines)
  t.equal(await value(`select count(*) from (${official} except all ${published})`), 0, 'nothing is missing')
  t.equal(await value(`select count(*) from (${published} except all ${official})`), 0, 'nothing is added')
  const typed = (
    await connection.runAndReadAll(
      `select distinct facility_type_as_published || ': ' || coalesce(facility_type, 'null') from ${tableOf('facility_affiliation')} order by 1`
    )
  ).getRows()
  for (const word of typed.flat())
    t.match(
      word,
      /^(Hospital: hospital|Nursing home: nursing-home|Home health agency: home-health|Hospice: hospice|Dialysis facility: dialysis|.*: null)$/
    )
  t.equal(
    await value(
      `select count(*) from ${tableOf('facility_affiliation')} where (parent_ccn is not null) <> (ccn[3] = 'T')`
    ),
    0,
    'units have a parent, and only they'
  )
})

t.test('affiliated clinicians are in the registry, with the PAC ID of their enrollment', async (t) => {
  const affiliation = tableOf('facility_affiliation')
  t.equal(
    await value(`select count(*) from ${affiliation} where npi not in (select npi from ${tableOf('provider')})`),
    0
  )
  const both = `from ${affiliation} a join ${tableOf('enrollment')} e using (npi)`
  t.ok((await value(`select count(*) ${both}`)) > 0)
  t.equal(await value(`select count(*) ${both} where a.pac_id <> e.pac_id`), 0)
})
