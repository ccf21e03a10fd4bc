import { z } from 'zod'
import { Npi } from '../identifiers.ts'
import { Agreement } from '../identity.ts'
import { column, defineTable } from '../table.ts'
import { COUNTED } from './entity.ts'

const text = z.string().nullable()

export default defineTable({
  name: 'identity_match',
  title: 'Identity: one row for each party a source names under an NPI, compared with the registry entry of that NPI',
  sources: ['nppes', ...COUNTED],
  datasetId: 'identity-match',
  key: ['identity_match_id'],
  order: ['npi', 'source'],
  ofOwnNpi: true,
  notInFeed: 'A comparison of other tables: what changed in the registry and in the source rows is what changed in it.',
  columns: {
    identity_match_id: column(
      z.string(),
      'First 16 hexadecimal digits of the SHA-256 over source, NPI, names and state of the row'
    ),
    npi: column(Npi, 'National Provider Identifier the publisher of the source row gives'),
    source: column(z.enum(COUNTED), 'Source that names the party'),
    last_name: column(text, 'Last name as the source publishes it'),
    first_name: column(text, 'First name as the source publishes it'),
    organization_name: column(text, 'Name of an organization as the source publishes it'),
    state: column(text, 'State as the source publishes it, upper-cased; null where the file gives none'),
    name_agreement: column(
      Agreement,
      'agrees: first and last name, or the organization name, equal a name the registry gives under the NPI; not_given: one side gives no full name'
    ),
    state_agreement: column(
      Agreement,
      'agrees: the state is one the registry gives under the NPI; not_given: one side gives none'
    ),
    confidence: column(
      z.number().nullable(),
      'Confidence of every source row with this NPI, name and state; null where there is no name to compare'
    )
  }
})
