import { z } from 'zod'
import { given, maker, number, text } from '../columns.ts'
import { Agreement } from '../identity.ts'
import { column, defineTable } from '../table.ts'
import { COUNTED } from './entity.ts'
import stateExclusion from './state_exclusion.ts'

/** Sources that name parties under an NPI. */
export const COMPARED = [...COUNTED, ...stateExclusion.sources] as const

const agreement = maker(Agreement)

export default defineTable({
  name: 'identity_match',
  title:
    'Identity: one row for each party that a source names under an NPI, compared with the registry entry for that NPI',
  sources: ['nppes', ...COMPARED],
  datasetId: 'identity-match',
  key: ['identity_match_id'],
  order: ['npi', 'source'],
  ofOwnNpi: true,
  notInFeed: 'This table compares other tables, so it changes only when the registry or the source rows change.',
  columns: {
    identity_match_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of the row’s source, NPI, names and state`,
    npi: given.validNpi`National Provider Identifier that the publisher of the source row gives`,
    source: column(z.enum(COMPARED), 'Source that names the party'),
    last_name: text`Last name as the source publishes it`,
    first_name: text`First name as the source publishes it`,
    organization_name: text`Name of an organization as the source publishes it`,
    state: text`State as the source publishes it, upper-cased; null if the file gives none`,
    name_agreement: agreement`agrees: first and last name, or the organization name, equal a name that the registry gives for the NPI; not_given: one side gives no full name`,
    state_agreement: agreement`agrees: the state is one that the registry gives for the NPI; not_given: one side gives no state`,
    confidence: number`Confidence of every source row with this NPI, name and state; null if there is no name to compare`
  }
})
