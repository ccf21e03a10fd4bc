import { z } from 'zod'
import { day, given, rowFlags, text, upper, yes } from '../columns.ts'
import { Npi } from '../identifiers.ts'
import { type Column, cleaned, column, defineTable, optional, read } from '../table.ts'

/** The eight columns of one address; `place` is the publisher's word for it. */
function address(prefix: 'mailing' | 'practice', place: string): Record<string, Column> {
  const official = (field: string) => `Provider ${field}`
  return {
    [`${prefix}_line_1`]: text(`First line of the ${prefix} address`, official(`First Line Business ${place}`)),
    [`${prefix}_line_2`]: text(`Second line of the ${prefix} address`, official(`Second Line Business ${place}`)),
    [`${prefix}_city`]: text(`City of the ${prefix} address, as published`, official(`Business ${place} City Name`)),
    [`${prefix}_state`]: upper(
      `State of the ${prefix} address, upper-cased; free text outside the US`,
      official(`Business ${place} State Name`)
    ),
    [`${prefix}_postal_code`]: text(
      'Postal code; in the US, 5 or 9 digits without a hyphen',
      official(`Business ${place} Postal Code`)
    ),
    [`${prefix}_country_code`]: upper(
      'Two-letter country code',
      official(`Business ${place} Country Code (If outside U.S.)`)
    ),
    [`${prefix}_telephone`]: text('Telephone number as published', official(`Business ${place} Telephone Number`)),
    [`${prefix}_fax`]: text('Fax number as published', official(`Business ${place} Fax Number`))
  }
}

/** A column about the organization's authorized official. */
const official = (what: string, field: string) =>
  text(`${what} of the authorized official`, `Authorized Official ${field}`)

function announced(meaning: string): string {
  return `${meaning}; of the announced third layout, so null in files of an earlier one`
}

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
    npi: column(Npi, 'National Provider Identifier', 'NPI'),
    entity_type_code: column(
      z.enum(['1', '2']).nullable(),
      '1 = individual, 2 = organization; null for a deactivated stub',
      'Entity Type Code'
    ),
    replacement_npi: text('NPI that replaces this one', 'Replacement NPI'),
    ein: text(
      'Employer Identification Number; null if withheld (<UNAVAIL>), which is usual, or no number of nine digits',
      cleaned('read_employer_number', 'Employer Identification Number (EIN)')
    ),
    organization_name: text(
      'Legal business name of an organization',
      'Provider Organization Name (Legal Business Name)'
    ),
    last_name: text('Legal last name of an individual', 'Provider Last Name (Legal Name)'),
    first_name: text('First name', 'Provider First Name'),
    middle_name: text('Middle name', 'Provider Middle Name'),
    name_prefix: text('Name prefix', 'Provider Name Prefix Text'),
    name_suffix: text('Name suffix', 'Provider Name Suffix Text'),
    credential: text('Credential text as published', 'Provider Credential Text'),
    other_organization_name: text(
      'Another name of the organization; null if withheld',
      cleaned('published_or_null', 'Provider Other Organization Name')
    ),
    other_organization_name_type_code: text(
      '3 = doing business as, 4 = former legal business name, 5 = other, 6 = more names in the other-name file',
      'Provider Other Organization Name Type Code'
    ),
    other_last_name: text('Another last name', 'Provider Other Last Name'),
    other_first_name: text('Another first name', 'Provider Other First Name'),
    other_middle_name: text('Another middle name', 'Provider Other Middle Name'),
    other_name_prefix: text('Prefix of the other name', 'Provider Other Name Prefix Text'),
    other_name_suffix: text('Suffix of the other name', 'Provider Other Name Suffix Text'),
    other_credential: text('Credential with the other name', 'Provider Other Credential Text'),
    other_last_name_type_code: text(
      '1 = former name, 2 = professional name, 5 = other',
      'Provider Other Last Name Type Code'
    ),
    ...address('mailing', 'Mailing Address'),
    ...address('practice', 'Practice Location Address'),
    enumeration_date: day('Date the NPI was assigned', 'Provider Enumeration Date'),
    last_update_date: day('Date the record was last updated in the registry', 'Last Update Date'),
    deactivation_reason_code: text(
      'Deactivation reason; the publisher leaves it empty',
      'NPI Deactivation Reason Code'
    ),
    deactivation_date: day(
      'Date the NPI was deactivated, from the deactivation report if that is newer than the row; null if never deactivated or not readable',
      ['NPI Deactivation Date', 'NPPES Deactivation Date']
    ),
    reactivation_date: day('Date the NPI was reactivated; null if never', 'NPI Reactivation Date'),
    is_active: given.yes(
      'True if the NPI was never deactivated, or was reactivated on or after the deactivation date',
      ['NPI Deactivation Date', 'NPPES Deactivation Date', 'NPI Reactivation Date']
    ),
    deactivation_listed_in: text(
      'File that says the NPI was deactivated: the report if it is newer than the row, otherwise the file of the row; null if no file says so'
    ),
    sex_code: upper('F or M, or another code as published; null for organizations', 'Provider Sex Code'),
    authorized_official_last_name: text(
      'Last name of the organization’s authorized official',
      'Authorized Official Last Name'
    ),
    authorized_official_first_name: official('First name', 'First Name'),
    authorized_official_middle_name: official('Middle name', 'Middle Name'),
    authorized_official_name_prefix: official('Name prefix', 'Name Prefix Text'),
    authorized_official_name_suffix: official('Name suffix', 'Name Suffix Text'),
    authorized_official_credential: official('Credential', 'Credential Text'),
    authorized_official_title: official('Title or position', 'Title or Position'),
    authorized_official_telephone: official('Telephone number', 'Telephone Number'),
    is_sole_proprietor: yes(
      'True for Y, false for N; null if not answered (X) or not asked',
      cleaned('read_answer', 'Is Sole Proprietor')
    ),
    is_organization_subpart: yes(
      'True for Y, false for N; null if not answered (X) or not asked',
      cleaned('read_answer', 'Is Organization Subpart')
    ),
    parent_organization_name: text(
      'Legal business name of the parent organization',
      cleaned('published_or_null', 'Parent Organization LBN')
    ),
    parent_organization_tin: text(
      'TIN of the parent organization; null if withheld (<UNAVAIL>) or no number of nine digits',
      cleaned('read_employer_number', 'Parent Organization TIN')
    ),
    certification_date: day(
      'Date the provider last certified the record; the column has existed since 2020',
      'Certification Date'
    ),
    npi_managed_by: text(announced('Who manages the record of the NPI'), optional('npi_managed_by')),
    npi_activation_status: text(announced('Status of the NPI, as published'), optional('npi_activation_status')),
    npi_activation_change_reason_list: text(
      announced('Reasons of a change of the status, as published'),
      optional('npi_activation_change_reason_list')
    ),
    npi_activation_future_change_date: day(
      announced('Date on which the publisher plans to change the status'),
      read('read_planned_day', optional('npi_activation_future_change_date'))
    ),
    npi_fhir_url: text(announced('Address of the record in FHIR'), optional('npi_fhir_url')),
    primary_taxonomy_code: text('Taxonomy code of the lowest slot whose primary switch is Y; null if no switch is Y', [
      'Healthcare Provider Taxonomy Code_1',
      'Healthcare Provider Primary Taxonomy Switch_1'
    ]),
    listed_in: given.text(
      'File that contains the row: the newest that lists the NPI; for a tombstone, the deactivation report'
    ),
    listed_on: given.day('Date of that file'),
    ...rowFlags
  }
})
