import { day, given, rowFlags } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'provider_deactivation',
  title: 'Deactivated NPIs: one row for each line of the deactivation report',
  sources: ['nppes'],
  files: ['deactivation'],
  key: ['npi', 'ordinal'],
  // The report gives no name, so its rows are found by NPI.
  screening: {
    event: 'deactivation',
    label: 'NPI deactivations',
    columns: {
      ...{ npi: 'npi', began_on: 'deactivation_date' },
      ...{ listed_in: 'listed_in', listed_on: 'listed_on', _data_availability: '_data_availability' }
    },
    confirmAt: 'https://npiregistry.cms.hhs.gov/'
  },
  rules: { notBefore: { listed_on: 'deactivation_date' } },
  events: [{ kind: 'deactivated', on: 'deactivation_date' }],
  columns: {
    npi: given.validNpi`NPI | National Provider Identifier`,
    ordinal: given.count`1, 2, … among lines for this NPI in the report; more than one line is not expected`,
    deactivation_date: day`NPPES Deactivation Date | Date the NPI was deactivated; null if absent or unreadable`,
    listed_in: given.text`The report`,
    listed_on: given.day`Date of the report`,
    ...rowFlags
  }
})
