import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { SCREENING_TABLES } from '../screening.ts'
import { column, defineTable } from '../table.ts'
import withheldIdentifier from './withheld_identifier.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()
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
    source_table: column(z.string(), 'Table that holds the row'),
    listing_id: column(z.string(), 'Key of the row in that table; several key columns are joined with a hyphen'),
    record_id: column(z.string(), 'Key that the lines of one listing share; the listing_id if each line is one'),
    record_number: column(text, 'Number of the record at the publisher'),
    npi: column(text, 'Published NPI if its check digit is right; of several, the first'),
    npis: column(z.array(z.string()), 'Every published NPI whose check digit is right'),
    uei: column(text, 'Published UEI'),
    cage_code: column(text, 'Published CAGE code'),
    last_name: column(text, 'Last name as published'),
    first_name: column(text, 'First name as published'),
    middle_name: column(text, 'Middle name as published'),
    suffix: column(text, 'Suffix as published'),
    business_name: column(text, 'Name of a business as published'),
    cross_reference: column(text, 'Other names as published'),
    date_of_birth: column(date, 'Birth date'),
    date_of_birth_form: column(text, 'Form in which the source wrote the birth date'),
    city: column(text, 'City as published'),
    state: column(text, 'State as published'),
    began_on: column(date, 'Day the event took effect'),
    ended_on: column(date, 'Last day of the event; null if indefinite or not given'),
    reinstated_on: column(date, 'Day of reinstatement'),
    ground: column(text, 'Ground as published'),
    program: column(text, 'Kinds of awards that an exclusion covers'),
    imposed_by: column(text, 'Authority behind the row'),
    comments: column(text, 'Comment of the authority'),
    waiver_date: column(date, 'Day of the waiver'),
    waiver_state: column(text, 'State of the waiver'),
    list_state: column(text, 'State whose agency publishes the list'),
    action_class: column(text, 'Class of the action of a state'),
    listed_in: column(text, 'File that lists the row'),
    listed_on: column(date, 'Date of that file'),
    _data_availability: column(z.array(z.string()), 'Flags of the row')
  }
})
