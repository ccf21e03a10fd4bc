import { given, text, texts, upper, yes } from '../columns.ts'
import { Npi } from '../identifiers.ts'
import { cleaned, column, defineTable } from '../table.ts'

const address = (field: string) => `Affiliation Address ${field}`

export default defineTable({
  name: 'provider_endpoint',
  title: 'Endpoints: one row for each electronic address that a provider gives for health information',
  sources: ['nppes'],
  files: ['endpoint', 'endpoint_weekly'],
  key: ['npi', 'endpoint_id'],
  identity: [],
  references: [{ column: 'npi', table: 'provider', absent: 0 }],
  columns: {
    npi: column(Npi, 'National Provider Identifier', 'NPI'),
    endpoint_id: given.text('Hash of the row’s values and of its ordinal among identical rows'),
    endpoint_type_code: text('Kind of endpoint as published, for example DIRECT or FHIR', 'Endpoint Type'),
    endpoint_type_description: text('Kind of endpoint in words', 'Endpoint Type Description'),
    endpoint: text('The address as published', 'Endpoint'),
    is_affiliated: yes(
      'True if the endpoint belongs to an affiliated organization (Y), false if not (N); null otherwise',
      cleaned('read_answer', 'Affiliation')
    ),
    endpoint_description: text('Description that the provider gave', 'Endpoint Description'),
    affiliation_name: text('Legal business name of the affiliated organization', 'Affiliation Legal Business Name'),
    use_code: text('What the endpoint is for, for example HIE', 'Use Code'),
    use_description: text('The use in words', 'Use Description'),
    other_use_description: text('The use, if the code is OTHER', 'Other Use Description'),
    content_type_code: text('Kind of content, for example CSV', 'Content Type'),
    content_description: text('The content in words', 'Content Description'),
    other_content_description: text('The content, if the type is OTHER', 'Other Content Description'),
    affiliation_line_1: text('First line of the affiliation’s address', address('Line One')),
    affiliation_line_2: text('Second line of the affiliation’s address', address('Line Two')),
    affiliation_city: text('City of the affiliation', address('City')),
    affiliation_state: upper('State of the affiliation, upper-cased', address('State')),
    affiliation_country_code: upper('Country of the affiliation, upper-cased', address('Country')),
    affiliation_postal_code: text('Postal code of the affiliation', address('Postal Code')),
    listed_in: given.text('File that contains the row: the newest file that lists the NPI'),
    listed_on: given.day('Date of that file'),
    _data_availability: texts('invalid_value if a published value could not be read')
  }
})
