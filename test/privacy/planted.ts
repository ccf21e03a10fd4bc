// A release of the synthetic universe in which publishers put numbers and addresses of persons where names,
// licenses, addresses and descriptions are expected.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import { ZipFile } from 'yazl'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import { membersOf } from '../../pipeline/raw/archive.ts'
import type { Reporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import type { Release } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { memberText, rawPath, rawText } from './parties.ts'

export type Plant = {
  column: string
  value: string
  rule: string
  /** In a record of JSON: the member that the column is read from. */
  member?: string
  /** Values of other columns in the same row. */
  beside?: Readonly<Record<string, string>>
  /** Rows that it may stand in; if omitted, any. */
  in?: Readonly<Record<string, RegExp>>
}
type Planting = { source: string; file: RegExp; name: string; plants: readonly Plant[] }

const PERSON = { 'Entity Type Code': /^1$/, 'NPI Deactivation Date': /^$/ }
const COMPANY = { 'Entity Type Code': /^2$/, 'NPI Deactivation Date': /^$/ }
const IDENTIFIER = 'Other Provider Identifier'
const SHARED = 'sharedStrings.xml'
const FOLDERS: Readonly<Record<string, string>> = {
  ...{ '[Content_Types].xml': '', '.rels': '_rels/', 'workbook.xml.rels': 'xl/_rels/' },
  ...{ 'workbook.xml': 'xl/', [SHARED]: 'xl/' }
}

export const PLANTINGS: readonly Planting[] = [
  {
    source: 'nppes',
    file: /Dissemination_November/,
    name: 'npidata_pfile_20050523-20261108.csv',
    plants: [
      { column: 'Provider First Name', value: '987-65-4321', rule: 'ssn_separated', in: PERSON },
      { column: 'Provider Last Name (Legal Name)', value: 'SMITH 123-45-6789', rule: 'ssn_separated', in: PERSON },
      { column: 'Provider Credential Text', value: 'MD SSN 219099999', rule: 'ssn_labeled', in: PERSON },
      { column: 'Provider Middle Name', value: '219876543', rule: 'ssn_bare', in: PERSON },
      { column: 'Provider Other Last Name', value: 'DOE 998-70-1234', rule: 'ssn_separated', in: PERSON },
      { column: 'Provider Other First Name', value: 'ANN (212) 555-0143', rule: 'telephone', in: PERSON },
      {
        column: 'Provider Organization Name (Legal Business Name)',
        value: 'ACME 531 22 1147 LLC',
        rule: 'ssn_separated',
        in: COMPANY
      },
      {
        column: 'Provider Other Organization Name',
        value: 'JANE.DOE@EXAMPLE.COM',
        rule: 'email',
        in: COMPANY
      },
      { column: 'Authorized Official Title or Position', value: 'CEO 456-78-9012', rule: 'ssn_separated', in: COMPANY },
      { column: 'Provider First Line Business Mailing Address', value: '221876543', rule: 'ssn_for_address' },
      {
        column: 'Provider Second Line Business Practice Location Address',
        value: 'CELL PHONE 212-555-0177',
        rule: 'telephone_labeled'
      },
      { column: 'Provider Business Practice Location Address City Name', value: '219-87-6543', rule: 'ssn_separated' },
      {
        column: 'Employer Identification Number (EIN)',
        value: '345678901',
        rule: 'employer_number_of_person',
        in: PERSON
      },
      { column: 'Provider License Number_1', value: '234-56-7890', rule: 'ssn_separated', in: PERSON },
      { column: 'Provider License Number_1', value: 'AB1234563', rule: 'dea_license', in: PERSON },
      { column: 'Provider License Number_1', value: 'XXX-XX-4328', rule: 'half_masked', in: PERSON },
      { column: 'Provider License Number_2', value: '235.56.7891', rule: 'ssn_separated', in: PERSON },
      { column: `${IDENTIFIER}_1`, value: '345-67-8901', rule: 'ssn_separated' },
      {
        column: `${IDENTIFIER}_1`,
        value: 'BS9876543',
        rule: 'dea_issuer',
        beside: { [`${IDENTIFIER} Issuer_1`]: 'DEA', [`${IDENTIFIER} Type Code_1`]: '01' }
      },
      {
        column: `${IDENTIFIER}_1`,
        value: '231456789',
        rule: 'ssn_issuer',
        beside: { [`${IDENTIFIER} Issuer_1`]: 'SOCIAL SECURITY', [`${IDENTIFIER} Type Code_1`]: '01' }
      }
    ]
  },
  {
    source: 'oig_leie',
    file: /UPDATED/,
    name: 'UPDATED.csv',
    plants: [
      { column: 'LASTNAME', value: 'JONES 311-22-3344', rule: 'ssn_separated' },
      { column: 'BUSNAME', value: 'DELTA DOB 01/02/1961', rule: 'birth_date_labeled' },
      { column: 'ADDRESS', value: '***-**-3345', rule: 'half_masked' }
    ]
  },
  {
    source: 'sam_exclusions',
    file: /Extract/,
    name: 'SAM_Exclusions_Public_Extract_V2_26314.CSV',
    plants: [
      { column: 'First', value: '314-22-3344', rule: 'ssn_separated', in: { Classification: /Individual/ } },
      { column: 'Additional Comments', value: 'PARTY HAS SSN: 315-22-3344', rule: 'ssn_separated' },
      { column: 'Address 1', value: '316-22-3344', rule: 'ssn_separated' },
      { column: 'Cross-Reference', value: '(ALSO 317-22-3344)', rule: 'ssn_separated' }
    ]
  },
  {
    source: 'usaspending',
    file: /Contracts_Full/,
    name: 'FY2026_All_Contracts_Full_20261113_1.csv',
    plants: [
      { column: 'transaction_description', value: 'CALL HOME (212) 555-0199', rule: 'telephone_labeled' },
      { column: 'recipient_name', value: 'SOLE TRADER 318-22-3344', rule: 'ssn_separated' },
      { column: 'transaction_description', value: 'ask joe.roe@mail.example.org', rule: 'email' }
    ]
  },
  {
    source: 'state_list_pa',
    file: /medicheck/,
    name: 'pa_medicheck.csv',
    plants: [
      { column: 'LicenseNumber', value: 'FR2345672', rule: 'dea_license' },
      { column: 'ProviderName', value: 'ROE, RAY 319-22-3344', rule: 'ssn_separated' },
      { column: 'NAM_LAST_PROVR', value: 'ROE 320-22-3344', rule: 'ssn_separated' }
    ]
  },
  {
    source: 'state_list_ca',
    file: /ca_/,
    name: 'ca_suspended_and_ineligible.csv',
    plants: [{ column: 'A/K/A-Also Known As D/B/A-Doing Business as', value: 'ROE 321-22-3344', rule: 'ssn_separated' }]
  },
  {
    source: 'pecos',
    file: /Enrollment_Extract/,
    name: 'PPEF_Enrollment_Extract_2026.10.16.csv',
    plants: [{ column: 'LAST_NAME', value: '322223344', rule: 'ssn_bare', in: { ENRLMT_ID: /^I/ } }]
  },
  {
    source: 'open_payments',
    file: /GNRL_PGYR2019/,
    name: 'OP_DTL_GNRL_PGYR2019_P01222021.csv',
    plants: [{ column: 'Physician_First_Name', value: '323-22-3344', rule: 'ssn_separated' }]
  },
  {
    source: 'cms_facility_owners',
    file: /SNF_All_Owners/,
    name: 'SNF_All_Owners_2026.10.30.csv',
    plants: [{ column: 'DOING BUSINESS AS NAME - OWNER', value: 'ROE 324-22-3344', rule: 'ssn_separated' }]
  },
  {
    source: 'qpp_mips',
    file: /ec_score/,
    name: 'ec_score_file.csv',
    plants: [{ column: 'Provider Last Name', value: 'ROE 325-22-3344', rule: 'ssn_separated' }]
  },
  {
    source: 'hrsa_hpsa',
    file: /_PC/,
    name: 'BCD_HPSA_FCT_DET_PC.csv',
    plants: [{ column: 'HPSA Name', value: 'COUNTY 326-22-3344', rule: 'ssn_separated' }]
  },
  {
    source: 'ctgov',
    file: /studies/,
    name: 'ctgov_studies_20261116.ndjson',
    plants: [
      { column: 'BriefTitle', member: 'briefTitle', value: 'Study of 327-22-3344', rule: 'ssn_separated' },
      { column: 'Location', member: 'facility', value: 'Office of 328-22-3344', rule: 'ssn_separated' }
    ]
  },
  {
    source: 'sam_responsibility',
    file: /ndjson/,
    name: 'sam_responsibility_20261110.ndjson',
    plants: [
      {
        column: 'listOfProceedings',
        member: 'proceedingDescription',
        value: 'Paid by 329-22-3344',
        rule: 'ssn_separated'
      }
    ]
  },
  {
    source: 'care_compare',
    file: /NH_ProviderInfo/,
    name: 'NH_ProviderInfo_Oct2026.csv',
    plants: [
      { column: 'Provider Name', value: 'HOME OF 331-22-3344', rule: 'ssn_separated' },
      { column: 'Provider Address', value: '331876543', rule: 'ssn_for_address' },
      { column: 'Chain Name', value: 'ASK ANN.ROE@CHAIN.EXAMPLE.COM', rule: 'email' }
    ]
  },
  {
    source: 'census_population',
    file: /co-est/,
    name: 'co-est2024-alldata.csv',
    plants: [{ column: 'STNAME', value: 'State 333-22-3344', rule: 'ssn_separated' }]
  },
  {
    source: 'nucc_taxonomy',
    file: /nucc/,
    name: 'nucc_taxonomy_261.csv',
    plants: [{ column: 'Specialization', value: 'Ask 334-22-3344', rule: 'ssn_separated' }]
  },
  {
    source: 'sam_entities',
    file: /SAM_PUBLIC/,
    name: 'SAM_PUBLIC_UTF-8_MONTHLY_V2_20261118.dat',
    plants: [
      { column: 'LEGAL BUSINESS NAME', value: 'SOLE TRADER 335-22-3344', rule: 'ssn_separated' },
      { column: 'DBA NAME', value: 'CELL (212) 555-0135', rule: 'telephone' },
      { column: 'PHYSICAL ADDRESS LINE 1', value: '335876543', rule: 'ssn_for_address' }
    ]
  },
  {
    source: 'state_list_il',
    file: /xlsx/,
    name: 'il_active_sanctions.xlsx',
    plants: [
      { column: 'License #', value: 'MR3456781', rule: 'dea_license' },
      { column: 'Affiliation', value: 'ROE DOB 3/4/1961', rule: 'birth_date_labeled' },
      { column: 'Provider Name', value: 'ROE, RAY 336-22-3344', rule: 'ssn_separated' }
    ]
  },
  {
    source: 'state_list_mi',
    file: /xlsx/,
    name: 'mi_sanctioned_providers.xlsx',
    plants: [
      { column: 'First Name', value: '337-22-3344', rule: 'ssn_separated' },
      { column: 'City', value: '337876543', rule: 'ssn_for_address' }
    ]
  },
  {
    source: 'state_list_nc',
    file: /xlsx/,
    name: 'nc_state_excluded_provider_list.xlsx',
    plants: [{ column: 'EXCLUDED ENTITY', value: '338-22-3344 ROE', rule: 'ssn_separated' }]
  },
  {
    source: 'state_list_ny',
    file: /xlsx/,
    name: 'ny_omig_exclusions.xlsx',
    plants: [
      { column: 'provider_name', value: 'ROE 339-22-3344', rule: 'ssn_separated' },
      { column: 'license_num', value: '***-**-3391', rule: 'half_masked' }
    ]
  },
  {
    source: 'state_list_oh',
    file: /xlsx/,
    name: 'oh_exclusion_suspension.xlsx',
    plants: [
      { column: 'First Name', value: '340-22-3344', rule: 'ssn_separated' },
      { column: 'Organization Name', value: 'ROE SSN 341223344', rule: 'ssn_labeled' }
    ]
  }
]

export const PLANTS: readonly Plant[] = PLANTINGS.flatMap(({ plants }) => plants)

/** What of a planted value no outlet may contain. */
export function secretIn({ value }: Plant): string {
  return /[A-Z0-9._]+@[A-Z0-9.]+|[A-Z]{2}\d{7}|[*X]{3}-[*X]{2}-\d{4}|\(?\d[\d/. ()-]{6,}\d/i.exec(value)?.[0] ?? value
}
export const SECRETS: readonly string[] = PLANTS.map(secretIn)

/** The second release of `dataDir`, with what is planted; the first is without. */
export async function plantedRelease(dataDir: string, reporter: Reporter): Promise<Release> {
  await syntheticRelease(dataDir)
  const inbox = join(dataDir, '..', 'planted')
  await mkdir(inbox)
  const sources = await loadSources()
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  return await withRun(settings, reporter, async (run) => {
    for (const { source: id, file, name, plants } of PLANTINGS) {
      const write = name.endsWith('.xlsx')
        ? inWorkbook(await rawPath(dataDir, id, file), plants)
        : writeIn(name)(await rawText(dataDir, id, file), plants)
      await writeFile(join(inbox, name), await write)
      const source = sources.find((one) => one.id === id)
      const asked = { ...(source && { source }), date: '2026-11-18', ...(id === 'qpp_mips' && { edition: '2023' }) }
      await intake(run, join(inbox, name), sources, asked, { origin: 'synthetic', receivedAt: FIXTURE_CLOCK })
    }
    return (await release(run, sources, FIXTURE_CLOCK)).release
  })
}

function writeIn(name: string) {
  if (name.endsWith('.dat')) return inLines
  return name.endsWith('.ndjson') ? inJson : inCsv
}

/** Places in a line of the SAM.gov extract, which has no header. */
const OF_LINE = ['LEGAL BUSINESS NAME', 'DBA NAME', 'DIVISION NAME', 'DIVISION NUMBER', 'PHYSICAL ADDRESS LINE 1']

function inLines(text: string, plants: readonly Plant[]): string {
  const lines = text.replaceAll('V2 00000000 20261101', 'V2 00000000 20261118').split('\n')
  for (const [place, { column, value }] of plants.entries()) {
    const cells = lines[place + 5]?.split('|') ?? []
    cells[11 + OF_LINE.indexOf(column)] = value
    lines[place + 5] = cells.join('|')
  }
  return lines.join('\n')
}

/** Each plant in place of a text of its column, in its own row. */
async function inWorkbook(workbook: string, plants: readonly Plant[]): Promise<Buffer> {
  const members = await membersOf(workbook)
  const texts = new Map(
    await Promise.all(members.map(async ({ name }) => [name, await memberText(workbook, name)] as const))
  )
  const shared = texts.get(SHARED) ?? ''
  const strings = [...shared.matchAll(/<si>.*?<\/si>/gs)].map(([item]) => item)
  const sheets = [...texts.keys()].filter((path) => path.startsWith('sheet'))
  let row = 12
  for (const { column, value } of plants) {
    const index = strings.findIndex((item) => item.includes(`>${column}<`))
    const header = new RegExp(`<c r="([A-Z])(\\d+)" t="s"><v>${index}</v></c>`)
    const path = sheets.find((one) => header.test(texts.get(one) ?? '')) ?? ''
    const sheet = texts.get(path) ?? ''
    const [, letter = ''] = header.exec(sheet) ?? []
    let cell: RegExp
    do cell = new RegExp(`<c r="${letter}${++row}" t="s"><v>\\d+</v></c>`)
    while (!cell.test(sheet) && row < 100)
    if (row === 100) throw new Error(`no row for ${value}`)
    texts.set(path, sheet.replace(cell, `<c r="${letter}${row}" t="s"><v>${strings.length}</v></c>`))
    strings.push(`<si><t>${value}</t></si>`)
  }
  texts.set(
    SHARED,
    shared.replace(/<si>.*<\/si>/s, () => strings.join(''))
  )
  const zip = new ZipFile()
  for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), `${FOLDERS[name] ?? 'xl/worksheets/'}${name}`)
  zip.end()
  return await buffer(zip.outputStream)
}

/** Each plant in its own row, from the fifth on. */
function inCsv(text: string, plants: readonly Plant[]): string {
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: true })
  const [header = [], ...rows] = data
  const used = new Set<number>()
  for (const { column, value, beside = {}, in: within = {} } of plants) {
    const at = (name: string) => {
      const place = header.findIndex((one) => one.trim().replace(/\s+/g, ' ') === name)
      if (place < 0) throw new Error(`no column ${name}`)
      return place
    }
    const row = rows.findIndex(
      (cells, n) =>
        n > 3 && !used.has(n) && Object.entries(within).every(([name, fits]) => fits.test(cells[at(name)] ?? ''))
    )
    const cells = rows[row]
    if (!cells) throw new Error(`no row for ${value}`)
    used.add(row)
    for (const [name, cell] of Object.entries({ ...beside, [column]: value })) cells[at(name)] = cell
  }
  return `${Papa.unparse([header, ...rows], { newline: '\n' })}\n`
}

/** Each plant in the first member of its name. */
function inJson(text: string, plants: readonly Plant[]): string {
  return plants.reduce((changed, { column, member = column, value }) => {
    const written = new RegExp(`"${member}":"(?:[^"\\\\]|\\\\.)*"`)
    if (!written.test(changed)) throw new Error(`no member ${member}`)
    return changed.replace(written, `"${member}":"${value}"`)
  }, text)
}
