// Metrics of every request: how long the response took, by route and status, and which limits were hit.
import fp from 'fastify-plugin'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Budget, Decision, Limiter } from '../limits/limiter.ts'

/** A lookup takes half a millisecond, and the query timeout is 5 seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Observes every response. The label is the route: a URL would record who was looked up. */
export const requestMetrics = fp<{ registry: Registry }>(
  async (app, { registry }) => {
    const duration = new Histogram({
      name: 'ppds_http_request_duration_seconds',
      help: 'Seconds from the first byte of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [registry]
    })
    app.addHook('onResponse', (request, reply, done) => {
      const route = (request.is404 ? undefined : request.routeOptions.url) ?? 'none'
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
      done()
    })
  },
  { name: 'request-metrics' }
)

export function countRefusals(limiter: Limiter, registry: Registry): Limiter {
  const refused = new Counter({
    name: 'ppds_limit_refusals_total',
    help: 'Requests refused because a rate-limit budget was used up, by policy',
    labelNames: ['policy'],
    registers: [registry]
  })
  const counted = (decision: Decision, { name }: Budget): Decision => {
    if (!decision.allowed) refused.inc({ policy: name })
    return decision
  }
  return {
    take: (budget, cost) => {
      const decision = limiter.take(budget, cost)
      return decision instanceof Promise ? decision.then((made) => counted(made, budget)) : counted(decision, budget)
    },
    state: () => limiter.state(),
    close: () => limiter.close()
  }
}
