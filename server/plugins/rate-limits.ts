// Counts a request against its budget, and reports the rest of the budget in the headers of every answer.
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { addressSubjects } from '../limits/addresses.ts'
import { type Budget, type Decision, type Limiter, mostAtOnce } from '../limits/limiter.ts'
import {
  batchPolicy,
  type KeySurface,
  networkPolicyOf,
  POLICIES,
  type PolicyName,
  policySentence,
  windowName
} from '../limits/policies.ts'
import type { Caller } from '../request.ts'
import { isBelow } from './errors.ts'

/** Error code of a 429, as the specification names it on each surface. */
export const LIMIT_CODES = { a: 'rate_limit_exceeded', b: 'rate_limited' } as const satisfies Record<
  KeySurface,
  ErrorCode
>

export function addressBudget(request: FastifyRequest, name: PolicyName): Budget {
  return { name, policy: POLICIES[name], ...addressSubjects(request.ip) }
}

function accountBudget({ account }: Caller, name: PolicyName): Budget {
  return { name, policy: POLICIES[name], subject: account }
}

/** A rotated key and its successor share one budget. `presented` is false if no key was sent. */
export function budgetOf(request: FastifyRequest, presented: boolean): Budget {
  const { auth = 'key', limit } = request.routeOptions.config
  const { caller } = request
  if (caller) return accountBudget(caller, caller.tier)
  if (auth === 'none') return addressBudget(request, limit ?? 'public')
  if (auth === 'optional' && !presented) return addressBudget(request, limit ?? 'anonymous')
  return addressBudget(request, 'unauthorized')
}

/** Takes `cost` units and writes the headers of the surface. Throws its 429 if they do not fit. */
export function admit(
  limiter: Limiter,
  surface: KeySurface,
  budget: Budget,
  reply: FastifyReply,
  cost = 1
): void | Promise<void> {
  const enforce = (decision: Decision) => {
    reply.headers(headersOf(surface, decision))
    if (!decision.allowed) throw refused(surface, budget, decision, reply)
  }
  const decision = limiter.take(budget, cost)
  return decision instanceof Promise ? decision.then(enforce) : enforce(decision)
}

/**
 * Counts the identifiers of a batch, if any, against the budget of its key, if it has one, in addition to the
 * one request. The headers keep reporting requests, unless the batch is refused for its identifiers.
 */
export async function meterBatch(
  limiter: Limiter,
  surface: KeySurface,
  caller: Caller | undefined,
  reply: FastifyReply,
  count: number
): Promise<void> {
  if (caller && count > 0) await meter(limiter, surface, accountBudget(caller, batchPolicy(caller.tier)), reply, count)
}

/** Counts a test delivery against the budget of its account, in addition to the one request. */
export async function meterPing(limiter: Limiter, caller: Caller, reply: FastifyReply): Promise<void> {
  await meter(limiter, 'b', accountBudget(caller, 'webhook_ping'), reply, 1)
}

async function meter(
  limiter: Limiter,
  surface: KeySurface,
  budget: Budget,
  reply: FastifyReply,
  count: number
): Promise<void> {
  const most = mostAtOnce(budget.policy)
  // More than the budget ever holds: waiting would not help.
  if (count > most)
    throw new CatalogError(
      'batch_too_large',
      `It has ${count} items; the budget of this key is ${most} for each window.`
    )
  const decision = await limiter.take(budget, count)
  if (decision.allowed) return
  reply.headers(headersOf(surface, decision))
  throw refused(surface, budget, decision, reply)
}

/** The 429 of a decision; writes its Retry-After header. */
function refused(surface: KeySurface, { policy }: Budget, decision: Decision, reply: FastifyReply): CatalogError {
  const seconds = policy.retryAfter ?? Math.max(1, Math.ceil(decision.waitMs / 1000))
  reply.header('retry-after', String(seconds))
  const exceeded = policy.windows.includes(decision.window) ? policy : networkPolicyOf(policy)
  return new CatalogError(LIMIT_CODES[surface], `The limit is ${policySentence(exceeded)}.`, {
    details: {
      limit: decision.window.limit,
      unit: policy.unit,
      window: windowName(decision.window),
      reset: new Date(decision.resetAt).toISOString(),
      retry_after: seconds
    }
  })
}

/** Limits requests that reach no route below a prefix. Preflights are answered before routing. */
export const strangerLimit = fp<{ limiter: Limiter; prefixes: readonly Prefix[] }>(
  async (app, { limiter, prefixes }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (!request.is404 || isPreflight(request)) return done()
      admitStranger(limiter, prefixes, request, reply).then(() => done(), done)
    })
  },
  { name: 'stranger-limit', dependencies: ['errors'] }
)

export type Prefix = { surface: KeySurface; prefix: string }

/** Counts a request that reaches no route against its address, if it is below a prefix. */
export async function admitStranger(
  limiter: Limiter,
  prefixes: readonly Prefix[],
  request: FastifyRequest,
  reply: FastifyReply
): Promise<void> {
  const below = prefixes.find(({ prefix }) => isBelow(prefix, request.url))
  if (below) await admit(limiter, below.surface, addressBudget(request, 'public'), reply)
}

export function countedByAddress(limiter: Limiter, policy: PolicyName) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!isPreflight(request)) await admit(limiter, 'a', addressBudget(request, policy), reply)
  }
}

export function isPreflight(request: FastifyRequest): boolean {
  return request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
}

function headersOf(surface: KeySurface, { window, remaining, resetAt }: Decision): Record<string, string> {
  const shared = { 'x-ratelimit-limit': String(window.limit), 'x-ratelimit-remaining': String(remaining) }
  // Rounds up, so the reported time is never before the actual one.
  if (surface === 'b') return { ...shared, 'x-ratelimit-reset': String(Math.ceil(resetAt / 1000)) }
  return { ...shared, 'x-ratelimit-reset': new Date(resetAt).toISOString(), 'x-ratelimit-window': windowName(window) }
}
