import { count, inFile, number, rowFlags, text, usd, whole } from '../columns.ts'
import { type Column, defineTable } from '../table.ts'
import { ofProviderAndYear, withheld } from './medicare_service_total.ts'

/** Claims, cost and other totals of prescriptions: those whose official column is given. */
type Totals = { claims: string; cost: string; fills?: string; days?: string; benes?: string; beneMark?: string }

function totals(name: string, of: string, { claims, cost, fills, days, benes, beneMark }: Totals) {
  const columns: Record<string, Column> = { [`${name}claims`]: whole`${claims} | Claims ${of}, with refills` }
  if (fills) columns[`${name}fills_of_30_days`] = number`${fills} | Fills ${of}, in units of 30 days`
  columns[`${name}drug_cost_usd`] = usd`${cost} | Cost of the drugs ${of}, whoever paid`
  if (days) columns[`${name}supply_days`] = whole`${days} | Days of supply ${of}`
  if (beneMark) columns[`${name}beneficiary_suppression_code`] = withheld(`the beneficiaries ${of}`, beneMark)
  if (benes) columns[`${name}beneficiaries`] = count`${benes} | Beneficiaries ${of}`
  return columns
}

/** A share of the prescriptions, with the mark that says why it is withheld. */
const marked = (name: string, of: string, mark: string, from: Totals) => ({
  [`${name}suppression_code`]: withheld(`the numbers ${of}`, mark),
  ...totals(name, of, from)
})
const part = (name: string, of: string, header: string, tot = 'Tot_') =>
  marked(name, of, `${header}_Sprsn_Flag`, { claims: `${header}_Tot_Clms`, cost: `${header}_${tot}Drug_Cst` })
const drugs = (header: string) => ({ claims: `${header}_Tot_Clms`, cost: `${header}_Tot_Drug_Cst` })
const opioid = (name: string, of: string, header: string, rateOf: string) => ({
  ...totals(name, of, { ...drugs(header), days: `${header}_Tot_Suply`, benes: `${header}_Tot_Benes` }),
  [`${name}claims_percent`]: number`${header}_Prscrbr_Rate | Claims ${of}, in percent of those ${rateOf}`
})

export default defineTable({
  name: 'medicare_prescription_total',
  title: 'Medicare Part D prescriptions: one row of published totals for each prescriber and program year',
  sources: ['medicare_by_provider'],
  files: ['prescriptions'],
  key: ['npi', 'program_year'],
  rowGroup: 122_880,
  columns: {
    ...ofProviderAndYear('PRSCRBR_NPI'),
    specialty: text`Prscrbr_Type | Specialty as published`,
    specialty_source_code: text`Prscrbr_Type_src | S: from Medicare claims; T: from the taxonomy in the registry`,
    state: text`Prscrbr_State_Abrvtn | State as published; ZZ if it is abroad or unknown`,
    ...totals('', 'for all drugs', {
      ...{ claims: 'Tot_Clms', fills: 'Tot_30day_Fills', cost: 'Tot_Drug_Cst' },
      ...{ days: 'Tot_Day_Suply', benes: 'Tot_Benes' }
    }),
    ...marked('aged_65_', 'of beneficiaries aged 65 and older', 'GE65_Sprsn_Flag', {
      ...{ ...drugs('GE65'), fills: 'GE65_Tot_30day_Fills', days: 'GE65_Tot_Day_Suply' },
      ...{ benes: 'GE65_Tot_Benes', beneMark: 'GE65_Bene_Sprsn_Flag' }
    }),
    ...part('brand_', 'for brand-name drugs', 'Brnd'),
    ...part('generic_', 'for generic drugs', 'Gnrc'),
    ...part('other_', 'for drugs that are neither brand-name nor generic', 'Othr'),
    ...part('medicare_advantage_', 'under Medicare Advantage plans', 'MAPD'),
    ...part('drug_plan_', 'under stand-alone drug plans', 'PDP'),
    ...part('low_income_', 'with the low-income subsidy', 'LIS', ''),
    ...part('no_low_income_', 'without the low-income subsidy', 'NonLIS', ''),
    ...opioid('opioid_', 'for opioids', 'Opioid', 'for all drugs'),
    ...opioid('long_acting_opioid_', 'for long-acting opioids', 'Opioid_LA', 'for opioids'),
    ...totals('antibiotic_', 'for antibiotics', { ...drugs('Antbtc'), benes: 'Antbtc_Tot_Benes' }),
    ...marked(
      'aged_65_antipsychotic_',
      'for antipsychotics of beneficiaries aged 65 and older',
      'Antpsyct_GE65_Sprsn_Flag',
      { ...drugs('Antpsyct_GE65'), benes: 'Antpsyct_GE65_Tot_Benes', beneMark: 'Antpsyct_GE65_Bene_Suprsn_Flag' }
    ),
    ...inFile,
    ...rowFlags
  }
})
