// Synthetic Open Payments files: official names and headers, the registry's clinicians, and every form that
// staging must handle.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { literal } from '../../pipeline/warehouse/connection.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

const outDir = t.testdir()
const sources = (await loadSources()).filter(({ id }) => id === 'nppes' || id === 'open_payments')
const files = await generateUniverse({ sources, folder: sourceFolder, outDir, seed: 1, scale: 0.002 })

const connection = await (await DuckDBInstance.create(':memory:')).connect()
const paths = new Map<string, string>()
for (const { source, kind, path, member } of files) {
  if (source !== 'open_payments' && kind !== 'npidata') continue
  const target = member === null ? path : join(outDir, member)
  if (member !== null) await unpackMember(path, member, target)
  paths.set(kind, target)
  await connection.run(
    `create table ${kind} as from read_csv(${literal(target)}, header = true, all_varchar = true, quote = '"', escape = '"', delim = ',', strict_mode = true)`
  )
}
const count = async (sql: string) =>
  Number((await connection.runAndReadAll(`select count(*) ${sql}`)).getRows()[0]?.[0])

t.test('files have official names: one archive of four files, an older file and the profiles', async (t) => {
  const names = files.filter(({ source }) => source === 'open_payments')
  t.same(
    names.map(({ kind, path, member, date, edition }) => [kind, path.split('/').at(-1), member, date, edition]),
    [
      ...[
        ['general', 'OP_DTL_GNRL'],
        ['research', 'OP_DTL_RSRCH'],
        ['ownership', 'OP_DTL_OWNRSHP'],
        ['removed_deleted', 'OP_REMOVED_DELETED']
      ].map(([kind, stem]) => [
        kind,
        'PGYR2025_P06302026_06032026.zip',
        `${stem}_PGYR2025_P06302026_06032026.csv`,
        '2026-06-30',
        '2025'
      ]),
      ['general_without_npi', 'OP_DTL_GNRL_PGYR2019_P01222021.csv', null, '2021-01-22', '2019'],
      ['recipient_profile', 'OP_CVRD_RCPNT_PRFL_SPLMTL_P06302026_06032026.csv', null, '2026-06-30', null]
    ]
  )
})

t.test('files have the official headers in order', needsShared('layouts'), async (t) => {
  // It is not known whether today's headers are quoted.
  const header = (path: string) => readFileSync(path, 'utf8').split(/\r?\n/, 1)[0]?.replaceAll('"', '')
  for (const [kind, layout] of Object.entries({
    general: 'gnrl_pgyr2024',
    general_without_npi: 'gnrl_p01222021_pre2021',
    research: 'rsrch_pgyr2024',
    ownership: 'ownrshp_pgyr2024',
    removed_deleted: 'removed_deleted_pgyr2024',
    recipient_profile: 'covered_recipient_profile_supplement'
  }))
    t.equal(header(paths.get(kind) ?? ''), header(sharedPath('layouts', `open_payments_${layout}_header.csv`)), kind)
})

t.test('payments name the clinicians of the registry', async (t) => {
  t.equal(await count('from general'), 32_200)
  t.equal(await count('from general_without_npi'), 10_000)
  t.equal(await count('from research'), 2_000)
  t.equal(await count('from ownership'), 300)
  t.equal(await count('from removed_deleted'), 100)
  t.equal(await count('from (select "Record_ID" from general group by all having count(*) > 1)'), 0)
  const named = `from general join npidata on "NPI" = "Covered_Recipient_NPI"`
  t.ok((await count(named)) > 30_000, 'most carry an NPI of the registry')
  const differs = `${named} where "Covered_Recipient_Last_Name" is distinct from "Provider Last Name (Legal Name)"`
  const place = '("Record_ID"::bigint - 1200000000) % 300'
  t.equal(await count(`${differs} and ${place} not in (43, 44)`), 0, 'and the name that goes with it')
  t.ok((await count(`${differs} and ${place} in (43, 44)`)) > 100, 'but where the company names somebody else')
})

const FORMS: Record<string, string> = {
  'no NPI': `"Covered_Recipient_NPI" is null and "Teaching_Hospital_CCN" is null`,
  'a teaching hospital': `"Covered_Recipient_NPI" is null and "Teaching_Hospital_CCN" similar to '\\d{6}'`,
  'a wrong check digit': `"Covered_Recipient_NPI" not in (select "NPI" from npidata)`,
  cents: `"Total_Amount_of_Payment_USDollars" = '0.44'`,
  'no amount': `"Total_Amount_of_Payment_USDollars" is null`,
  'an impossible date': `"Date_of_Payment" = '02/30/2025'`,
  'an aggregate': `"Number_of_Payments_Included_in_Total_Amount" = '12'`,
  'a dispute': `"Dispute_Status_for_Publication" = 'Yes'`,
  'a delay': `"Delay_in_Publication_Indicator" = 'Yes'`,
  'an address abroad': `"Recipient_State" is null and "Recipient_Province" is not null`,
  'a hyphen in the ZIP code': `"Recipient_Zip_Code" similar to '\\d{5}-\\d{4}'`,
  'five products': `"Name_of_Drug_or_Biological_or_Device_or_Medical_Supply_5" is not null`,
  'a device identifier': `"Associated_Device_or_Medical_Supply_PDI_1" is not null`,
  'a text over two lines': `"Contextual_Information" like '%' || chr(10) || '%'`,
  'a third party': `"Third_Party_Payment_Recipient_Indicator" = 'Entity'`
}

t.test('general payments contain every form', async (t) => {
  for (const [form, condition] of Object.entries(FORMS))
    t.ok((await count(`from general where ${condition}`)) > 0, form)
})

t.test('research payments contain entities, and investigators with a gap between them', async (t) => {
  t.ok((await count(`from research where "Noncovered_Recipient_Entity_Name" is not null`)) > 0)
  const gap = `"Principal_Investigator_2_NPI" is null and "Principal_Investigator_3_NPI" is not null`
  t.ok((await count(`from research where ${gap}`)) > 0)
})

const PROFILE_FORMS: Record<string, string> = {
  'no NPI': `"Covered_Recipient_NPI" is null`,
  'a wrong check digit': `"Covered_Recipient_NPI" not in (select "NPI" from npidata)`,
  'no number': `"Covered_Recipient_Profile_ID" is null`,
  'two associated profiles': `"Associated_Covered_Recipient_Profile_ID_2" is not null`,
  'an alternate name': `"Covered_Recipient_Profile_Alternate_Last_Name" <> "Covered_Recipient_Profile_Last_Name"`,
  'an address abroad': `"Covered_Recipient_Profile_State" is null and "Covered_Recipient_Profile_Province_Name" is not null`,
  'a postal code that is none': `"Covered_Recipient_Profile_Zipcode" = '0'`,
  'six taxonomy codes': `"Covered_Recipient_Profile_OPS_Taxonomy_6" similar to '[0-9A-Z]{9}X'`,
  'five licenses': `"Covered_Recipient_Profile_License_State_Code_5" similar to '[A-Z]{2}'`
}

t.test('profiles contain every form, each number once, and the clinicians of the payments', async (t) => {
  t.equal(await count('from recipient_profile'), 3_394)
  for (const [form, condition] of Object.entries(PROFILE_FORMS))
    t.ok((await count(`from recipient_profile where ${condition}`)) > 0, form)
  const id = '"Covered_Recipient_Profile_ID"'
  t.equal(
    await count(`from (select ${id} from recipient_profile where ${id} is not null group by all having count(*) > 1)`),
    0
  )
  // One profile lacks its number on purpose.
  const unknown = `from (select distinct ${id} from general where ${id} not in (select ${id} from recipient_profile where ${id} is not null))`
  t.equal(await count(unknown), 1, 'payments find their profiles')
  const named = `from recipient_profile join npidata on "NPI" = "Covered_Recipient_NPI"`
  t.ok((await count(named)) > 3_300)
  t.equal(
    await count(
      `${named} where "Covered_Recipient_Profile_Last_Name" is distinct from "Provider Last Name (Legal Name)"`
    ),
    0
  )
})
