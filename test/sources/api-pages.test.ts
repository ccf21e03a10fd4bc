// Pages of publisher APIs, saved as JSON, publish the same rows as the equivalent file.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { snapshotsOf, takeOne } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { fieldOf, headerOfField } from '../../pipeline/raw/json-rows.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById, sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, unknown>

const sources = await loadSources()

/** Rows of every table of the source after an import, without the column that names the file. */
async function published(
  dataDir: string,
  source: string,
  path: string,
  edition?: string
): Promise<Record<string, Row[]>> {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const asked = { source: sourceById(sources, source), date: '2026-11-10', ...(edition && { edition }) }
  const snapshots = await withRun(settings, silentReporter, async (run) => {
    await takeOne(run, path, sources, asked, FIXTURE_CLOCK)
    const [refused] = run.refused
    if (refused) throw refused.error
    return await snapshotsOf(run, sources, new Map(), FIXTURE_CLOCK)
  })
  const tables: Record<string, Row[]> = {}
  for (const { manifest } of snapshots) {
    for (const { name, file, provenance } of manifest.tables) {
      const rows = await parquetRows(join(dataDir, file))
      tables[name] = rows.map(({ listed_in: _, ...row }) => row)
      if (rows.length > 0) t.match(provenance._data_availability, ['not_reconciled', 'partial_file'], `${path} ${name}`)
    }
  }
  return tables
}

const PAGES: readonly [string, string, string][] = [
  ['care_compare', 'hospitals-2026', 'Hospital_General_Information.csv'],
  ['care_compare', 'hospitals-2026', 'Timely_and_Effective_Care-Hospital.csv'],
  ['care_compare', 'nursing-homes-2026', 'NH_ProviderInfo_Sep2026.csv'],
  ['care_compare', 'home-health-2026', 'HH_Provider_Jul2026.csv'],
  ['care_compare', 'home-health-2026', 'HHCAHPS_Provider_Jan2023.csv'],
  ['care_compare', 'dialysis-2026', 'DFC_FACILITY.csv'],
  ['care_compare', 'hospices-2026', 'Hospice_General-Information_Aug2026_2.csv'],
  ['care_compare', 'hospices-2026', 'Hospice_Provider_Aug2026.csv'],
  ['qpp_mips', 'clinician-score', 'ec_score_file_PY2024.csv']
]

for (const [source, fixture, file] of PAGES) {
  t.test(`a Provider Data Catalog page with the rows of ${file} publishes the same as the file`, async (t) => {
    const root = t.testdir({ data: {}, json: {}, list: {} })
    const csv = join(sourceFolder(source), 'fixtures', fixture, 'input', file)
    const text = await readFile(csv, 'utf8')
    const [header = [], ...records] = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data
    const fields = header.map((name) => fieldOf(name))
    // A record with too few or too many fields has no JSON form.
    const whole = records.filter((record) => record.length === header.length)
    const results = whole.map((record) => Object.fromEntries(fields.map((field, at) => [field, record[at]])))
    const edition = source === 'qpp_mips' ? '2024' : undefined
    const expected = await published(join(root, 'data'), source, csv, edition)
    t.ok(Object.values(expected).some((rows) => rows.length > 0))
    const page = join(root, 'page.json')
    await writeFile(page, JSON.stringify({ results, count: 99_999, schema: {} }))
    t.same(await published(join(root, 'json'), source, page, edition), expected, 'under results')
    // The same rows as a bare list; testing one file is enough.
    if (file !== PAGES[0]?.[2]) return
    const list = join(root, 'rows.json')
    await writeFile(list, JSON.stringify(results))
    t.same(await published(join(root, 'list'), source, list, edition), expected, 'a bare list')
  })
}

/** An exclusion from the API, and the same exclusion as a row of the extract. */
const FIRM = {
  exclusionDetails: {
    classificationType: 'Firm',
    exclusionType: 'Ineligible (Proceedings Completed)',
    exclusionProgram: 'Reciprocal',
    excludingAgencyCode: 'HHS',
    excludingAgencyName: 'HEALTH AND HUMAN SERVICES, DEPARTMENT OF'
  },
  exclusionIdentification: {
    ueiSAM: 'AAAA1111AAA1',
    cageCode: '1AAA1',
    npi: '1000000012',
    entityName: 'EXAMPLE FIRM LLC'
  },
  exclusionActions: {
    listOfActions: [
      {
        createDate: '03-19-2015',
        updateDate: '03-19-2015',
        activateDate: '03-13-2015',
        terminationDate: '03-12-2045',
        terminationType: 'Definite',
        recordStatus: 'Active'
      }
    ]
  },
  exclusionPrimaryAddress: {
    addressLine1: '1 EXAMPLE ST',
    city: 'AUSTIN',
    stateOrProvinceCode: 'TX',
    zipCode: '78701',
    countryCode: 'USA'
  },
  exclusionOtherInformation: {
    isFASCSAOrder: 'No',
    additionalComments: 'A comment',
    ctCode: 'Z',
    references: { referencesList: [{ exclusionName: null, type: null }] },
    moreLocations: [
      {
        exclusionName: 'EXAMPLE FIRM LLC - 2 SIDE ST, AUSTIN, TX',
        ueiSAM: 'BBBB1111BBB1',
        primaryAddress: { addressLine1: '2 SIDE ST', city: 'AUSTIN', stateOrProvinceCode: 'TX', countryCode: 'USA' }
      }
    ]
  }
}
const PERSON = {
  ...FIRM,
  exclusionDetails: { ...FIRM.exclusionDetails, classificationType: 'Individual' },
  exclusionIdentification: { firstName: 'ANN', lastName: 'ALDER', entityName: 'ANN ALDER', npi: null },
  exclusionActions: {
    listOfActions: [
      { createDate: '01-02-2024', activateDate: '01-02-2024', terminationType: 'Indefinite', recordStatus: 'Active' }
    ]
  },
  exclusionOtherInformation: { additionalComments: null, ctCode: null, moreLocations: [] }
}

t.test('a page of the SAM.gov exclusions API publishes the same rows as the extract', async (t) => {
  const root = t.testdir({ data: {}, json: {} })
  const header =
    'Classification,Name,Prefix,First,Middle,Last,Suffix,Address 1,Address 2,Address 3,Address 4,City,State / Province,Country,Zip Code,' +
    'Open Data Flag,Blank (Deprecated),Unique Entity ID,Exclusion Program,Excluding Agency,CT Code,Exclusion Type,Additional Comments,' +
    'Active Date,Termination Date,Record Status,Cross-Reference,SAM Number,CAGE,NPI,Creation_Date'
  const type = 'Ineligible (Proceedings Completed)'
  const lines = [
    [
      'Firm',
      'EXAMPLE FIRM LLC',
      '',
      '',
      '',
      '',
      '',
      '1 EXAMPLE ST',
      '',
      '',
      '',
      'AUSTIN',
      'TX',
      'USA',
      '78701',
      '',
      '',
      'AAAA1111AAA1'
    ],
    [
      '',
      'EXAMPLE FIRM LLC',
      '',
      '',
      '',
      '',
      '',
      '2 SIDE ST',
      '',
      '',
      '',
      'AUSTIN',
      'TX',
      'USA',
      '',
      '',
      '',
      'BBBB1111BBB1'
    ],
    [
      'Individual',
      '',
      '',
      'ANN',
      '',
      'ALDER',
      '',
      '1 EXAMPLE ST',
      '',
      '',
      '',
      'AUSTIN',
      'TX',
      'USA',
      '78701',
      '',
      '',
      ''
    ]
  ]
  const facts = [
    [
      'Reciprocal',
      'HHS',
      'Z',
      type,
      'A comment',
      '03/13/2015',
      '03/12/2045',
      '',
      '',
      '',
      '1AAA1',
      '1000000012',
      '2015-03-19'
    ],
    ['', '', '', '', '', '', '', '', '', '', '', '', ''],
    ['Reciprocal', 'HHS', '', type, '', '01/02/2024', 'Indefinite', '', '', '', '', '', '2024-01-02']
  ]
  const quoted = lines.map((line, at) => [...line, ...(facts[at] ?? [])].map((value) => `"${value}"`).join(','))
  const csv = join(root, 'SAM_Exclusions_Public_Extract_V2_26314.CSV')
  await writeFile(
    csv,
    [
      header
        .split(',')
        .map((name) => `"${name}"`)
        .join(','),
      ...quoted,
      ''
    ].join('\n')
  )
  const page = join(root, 'exclusions.json')
  await writeFile(page, JSON.stringify({ totalRecords: 2, excludedEntity: [FIRM, PERSON] }))
  const expected = await published(join(root, 'data'), 'sam_exclusions', csv)
  t.equal(expected.contractor_exclusion?.length, 3)
  t.match(
    expected.contractor_exclusion?.find(({ uei }) => uei === 'AAAA1111AAA1'),
    { active_date: '2015-03-13', termination_date: '2045-03-12', _data_availability: ['date_beyond_ten_years'] }
  )
  t.same(await published(join(root, 'json'), 'sam_exclusions', page), expected)
})

const SAMPLE = ['real', 'sam_entities', 'sam_entity_v3.sections1-2.json']
t.test(
  'a page of the SAM.gov entity API publishes its entities and withholds opt-outs',
  needsShared(...SAMPLE),
  async (t) => {
    const root = t.testdir({ data: {} })
    const page = JSON.parse(await readFile(sharedPath(...SAMPLE), 'utf8'))
    const [entity] = page.entityData
    const registration = { ...entity.entityRegistration, ueiSAM: 'AAAA1111AAA1', publicDisplayFlag: 'N' }
    const hidden = { ...entity, entityRegistration: registration }
    const silent = { entityRegistration: 'This entity has opted out of public search.' }
    const path = join(root, 'entities.json')
    await writeFile(path, JSON.stringify({ totalRecords: 9, entityData: [entity, hidden, silent] }))
    const tables = await published(join(root, 'data'), 'sam_entities', path)
    t.match(tables.contractor, [
      {
        uei: 'UE9QJD4KK1L6',
        cage_code: '5UTE1',
        registration_status: 'active',
        last_update_date: '2026-07-22',
        expiration_date: '2027-04-17'
      }
    ])
    t.notMatch(JSON.stringify(tables), 'AAAA1111AAA1', 'an entity that opted out is named nowhere')
    t.ok((tables.contractor_opt_out ?? []).length > 0, 'and its digests are kept')
  }
)

t.test(
  'field names of the catalog match those in its responses',
  needsShared('layouts', 'pdc_api_fields_2026-07'),
  async (t) => {
    const [source] = sources.filter(({ id }) => id === 'care_compare')
    const LAYOUTS = {
      nh_provider: '4pq5-n9py.nursing_home_provider_info',
      dialysis_facility: '23ew-n7w9.dialysis_facilities'
    }
    for (const [kind, layout] of Object.entries(LAYOUTS)) {
      const text = await readFile(sharedPath('layouts', 'pdc_api_fields_2026-07', `${layout}.txt`), 'utf8')
      const definition = source?.files[kind]
      if (!definition) return t.fail(kind)
      const found = new Set(
        text
          .trim()
          .split('\n')
          .map((field) => headerOfField(field.trim(), definition))
      )
      const missing = definition.columns.filter(({ header, optional }) => !optional && !found.has(header))
      t.same(missing, [], kind)
      const long = text
        .trim()
        .split('\n')
        .filter((field) => field.trim().length > 60)
      t.same(
        long.filter((field) => headerOfField(field.trim(), definition) === field.trim()),
        [],
        `${kind}: long names`
      )
    }
  }
)
