// Operations on subscriptions, for their owner over HTTP and for the operator on the command line.
import { randomBytes } from 'node:crypto'
import { CatalogError } from '../../domain/errors.ts'
import { eventId } from '../../domain/events.ts'
import { type AddressRules, RefusedAddress, resolvedPublic, webhookUrl } from './address-guard.ts'
import type { Outcome } from './attempt.ts'
import type { Deliverer } from './deliverer.ts'
import { begin, pointerIn } from './follower.ts'
import type { Journal } from './journal.ts'
import {
  newSubscription,
  OLD_SECRET_MS,
  rotated,
  SUBSCRIPTIONS_PER_ACCOUNT,
  type Subscription,
  type Wanted,
  watchedBy
} from './subscription.ts'

export type DeskOptions = { dataDir: string; journal: Journal; rules: AddressRules; clock: () => Date }

export class Desk {
  readonly #options: DeskOptions

  constructor(options: DeskOptions) {
    this.#options = options
  }

  get journal(): Journal {
    return this.#options.journal
  }

  /** The first event is of the next activation. Throws invalid_webhook_url and too_many_webhooks. */
  async create(account: string, wanted: Wanted): Promise<Subscription> {
    const { journal, rules, clock, dataDir } = this.#options
    const url = await judged(wanted.url, rules)
    await begin(journal, await pointerIn(dataDir))
    const subscription = newSubscription(wanted, account, url, clock())
    if (await journal.add(subscription, watchedBy(wanted), SUBSCRIPTIONS_PER_ACCOUNT)) return subscription
    throw new CatalogError('too_many_webhooks', `It already has ${SUBSCRIPTIONS_PER_ACCOUNT}.`)
  }

  /** Throws not_found, also for one of another account. A null account is the operator. */
  of(account: string | null, id: string): Subscription {
    const subscription = this.journal.subscription(id)
    if (subscription && (account === null || subscription.account === account)) return subscription
    throw new CatalogError('not_found', `No subscription has the id ${id}.`)
  }

  listOf(account: string): Subscription[] {
    return this.journal.subscriptions
      .filter((subscription) => subscription.account === account)
      .sort((a, b) => (`${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1))
  }

  async remove(account: string | null, id: string): Promise<void> {
    await this.journal.remove(this.of(account, id).id)
  }

  /** Creates a new secret; the previous one signs until the returned time. */
  async rotate(account: string | null, id: string): Promise<{ secret: string; previous_valid_until: string }> {
    const now = this.#options.clock()
    const changed = rotated(this.of(account, id), now)
    await this.journal.replace(changed)
    return {
      secret: changed.secrets[0]?.secret ?? '',
      previous_valid_until: new Date(now.getTime() + OLD_SECRET_MS).toISOString()
    }
  }

  async ping(account: string | null, id: string, deliverer: Deliverer): Promise<Outcome> {
    const facts = { event: 'ping' as const, id: eventId(0, randomBytes(8).toString('hex')) }
    return await deliverer.send(this.of(account, id), facts)
  }

  /** Queues deliveries again: those of the named events, or all that were given up. Returns how many. */
  async replay(account: string | null, id: string, events: readonly string[] | null): Promise<number> {
    const { id: subscription } = this.of(account, id)
    return await this.journal.replay(subscription, events, this.#options.clock().getTime())
  }
}

/** The URL, if deliveries may go there according to a check now. It is checked again at each connection. */
async function judged(text: string, rules: AddressRules): Promise<URL> {
  try {
    const url = webhookUrl(text, rules)
    await resolvedPublic(url.hostname.replace(/^\[|\]$/g, ''), rules)
    return url
  } catch (error) {
    if (error instanceof RefusedAddress) throw new CatalogError('invalid_webhook_url', error.message, { cause: error })
    throw new CatalogError('invalid_webhook_url', 'Its host name could not be resolved.', { cause: error })
  }
}
