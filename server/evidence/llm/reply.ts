// What a model may say: one question of the whitelist, or that there is none. Anything else it says counts as not understood.
import { z } from 'zod'
import { type Classification, Intent } from '../intent.ts'

const Reply = z.union([
  z.strictObject({ intent: Intent }),
  z.strictObject({ refusal: z.enum(['classification_failed', 'out_of_scope']) })
])

const NOT_UNDERSTOOD: Classification = { refusal: 'classification_failed' }

/** A reply that was parsed from JSON, held against the whitelist. */
export function readReply(value: unknown): Classification {
  return Reply.safeParse(value).data ?? NOT_UNDERSTOOD
}

/** A reply that is text: JSON and nothing around it. */
export function readReplyText(text: string): Classification {
  try {
    return readReply(JSON.parse(text))
  } catch {
    return NOT_UNDERSTOOD
  }
}
