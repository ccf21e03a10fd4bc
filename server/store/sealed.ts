// Reads JSON that the pipeline sealed, and accepts it only if the seal matches.
import { sha256OfText } from '#files'
import { withoutSeal } from '../../domain/sealed.ts'

/** The members of a sealed JSON string. Throws if it is not JSON, or differs from what was written. */
export function unsealed(text: string): unknown {
  return withoutSeal(JSON.parse(text), sha256OfText)
}
