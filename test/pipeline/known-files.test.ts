// cspell:ignore declar
// Files that people supply instead of the right one: the refusal says what the file is and which one to use.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import { importFiles, ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { beginReport } from '../../pipeline/commands/run-report.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { recognizeFile } from '../../pipeline/raw/recognize.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { packArchive } from '../../pipeline/synthetic/archive.ts'
import { packWorkbook } from '../../pipeline/synthetic/workbook.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Test = { testdir(): string }

const NPPES = await readFile(
  join(sourceFolder('nppes'), 'fixtures', 'v2-ugly', 'input', 'npidata_pfile_20050523-20261108.csv'),
  'latin1'
)
/** The first rows of the registry with a different delimiter. */
const delimited = (delimiter: string) =>
  NPPES.split('\n')
    .slice(0, 4)
    .map((line) => line.replaceAll('","', `"${delimiter}"`))
    .join('\n')

type Known = { source: string; content: string | Buffer; says: string }
const KNOWN: Record<string, Known> = {
  'SAM entities V1': {
    source: 'sam_entities',
    content: 'BOF PUBLIC 00000000 20140504 0000447 0000089\n',
    says: 'This is the SAM.gov entity extract in layout V1 (DUNS numbers, before 2021). Use SAM_PUBLIC_UTF-8_MONTHLY_V2_<date>.ZIP.'
  },
  'SAM entities, restricted': {
    source: 'sam_entities',
    content: 'BOF FOUO V2 00000000 20261101 0000447 0000089\n',
    says: 'This is a restricted SAM.gov entity extract (FOUO or sensitive). Use SAM_PUBLIC_UTF-8_MONTHLY_V2_<date>.ZIP.'
  },
  'SAM entity API as CSV': {
    source: 'sam_entities',
    content: 'samRegistered,ueiSAM,entityEFTIndicator,registrationStatus\nYes,AAAA1111AAA1,,Active\n',
    says: 'This is a CSV response of the SAM.gov entity API. Use SAM_PUBLIC_UTF-8_MONTHLY_V2_<date>.ZIP, or the JSON response of the same API.'
  },
  'SAM exclusions API as CSV': {
    source: 'sam_exclusions',
    content: 'classificationType,exclusionType,excludingAgencyCode,activateDate\nFirm,x,HHS,01-01-2026\n',
    says: 'This is a CSV response of the SAM.gov exclusions API. Use SAM_Exclusions_Public_Extract_V2_<date>.ZIP, or the JSON response of the same API.'
  },
  'USAspending delta': {
    source: 'usaspending',
    content: 'correction_delete_ind,agency_id,contract_transaction_unique_key\nC,1,2\n',
    says: 'This is a USAspending delta file, whose rows change or delete rows of other files. Use the full archive of the fiscal year: FY<year>_All_Contracts_Full_<date>.zip.'
  },
  'USAspending subawards': {
    source: 'usaspending',
    content: 'prime_award_unique_key,prime_award_piid,subaward_number,subaward_amount\na,b,c,1\n',
    says: 'This is a USAspending subaward file. Use the prime-award files'
  },
  'USAspending grants': {
    source: 'usaspending',
    content: 'assistance_transaction_unique_key,assistance_award_unique_key,award_id_fain\na,b,c\n',
    says: 'This is a USAspending assistance file (grants and loans). Use the prime-award files'
  },
  'USAspending API': {
    source: 'usaspending',
    content: JSON.stringify({ limit: 1, results: [{ recipient_id: 'a' }], page_metadata: { page: 1 } }),
    says: 'This is a response of the USAspending API. Use the prime-award files'
  },
  'ClinicalTrials.gov as CSV': {
    source: 'ctgov',
    content: 'NCT Number,Study Title,Study URL,Acronym\nNCT00000001,A,b,c\n',
    says: 'This is a CSV download of ClinicalTrials.gov. Use the JSON download of the same search (Download, JSON, all data fields).'
  },
  'MIPS measures of clinicians': {
    source: 'qpp_mips',
    content: 'NPI, Org_PAC_ID, lst_nm, frst_nm, measure_cd, measure_title\n1,2,3,4,5,6\n',
    says: 'This is the MIPS file of clinician measures and attestations. Use ec_score_file.csv'
  },
  'NPPES with semicolons': {
    source: 'nppes',
    content: delimited(';'),
    says: "This is the npidata file of NPPES with semicolons between its columns. Use the publisher's own file, with commas between its columns."
  },
  'NPPES with tabs': { source: 'nppes', content: delimited('\t'), says: 'with tabs between its columns' },
  'NPPES with pipes': { source: 'nppes', content: delimited('|'), says: 'with pipes between its columns' },
  'Open Payments research before June 2022': {
    source: 'open_payments',
    content: 'Change_Type,Physician_Profile_ID,Record_ID,Program_Year,Name_of_Study\nNEW,1,2,2019,A\n',
    says: 'This is the Open Payments research file published before June 2022, without NPIs. Use a publication since June 2022 of the same program year.'
  },
  'Open Payments profiles before June 2022': {
    source: 'open_payments',
    content: 'Physician_Profile_ID,Physician_Profile_First_Name,Physician_Profile_Last_Name\n1,A,B\n',
    says: 'This is the Open Payments profile file published before June 2022, of physicians alone and without NPIs. Use OP_CVRD_RCPNT_PRFL_SPLMTL_P<date>.csv.'
  },
  'Open Payments of 2013': {
    source: 'open_payments',
    content: 'Record_ID,Program_Year,Product_Indicator,Name_of_Associated_Covered_Drug_or_Biological1\n1,2013,A,B\n',
    says: 'This is an Open Payments file in the layout before June 2017 (program years 2013 to 2015). Use a later publication of the same program year.'
  },
  'Hospital Compare before ratings': {
    source: 'care_compare',
    content: 'Provider ID,Hospital Name,Address,City,State,Emergency Services\n010001,A,B,C,AL,Yes\n',
    says: 'This is the hospital file of Hospital Compare before July 2016, without overall ratings. Use Hospital_General_Information.csv of July 2016 or later.'
  },
  'Nursing Home Compare': {
    source: 'care_compare',
    content: 'provnum,PROVNAME,ADDRESS,CITY,STATE,ZIP,overall_rating\n015009,A,B,C,AL,36301,5\n',
    says: 'This is the provider file of Nursing Home Compare before 2021. Use NH_ProviderInfo_<Mon><YYYY>.csv'
  },
  'NPI Registry API': {
    source: 'nppes',
    content: JSON.stringify({ result_count: 1, results: [{ number: '1000000012' }] }),
    says: 'This is a response of the NPI Registry API. Use NPPES_Data_Dissemination_<month>_<year>_V2.zip.'
  },
  'Census cities': {
    source: 'census_population',
    content: 'SUMLEV,STATE,COUNTY,PLACE,COUSUB,NAME,POPESTIMATE2024\n162,01,000,1,2,A,1\n',
    says: 'This is the Census file of cities and towns. Use NST-EST<year>-ALLDATA.csv for states or co-est<year>-alldata.csv for counties.'
  },
  'Census by age': {
    source: 'census_population',
    content: 'SUMLEV,STATE,COUNTY,STNAME,CTYNAME,YEAR,AGEGRP,TOT_POP\n050,01,001,A,B,1,0,1\n',
    says: 'This is the Census file of population by age and sex. Use NST-EST'
  },
  'a catalog': {
    source: 'care_compare',
    content: JSON.stringify({ '@type': 'dcat:Catalog', conformsTo: 'https://project-open-data.cio.gov/v1.1/schema' }),
    says: 'This is a catalog of datasets. Use the data file that the catalog links to (downloadURL).'
  },
  'a web page': {
    source: 'oig_leie',
    content: '<!DOCTYPE html><title>OIG</title>',
    says: 'This is a web page, not a data file.'
  },
  'a PDF': {
    source: 'nucc_taxonomy',
    content: '%PDF-1.7\n',
    says: "This is a PDF document. Use the publisher's data file"
  },
  'a gzip archive': {
    source: 'pecos',
    content: gzipSync('NPI\n1\n'),
    says: 'This is a gzip archive. Use the file inside it'
  }
}

function settingsOf(dataDir: string) {
  return readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
}

async function refusal(t: Test, { source, content }: Known, name = 'file.csv'): Promise<string> {
  const root = t.testdir()
  await writeFile(join(root, name), content)
  const work = withRun(settingsOf(join(root, 'data')), silentReporter, (run) =>
    importFiles(run, { source, files: [join(root, name)], date: '2026-11-10' }, FIXTURE_CLOCK)
  )
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown
  )
  return error instanceof CatalogError ? error.message : `no refusal: ${error}`
}

for (const [name, known] of Object.entries(KNOWN)) {
  t.test(`the refusal identifies the file: ${name}`, async (t) => {
    t.match(await refusal(t, known), known.says)
  })
}

t.test('identifies an Excel workbook', async (t) => {
  const root = t.testdir()
  const path = join(root, 'UPDATED.xlsx')
  await packWorkbook({ path, sheets: { Sheet1: [['LASTNAME'], ['A']] }, date: '2026-11-10' })
  const known = { source: 'oig_leie', content: await readFile(path), says: '' }
  t.match(await refusal(t, known, 'UPDATED.xlsx'), "This is an Excel workbook. Use the publisher's CSV file.")
})

t.test('imports every list that is published as a workbook, under any name', async (t) => {
  const sources = await loadSources()
  const kinds = sources.flatMap((source) =>
    Object.entries(source.files).flatMap(([kind, definition]) =>
      definition.converted && /xlsx/.test(definition.name.source)
        ? [{ source, kind, header: definition.columns.map((column) => column.header) }]
        : []
    )
  )
  t.ok(kinds.length >= 6)
  for (const { source, kind, header } of kinds) {
    const path = join(t.testdir(), 'download.xlsx')
    await packWorkbook({ path, sheets: { Sheet1: [header, header.map(() => 'x')] }, date: '2026-11-10' })
    const { parts } = await recognizeFile(path, sources, { source, date: '2026-11-10' })
    t.match(parts, [{ kind, member: null, date: '2026-11-10' }], source.id)
    await t.rejects(
      recognizeFile(path, sources),
      { code: 'other_file', message: /make import SOURCE=<id>/ },
      'not without a source'
    )
  }
})

t.test('imports the workbook of the case', needsShared('cases', 't3-04-import-refuses-workbook'), async (t) => {
  const file = sharedPath('cases', 't3-04-import-refuses-workbook', 'download.xlsx')
  const { release } = await withRun(settingsOf(t.testdir()), silentReporter, (run) =>
    importFiles(run, { source: 'state_list_nc', files: [file], date: '2026-11-10' }, FIXTURE_CLOCK)
  )
  t.match(release.manifest.snapshots, [
    { manifest: { source: { id: 'state_list_nc' }, raw: [{ file: 'download.xlsx' }] } }
  ])
})

t.test('names the kind that a renamed column was in, not another', async (t) => {
  const content =
    'Provider ID,Name of the hospital,Address,City,State,ZIP Code,County Name,Phone Number,Hospital Type,Hospital Ownership,Emergency Services,Hospital overall rating\n1,2,3,4,5,6,7,8,9,10,11,12\n'
  t.match(await refusal(t, { source: 'care_compare', content, says: '' }), "line 1 has no column 'Facility Name'.")
})

t.test('no message names internals of a source definition', async (t) => {
  for (const { id } of await loadSources()) {
    const text = await refusal(t, { source: id, content: 'a,b,c\n1,2,3\n', says: '' })
    t.notMatch(text, /alias|declar|staging/i, `${id}: ${text}`)
  }
})

t.test('imports the NPIs of a weekly archive with an empty file, and names the file left out', async (t) => {
  const root = t.testdir({ inbox: {}, parts: {} })
  const dates = '20261109-20261115'
  const members = {
    [`npidata_pfile_${dates}.csv`]: NPPES,
    [`othername_pfile_${dates}.csv`]:
      'NPI,Provider Other Organization Name,Provider Other Organization Name Type Code,Created Date\n'
  }
  for (const [name, text] of Object.entries(members)) await writeFile(join(root, 'parts', name), text, 'latin1')
  const archive = join(root, 'inbox', 'NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip')
  const packed = Object.keys(members).map((member) => ({
    path: join(root, 'parts', member),
    member,
    headerMember: null
  }))
  await packArchive({ path: archive, members: packed, date: '2026-11-15' })
  const report = await withRun(settingsOf(join(root, 'data')), silentReporter, async (run) => {
    const end = await beginReport(run)
    const { release } = await ingestInbox(run, join(root, 'inbox'), undefined, FIXTURE_CLOCK)
    t.equal(release.manifest.tables.find(({ name }) => name === 'provider')?.rows, 16)
    return await end()
  })
  t.match(
    report.files.map(({ file, outcome }) => [file, outcome]),
    [
      [`npidata_pfile_${dates}.csv`, 'used'],
      [`othername_pfile_${dates}.csv`, 'quarantined']
    ]
  )
  const directory = new DataDirectory(join(root, 'data'))
  const { entries } = await Ledger.open(directory)
  const entry = entries.find((one) => one.kind === 'refresh' && one.outcome === 'quarantined')
  t.match(entry, { code: 'header_only', sentence: /othername_pfile.*was quarantined.*The other files .* are used/ })
})

t.test('names the file that takes precedence over an older supplement', async (t) => {
  const inbox = join(sourceFolder('oig_leie'), 'fixtures', 'list-after-supplements', 'input')
  const report = await withRun(settingsOf(t.testdir()), silentReporter, async (run) => {
    const end = await beginReport(run)
    await ingestInbox(run, inbox, '2026-11-10', FIXTURE_CLOCK)
    return await end()
  })
  t.match(Object.fromEntries(report.files.map(({ file, outcome, why }) => [file, [outcome, why]])), {
    'UPDATED.csv': ['used', ''],
    '2609REIN.csv': ['used', ''],
    '2610REIN.csv': ['used', ''],
    '2610EXCL.csv': ['not used', /a newer full file, which replaces additions: UPDATED\.csv of 2026-11-10/]
  })
})

t.test('refuses a date in the future and releases the rest', needsShared('cases', '04-future-file-name'), async (t) => {
  const dataDir = t.testdir()
  await withRun(settingsOf(dataDir), silentReporter, async (run) => {
    const { release } = await ingestInbox(run, sharedPath('cases', '04-future-file-name'), undefined, FIXTURE_CLOCK)
    t.match(run.refused, [{ file: /20620713\.csv$/, error: { code: 'date_in_future' } }])
    t.equal(release.manifest.snapshots[0]?.manifest.date, '2026-11-08')
  })
})

t.test('accepts a date in a name up to tomorrow, and the current month', async (t) => {
  const root = t.testdir({
    inbox: {
      'npidata_pfile_20050523-20261121.csv': NPPES,
      'npidata_pfile_20050523-20261122.csv': `${NPPES}\n`,
      'NH_ProviderInfo_Dec2026.csv': 'CMS Certification Number (CCN)\n'
    }
  })
  await withRun(settingsOf(join(root, 'data')), silentReporter, async (run) => {
    await ingestInbox(run, join(root, 'inbox'), undefined, FIXTURE_CLOCK)
    t.match(
      run.taken.map(({ date }) => date),
      ['2026-11-21']
    )
    t.match(
      run.refused.map(({ error }) => error.code),
      ['missing_column', 'date_in_future']
    )
  })
})
