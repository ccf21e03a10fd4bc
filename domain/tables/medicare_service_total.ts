import { coded, count, given, inFile, number, rowFlags, text, usd, yes } from '../columns.ts'
import { type Column, defineTable } from '../table.ts'

/** The totals of all services, or of those for drugs or not. CMS names their counts and amounts alike. */
function totals(name: string, of: string, counts: string, amounts: string): Record<string, Column> {
  return {
    [`${name}procedure_codes`]: count`${counts}HCPCS_Cds | Different HCPCS codes of ${of}`,
    [`${name}beneficiaries`]: count`${counts}Benes | Medicare beneficiaries with ${of}`,
    [`${name}services`]: number`${counts}Srvcs | Number of ${of}; CMS counts some in parts`,
    [`${name}submitted_charges_usd`]: usd`${amounts}Sbmtd_Chrg | Charges submitted for ${of}`,
    [`${name}allowed_charges_usd`]: usd`${amounts}Mdcr_Alowd_Amt | Charges allowed by Medicare for ${of}`,
    [`${name}payment_usd`]: usd`${amounts}Mdcr_Pymt_Amt | Medicare paid for ${of}, after deductible and coinsurance`,
    [`${name}standardized_payment_usd`]: usd`${amounts}Mdcr_Stdzd_Amt | Medicare payment for ${of} without geographic differences`
  }
}

/** Why CMS withholds a group of numbers. */
export const withheld = (what: string, header: string): Column =>
  coded(
    text`${header} | Why CMS withholds ${what}: * for few beneficiaries or claims, # to protect others; null if not`,
    ['*', '#']
  )

/** What the totals of a provider and year are about. */
export const ofProviderAndYear = (npi: string) => ({
  npi: given.npi`${npi} | National Provider Identifier, as published`,
  npi_is_valid: given.yes`${npi} | False if the NPI fails its check digit and so identifies no one`,
  program_year: given.count`Calendar year of the totals: the edition of the file`
})

export default defineTable({
  name: 'medicare_service_total',
  title: 'Medicare services: one row of published totals for each provider and program year',
  sources: ['medicare_by_provider'],
  files: ['services'],
  key: ['npi', 'program_year'],
  rowGroup: 122_880,
  columns: {
    ...ofProviderAndYear('Rndrng_NPI'),
    specialty: text`Rndrng_Prvdr_Type | Specialty in the words of Medicare`,
    state: text`Rndrng_Prvdr_State_Abrvtn | State as published; ZZ if it is abroad or unknown`,
    is_participating: yes`Rndrng_Prvdr_Mdcr_Prtcptg_Ind | True if the provider accepts the allowed charges`,
    ...totals('', 'services', 'Tot_', 'Tot_'),
    drug_suppression_code: withheld('the numbers of drug services', 'Drug_Sprsn_Ind'),
    ...totals('drug_', 'drug services', 'Drug_Tot_', 'Drug_'),
    medical_suppression_code: withheld('the numbers of services without drugs', 'Med_Sprsn_Ind'),
    ...totals('medical_', 'services without drugs', 'Med_Tot_', 'Med_'),
    ...inFile,
    ...rowFlags
  }
})
