import { day, end, given, npi, npiIsValid, rowFlags, text, upper, yes } from '../columns.ts'
import { same } from '../screening-source.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'opt_out_affidavit',
  title: 'Opt-out affidavits: one row for each line of the list of practitioners who opted out of Medicare',
  sources: ['pecos'],
  files: ['opt_out'],
  key: ['affidavit_id'],
  identity: [{ agree: ['npi', 'opt_out_effective_date'], known: ['npi', 'opt_out_effective_date'] }],
  party: { last_name: 'last_name', first_name: 'first_name', state: 'state' },
  screening: {
    event: 'opt_out',
    label: 'Medicare opt-outs',
    columns: {
      ...{ listing_id: 'affidavit_id', began_on: 'opt_out_effective_date', ended_on: 'opt_out_end_date' },
      ...same('npi npi_is_valid last_name first_name city state listed_on _data_availability')
    },
    confirmAt: 'https://data.cms.gov/'
  },
  rules: { notBefore: { opt_out_end_date: 'opt_out_effective_date' } },
  events: [{ kind: 'opted_out', on: 'opt_out_effective_date', until: 'opt_out_end_date', says: ['specialty'] }],
  columns: {
    affidavit_id: given.text(
      'First 16 hexadecimal digits of the SHA-256 hash of the line’s values and its ordinal among identical lines. The publisher gives no key'
    ),
    npi: npi(
      'National Provider Identifier as published; null if absent or not 10 digits. After renewals, one NPI has several rows',
      'npi'
    ),
    npi_is_valid: npiIsValid('npi'),
    first_name: text('First name', 'First Name'),
    last_name: text('Last name', 'Last Name'),
    specialty: text('Specialty, as published', 'Specialty'),
    opt_out_effective_date: given.day('Day the opt-out takes effect', 'Optout Effective Date'),
    opt_out_end_date: end('Day the opt-out period ends; null if not given or not readable', 'Optout End Date'),
    line_1: text('First line of the street address', 'First Line Street Address'),
    line_2: text('Second line of the street address', 'Second Line Street Address'),
    city: text('City, as published', 'City Name'),
    state: upper('State or territory, upper-cased', 'State Code'),
    postal_code: text('ZIP code as published', 'Zip code'),
    is_eligible_to_order_and_refer: yes(
      'True if the practitioner may order and refer despite the opt-out; null if the list does not say',
      'Eligible to Order and Refer'
    ),
    updated_on: day('Day the publisher last changed the record', 'Last updated'),
    listed_on: given.day('Source date of the file that contains the row'),
    ...rowFlags
  }
})
