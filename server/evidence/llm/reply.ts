// What a model may reply: one whitelisted question, or a refusal. Any other reply counts as not understood.
import { z } from 'zod'
import { type Classification, Intent } from '../intent.ts'

const Reply = z.union([
  z.strictObject({ intent: Intent }),
  z.strictObject({ refusal: z.enum(['classification_failed', 'out_of_scope']) })
])

const NOT_UNDERSTOOD: Classification = { refusal: 'classification_failed' }

/** Checks a reply parsed from JSON against the whitelist. */
export function readReply(value: unknown): Classification {
  return Reply.safeParse(value).data ?? NOT_UNDERSTOOD
}

/** Checks a text reply, which must be JSON with nothing around it. */
export function readReplyText(text: string): Classification {
  try {
    return readReply(JSON.parse(text))
  } catch {
    return NOT_UNDERSTOOD
  }
}
