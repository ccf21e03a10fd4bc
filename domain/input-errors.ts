// Error codes for what a request sends: status 400. Codes from the specification's tables keep its names.
import { entriesWith } from './error-entry.ts'

const BAD_REQUEST = { status: 400, surfaces: ['a'] } as const

export const INPUT_ERRORS = entriesWith(BAD_REQUEST, {
  invalid_npi: {
    surfaces: ['a', 'b'],
    message: 'An NPI has 10 digits.',
    hint: 'Send exactly 10 digits, without spaces or hyphens.',
    page: 'An NPI has 10 digits. Check the number, or search by name.'
  },
  invalid_ccn: {
    surfaces: ['b'],
    message: 'The CCN is not 6 characters (10 for an ASC), or the first two are not digits.',
    hint: 'Send the CCN as CMS publishes it, with leading zeros, for example 010001 or 05C0001831.',
    page: 'Write the CCN as CMS publishes it, with leading zeros, for example 010001, or search by name.'
  },
  invalid_quality_type: {
    surfaces: ['b'],
    message: 'This facility type does not exist.',
    hint: 'Use hospital, nursing-home, home-health, hospice, dialysis or asc.'
  },
  invalid_subspecialty: {
    message: 'The subspecialty code is not registered for this specialty.',
    hint: 'Use one of the codes in details.supported_codes, or omit the parameter.'
  },
  invalid_max_staleness: {
    message: 'max_staleness is not a positive duration.',
    hint: 'Use <n>h, <n>d, <n>m or a bare number of hours, for example 48h.'
  },
  missing_state: {
    message: 'The state parameter is missing.',
    hint: 'Add state=<two-letter code>.'
  },
  missing_county_fips: {
    message: 'The county_fips parameter is missing.',
    hint: 'Add county_fips=<5 digits>.'
  },
  invalid_county_fips: {
    message: 'county_fips is not 5 digits.',
    hint: 'Send the two digits of the state followed by the three of the county, for example 48201.'
  },
  state_county_mismatch: {
    message: 'The county is not in the given state.',
    hint: "Use a county FIPS code that begins with the state's FIPS code."
  },
  missing_identifier: {
    message: 'Neither uei nor cage is given.',
    hint: 'Send exactly one: uei=<12 letters and digits> or cage=<5 letters and digits>.',
    page: 'Enter a UEI or a CAGE code.'
  },
  multiple_identifiers: {
    message: 'Both uei and cage are given.',
    hint: 'Send exactly one of them. A CAGE code is resolved to its UEI.',
    page: 'Enter a UEI or a CAGE code, not both.'
  },
  invalid_uei: {
    message: 'The UEI is not 12 letters and digits.',
    hint: 'Send the Unique Entity Identifier as SAM.gov gives it, without spaces or hyphens.',
    page: 'A UEI has 12 letters and digits. Write it without spaces or hyphens.'
  },
  invalid_cage: {
    message: 'The CAGE code is not 5 letters and digits.',
    hint: 'Send the code as SAM.gov gives it, with leading zeros.',
    page: 'A CAGE code has 5 letters and digits. Write it with its leading zeros.'
  },
  invalid_as_of: {
    message: 'as_of is not a calendar date up to today (UTC).',
    hint: 'Send YYYY-MM-DD, or omit as_of for the current state.',
    page: 'Enter a day of the calendar that is not after today.'
  },
  batch_too_large: {
    surfaces: ['a', 'b'],
    message: 'The batch is too large.',
    hint: 'Send it in several requests.',
    tool: 'Send it in several calls.'
  },
  invalid_roster: {
    surfaces: ['b'],
    message: 'The roster cannot be read.',
    hint: 'Correct the line that the message names, and send the file again.'
  },
  unknown_parameter: {
    surfaces: ['a', 'b'],
    message: 'The request has a parameter that is not known here.',
    hint: 'Remove it or correct its spelling.',
    page: 'Remove it from the address.'
  },
  repeated_parameter: {
    surfaces: ['a', 'b'],
    message: 'A query parameter is given more than once.',
    hint: 'Give each parameter once. Separate the values of a list with commas.',
    page: 'Keep it once in the address.'
  },
  unknown_field: {
    surfaces: ['a', 'b'],
    message: 'The fields parameter names a member that this answer does not have.',
    hint: 'Remove it or correct its spelling. Write nested members with dots.'
  },
  invalid_webhook_url: {
    surfaces: ['b'],
    message: 'Deliveries to this address are not allowed.',
    hint: 'Give an https address on the public internet, without a user, query or fragment.'
  },
  invalid_request: {
    surfaces: ['a', 'b'],
    message: 'The request is not valid.',
    hint: 'Change the parameter or member that the message names, and send the request again.',
    page: 'Correct the address.'
  },
  invalid_json: {
    message: 'The body cannot be read as JSON.',
    hint: 'Send one JSON object in UTF-8 with Content-Type: application/json.'
  },
  missing_query: {
    message: 'The body has no query.',
    hint: 'Send {"query": "<question>"}, with the question as non-empty text.'
  },
  query_too_long: {
    message: 'The query is longer than 1,500 characters.',
    hint: 'Ask one question of at most 1,500 characters.'
  },
  invalid_options: {
    message: 'The options are not valid.',
    hint: 'options has one member, max_evidence_items, an integer from 1 to 20. The body has no members other than query and options.'
  }
})
