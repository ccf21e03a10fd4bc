// Settings of the bridge, read from the environment its client gives it.
import { z } from 'zod'

/** Node runs a timer with a longer delay at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

export const BridgeSettings = z.object({
  PPDS_API_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:8080')
    .meta({ description: 'URL of the service that the tools call' }),
  PPDS_API_KEY: z
    .string()
    // A key can only hold characters that a header can hold.
    .regex(/^[\x21-\x7e]{8,200}$/, 'not a key')
    .default('pk_sandbox_public')
    .meta({ description: 'A key of either surface; the shared sandbox key if not set' }),
  PPDS_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .max(LONGEST_TIMER_MS)
    // Longer than any answer takes: the service stops a query after 5 seconds.
    .default(30_000)
    .meta({ description: 'Maximum time to wait for an answer, in milliseconds' })
})
export type BridgeSettings = z.infer<typeof BridgeSettings>

/** Settings from an environment; an empty value is none. A sentence names a variable that is invalid. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): BridgeSettings | string {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const { data, error } = BridgeSettings.safeParse(given)
  if (data) return { ...data, PPDS_API_URL: data.PPDS_API_URL.replace(/\/+$/, '') }
  const [issue] = error.issues
  // The value is not repeated: it may be a key.
  return `${issue?.path.join('.')}: ${issue?.message}.`
}
