// Access requests: who asked for a key, for what, and what the operator decided. Kept until the operator deletes the file.
import { join } from 'node:path'
import { z } from 'zod'
import { IsoDateTime } from '../../domain/provenance.ts'
import { changeState, readState } from './state-file.ts'

/** Text of one line, as it stands in a list and in a mail. */
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
  /** What the data is wanted for, in the words of who asks. */
  use: Line,
  requested: IsoDateTime,
  state: z.enum(['pending', 'approved', 'denied']),
  /** When it was approved or denied; null while it is pending. */
  decided: IsoDateTime.nullable(),
  /** Id of the key; null unless approved. */
  key: z.string().nullable(),
  /** Why it was denied, as it was told; null when nothing was said. */
  reason: z.string().nullable()
})
export type AccessRequest = z.infer<typeof AccessRequest>

export function accessFilePath(dataDir: string): string {
  return join(dataDir, 'state', 'access-requests.json')
}

export function readRequests(path: string): Promise<AccessRequest[]> {
  return readState(path, AccessRequest)
}

export function changeRequests(
  path: string,
  change: (requests: AccessRequest[]) => AccessRequest[] | Promise<AccessRequest[]>
): Promise<void> {
  return changeState(path, AccessRequest, change)
}
