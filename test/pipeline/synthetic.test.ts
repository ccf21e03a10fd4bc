// The synthetic universe at the default scale: reproducible bytes, official layouts, and every form a parser
// must handle.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import * as yauzl from 'yauzl'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { STATES } from '../../domain/states.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse, type SyntheticFile } from '../../pipeline/synthetic/generate.ts'
import { literal } from '../../pipeline/warehouse/connection.ts'

const LAYOUTS = fileURLToPath(new URL('../../../shared/layouts', import.meta.url))
const SCALE = 0.002
// The sources that every other source builds on. test/sources covers the forms of each further source.
const FIRST = ['census_population', 'nppes', 'oig_leie']
const universe = async (outDir: string, seed: number, scale: number) => {
  const sources = (await loadSources()).filter(({ id }) => FIRST.includes(id))
  return await generateUniverse({ sources, folder: sourceFolder, outDir, seed, scale })
}

async function digest(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

async function digests(files: SyntheticFile[]): Promise<Record<string, string>> {
  return Object.fromEntries(
    await Promise.all(files.map(async ({ source, kind, path }) => [`${source} ${kind}`, await digest(path)]))
  )
}

/** Unpacks every member into `folder`; returns the member names in archive order. */
async function unpack(path: string, folder: string): Promise<string[]> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(path, { lazyEntries: true }, (error, opened) => (error ? reject(error) : resolve(opened)))
  )
  const names: string[] = []
  return await new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      names.push(entry.fileName)
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error)
        pipeline(stream, createWriteStream(join(folder, entry.fileName))).then(() => zip.readEntry(), reject)
      })
    })
    zip.on('end', () => resolve(names))
    zip.on('error', reject)
    zip.readEntry()
  })
}

const folder = t.testdir({ first: {}, second: {}, other: {}, small: {}, members: {} })
const started = Date.now()
const everything = await universe(join(folder, 'first'), 1, SCALE)
t.comment(`scale ${SCALE} written in ${Date.now() - started} ms`)
for (const { path } of everything) t.comment(`${path.split('/').at(-1)}: ${(await stat(path)).size} bytes`)

// The fixtures and tests of other sources cover their forms; some are not CSV.
const READ_HERE = ['nppes', 'oig_leie', 'census_population']
const files = everything.filter(({ source }) => READ_HERE.includes(source))

const members = join(folder, 'members')
const archives = [...new Set(files.filter(({ member }) => member !== null).map(({ path }) => path))]
const memberNames: string[][] = []
for (const path of archives) memberNames.push(await unpack(path, members))
const pathOf = (kind: string) => {
  const file = files.find((candidate) => candidate.kind === kind)
  return file?.member ? join(members, file.member) : (file?.path ?? '')
}

const connection = await (await DuckDBInstance.create(':memory:')).connect()
// The deactivation report is not CSV; test/sources reads it through its pipeline.
for (const { kind } of files.filter(({ path }) => !path.includes('Deactivated'))) {
  const encoding = kind === 'state' || kind === 'county' ? 'latin-1' : 'utf-8'
  await connection.run(
    `create table ${kind} as from read_csv(${literal(pathOf(kind))}, header = true, all_varchar = true, quote = '"', escape = '"',
      delim = ',', strict_mode = true, encoding = '${encoding}')`
  )
}
const count = async (sql: string) =>
  Number((await connection.runAndReadAll(`select count(*) ${sql}`)).getRows()[0]?.[0])
const texts = async (sql: string) => (await connection.runAndReadAll(sql)).getRows().map(([cell]) => String(cell))

t.test('the same seed gives the same universe, byte for byte', async (t) => {
  const again = await universe(join(folder, 'second'), 1, SCALE)
  t.same(await digests(again), await digests(everything))
})

t.test('another seed gives another universe', async (t) => {
  const before = await digests(everything)
  const after = await digests(await universe(join(folder, 'other'), 2, SCALE))
  for (const file of Object.keys(before)) t.not(after[file], before[file], file)
})

const MONTHLY = 'NPPES_Data_Dissemination_November_2026_V2.zip'
const WEEKLY = 'NPPES_Data_Dissemination_110926_111526_Weekly_V2.zip'
const NPPES_STEMS = [
  ['npidata', 'npidata'],
  ['othername', 'othername'],
  ['practice_location', 'pl'],
  ['endpoint', 'endpoint']
] as const

t.test('files have their official names, and no other file is left behind', async (t) => {
  t.same(
    files.map(({ source, kind, path, member, date, edition }) => [
      source,
      kind,
      path.split('/').at(-1),
      member,
      date,
      edition
    ]),
    [
      ['census_population', 'state', 'NST-EST2024-ALLDATA.csv', null, '2024-12-19', '2024'],
      ['census_population', 'county', 'co-est2024-alldata.csv', null, '2025-03-13', '2024'],
      ...NPPES_STEMS.map(([kind, stem]) => [
        'nppes',
        kind,
        MONTHLY,
        `${stem}_pfile_20050523-20261108.csv`,
        '2026-11-08',
        null
      ]),
      ...NPPES_STEMS.map(([kind, stem]) => [
        'nppes',
        `${kind}_weekly`,
        WEEKLY,
        `${stem}_pfile_20261109-20261115.csv`,
        '2026-11-15',
        null
      ]),
      [
        'nppes',
        'deactivation',
        'NPPES_Deactivated_NPI_Report_110926_V2.zip',
        'NPPES_Deactivated_NPI_Report_110926_V2.xlsx',
        '2026-11-09',
        null
      ],
      ['oig_leie', 'updated', 'UPDATED.csv', null, '2026-10-10', null],
      ['oig_leie', 'exclusions', '2610EXCL.csv', null, '2026-10-31', null],
      ['oig_leie', 'reinstatements', '2609REIN.csv', null, '2026-09-30', null]
    ]
  )
  const membersOf = (range: string) =>
    NPPES_STEMS.flatMap(([, stem]) => [`${stem}_pfile_${range}.csv`, `${stem}_pfile_${range}_fileheader.csv`])
  t.same(memberNames, [
    membersOf('20050523-20261108'),
    membersOf('20261109-20261115'),
    ['NPPES_Deactivated_NPI_Report_110926_V2.xlsx']
  ])
  t.notOk(existsSync(join(folder, 'first', '.scratch')))
  t.notOk(existsSync(join(folder, 'first', 'nppes', 'npidata_pfile_20050523-20261108.csv.writing')))
})

t.test(
  'headers equal the official ones, byte for byte',
  { skip: !existsSync(LAYOUTS) && 'no layouts here' },
  async (t) => {
    const layouts = {
      npidata: 'nppes_npidata_v2_header.csv',
      othername: 'nppes_othername_v2_2026-05_header.csv',
      practice_location: 'nppes_pl_v1_and_v2_header.csv',
      endpoint: 'nppes_endpoint_v1_and_v2_header.csv',
      npidata_weekly: 'nppes_npidata_v2_header.csv',
      updated: 'leie_updated_2026_header.csv',
      state: 'census_nst_est2024_alldata_header.csv',
      county: 'census_co_est2024_alldata_header.csv'
    }
    const firstLine = (path: string) => readFileSync(path, 'latin1').split(/\r?\n/, 1)[0]
    for (const [kind, layout] of Object.entries(layouts))
      t.equal(firstLine(pathOf(kind)), firstLine(join(LAYOUTS, layout)))
    const headerFile = join(members, memberNames[0]?.[1] ?? '')
    t.equal(readFileSync(headerFile, 'latin1'), `${firstLine(join(LAYOUTS, layouts.npidata))}\n`)
  }
)

t.test('npidata: NPIs, check digits and shares match the expected figures', async (t) => {
  const npis = await texts('select "NPI" from npidata')
  t.equal(npis.length, 19_600)
  t.equal(new Set(npis).size, npis.length, 'no NPI comes twice')
  t.equal(npis.filter((npi) => !hasValidNpiCheckDigit(npi)).length, 4, 'four fail the check digit, one in 5,000')
  t.same([...new Set(npis.map((npi) => npi[0]))].sort(), ['1', '2'])
  t.equal(await count(`from npidata where "Last Update Date" = '13/45/2010'`), 4)
  const share = async (condition: string) => (await count(`from npidata where ${condition}`)) / npis.length
  const near = async (condition: string, expected: number, within: number) => {
    const found = await share(condition)
    t.ok(Math.abs(found - expected) <= within, `${condition}: ${found}, near ${expected}`)
  }
  await near(`"Entity Type Code" = '1'`, 0.764, 0.02)
  await near(`"Entity Type Code" = '2'`, 0.2, 0.02)
  await near(`"NPI Deactivation Date" is not null and "Entity Type Code" is null`, 0.036, 0.01)
  await near(`"NPI Reactivation Date" is not null`, 0.003, 0.002)
})

t.test('npidata: contains all specialties, states and rare forms', async (t) => {
  const codes = SPECIALTIES.flatMap((specialty) => specialty.codes)
  const held = new Set(
    await texts(`select distinct code from (unpivot (select columns('Taxonomy Code_') from npidata where "Entity Type Code" = '1')
      on columns(*) into name slot value code)`)
  )
  t.same(
    codes.filter((code) => !held.has(code)),
    [],
    'every registered code is held by somebody'
  )
  const states = new Set(
    await texts(`select distinct "Provider Business Practice Location Address State Name" from npidata`)
  )
  t.same(
    [...STATES.map(({ code }) => code), 'PR', 'GU'].filter((code) => !states.has(code)),
    []
  )
  const forms = {
    'a stub holds an NPI and a date alone': `"Entity Type Code" is null and "Provider Enumeration Date" is null and "Last Update Date" is null
      and "Healthcare Provider Taxonomy Code_1" is null and "NPI Deactivation Date" is not null`,
    '15 taxonomies': `"Healthcare Provider Taxonomy Code_15" is not null`,
    '50 identifiers': `"Other Provider Identifier_50" is not null`,
    'a code repeats': `"Healthcare Provider Taxonomy Code_1" = "Healthcare Provider Taxonomy Code_2"`,
    'all switches X': `"Healthcare Provider Primary Taxonomy Switch_1" = 'X'`,
    'masked EIN': `columns('Other Provider Identifier_1$') = '========='`,
    'masked SSN': `'$$$$$$$$$' in ("Provider License Number_1", "Other Provider Identifier_1", "Other Provider Identifier_2")`,
    'masked ITIN': `'********' in ("Provider License Number_1", "Provider License Number_2", "Other Provider Identifier_1", "Other Provider Identifier_2", "Other Provider Identifier_3")`,
    'literal NULL': `'NULL' in ("Provider License Number State Code_1", "Provider License Number State Code_2")`,
    'withheld other name': `"Provider Other Organization Name" = '<UNAVAIL>' and "Provider Other Organization Name Type Code" = '6'`,
    'withheld parent TIN': `"Is Organization Subpart" = 'Y' and "Parent Organization TIN" = '<UNAVAIL>'`,
    'group text': `"Healthcare Provider Taxonomy Group_1" = '193400000X SINGLE SPECIALTY GROUP'`,
    'abroad with free text': `"Provider Business Practice Location Address Country Code (If outside U.S.)" <> 'US' and length("Provider Business Practice Location Address State Name") > 2`,
    'lower-case city': `"Provider Business Practice Location Address City Name" = lower("Provider Business Practice Location Address City Name")`,
    'five-digit ZIP': `length("Provider Business Practice Location Address Postal Code") = 5`,
    'nine-digit ZIP': `length("Provider Business Practice Location Address Postal Code") = 9`
  }
  for (const [form, condition] of Object.entries(forms))
    t.ok((await count(`from npidata where ${condition}`)) > 0, form)
  t.equal(
    await count(
      `from npidata where "Entity Type Code" = '2' and "Employer Identification Number (EIN)" is distinct from '<UNAVAIL>'`
    ),
    0
  )
  const raw = readFileSync(pathOf('npidata'), 'utf8')
  t.notOk(/,,|\r|[^,\n]""/.test(raw), 'every field is quoted and none holds a quotation mark')
})

t.test('npidata: every state has at least two individuals of each specialty', async (t) => {
  const codes = SPECIALTIES.flatMap(({ slug, codes }) => codes.map((code) => `('${slug}', '${code}')`))
  const cells = await texts(`
    select count(distinct "NPI") from (
      unpivot (select "NPI", "Provider Business Practice Location Address State Name" as state, columns('Taxonomy Code_') from npidata
        where "Entity Type Code" = '1') on columns('Taxonomy Code_') into name slot value code)
    join (values ${codes.join(', ')}) registered(slug, code) using (code)
    where state in (${STATES.map(({ code }) => `'${code}'`).join(', ')})
    group by slug, state`)
  t.equal(cells.length, 12 * 51)
  t.ok(Math.min(...cells.map(Number)) >= 2)
})

t.test('npidata: dates are in chronological order', async (t) => {
  const dated = `from (select columns(lambda name: name in ('NPI', 'Entity Type Code')),
      strptime("Provider Enumeration Date", '%m/%d/%Y') as enumerated, try_strptime("Last Update Date", '%m/%d/%Y') as updated,
      strptime("NPI Deactivation Date", '%m/%d/%Y') as deactivated, strptime("NPI Reactivation Date", '%m/%d/%Y') as reactivated,
      strptime("Certification Date", '%m/%d/%Y') as certified from npidata)`
  t.equal(
    await count(`${dated} where enumerated < date '2005-05-23' or updated > date '2026-11-08' or updated < enumerated
      or deactivated < enumerated or reactivated < deactivated or updated < reactivated or certified > updated or certified < date '2020-04-05'`),
    0
  )
})

t.test('exclusion list: contains the same people as the registry, in every form', async (t) => {
  t.equal(await count('from updated'), 196, '200 without six reinstated parties, and two lines twice')
  t.equal(await count('from (select * from updated group by all having count(*) = 2)'), 2)
  const named = `from updated join npidata using ("NPI")`
  t.ok((await count(named)) >= 20, 'some carry an NPI of the registry')
  const differs = `"LASTNAME" is distinct from upper(left("Provider Last Name (Legal Name)", 20)) as last,
    "FIRSTNAME" is distinct from upper(left("Provider First Name", 15)) as first,
    "STATE" is distinct from "Provider Business Practice Location Address State Name" as state`
  t.same(
    await texts(`select concat_ws(' ', count(*), 'differ in', case when last then 'last' end, case when first then 'first' end,
      case when state then 'state' end) from (select ${differs} ${named}) where last or first or state group by last, first, state order by 1`),
    ['2 differ in first', '2 differ in last state', '2 differ in state'],
    'and the name and state that go with it, but for six'
  )
  const npis = (await texts('select "NPI" from updated')).filter((npi) => npi !== '0000000000')
  t.equal(npis.filter((npi) => !hasValidNpiCheckDigit(npi)).length, 2)
  const forms = {
    'no NPI': `"NPI" = '0000000000'`,
    'birth date as MM/DD/YY': `"DOB" similar to '\\d\\d/\\d\\d/\\d\\d'`,
    'business without birth date': `"BUSNAME" is not null and "DOB" is null`,
    'padded authority': `"EXCLTYPE" = '1128a1   '`,
    'a code that is not a section': `"EXCLTYPE" in ('BRCH SA', 'BRCH CIA', '1128Aa')`,
    'one blank as middle name': `"MIDNAME" = ' '`,
    'takes effect later': `"EXCLDATE" > '20261010' and "EXCLDATE" <= '20261120'`,
    'waived, with an NPI': `"WAIVERDATE" <> '00000000' and length("WVRSTATE") = 2 and "NPI" <> '0000000000'`
  }
  for (const [form, condition] of Object.entries(forms))
    t.ok((await count(`from updated where ${condition}`)) > 0, form)
  t.equal(await count('from reinstatements'), 6)
  t.equal(
    await count('from reinstatements join updated using ("LASTNAME", "FIRSTNAME", "MIDNAME")'),
    0,
    'the newer list no longer has who was reinstated'
  )
  t.equal(
    await count(`from reinstatements where "DOB" similar to '\\d\\d/\\d\\d/\\d\\d'`),
    1,
    'the birth date in the old form'
  )
  t.equal(await count('from reinstatements where "DOB" is null'), 1, 'no birth date')
  t.equal(await count(`from reinstatements where "NPI" = '0000000000'`), 1, 'no NPI')
  t.equal(await count('from exclusions join updated using ("LASTNAME", "FIRSTNAME", "EXCLDATE")'), 2, 'two corrections')
  t.equal(
    await count('from exclusions join reinstatements using ("LASTNAME", "FIRSTNAME", "DOB")'),
    1,
    'one re-excluded'
  )
  t.match(readFileSync(pathOf('updated'), 'utf8'), /^LASTNAME,[^"]*WVRSTATE\n,,"/, 'the header alone is unquoted')
})

t.test('population: every sum adds up, and the county file is latin-1', async (t) => {
  const sums = await texts(`
    select sum(population) from (
      unpivot (select "SUMLEV", columns('POPESTIMATE')::bigint from state where "REGION" <> 'X') on columns('POPESTIMATE') into name year value population
    ) group by year, "SUMLEV" order by year, "SUMLEV"`)
  t.equal(sums.length, 20)
  for (let year = 0; year < 5; year++)
    t.equal(new Set(sums.slice(year * 4, year * 4 + 4)).size, 1, `year ${2020 + year}`)
  t.equal(await count(`from state where "SUMLEV" = '040'`), 52)
  t.equal(await count(`from state where "NAME" = 'Puerto Rico' and "REGION" = 'X'`), 1)
  t.equal(
    await count(`from (select sum("POPESTIMATE2024"::bigint) as counties, "STATE" from county where "SUMLEV" = '050' group by "STATE")
      join state using ("STATE") where counties = "POPESTIMATE2024"::bigint`),
    51
  )
  t.equal(await count('from county'), 3_144 + 51)
  t.same(await texts(`select "COUNTY" from county where "STATE" = '09' order by 1`), [
    '000',
    '110',
    '120',
    '130',
    '140',
    '150',
    '160',
    '170',
    '180',
    '190'
  ])
  t.ok(readFileSync(pathOf('county')).includes(Buffer.from('013,New Mexico,Do\u00f1a Ana County', 'latin1')))
})

const OFFICIAL_COUNTIES = fileURLToPath(new URL('../../../shared/real/census/co-est2024-alldata.csv', import.meta.url))
t.test(
  'population: counties have their official codes and names',
  { skip: !existsSync(OFFICIAL_COUNTIES) && 'no official county file here' },
  async (t) => {
    const named = (table: string) => texts(`select "STATE" || "COUNTY" || ' ' || "CTYNAME" from ${table} order by 1`)
    await connection.run(
      `create table official as from read_csv(${literal(OFFICIAL_COUNTIES)}, header = true, all_varchar = true, encoding = 'latin-1')`
    )
    t.same(await named('county'), await named('official'))
  }
)

t.test('refuses an invalid scale or seed with a message', async (t) => {
  await t.rejects(universe(join(folder, 'small'), 1, 0), { message: /scale must be between/ })
  await t.rejects(universe(join(folder, 'small'), 1.5, 0.001), { message: /seed must be a whole number/ })
})
