// The table of limits: what the limits page promises is what the limiters enforce.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import t from 'tap'
import {
  batchPolicy,
  NETWORK_FACTOR,
  networkPolicyOf,
  POLICIES,
  type PolicyName,
  policySentence,
  TIERS,
  windowName
} from '../../server/limits/policies.ts'
import { CONNECTION_LIMITS, TIMEOUTS } from '../../server/limits/timeouts.ts'

t.test('the limits page lists every policy as it is enforced', async (t) => {
  const page = readFileSync(new URL('../../methodology/limits.md', import.meta.url), 'utf8')
  for (const policy of Object.values(POLICIES)) {
    const wait = 'retryAfter' in policy ? policy.retryAfter : 'seconds until the request passes'
    t.ok(page.includes(`\n| ${policy.appliesTo} | ${policySentence(policy)} | ${wait} |\n`), policy.appliesTo)
  }
})

t.test('every tier has a policy for requests and one for batches, each for its own holder', async (t) => {
  t.same(TIERS, { a: ['pilot'], b: ['sandbox', 'starter', 'pro'] })
  for (const tier of [...TIERS.a, ...TIERS.b]) {
    const per = tier === 'sandbox' ? 'everyone' : 'key'
    t.match(POLICIES[tier], { per, unit: 'requests' }, tier)
    const name: PolicyName = batchPolicy(tier)
    t.equal(name, `batch_${tier}`)
    t.match(POLICIES[name], { per, unit: tier === 'pilot' ? 'identifiers' : 'NPIs' }, name)
  }
})

t.test('a network has sixteen times the budget of an address, in every window', async (t) => {
  t.equal(NETWORK_FACTOR, 16)
  const made = networkPolicyOf(POLICIES.pilot)
  t.match(made, {
    per: 'network',
    windows: [
      { seconds: 60, limit: 960 },
      { seconds: 86_400, limit: 16_000 }
    ]
  })
  t.equal(made.windows.length, 2)
  t.equal(networkPolicyOf(POLICIES.pilot), made, 'it is made once')
  t.equal(networkPolicyOf(POLICIES.anonymous).windows[0].limit, 1600)
  t.equal(policySentence(networkPolicyOf(POLICIES.anonymous)).split(', ').at(-1), 'for each IPv6 network (/48)')
})

t.test('names a window by its length', async (t) => {
  const names = [60, 3600, 86_400, 2].map((seconds) => windowName({ seconds, limit: 1 }))
  t.same(names, ['rolling-1m', 'rolling-1h', 'rolling-24h', 'rolling-2s'])
  t.match(policySentence({ ...POLICIES.anonymous, windows: [{ seconds: 2, limit: 1 }] }), /1 requests per rolling 2 s,/)
})

t.test('the framework ends slow connections, and keeps idle ones longer than balancers do', async (t) => {
  const app = Fastify({ ...CONNECTION_LIMITS })
  t.teardown(() => app.close())
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = app.server
  t.same(
    { requestTimeout, headersTimeout, keepAliveTimeout, timeout },
    { requestTimeout: 20_000, headersTimeout: 10_000, keepAliveTimeout: 72_000, timeout: 60_000 }
  )
  t.equal(CONNECTION_LIMITS.http.connectionsCheckingInterval, TIMEOUTS.check)
})
