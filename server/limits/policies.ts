// Rate limits. This is the only table of limits: the limiter, the headers, the OpenAPI descriptions and
// methodology/limits.md read it.
import { z } from 'zod'

export const KeySurface = z.enum(['a', 'b'])
export type KeySurface = z.infer<typeof KeySurface>
export const KeyTier = z.enum(['pilot', 'starter', 'pro'])
export type KeyTier = z.infer<typeof KeyTier>

/** Any period of that many seconds holds at most `limit` units. Not a bucket: nothing is refilled. */
export type Window = { seconds: number; limit: number }

export type Policy = {
  /** One budget per key, per address, per network, or one that all holders of a public key share. */
  per: 'key' | 'address' | 'network' | 'everyone'
  unit: 'requests' | 'NPIs' | 'identifiers' | 'rows' | 'pings'
  /** All windows apply at the same time; shortest first. */
  windows: readonly [Window, ...Window[]]
  /** Seconds of Retry-After if the specification fixes them; otherwise, until the request would pass. */
  retryAfter?: number
  appliesTo: string
}

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

function budget(per: Policy['per'], unit: Policy['unit'], seconds: number, limit: number, appliesTo: string): Policy {
  return { per, unit, windows: [{ seconds, limit }], appliesTo }
}

export const POLICIES = {
  pilot: {
    ...budget('key', 'requests', MINUTE, 60, 'Surface A with a pilot key'),
    windows: [
      { seconds: MINUTE, limit: 60 },
      { seconds: DAY, limit: 1000 }
    ],
    retryAfter: 60
  },
  anonymous: budget('address', 'requests', HOUR, 100, 'Surface A without a key, where a key is optional'),
  pages: budget('address', 'requests', HOUR, 2000, 'Pages about one party, and pages with results'),
  ask_page: budget('address', 'requests', DAY, 500, 'Questions on the page `/ask`'),
  public: budget('address', 'requests', HOUR, 6000, 'URLs that need no key, other pages, and URLs that do not exist'),
  downloads: budget(
    'address',
    'requests',
    HOUR,
    20_000,
    'Files under `/data/` and `/log/`; each part of a file counts as a request'
  ),
  unauthorized: budget('address', 'requests', HOUR, 6000, 'Requests whose key is missing, unknown, revoked or expired'),
  evidence_demo: budget('address', 'requests', DAY, 10, 'The evidence query without a key'),
  sandbox: budget('everyone', 'requests', HOUR, 100, 'Surface B with the sandbox key'),
  starter: budget('key', 'requests', HOUR, 5000, 'Surface B with a starter key'),
  pro: budget('key', 'requests', HOUR, 50_000, 'Surface B with a pro key'),
  batch_pilot: budget('key', 'identifiers', DAY, 10_000, 'Identifiers in batches with a pilot key'),
  batch_sandbox: budget('everyone', 'NPIs', HOUR, 5000, 'NPIs in batches and rows of rosters with the sandbox key'),
  batch_starter: budget('key', 'NPIs', HOUR, 250_000, 'NPIs in batches and rows of rosters with a starter key'),
  batch_pro: budget('key', 'NPIs', HOUR, 2_500_000, 'NPIs in batches and rows of rosters with a pro key'),
  roster_page: budget('address', 'rows', HOUR, 10_000, 'Rows of rosters on the page `/screen/roster`'),
  webhook_ping: budget('key', 'pings', HOUR, 60, 'Test deliveries (`/v1/webhooks/{id}/ping`)')
} satisfies Record<string, Policy>

export type PolicyName = keyof typeof POLICIES

/**
 * Budget of an IPv6 /48, as a multiple of that of one address. A site gets a /48 (RFC 6177) and could send
 * from 65,536 lines of /64: it counts as sixteen IPv4 addresses. A provider that serves many homes or phones
 * from one /48 reaches this only if sixteen of them use all they may.
 */
export const NETWORK_FACTOR = 16

const networkPolicies = new Map<Policy, Policy>()

/** The policy of a network whose addresses have this policy. */
export function networkPolicyOf(policy: Policy): Policy {
  const known = networkPolicies.get(policy)
  if (known) return known
  const wider = ({ seconds, limit }: Window): Window => ({ seconds, limit: limit * NETWORK_FACTOR })
  const [first, ...more] = policy.windows
  const made: Policy = { ...policy, per: 'network', windows: [wider(first), ...more.map(wider)] }
  networkPolicies.set(policy, made)
  return made
}

/** Tier of a caller: that of the key, or of the public sandbox key. */
export type Tier = KeyTier | 'sandbox'

/** Tiers of each surface. The policy of a tier has the same name. */
export const TIERS: Readonly<Record<KeySurface, readonly Tier[]>> = { a: ['pilot'], b: ['sandbox', 'starter', 'pro'] }

/** Policy for the identifiers in a batch. */
export const batchPolicy = (tier: Tier): PolicyName => `batch_${tier}`

const LABELS: Readonly<Record<number, string>> = { [MINUTE]: '1m', [HOUR]: '1h', [DAY]: '24h' }

/** `rolling-1m`, `rolling-1h` or `rolling-24h`. */
export function windowName({ seconds }: Window): string {
  return `rolling-${LABELS[seconds] ?? `${seconds}s`}`
}

/** "60 requests per rolling minute and 1,000 requests per rolling 24 hours, for each key". */
export function policySentence({ windows, unit, per }: Policy): string {
  const spans: Readonly<Record<number, string>> = { [MINUTE]: 'minute', [HOUR]: 'hour', [DAY]: '24 hours' }
  const parts = windows.map(
    ({ seconds, limit }) => `${limit.toLocaleString('en-US')} ${unit} per rolling ${spans[seconds] ?? `${seconds} s`}`
  )
  const whose = per === 'everyone' ? 'shared by everyone' : `for each ${per === 'network' ? 'IPv6 network (/48)' : per}`
  return `${parts.join(' and ')}, ${whose}`
}
