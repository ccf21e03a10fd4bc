import { z } from 'zod'
import { NpiShape } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()

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
      ...{ listing_id: 'affidavit_id', npi: 'npi', npi_is_valid: 'npi_is_valid' },
      ...{ last_name: 'last_name', first_name: 'first_name', city: 'city', state: 'state' },
      ...{ began_on: 'opt_out_effective_date', ended_on: 'opt_out_end_date' },
      ...{ listed_on: 'listed_on', _data_availability: '_data_availability' }
    },
    confirmAt: 'https://data.cms.gov/'
  },
  columns: {
    affidavit_id: column(
      z.string(),
      'First 16 hexadecimal digits of the SHA-256 hash of the line’s values and its ordinal among ' +
        'identical lines. The publisher gives no key'
    ),
    npi: column(
      NpiShape.nullable(),
      'National Provider Identifier as published; null if absent or not 10 digits. After renewals, one NPI ' +
        'has several rows',
      'npi'
    ),
    npi_is_valid: column(
      z.boolean().nullable(),
      'False if the published NPI fails its check digit and so identifies no one; null without an NPI',
      'npi'
    ),
    first_name: column(text, 'First name', 'First Name'),
    last_name: column(text, 'Last name', 'Last Name'),
    specialty: column(text, 'Specialty, as published', 'Specialty'),
    opt_out_effective_date: column(IsoDate, 'Day the opt-out takes effect', 'Optout Effective Date'),
    opt_out_end_date: column(
      IsoDate.nullable(),
      'Day the opt-out period ends; null if not given or not readable',
      'Optout End Date'
    ),
    line_1: column(text, 'First line of the street address', 'First Line Street Address'),
    line_2: column(text, 'Second line of the street address', 'Second Line Street Address'),
    city: column(text, 'City, as published', 'City Name'),
    state: column(text, 'State or territory, upper-cased', 'State Code'),
    postal_code: column(text, 'ZIP code as published', 'Zip code'),
    is_eligible_to_order_and_refer: column(
      z.boolean().nullable(),
      'True if the practitioner may order and refer despite the opt-out; null if the list does not say',
      'Eligible to Order and Refer'
    ),
    updated_on: column(IsoDate.nullable(), 'Day the publisher last changed the record', 'Last updated'),
    listed_on: column(IsoDate, 'Source date of the file that contains the row'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
