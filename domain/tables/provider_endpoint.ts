import { given, text, texts, upper, yes } from '../columns.ts'
import { cleaned, defineTable } from '../table.ts'

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
    npi: given.validNpi`NPI | National Provider Identifier`,
    endpoint_id: given.text`Hash of the row’s values and of its ordinal among identical rows`,
    endpoint_type_code: text`Endpoint Type | Kind of endpoint as published, for example DIRECT or FHIR`,
    endpoint_type_description: text`Endpoint Type Description | Kind of endpoint in words`,
    endpoint: text`Endpoint | The address as published`,
    is_affiliated: yes`${cleaned('read_answer', 'Affiliation')} | True if the endpoint belongs to an affiliated organization (Y), false if not (N); null otherwise`,
    endpoint_description: text`Endpoint Description | Description that the provider gave`,
    affiliation_name: text`Affiliation Legal Business Name | Legal business name of the affiliated organization`,
    use_code: text`Use Code | What the endpoint is for, for example HIE`,
    use_description: text`Use Description | The use in words`,
    other_use_description: text`Other Use Description | The use, if the code is OTHER`,
    content_type_code: text`Content Type | Kind of content, for example CSV`,
    content_description: text`Content Description | The content in words`,
    other_content_description: text`Other Content Description | The content, if the type is OTHER`,
    affiliation_line_1: text`${address('Line One')} | First line of the affiliation’s address`,
    affiliation_line_2: text`${address('Line Two')} | Second line of the affiliation’s address`,
    affiliation_city: text`${address('City')} | City of the affiliation`,
    affiliation_state: upper`${address('State')} | State of the affiliation, upper-cased`,
    affiliation_country_code: upper`${address('Country')} | Country of the affiliation, upper-cased`,
    affiliation_postal_code: text`${address('Postal Code')} | Postal code of the affiliation`,
    listed_in: given.text`File that contains the row: the newest file that lists the NPI`,
    listed_on: given.day`Date of that file`,
    _data_availability: texts`invalid_value if a published value could not be read`
  }
})
