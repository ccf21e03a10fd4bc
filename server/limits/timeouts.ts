// How long a connection may keep the server waiting. The framework's own defaults wait for ever for a body that never ends.

export const TIMEOUTS = {
  /** A whole request, headers and body: the longest body, 256 KiB, comes in 20 seconds over a line of 128 kbit/s. */
  request: 20_000,
  /** Its headers alone: at most 16 KiB. */
  headers: 10_000,
  /** A connection on which nothing moves, either way: a client that reads nothing of a long answer. Longer than any pause between two chunks. */
  silence: 60_000,
  /** Between two requests of one connection: longer than the 60 seconds after which balancers commonly end theirs, so that it is they who do. */
  keepAlive: 72_000,
  /** How often the first two are looked at. */
  check: 1000
} as const

/** The timeouts as the framework takes them. */
export const CONNECTION_LIMITS = {
  requestTimeout: TIMEOUTS.request,
  connectionTimeout: TIMEOUTS.silence,
  keepAliveTimeout: TIMEOUTS.keepAlive,
  http: { headersTimeout: TIMEOUTS.headers, connectionsCheckingInterval: TIMEOUTS.check }
} as const
