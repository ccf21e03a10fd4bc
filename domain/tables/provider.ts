import { z } from 'zod'
import { day, given, maker, rowFlags, text, upper, yes } from '../columns.ts'
import { type Column, cleaned, defineTable, optional, read } from '../table.ts'

/** The eight columns of one address; `place` is the publisher's word for it. */
function address(prefix: 'mailing' | 'practice', place: string): Record<string, Column> {
  const official = (field: string) => `Provider ${field}`
  return {
    [`${prefix}_line_1`]: text`${official(`First Line Business ${place}`)} | First line of the ${prefix} address`,
    [`${prefix}_line_2`]: text`${official(`Second Line Business ${place}`)} | Second line of the ${prefix} address`,
    [`${prefix}_city`]: text`${official(`Business ${place} City Name`)} | City of the ${prefix} address, as published`,
    [`${prefix}_state`]: upper`${official(`Business ${place} State Name`)} | State of the ${prefix} address, upper-cased; free text outside the US`,
    [`${prefix}_postal_code`]: text`${official(`Business ${place} Postal Code`)} | Postal code; in the US, 5 or 9 digits without a hyphen`,
    [`${prefix}_country_code`]: upper`${official(`Business ${place} Country Code (If outside U.S.)`)} | Two-letter country code`,
    [`${prefix}_telephone`]: text`${official(`Business ${place} Telephone Number`)} | Telephone number as published`,
    [`${prefix}_fax`]: text`${official(`Business ${place} Fax Number`)} | Fax number as published`
  }
}

/** A column about the organization's authorized official. */
const official = (what: string, field: string) =>
  text`Authorized Official ${field} | ${what} of the authorized official`

function announced(meaning: string): string {
  return `${meaning}; of the announced third layout, so null in files of an earlier one`
}

export const entityType = maker(z.enum(['1', '2']).nullable())

export default defineTable({
  name: 'provider',
  title: 'Providers: one row for each NPI of the registry snapshot',
  sources: ['nppes'],
  files: ['npidata', 'npidata_weekly', 'deactivation'],
  key: ['npi'],
  rowGroup: 61_440,
  bookkeeping: ['deactivation_listed_in'],
  events: [
    { kind: 'enumerated', on: 'enumeration_date', ifDated: true },
    { kind: 'deactivated', on: 'deactivation_date', says: ['deactivation_reason_code'], ifDated: true },
    { kind: 'reactivated', on: 'reactivation_date', ifDated: true }
  ],
  columns: {
    npi: given.validNpi`NPI | National Provider Identifier`,
    entity_type_code: entityType`Entity Type Code | 1 = individual, 2 = organization; null for a deactivated stub`,
    replacement_npi: text`Replacement NPI | NPI that replaces this one`,
    ein: text`${cleaned('read_employer_number', 'Employer Identification Number (EIN)')} | Employer Identification Number; null if withheld (<UNAVAIL>), which is usual, or no number of nine digits`,
    organization_name: text`Provider Organization Name (Legal Business Name) | Legal business name of an organization`,
    last_name: text`Provider Last Name (Legal Name) | Legal last name of an individual`,
    first_name: text`Provider First Name | First name`,
    middle_name: text`Provider Middle Name | Middle name`,
    name_prefix: text`Provider Name Prefix Text | Name prefix`,
    name_suffix: text`Provider Name Suffix Text | Name suffix`,
    credential: text`Provider Credential Text | Credential text as published`,
    other_organization_name: text`${cleaned('published_or_null', 'Provider Other Organization Name')} | Another name of the organization; null if withheld`,
    other_organization_name_type_code: text`Provider Other Organization Name Type Code | 3 = doing business as, 4 = former legal business name, 5 = other, 6 = more names in the other-name file`,
    other_last_name: text`Provider Other Last Name | Another last name`,
    other_first_name: text`Provider Other First Name | Another first name`,
    other_middle_name: text`Provider Other Middle Name | Another middle name`,
    other_name_prefix: text`Provider Other Name Prefix Text | Prefix of the other name`,
    other_name_suffix: text`Provider Other Name Suffix Text | Suffix of the other name`,
    other_credential: text`Provider Other Credential Text | Credential with the other name`,
    other_last_name_type_code: text`Provider Other Last Name Type Code | 1 = former name, 2 = professional name, 5 = other`,
    ...address('mailing', 'Mailing Address'),
    ...address('practice', 'Practice Location Address'),
    enumeration_date: day`Provider Enumeration Date | Date the NPI was assigned`,
    last_update_date: day`Last Update Date | Date the record was last updated in the registry`,
    deactivation_reason_code: text`NPI Deactivation Reason Code | Deactivation reason; the publisher leaves it empty`,
    deactivation_date: day`NPI Deactivation Date | NPPES Deactivation Date | Date the NPI was deactivated, from the deactivation report if that is newer than the row; null if never deactivated or not readable`,
    reactivation_date: day`NPI Reactivation Date | Date the NPI was reactivated; null if never`,
    is_active: given.yes`NPI Deactivation Date | NPPES Deactivation Date | NPI Reactivation Date | True if the NPI was never deactivated, or was reactivated on or after the deactivation date`,
    deactivation_listed_in: text`File that says the NPI was deactivated: the report if it is newer than the row, otherwise the file of the row; null if no file says so`,
    sex_code: upper`Provider Sex Code | F or M, or another code as published; null for organizations`,
    authorized_official_last_name: text`Authorized Official Last Name | Last name of the organization’s authorized official`,
    authorized_official_first_name: official('First name', 'First Name'),
    authorized_official_middle_name: official('Middle name', 'Middle Name'),
    authorized_official_name_prefix: official('Name prefix', 'Name Prefix Text'),
    authorized_official_name_suffix: official('Name suffix', 'Name Suffix Text'),
    authorized_official_credential: official('Credential', 'Credential Text'),
    authorized_official_title: official('Title or position', 'Title or Position'),
    authorized_official_telephone: official('Telephone number', 'Telephone Number'),
    is_sole_proprietor: yes`${cleaned('read_answer', 'Is Sole Proprietor')} | True for Y, false for N; null if not answered (X) or not asked`,
    is_organization_subpart: yes`${cleaned('read_answer', 'Is Organization Subpart')} | True for Y, false for N; null if not answered (X) or not asked`,
    parent_organization_name: text`${cleaned('published_or_null', 'Parent Organization LBN')} | Legal business name of the parent organization`,
    parent_organization_tin: text`${cleaned('read_employer_number', 'Parent Organization TIN')} | TIN of the parent organization; null if withheld (<UNAVAIL>) or no number of nine digits`,
    certification_date: day`Certification Date | Date the provider last certified the record; the column has existed since 2020`,
    npi_managed_by: text`${optional('npi_managed_by')} | ${announced('Who manages the record of the NPI')}`,
    npi_activation_status: text`${optional('npi_activation_status')} | ${announced('Status of the NPI, as published')}`,
    npi_activation_change_reason_list: text`${optional('npi_activation_change_reason_list')} | ${announced('Reasons of a change of the status, as published')}`,
    npi_activation_future_change_date: day`${read('read_planned_day', optional('npi_activation_future_change_date'))} | ${announced('Date on which the publisher plans to change the status')}`,
    npi_fhir_url: text`${optional('npi_fhir_url')} | ${announced('Address of the record in FHIR')}`,
    primary_taxonomy_code: text`Healthcare Provider Taxonomy Code_1 | Healthcare Provider Primary Taxonomy Switch_1 | Taxonomy code of the lowest slot whose primary switch is Y; null if no switch is Y`,
    listed_in: given.text`File that contains the row: the newest that lists the NPI; for a tombstone, the deactivation report`,
    listed_on: given.day`Date of that file`,
    ...rowFlags
  }
})
