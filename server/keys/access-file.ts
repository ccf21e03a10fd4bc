// Access requests: who asked for a key, for what, and the decision. Kept until the file is deleted.
import { join } from 'node:path'
import { z } from 'zod'
import { IsoDateTime } from '../../domain/provenance.ts'
import { StateFile } from './state-file.ts'

/** One line of text, as shown in a list and in an email. */
export const Line = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .refine((text) => !/\p{Cc}/u.test(text), { error: 'must be one line' })

export const AccessRequest = z.strictObject({
  id: z.string().regex(/^r[0-9a-z]{8}$/),
  name: Line,
  email: z.email(),
  organization: Line,
  /** Intended use of the data, in the requester's words. */
  use: Line,
  requested: IsoDateTime,
  state: z.enum(['pending', 'approved', 'denied']),
  /** When it was approved or denied; null while pending. */
  decided: IsoDateTime.nullable(),
  /** Id of the key; null unless approved. */
  key: z.string().nullable(),
  /** Reason for the denial, as given to the requester; null if no reason was given. */
  reason: z.string().nullable()
})
export type AccessRequest = z.infer<typeof AccessRequest>

export function accessFile(dataDir: string): StateFile<AccessRequest> {
  return new StateFile(join(dataDir, 'state', 'access-requests.json'), AccessRequest)
}
