// A subscription: which events go where, the secrets that sign them, and its owner.
import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { NpiShape } from '../../domain/identifiers.ts'
import { IsoDateTime } from '../../domain/provenance.ts'
import { newSecret } from './delivery.ts'

export const SUBSCRIPTIONS_PER_ACCOUNT = 20
export const NPIS_PER_SUBSCRIPTION = 1000
export const NAMES_PER_SUBSCRIPTION = 1000
const DATASETS_PER_SUBSCRIPTION = 100
/** How long the previous secret keeps signing after a rotation. */
export const OLD_SECRET_MS = 24 * 3600 * 1000

export const EVENT_NAMES = ['source.refreshed', 'provider.changed', 'exclusion.added', 'listing.added'] as const
export const EventName = z.enum(EVENT_NAMES)
export type EventName = z.infer<typeof EventName>

export const SubscriptionId = z.string().regex(/^wh_[0-9a-z]{12}$/, 'not a subscription id (wh_<12 characters>)')

const OF_NPIS: readonly EventName[] = ['provider.changed', 'exclusion.added']

export const Wanted = z
  .strictObject({
    url: z.string().meta({
      description:
        'URL that receives the deliveries: https, public, without a query. Deliveries append the path ' +
        '`/v1/<event>` to it',
      example: 'https://hooks.example.com/provenance'
    }),
    events: z
      .array(EventName)
      .min(1, 'must name at least one event')
      .max(EVENT_NAMES.length)
      .meta({ description: 'Events to deliver', example: ['source.refreshed'] }),
    dataset_ids: z
      .array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not a dataset slug'))
      .min(1, 'must name at least one dataset')
      .max(DATASETS_PER_SUBSCRIPTION)
      .nullable()
      .default(null)
      .meta({
        description: 'Slugs of the datasets to watch for source.refreshed; null for all datasets',
        example: ['oig-leie']
      }),
    npis: z
      .array(NpiShape)
      .max(NPIS_PER_SUBSCRIPTION, `has more than ${NPIS_PER_SUBSCRIPTION} NPIs`)
      .default([])
      .meta({ description: 'NPIs to watch for provider.changed and exclusion.added', example: ['1234567893'] }),
    names: z
      .strictObject({
        key: z.string().min(32, 'has fewer than 32 characters').max(256).meta({
          description: 'Key of the digests: random, and used for nothing else. No answer contains it',
          example: 'k7Qm2vXw9Zt4Lr8Jc1Hb6Nf3Ys5Dg0Pa'
        }),
        digests: z
          .array(z.string().regex(/^[0-9a-f]{64}$/, 'is not an HMAC-SHA-256 in lower-case hex'))
          .min(1, 'must have at least one digest')
          .max(NAMES_PER_SUBSCRIPTION, `has more than ${NAMES_PER_SUBSCRIPTION} digests`)
          .meta({ example: ['3f'.repeat(32)] })
      })
      .nullable()
      .default(null)
      .describe(
        'Names to watch for listing.added, as digests; null for none. /methodology/webhooks says how to make one'
      )
  })
  .refine(({ events, npis }) => npis.length > 0 || !events.some((event) => OF_NPIS.includes(event)), {
    path: ['npis'],
    error: 'must name the NPIs to watch for provider.changed and exclusion.added'
  })
  .refine(({ events, names }) => (names !== null) === events.includes('listing.added'), {
    path: ['names'],
    error: 'must be given for listing.added, and for no other event'
  })
export type Wanted = z.infer<typeof Wanted>

/** As stored. Watched NPIs and digests are stored separately: a thousand are not read at each attempt. */
export type Subscription = {
  id: string
  /** Owner: the id of the first key in its chain of rotations. */
  account: string
  url: string
  events: EventName[]
  dataset_ids: string[] | null
  created_at: string
  /** Key of the digests of watched names, if names are watched. */
  names_key?: string
  /** Newest first. Signing needs them in plain text; only the file's owner can read it. */
  secrets: { secret: string; valid_until: string | null }[]
}

export const ShownSubscription = z
  .strictObject({
    id: SubscriptionId,
    url: Wanted.shape.url,
    events: Wanted.shape.events,
    dataset_ids: z
      .array(z.string())
      .nullable()
      .describe('Datasets to watch for source.refreshed; null for all datasets'),
    npis: z.array(NpiShape).describe('NPIs watched'),
    names_watched: z.int().nonnegative().describe('How many digests of names are watched'),
    created_at: IsoDateTime
  })
  .meta({ id: 'Webhook' })

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'

export function newSubscription(wanted: Wanted, account: string, url: URL, now: Date): Subscription {
  return {
    id: `wh_${Array.from({ length: 12 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')}`,
    account,
    url: url.href.replace(/\/+$/, ''),
    events: [...new Set(wanted.events)],
    dataset_ids: wanted.dataset_ids && [...new Set(wanted.dataset_ids)],
    created_at: now.toISOString(),
    ...(wanted.names && { names_key: wanted.names.key }),
    secrets: [{ secret: newSecret(), valid_until: null }]
  }
}

export function validSecrets({ secrets }: Subscription, now: Date): string[] {
  const time = now.toISOString()
  return secrets.filter(({ valid_until }) => valid_until === null || valid_until > time).map(({ secret }) => secret)
}

/** With a new secret; the previous one signs for one more day, and older ones no longer sign. */
export function rotated(subscription: Subscription, now: Date): Subscription {
  const [current] = subscription.secrets
  const until = new Date(now.getTime() + OLD_SECRET_MS).toISOString()
  return {
    ...subscription,
    secrets: [
      { secret: newSecret(), valid_until: null },
      ...(current ? [{ secret: current.secret, valid_until: until }] : [])
    ]
  }
}

/** What a subscription watches: NPIs, and digests of names. */
export function watchedBy({ npis, names }: Wanted): string[] {
  return [...npis, ...(names?.digests ?? [])]
}

export function shown(subscription: Subscription, watched: readonly string[]): z.infer<typeof ShownSubscription> {
  const { id, url, events, dataset_ids, created_at } = subscription
  const npis = watched.filter((one) => NpiShape.safeParse(one).success)
  return { id, url, events, dataset_ids, npis, names_watched: watched.length - npis.length, created_at }
}
