import { day, given, text, texts } from '../columns.ts'
import { SCREENING_TABLES } from '../screening.ts'
import { defineTable } from '../table.ts'
import withheldIdentifier from './withheld_identifier.ts'

const [first = '', ...others] = new Set(SCREENING_TABLES.flatMap(({ sources }) => sources))
/** Entities that opted out of public display are left out, so the sources of opt-outs count. */
const withOptOuts = new Set([...others, ...withheldIdentifier.sources])

export default defineTable({
  name: 'screening_listing',
  title: 'Screening listings: one row for each row of a screening source, in one layout',
  sources: [first, ...withOptOuts],
  builtWith: [first, ...others],
  datasetId: 'screening-listing',
  internal: true,
  key: ['source_table', 'listing_id'],
  columns: {
    source_table: given.text`Table that holds the row`,
    listing_id: given.text`Key of the row in that table; several key columns are joined with a hyphen`,
    record_id: given.text`Key that the lines of one listing share; the listing_id if each line is one`,
    record_number: text`Number of the record at the publisher`,
    npi: text`Published NPI if its check digit is right; of several, the first`,
    npis: texts`Every published NPI whose check digit is right`,
    uei: text`Published UEI`,
    cage_code: text`Published CAGE code`,
    license_number: text`License number as published; a cell can hold several`,
    last_name: text`Last name as published`,
    first_name: text`First name as published`,
    middle_name: text`Middle name as published`,
    suffix: text`Suffix as published`,
    business_name: text`Name of a business as published`,
    cross_reference: text`Other names as published`,
    date_of_birth: day`Birth date`,
    date_of_birth_form: text`Form in which the source wrote the birth date`,
    city: text`City as published`,
    state: text`State as published`,
    began_on: day`Day the event took effect`,
    ended_on: day`Last day of the event; null if indefinite or not given`,
    reinstated_on: day`Day of reinstatement`,
    ground: text`Ground as published`,
    program: text`Kinds of awards that an exclusion covers`,
    imposed_by: text`Authority behind the row`,
    comments: text`Comment of the authority`,
    waiver_date: day`Day of the waiver`,
    waiver_state: text`State of the waiver`,
    list_state: text`State whose agency publishes the list`,
    action_class: text`Class of the action of a state`,
    listed_in: text`File that lists the row`,
    listed_on: day`Date of that file`,
    _data_availability: texts`Flags of the row`
  }
})
