// The limits of surface A and the headers that tell them.
import { type Row, shownBy } from './row.ts'

export const LIMITS: readonly Row[] = [
  ...shownBy(
    'a pilot key has 60 requests a minute and 1,000 a day',
    {
      'Pilot key, daily': '1,000 requests in any 24 hours',
      'Pilot key, per minute': '60 requests in any minute'
    },
    'rate limits'
  ),
  ...shownBy(
    'an anonymous address has 100 requests an hour',
    { Anonymous: '100 requests an hour for each address, of screening and of the entity record' },
    'rate limits'
  ),
  ...shownBy('an anonymous entity record may be cached for a minute', {
    'Anonymous cache (NPI)': 'Without a key: 60 seconds fresh, 24 hours stale while revalidating; with one: private'
  }),
  ...shownBy('by-state has 51 rows by state code, each value with its lineage', {
    'Subspecialty rows': '50 states and DC'
  }),
  ...shownBy(
    'the request body is checked before anything else',
    {
      'Evidence query length': '1 to 1,500 characters',
      max_evidence_items: '1 to 20, 10 when left out'
    },
    'evidence query'
  ),
  ...shownBy(
    'the demo answers 10 queries a day for each address',
    { 'Demo evidence query': '10 queries in 24 hours for each address, without a key' },
    'evidence query'
  )
]

export const HEADER_ROWS: readonly Row[] = [
  ...shownBy(
    'every response carries the rate-limit headers',
    {
      'X-RateLimit-Limit': 'The budget, an integer',
      'X-RateLimit-Remaining': 'What is left of it',
      'X-RateLimit-Reset': 'When it is whole again, a date-time',
      'X-RateLimit-Window': 'Which rolling window is nearest to its end'
    },
    'rate limits'
  ),
  ...shownBy(
    'a 429 says when to come back and is not counted',
    { 'Retry-After': 'Whole seconds, on 429' },
    'rate limits'
  )
]
