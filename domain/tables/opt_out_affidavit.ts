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
    affidavit_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of the line’s values and its ordinal among identical lines. The publisher gives no key`,
    npi: npi`npi | National Provider Identifier as published; null if absent or not 10 digits. After renewals, one NPI has several rows`,
    npi_is_valid: npiIsValid('npi'),
    first_name: text`First Name | First name`,
    last_name: text`Last Name | Last name`,
    specialty: text`Specialty | Specialty, as published`,
    opt_out_effective_date: given.day`Optout Effective Date | Day the opt-out takes effect`,
    opt_out_end_date: end`Optout End Date | Day the opt-out period ends; null if not given or not readable`,
    line_1: text`First Line Street Address | First line of the street address`,
    line_2: text`Second Line Street Address | Second line of the street address`,
    city: text`City Name | City, as published`,
    state: upper`State Code | State or territory, upper-cased`,
    postal_code: text`Zip code | ZIP code as published`,
    is_eligible_to_order_and_refer: yes`Eligible to Order and Refer | True if the practitioner may order and refer despite the opt-out; null if the list does not say`,
    updated_on: day`Last updated | Day the publisher last changed the record`,
    listed_on: given.day`Source date of the file that contains the row`,
    ...rowFlags
  }
})
