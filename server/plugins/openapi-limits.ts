// Adds the rate limits of each operation to the description: the headers of every answer, and the meaning of
// its 429, from the policy table.
import type { OpenAPIV3 } from 'openapi-types'
import {
  BATCH_POLICY,
  type KeySurface,
  POLICIES,
  type PolicyName,
  policySentence,
  TIERS,
  windowName
} from '../limits/policies.ts'
import type { Auth } from '../request.ts'
import { operationsOf } from './openapi-fields.ts'

/** Route settings that determine its limits. */
export type LimitedRoute = { auth?: Auth; limit?: PolicyName; metersBatch?: boolean }

type Headers = Record<string, OpenAPIV3.HeaderObject>

const RETRY_AFTER: Headers = {
  RetryAfter: { description: 'Seconds to wait before the next request', schema: { type: 'integer', minimum: 1 } }
}

function headersOf(surface: KeySurface): Headers {
  const shared: Headers = {
    'X-RateLimit-Limit': {
      description: 'Number of requests allowed in the window that is closest to its limit',
      schema: { type: 'integer', minimum: 1 }
    },
    'X-RateLimit-Remaining': {
      description: 'Number of requests left in that window',
      schema: { type: 'integer', minimum: 0 }
    }
  }
  const grows = 'When X-RateLimit-Remaining next increases; on a 429, when the request would be accepted'
  if (surface === 'b') {
    return {
      ...shared,
      'X-RateLimit-Reset': { description: `${grows}, in Unix epoch seconds`, schema: { type: 'integer' } }
    }
  }
  return {
    ...shared,
    'X-RateLimit-Reset': { description: grows, schema: { type: 'string', format: 'date-time' } },
    'X-RateLimit-Window': { description: 'That window', schema: { type: 'string', enum: windowNames(surface) } }
  }
}

/** The windows that the policies of the surface have. */
function windowNames(surface: KeySurface): string[] {
  const names: PolicyName[] = [...TIERS[surface], 'anonymous', 'public', 'unauthorized', 'evidence_demo']
  const windows = names.flatMap((name) => [...POLICIES[name].windows])
  return [...new Set(windows.sort((one, other) => one.seconds - other.seconds).map(windowName))]
}

/** Policies that can apply to a request to the route. */
function policiesOf(surface: KeySurface, { auth = 'key', limit, metersBatch }: LimitedRoute): PolicyName[] {
  if (auth === 'none') return [limit ?? 'public']
  return [
    ...TIERS[surface],
    ...(metersBatch ? TIERS[surface].map((tier) => BATCH_POLICY[tier]) : []),
    ...(auth === 'optional' ? [limit ?? 'anonymous'] : []),
    'unauthorized'
  ]
}

/** Writes the limits of every operation into the document. `routes` is keyed by operationId. */
export function withRateLimits(
  document: OpenAPIV3.Document,
  surface: KeySurface,
  routes: ReadonlyMap<string, LimitedRoute>
): OpenAPIV3.Document {
  const headers = headersOf(surface)
  const references = Object.fromEntries(
    Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${componentName(name)}` }])
  )
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if ('$ref' in response) continue
      response.headers = { ...response.headers, ...references }
      if (status === '429' || status === '503') {
        response.headers['Retry-After'] = { $ref: '#/components/headers/RetryAfter' }
      }
      if (status !== '429') continue
      const limits = policiesOf(surface, routes.get(operation.operationId ?? '') ?? {}).map(sentence)
      response.description = [response.description, ...limits].join(' ')
    }
  }
  const named = Object.fromEntries(Object.entries(headers).map(([name, header]) => [componentName(name), header]))
  document.components = {
    ...document.components,
    headers: { ...document.components?.headers, ...named, ...RETRY_AFTER }
  }
  return document
}

function sentence(name: PolicyName): string {
  return `${POLICIES[name].appliesTo}: ${policySentence(POLICIES[name])}.`
}

/** X-RateLimit-Limit becomes the component RateLimitLimit. */
function componentName(header: string): string {
  return header.replace(/^X-/, '').replaceAll('-', '')
}
