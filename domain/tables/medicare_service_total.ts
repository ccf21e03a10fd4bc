import { count, given, inFile, number, rowFlags, text, usd, yes } from '../columns.ts'
import { type Column, defineTable } from '../table.ts'

/** The totals of all services, or of those for drugs or not. CMS names their counts and amounts alike. */
function totals(name: string, of: string, counts: string, amounts: string): Record<string, Column> {
  return {
    [`${name}procedure_codes`]: count(`Different HCPCS codes of ${of}`, `${counts}HCPCS_Cds`),
    [`${name}beneficiaries`]: count(`Medicare beneficiaries with ${of}`, `${counts}Benes`),
    [`${name}services`]: number(`Number of ${of}; CMS counts some in parts`, `${counts}Srvcs`),
    [`${name}submitted_charges_usd`]: usd(`Charges submitted for ${of}`, `${amounts}Sbmtd_Chrg`),
    [`${name}allowed_charges_usd`]: usd(`Charges allowed by Medicare for ${of}`, `${amounts}Mdcr_Alowd_Amt`),
    [`${name}payment_usd`]: usd(`Medicare paid for ${of}, after deductible and coinsurance`, `${amounts}Mdcr_Pymt_Amt`),
    [`${name}standardized_payment_usd`]: usd(
      `Medicare payment for ${of} without geographic differences`,
      `${amounts}Mdcr_Stdzd_Amt`
    )
  }
}

/** Why CMS withholds a group of numbers. */
export const withheld = (what: string, header: string): Column =>
  text(`Why CMS withholds ${what}: * for few beneficiaries or claims, # to protect others; null if not`, header, [
    '*',
    '#'
  ])

/** What the totals of a provider and year are about. */
export const ofProviderAndYear = (npi: string) => ({
  npi: given.npi('National Provider Identifier, as published', npi),
  npi_is_valid: given.yes('False if the NPI fails its check digit and so identifies no one', npi),
  program_year: given.count('Calendar year of the totals: the edition of the file')
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
    specialty: text('Specialty in the words of Medicare', 'Rndrng_Prvdr_Type'),
    state: text('State as published; ZZ if it is abroad or unknown', 'Rndrng_Prvdr_State_Abrvtn'),
    is_participating: yes('True if the provider accepts the allowed charges', 'Rndrng_Prvdr_Mdcr_Prtcptg_Ind'),
    ...totals('', 'services', 'Tot_', 'Tot_'),
    drug_suppression_code: withheld('the numbers of drug services', 'Drug_Sprsn_Ind'),
    ...totals('drug_', 'drug services', 'Drug_Tot_', 'Drug_'),
    medical_suppression_code: withheld('the numbers of services without drugs', 'Med_Sprsn_Ind'),
    ...totals('medical_', 'services without drugs', 'Med_Tot_', 'Med_'),
    ...inFile,
    ...rowFlags
  }
})
