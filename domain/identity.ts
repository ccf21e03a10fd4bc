// Confidence that a source row is about the party its NPI names: compares name and state with the registry's.
import { z } from 'zod'

export const AGREEMENTS = ['agrees', 'differs', 'not_given'] as const
export const Agreement = z.enum(AGREEMENTS)

/** Comparison of one source row with the registry entry of its NPI. */
export const Identity = z
  .strictObject({
    name: Agreement.describe('The published name compared with every name the registry gives for the NPI'),
    state: Agreement.describe('The published state compared with every state the registry gives for the NPI')
  })
  .meta({ id: 'Identity', description: 'The published party compared with the registry entry of the NPI' })
export type Identity = z.infer<typeof Identity>

/** Columns that name the party of a row. If they include a name, identity_match compares it. */
export const Party = z.strictObject({
  last_name: z.string().optional(),
  first_name: z.string().optional(),
  organization_name: z.string().optional(),
  state: z.string().optional()
})
export type Party = z.infer<typeof Party>
export const PARTY_PARTS = Object.keys(Party.shape) as (keyof Party)[]

/** Confidence of a row by the rule that applies; methodology/identity_match.md reads it from here. */
export const IDENTITY_CONFIDENCE = {
  name_and_state: { value: 1, when: 'The name and the state agree.' },
  name_only: { value: 0.95, when: 'The name agrees. The state differs or is not given.' },
  last_name_only: { value: 0.8, when: 'The last name agrees. The first name differs or is not given.' },
  other_name: { value: 0.3, when: 'The name differs.' },
  name_and_address: {
    value: 0.9,
    when: 'The publisher gives no NPI. The name and address agree with exactly one registry entry.'
  }
} as const satisfies Readonly<Record<string, { value: number; when: string }>>
