// The errors of surface B with their remedies, its limits, and the headers that report them.
import { type Row, shownBy } from './row.ts'

export const ERRORS_B: readonly Row[] = [
  ...shownBy('every route gives every code it declares', {
    invalid_npi: '400: fix the identifier',
    batch_too_large: '400: over 1,000 NPIs',
    invalid_key: '401: the key is missing or not recognized',
    not_found: '404: the identifier is unknown'
  }),
  ...shownBy('surface B has budgets by tier and gives the reset in epoch seconds', {
    rate_limited: '429 with Retry-After'
  }),
  ...shownBy('a server fault is a 500 that does not reveal the error text', {
    internal_error: '500 with the request id, without internal details'
  }),
  ...shownBy('surface B says for each code whether to retry, as in the specification', {
    source_unavailable: '503 with the advice to retry, for a kept release that this server cannot read',
    'retry guidance': 'Retry on 429, 500 and 503; every other 4xx is terminal'
  })
]

export const LIMITS_B: readonly Row[] = [
  ...shownBy('surface B has budgets by tier and gives the reset in epoch seconds', {
    'Sandbox key': '100 requests an hour, shared by everyone',
    'Starter tier': '5,000 requests an hour for each key',
    'Pro tier': '50,000 requests an hour for each key'
  }),
  ...shownBy('the limits page states the uptime and support of each tier', {
    'Uptime and support': 'Starter: 99.5 % and e-mail support; pro: 99.9 % and priority support'
  }),
  ...shownBy('refuses a malformed batch body with a 400 that says what is wrong', {
    'Batch size': 'At most 1,000 NPIs in a request'
  }),
  ...shownBy('a batch counts each of its NPIs in addition to the one request', {
    'NPIs of batches': 'A ceiling of NPIs an hour, of this service’s own choosing'
  }),
  ...shownBy('hostile and empty queries are answered or refused by parameter name, and never fail', {
    'Search page cap (variant 1)': 'At most 100 on a page; more is refused'
  }),
  ...shownBy('limits the size of each group, and every row has its 14 keys', {
    'Search group cap (variant 2)': '3 in each group, up to 10 when asked for'
  }),
  ...shownBy('retries a delivery with growing waits for 24 hours', {
    'Webhook retries': 'Exponential backoff for 24 hours'
  })
]

export const HEADERS_B: readonly Row[] = [
  ...shownBy('every surface B response gives the remaining budget', {
    'X-RateLimit-Limit': 'The budget of the hour, on every answer',
    'X-RateLimit-Remaining': 'What is left of it',
    'X-RateLimit-Reset': 'When more is left, in Unix epoch seconds'
  }),
  ...shownBy('surface B has budgets by tier and gives the reset in epoch seconds', {
    'Retry-After': 'Whole seconds, on 429'
  })
]
