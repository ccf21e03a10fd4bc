// What state Medicaid agencies publish about parties they excluded, terminated or suspended. One part for
// each state; a new state is a folder of pipeline/sources.

import { z } from 'zod'
import { day, given, npi, rowFlags, text, texts, yes } from '../columns.ts'
import { same } from '../screening-source.ts'
import { BIRTH_DATES, STATE_LISTS } from '../state-lists.ts'
import { column, defineTable } from '../table.ts'

const [first, ...others] = STATE_LISTS.map(({ source }) => source)

/** What a state says it did, in the words of this service. The publisher's own words are in `action`. */
export const ACTION_CLASSES = {
  excluded: 'excluded, precluded or barred from the program',
  terminated: 'participation terminated',
  suspended: 'participation or payment suspended',
  withdrawn: 'withdrew voluntarily',
  license_action: 'action of a licensing board that the agency repeats',
  reinstated: 'may take part again',
  notice: 'notice without an action of the agency'
} as const
export type ActionClass = keyof typeof ACTION_CLASSES
export const ActionClassName = z.enum(Object.keys(ACTION_CLASSES) as [ActionClass, ...ActionClass[]])

export default defineTable({
  name: 'state_exclusion',
  title: 'State Medicaid lists: one row for each row of a state’s list of excluded or sanctioned parties',
  sources: [first ?? '', ...others],
  datasetId: 'state-exclusion',
  parts: STATE_LISTS.map(({ state, source, label, agency, page, from, birthDate }) => ({
    suffix: state.toLowerCase(),
    source,
    title: `${label}: one row for each row of the list`,
    screening: {
      ...{ label, imposedBy: agency, confirmAt: page },
      ...(birthDate !== null && { birthDates: `${BIRTH_DATES}_${state.toLowerCase()}` })
    },
    from
  })),
  key: ['state_exclusion_id'],
  identity: [
    { agree: ['name', 'start_date'], known: ['name', 'start_date'] },
    { agree: ['name', 'license_number'], known: ['name', 'license_number'] }
  ],
  party: { last_name: 'last_name', first_name: 'first_name', organization_name: 'organization_name', state: 'state' },
  screening: {
    event: 'state_exclusion',
    label: 'State Medicaid lists',
    columns: {
      ...{ listing_id: 'state_exclusion_id', business_name: 'organization_name', cross_reference: 'other_names' },
      ...{ began_on: 'start_date', ended_on: 'end_date', reinstated_on: 'reinstatement_date', ground: 'action' },
      ...{ comments: 'reason' },
      ...same('npi npi_is_valid npis last_name first_name middle_name suffix city state license_number'),
      ...same('list_state action_class listed_in listed_on _data_availability')
    },
    confirmAt: 'https://www.medicaid.gov/'
  },
  rules: { notBefore: { end_date: 'start_date' }, empty: { start_date: 0.05 } },
  events: [
    { kind: 'state_listed', on: 'start_date', until: 'end_date', says: ['list_state', 'action_class', 'action'] },
    { kind: 'reinstated', on: 'reinstatement_date', says: ['list_state'], ifDated: true }
  ],
  columns: {
    state_exclusion_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of the state, the row’s values and its ordinal among identical rows. The lists have no key`,
    list_state: given.text`State whose agency publishes the list`,
    name: given.text`Name as published; if the list has several columns for it, their values in the order of the list`,
    is_organization: yes`True for an organization, false for a person; null if the list does not tell them apart`,
    last_name: text`Last name of a person; null if the list gives one text for the whole name (flag name_in_one_text)`,
    first_name: text`First name of a person; null as last_name`,
    middle_name: text`Middle name of a person; null as last_name`,
    suffix: text`Suffix of a person’s name, if the list has a column for it`,
    organization_name: text`Name of an organization; also the whole text of a name that may be of a person or an organization`,
    other_names: text`Other names of the party as published`,
    affiliation: text`Business or person that the list names with the party, as published`,
    npi: npi`The first valid NPI of the row, or the first 10-digit number if none is valid; null without one`,
    npi_is_valid: yes`False if no 10-digit number of the row has the check digit of an NPI; null without one`,
    npis: texts`Every valid NPI of the row, in the order of the list`,
    npi_as_published: text`The field with the NPI as published; it may hold other numbers too`,
    license_number: text`License number as published`,
    provider_number: text`Number of the state for the provider, as published`,
    provider_type: text`Provider type in words, as published`,
    city: text`City as published; null if the list gives none or only a full address`,
    state: text`State of the party, upper-cased; null if the list gives none or only a full address`,
    action: text`What the agency did, as published; null if the list gives no action for each row`,
    action_class: column(
      ActionClassName.nullable(),
      `Class of the action by the table of the state: ${Object.entries(ACTION_CLASSES)
        .map(([name, meaning]) => `${name} (${meaning})`)
        .join(', ')}; null if the row gives no action or one without a class`
    ),
    reason: text`Reason or legal basis as published`,
    imposed_by: text`Agency behind the action, as published in the row`,
    start_date: day`Day the action took effect; null if not given or not readable`,
    end_date: day`Day the action ended or ends; null if indefinite, not given or not readable`,
    reinstatement_date: day`Day of reinstatement, if the list has a column for it`,
    further_dates: texts`Days of further actions against the same party in the row (YYYY-MM-DD), in the order of the list`,
    term: text`Duration in words, as published`,
    added_on: day`Day the publisher added the row to its list, if the list says so`,
    list_dated_on: day`Date that the list prints in its title, if any`,
    is_copy_of_federal: yes`True if the row names a federal agency as the one that acted, so that it may repeat a federal list; null if the list does not name an agency`,
    listed_in: given.text`File that contains the row`,
    listed_on: given.day`Source date of that file`,
    ...rowFlags
  }
})
