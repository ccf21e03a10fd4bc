// 1,137 general payments of 2016 to 2019, published on January 22, 2021, in the layout without NPI and
// re-exported from a database. Every published value is compared with the file as another reader parses it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, unknown>
const FILE = ['real', 'open_payments', 'targetdocsonly_wc_match.csv'] as const

/** Text columns with their official headers; some values are trimmed, none is folded. */
const TEXTS: Record<string, string> = {
  change_type: 'Change_Type',
  payment_publication_date: 'Payment_Publication_Date',
  recipient_type: 'Covered_Recipient_Type',
  recipient_profile_id: 'Physician_Profile_ID',
  last_name: 'Physician_Last_Name',
  first_name: 'Physician_First_Name',
  middle_name: 'Physician_Middle_Name',
  name_suffix: 'Physician_Name_Suffix',
  recipient_line_1: 'Recipient_Primary_Business_Street_Address_Line1',
  recipient_line_2: 'Recipient_Primary_Business_Street_Address_Line2',
  recipient_city: 'Recipient_City',
  recipient_state: 'Recipient_State',
  recipient_zip_code: 'Recipient_Zip_Code',
  recipient_country_name: 'Recipient_Country',
  manufacturer_id: 'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_ID',
  manufacturer_name: 'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Name',
  submitting_manufacturer_name: 'Submitting_Applicable_Manufacturer_or_Applicable_GPO_Name',
  manufacturer_state: 'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_State',
  manufacturer_country_name: 'Applicable_Manufacturer_or_Applicable_GPO_Making_Payment_Country',
  payment_date: 'Date_of_Payment',
  payment_count: 'Number_of_Payments_Included_in_Total_Amount',
  form_of_payment: 'Form_of_Payment_or_Transfer_of_Value',
  nature_of_payment: 'Nature_of_Payment_or_Transfer_of_Value',
  travel_city: 'City_of_Travel',
  travel_state: 'State_of_Travel',
  travel_country_name: 'Country_of_Travel',
  third_party_type: 'Third_Party_Payment_Recipient_Indicator',
  contextual_information: 'Contextual_Information',
  has_ownership_interest: 'Physician_Ownership_Indicator',
  third_party_is_charity: 'Charity_Indicator',
  third_party_is_covered_recipient: 'Third_Party_Equals_Covered_Recipient_Indicator',
  is_publication_delayed: 'Delay_in_Publication_Indicator',
  is_disputed: 'Dispute_Status_for_Publication',
  has_related_product: 'Related_Product_Indicator'
}

const PRODUCTS: Record<string, string> = {
  product_names: 'Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_',
  product_types: 'Indicate_Drug_or_Biological_or_Device_or_Medical_Supply_',
  product_categories: 'Product_Category_or_Therapeutic_Area_',
  product_coverages: 'Covered_or_Noncovered_Indicator_',
  product_ndcs: 'Associated_Drug_or_Biological_NDC_'
}

const SLOTS = [1, 2, 3, 4, 5]

function cents(dollars: unknown): number {
  return Math.round(Number(dollars) * 100)
}

function centsOf(rows: Row[], amount: string): number {
  return rows.reduce((sum, row) => sum + cents(row[amount]), 0)
}

/** Number of payments and cents per program year. */
function byYear(rows: Row[], year: string, amount: string): Record<string, [number, number]> {
  const years = [...new Set(rows.map((row) => String(row[year])))].sort()
  return Object.fromEntries(
    years.map((name) => {
      const own = rows.filter((row) => String(row[year]) === name)
      return [name, [own.length, centsOf(own, amount)]]
    })
  )
}

t.test('publishes the real excerpt of payments', { ...needsShared(...FILE) }, async (t) => {
  const dataDir = t.testdir()
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const request = { source: 'open_payments', files: [sharedPath(...FILE)], date: '2021-01-22' }
  const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  const snapshot = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === 'open_payments')?.manifest
  const file = (name: string) => snapshot?.tables.find((table) => table.name === name)?.file ?? ''
  const payments = await parquetRows(join(dataDir, file('payment')))
  const raw = Papa.parse<Record<string, string>>(readFileSync(sharedPath(...FILE), 'utf8'), {
    header: true,
    skipEmptyLines: true
  }).data

  t.test('recognizes the layout without NPI and declares all of its columns', async (t) => {
    t.match(snapshot?.raw, [{ kind: 'general_without_npi' }])
    t.match(snapshot?.drift, [{ unknown_columns: [], missing_columns: [] }])
    t.same(snapshot?.rows_rejected, {})
    t.match(snapshot?.coverage, { start: '2016-01-01', end: '2019-12-31' })
  })

  t.test('publishes 1,137 payments of 246,852.13 dollars, each year as in the file', async (t) => {
    t.equal(payments.length, 1137)
    t.equal(centsOf(payments, 'amount_usd'), 24_685_213)
    t.same(
      byYear(payments, 'program_year', 'amount_usd'),
      byYear(raw, 'Program_Year', 'Total_Amount_of_Payment_USDollars')
    )
  })

  t.test('adds no NPI to a file without NPIs, and flags each row', async (t) => {
    t.equal(payments.filter(({ npi, npi_is_valid }) => npi === null && npi_is_valid === null).length, 1137)
    t.equal(payments.filter((row) => JSON.stringify(row._data_availability) === '["npi_not_published"]').length, 1137)
  })

  t.test('every payment value equals the published one', async (t) => {
    const published = new Map(payments.map((row) => [`${row.program_year} ${row.record_id}`, row]))
    for (const [name, header] of Object.entries(TEXTS)) {
      const different = raw.filter((line) => {
        const value = published.get(`${line.Program_Year} ${line.Record_ID}`)?.[name]
        return (value === null ? '' : String(value)) !== line[header]?.trim()
      })
      t.equal(different.length, 0, name)
    }
  })

  t.test('lists products in file order', async (t) => {
    const published = new Map(payments.map((row) => [row.record_id, row]))
    const filled = (line: Record<string, string>) =>
      SLOTS.filter((slot) => Object.values(PRODUCTS).some((header) => line[`${header}${slot}`]))
    for (const [name, header] of Object.entries(PRODUCTS)) {
      const different = raw.filter((line) => {
        const expected = filled(line).map((slot) => line[`${header}${slot}`]?.trim() || null)
        return JSON.stringify(published.get(line.Record_ID)?.[name]) !== JSON.stringify(expected)
      })
      t.equal(different.length, 0, name)
    }
    t.equal(payments.filter(({ product_names }) => (product_names as unknown[]).length === 5).length, 4)
  })
})

t.test('a file of profiles alone covers no program year', async (t) => {
  const settings = readSettings({ DATA_DIR: t.testdir(), ALLOW_DIRTY: '1' })
  const file = join(
    sourceFolder('open_payments'),
    'fixtures/profile-cut-last-record/input/OP_CVRD_RCPNT_PRFL_SPLMTL_P06302026_06032026.csv'
  )
  const request = { source: 'open_payments', files: [file] }
  const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  const snapshot = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === 'open_payments')?.manifest
  t.same(
    { date: snapshot?.date, start: snapshot?.coverage.start, end: snapshot?.coverage.end },
    { date: '2026-06-30', start: null, end: null }
  )
})
