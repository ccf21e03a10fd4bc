// What the pipeline sealed, believed only when the seal fits.
import { createHash } from 'node:crypto'
import { withoutSeal } from '../../domain/sealed.ts'

/** The members of a sealed JSON text. Throws when it is no JSON, or not what was written. */
export function unsealed(text: string): unknown {
  return withoutSeal(JSON.parse(text), (members) => createHash('sha256').update(members).digest('hex'))
}
