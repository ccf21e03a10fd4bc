import { z } from 'zod'
import { Cage, NpiShape, Uei } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()

export default defineTable({
  name: 'contractor_exclusion',
  title: 'Contractor exclusions: one row for each line of the SAM.gov exclusions extract',
  sources: ['sam_exclusions'],
  files: ['exclusions'],
  key: ['contractor_exclusion_id'],
  // A further location may omit the identifiers, and any row may omit its SAM number.
  mentions: [
    { uei: 'uei', cage: 'cage_code', name: 'entity_name', withheld: 'row', alike: ['sam_number', 'entity_name'] },
    { uei: 'uei', cage: 'cage_code', withheld: 'row', alike: ['exclusion_id'] },
    { within: 'cross_reference', withheld: ['cross_reference'] }
  ],
  // A key like contractor_exclusion_id: it changes whenever the exclusion is amended.
  bookkeeping: ['exclusion_id'],
  // Numbers repeat across the locations of a record and can be withdrawn. Only a number that is unique on
  // both sides identifies a row.
  identity: [
    { agree: ['sam_number', 'is_continuation'], known: ['sam_number'] },
    {
      agree: ['last_name', 'first_name', 'middle_name', 'suffix', 'active_date', 'excluding_agency_code'],
      known: ['last_name', 'first_name', 'active_date']
    },
    { agree: ['entity_name', 'active_date', 'excluding_agency_code'], known: ['entity_name', 'active_date'] }
  ],
  party: { last_name: 'last_name', first_name: 'first_name', organization_name: 'entity_name', state: 'state' },
  screening: {
    event: 'contractor_exclusion',
    label: 'SAM exclusions',
    columns: {
      ...{ listing_id: 'contractor_exclusion_id', record_id: 'exclusion_id', record_number: 'sam_number' },
      ...{ npi: 'npi', npi_is_valid: 'npi_is_valid', uei: 'uei', cage_code: 'cage_code' },
      ...{ last_name: 'last_name', first_name: 'first_name', middle_name: 'middle_name', suffix: 'suffix' },
      ...{ business_name: 'entity_name', cross_reference: 'cross_reference', city: 'city', state: 'state' },
      ...{
        began_on: 'active_date',
        ended_on: 'termination_date',
        ground: 'exclusion_type',
        program: 'exclusion_program'
      },
      ...{ imposed_by: 'excluding_agency_code', comments: 'additional_comments' },
      ...{ _data_availability: '_data_availability' }
    },
    hidesPlaceOfPersons: true,
    confirmAt: 'https://sam.gov/'
  },
  columns: {
    contractor_exclusion_id: column(
      z.string(),
      'First 16 hexadecimal digits of the SHA-256 hash of the line’s values, without its SAM number, and ' +
        'its ordinal among lines with the same values'
    ),
    exclusion_id: column(
      z.string(),
      'The contractor_exclusion_id of the exclusion: for an additional location, that of the exclusion ' +
        'above it; otherwise that of the line itself'
    ),
    is_continuation: column(
      z.boolean(),
      'True if the line has no classification, program or type: it lists an additional location. Its facts ' +
        '(classification, program, type, agency, CT code, comments, dates, cross-reference) come from the ' +
        'exclusion above it; null if it belongs to no exclusion (exclusion_row_unattached)'
    ),
    sam_number: column(
      text,
      'Number of the record at SAM.gov; null if not published. Several lines can share it. An additional ' +
        'location without a number has the number of its exclusion',
      'SAM Number'
    ),
    uei: column(
      Uei.nullable(),
      'Unique Entity Identifier; null if not published, as for most individuals',
      'Unique Entity ID'
    ),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if not published', 'CAGE'),
    npi: column(
      NpiShape.nullable(),
      'National Provider Identifier as published, without a trailing .0; null if absent (0000000000) or ' +
        'not 10 digits',
      'NPI'
    ),
    npi_is_valid: column(
      z.boolean().nullable(),
      'False if the published NPI fails its check digit and so identifies no one; null without an NPI',
      'NPI'
    ),
    npi_as_published: column(text, 'The NPI field as published; null if empty or 0000000000', 'NPI'),
    classification: column(
      text,
      'Firm, Individual, Special Entity Designation or Vessel; null if not published',
      'Classification',
      ['Firm', 'Individual', 'Special Entity Designation', 'Vessel']
    ),
    entity_name: column(text, 'Name of a firm, entity or vessel; null for most individuals', 'Name'),
    prefix: column(text, 'Prefix of an individual’s name', 'Prefix'),
    first_name: column(text, 'First name of an individual', 'First'),
    middle_name: column(text, 'Middle name of an individual', 'Middle'),
    last_name: column(text, 'Last name of an individual', 'Last'),
    suffix: column(text, 'Suffix of an individual’s name', 'Suffix'),
    line_1: column(text, 'First line of the address; null if not published', 'Address 1'),
    line_2: column(text, 'Second line of the address', 'Address 2'),
    line_3: column(text, 'Third line of the address', 'Address 3'),
    line_4: column(text, 'Fourth line of the address', 'Address 4'),
    city: column(text, 'City', 'City'),
    state: column(text, 'State code, or province outside the US', 'State / Province'),
    postal_code: column(text, 'ZIP code, with or without its last four digits, or other postal code', 'Zip Code'),
    country_code: column(text, 'Three-letter country code; XUN if the publisher does not know the country', 'Country'),
    exclusion_program: column(
      text,
      'Kinds of awards that the exclusion covers: Reciprocal, NonProcurement or Procurement',
      'Exclusion Program',
      ['Reciprocal', 'NonProcurement', 'Procurement']
    ),
    exclusion_type: column(
      text,
      'Type as published: Ineligible (Proceedings Completed or Pending), Prohibition/Restriction or ' +
        'Voluntary Exclusion; null if not published',
      'Exclusion Type',
      [
        'Ineligible (Proceedings Completed)',
        'Ineligible (Proceedings Pending)',
        'Prohibition/Restriction',
        'Voluntary Exclusion'
      ]
    ),
    excluding_agency_code: column(text, 'Agency that imposed the exclusion; null if not published', 'Excluding Agency'),
    ct_code: column(text, 'Cause and treatment code; null if not published', 'CT Code'),
    additional_comments: column(
      text,
      'The agency’s full comment. It says what the exclusion covers; the type alone does not',
      'Additional Comments'
    ),
    active_date: column(
      date,
      'Day the exclusion began; null if not published: the exclusion is in force, but its first day is unknown',
      'Active Date'
    ),
    termination_date: column(date, 'Last day of the exclusion; null if indefinite or not given', 'Termination Date'),
    is_indefinite: column(
      z.boolean(),
      'True if the publisher writes Indefinite as the termination date',
      'Termination Date'
    ),
    record_status: column(
      text,
      'Always null so far, because every line is active on the day of the extract',
      'Record Status'
    ),
    cross_reference: column(
      text,
      'Other names that the publisher lists with this one; null if not published or withheld',
      'Cross-Reference'
    ),
    creation_date: column(date, 'Day the record was created at SAM.gov', 'Creation_Date'),
    dnb_open_data_code: column(text, 'Dun & Bradstreet open data flag; null in current files', 'Open Data Flag'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, in addition to those of the file'
    )
  }
})
