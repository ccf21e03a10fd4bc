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
  columns: {
    contractor_exclusion_id: column(
      z.string(),
      'First 16 hexadecimal digits of the SHA-256 over the values of the line, without its SAM number, and its ordinal among equal lines'
    ),
    exclusion_id: column(
      z.string(),
      'The contractor_exclusion_id of the exclusion: that of the line above for a further location, else that of the line itself'
    ),
    is_continuation: column(
      z.boolean(),
      'True for a line without classification, program and type: a further location. Its facts (classification, program, type, agency, CT code, comments, dates, cross-reference) are those of the exclusion above it; null when it belongs to none (exclusion_row_unattached)'
    ),
    sam_number: column(
      text,
      'Number of the record at SAM.gov; null when none is published. Several lines can share it. A further location without a number has that of its exclusion',
      'SAM Number'
    ),
    uei: column(
      Uei.nullable(),
      'Unique Entity Identifier; null when none is published, as for most individuals',
      'Unique Entity ID'
    ),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null when none is published', 'CAGE'),
    npi: column(
      NpiShape.nullable(),
      'National Provider Identifier as published, without a trailing .0; null when none is given (0000000000) or not 10 digits',
      'NPI'
    ),
    npi_is_valid: column(
      z.boolean().nullable(),
      'False when the published NPI fails its check digit, so that it names nobody; null without an NPI',
      'NPI'
    ),
    npi_as_published: column(text, 'The NPI field as published, when it is neither empty nor 0000000000', 'NPI'),
    classification: column(
      text,
      'Firm, Individual, Special Entity Designation or Vessel; null when none is published',
      'Classification',
      ['Firm', 'Individual', 'Special Entity Designation', 'Vessel']
    ),
    entity_name: column(text, 'Name of a firm, entity or vessel; null for most individuals', 'Name'),
    prefix: column(text, 'Prefix of an individual’s name', 'Prefix'),
    first_name: column(text, 'First name of an individual', 'First'),
    middle_name: column(text, 'Middle name of an individual', 'Middle'),
    last_name: column(text, 'Last name of an individual', 'Last'),
    suffix: column(text, 'Suffix of an individual’s name', 'Suffix'),
    line_1: column(text, 'Address, first line; null when none is published', 'Address 1'),
    line_2: column(text, 'Address, second line', 'Address 2'),
    line_3: column(text, 'Address, third line', 'Address 3'),
    line_4: column(text, 'Address, fourth line', 'Address 4'),
    city: column(text, 'City', 'City'),
    state: column(text, 'State code, or province outside the US', 'State / Province'),
    postal_code: column(text, 'ZIP code with or without its last four digits, or postal code', 'Zip Code'),
    country_code: column(text, 'Country code of three letters; XUN where the publisher does not know it', 'Country'),
    exclusion_program: column(
      text,
      'Reciprocal, NonProcurement or Procurement: what kinds of awards the exclusion is about',
      'Exclusion Program',
      ['Reciprocal', 'NonProcurement', 'Procurement']
    ),
    exclusion_type: column(
      text,
      'Type as published: Ineligible (Proceedings Completed or Pending), Prohibition/Restriction or Voluntary Exclusion; null when none is published',
      'Exclusion Type',
      [
        'Ineligible (Proceedings Completed)',
        'Ineligible (Proceedings Pending)',
        'Prohibition/Restriction',
        'Voluntary Exclusion'
      ]
    ),
    excluding_agency_code: column(
      text,
      'Agency that made the exclusion; null when none is published',
      'Excluding Agency'
    ),
    ct_code: column(text, 'Cause and treatment code; null when none is published', 'CT Code'),
    additional_comments: column(
      text,
      'The agency’s comment in full. It says what the exclusion covers; the type alone does not',
      'Additional Comments'
    ),
    active_date: column(
      date,
      'Day the exclusion began; null when the publisher gives none: in force, of unknown beginning',
      'Active Date'
    ),
    termination_date: column(date, 'Last day of the exclusion; null when indefinite or not given', 'Termination Date'),
    is_indefinite: column(
      z.boolean(),
      'True when the publisher writes Indefinite for the termination',
      'Termination Date'
    ),
    record_status: column(text, 'Always null so far: every line is active on the day of the extract', 'Record Status'),
    cross_reference: column(
      text,
      'Other names the publisher names beside this one; null when none is published, or withheld',
      'Cross-Reference'
    ),
    creation_date: column(date, 'Day the record was made at SAM.gov', 'Creation_Date'),
    dnb_open_data_code: column(text, 'Flag of Dun & Bradstreet open data; null in current files', 'Open Data Flag'),
    _data_availability: column(
      z.array(z.string()),
      'Flags of this row, in alphabetical order, beside those of the file'
    )
  }
})
