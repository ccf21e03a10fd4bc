// A release of the synthetic universe in which publishers put numbers and addresses of persons where names,
// licenses, addresses and descriptions are expected.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import type { Reporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import type { Release } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { rawText } from './parties.ts'

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
      const text = await rawText(dataDir, id, file)
      await writeFile(join(inbox, name), name.endsWith('.ndjson') ? inJson(text, plants) : inCsv(text, plants))
      const source = sources.find((one) => one.id === id)
      const asked = { ...(source && { source }), date: '2026-11-18', ...(id === 'qpp_mips' && { edition: '2023' }) }
      await intake(run, join(inbox, name), sources, asked, { origin: 'synthetic', receivedAt: FIXTURE_CLOCK })
    }
    return (await release(run, sources, FIXTURE_CLOCK)).release
  })
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
