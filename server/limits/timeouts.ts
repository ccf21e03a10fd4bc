// How long a connection may keep the server waiting. The framework waits forever for an endless body.

export const TIMEOUTS = {
  /** Headers and body: the longest body, 256 KiB, arrives within 20 seconds over a line of 128 kbit/s. */
  request: 20_000,
  /** The headers alone: at most 16 KiB. */
  headers: 10_000,
  /** Without traffic in either direction. Longer than any pause between two chunks. */
  silence: 60_000,
  /** Between two requests. Load balancers close after 60 seconds: a longer time lets them close first. */
  keepAlive: 72_000,
  /** How often the first two are checked. */
  check: 1000
} as const

/** The timeouts as options of the framework. */
export const CONNECTION_LIMITS = {
  requestTimeout: TIMEOUTS.request,
  connectionTimeout: TIMEOUTS.silence,
  keepAliveTimeout: TIMEOUTS.keepAlive,
  http: { headersTimeout: TIMEOUTS.headers, connectionsCheckingInterval: TIMEOUTS.check }
} as const
