import { cage, coded, day, given, npi, npiIsValid, rowFlags, text, uei } from '../columns.ts'
import { same } from '../screening-source.ts'
import { cleaned, defineTable, read, spelled } from '../table.ts'

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
      ...{ business_name: 'entity_name', began_on: 'active_date', ended_on: 'termination_date' },
      ...{ ground: 'exclusion_type', program: 'exclusion_program', imposed_by: 'excluding_agency_code' },
      ...{ comments: 'additional_comments' },
      ...same('npi npi_is_valid uei cage_code last_name first_name middle_name suffix cross_reference'),
      ...same('city state _data_availability')
    },
    hidesPlaceOfPersons: true,
    confirmAt: 'https://sam.gov/'
  },
  rules: { notBefore: { termination_date: 'active_date' } },
  events: [
    {
      ...{ kind: 'debarred', on: 'active_date', until: 'termination_date' },
      says: ['exclusion_type', 'excluding_agency_code', 'is_indefinite']
    }
  ],
  columns: {
    contractor_exclusion_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of the line’s values, without its SAM number, and its ordinal among lines with the same values`,
    exclusion_id: given.text`The contractor_exclusion_id of the exclusion: for an additional location, that of the exclusion above it; otherwise that of the line itself`,
    is_continuation: given.yes`True if the line has no classification, program or type: it lists an additional location. Its facts (classification, program, type, agency, CT code, comments, dates, cross-reference) come from the exclusion above it; null if it belongs to no exclusion (exclusion_row_unattached)`,
    sam_number: text`SAM Number | Number of the record at SAM.gov; null if not published. Several lines can share it. An additional location without a number has the number of its exclusion`,
    uei: uei`${spelled('Unique Entity ID', 'Unique Entity Identifier (SAM)')} | Unique Entity Identifier; null if not published, as for most individuals`,
    cage_code: cage`CAGE | Commercial and Government Entity code; null if not published`,
    npi: npi`NPI | National Provider Identifier as published, without a trailing .0; null if absent (0000000000) or not 10 digits`,
    npi_is_valid: npiIsValid('NPI'),
    npi_as_published: text`NPI | The NPI field as published; null if empty or 0000000000`,
    classification: coded(
      text`Classification | Firm, Individual, Special Entity Designation or Vessel; null if not published`,
      ['Firm', 'Individual', 'Special Entity Designation', 'Vessel']
    ),
    entity_name: text`Name | Name of a firm, entity or vessel; null for most individuals`,
    prefix: text`Prefix | Prefix of an individual’s name`,
    first_name: text`First | First name of an individual`,
    middle_name: text`Middle | Middle name of an individual`,
    last_name: text`Last | Last name of an individual`,
    suffix: text`Suffix | Suffix of an individual’s name`,
    line_1: text`Address 1 | First line of the address; null if not published`,
    line_2: text`Address 2 | Second line of the address`,
    line_3: text`Address 3 | Third line of the address`,
    line_4: text`Address 4 | Fourth line of the address`,
    city: text`City | City`,
    state: text`State / Province | State code, or province outside the US`,
    postal_code: text`Zip Code | ZIP code, with or without its last four digits, or other postal code`,
    country_code: text`Country | Three-letter country code; XUN if the publisher does not know the country`,
    exclusion_program: coded(
      text`Exclusion Program | Kinds of awards that the exclusion covers: Reciprocal, NonProcurement or Procurement`,
      ['Reciprocal', 'NonProcurement', 'Procurement']
    ),
    exclusion_type: coded(
      text`Exclusion Type | Type as published: Ineligible (Proceedings Completed or Pending), Prohibition/Restriction or Voluntary Exclusion; null if not published`,
      [
        'Ineligible (Proceedings Completed)',
        'Ineligible (Proceedings Pending)',
        'Prohibition/Restriction',
        'Voluntary Exclusion'
      ]
    ),
    excluding_agency_code: text`Excluding Agency | Agency that imposed the exclusion; null if not published`,
    ct_code: text`CT Code | Cause and treatment code; null if not published`,
    additional_comments: text`Additional Comments | The agency’s full comment. It says what the exclusion covers; the type alone does not`,
    active_date: day`Active Date | Day the exclusion began; null if not published: the exclusion is in force, but its first day is unknown`,
    termination_date: day`${cleaned('read_end', 'Termination Date')} | Last day of the exclusion; null if indefinite or not given`,
    is_indefinite: given.yes`${read('is_indefinite', 'Termination Date')} | True if the publisher writes Indefinite as the termination date`,
    record_status: text`Record Status | Always null so far, because every line is active on the day of the extract`,
    cross_reference: text`Cross-Reference | Other names that the publisher lists with this one; null if not published or withheld`,
    creation_date: day`Creation_Date | Day the record was created at SAM.gov`,
    dnb_open_data_code: text`${spelled('Open Data Flag', 'D&B Open Data Flag')} | Dun & Bradstreet open data flag; null in current files`,
    ...rowFlags
  }
})
