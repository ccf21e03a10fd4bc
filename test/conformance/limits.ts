// The limits of surface A and the headers that report them.
import { type Row, shownBy } from './row.ts'

export const LIMITS: readonly Row[] = [
  ...shownBy('allows a thousand requests a day, however they are spread', {
    'Pilot key, daily': '1,000 requests in any 24 hours'
  }),
  ...shownBy('allows sixty requests in a minute, answers the next with 429, and allows more a minute later', {
    'Pilot key, per minute': '60 requests in any minute; a 429 is not counted'
  }),
  ...shownBy('without a key, each address has its own hundred requests an hour', {
    Anonymous: '100 requests an hour for each address, of the entity record'
  }),
  ...shownBy('screening answers for exactly one of uei and cage', {
    'Anonymous, screening': '100 requests an hour for each address, of screening'
  }),
  ...shownBy('an anonymous entity record may be cached for a minute', {
    'Anonymous cache (NPI)': 'Without a key: 60 seconds fresh, 24 hours stale while revalidating; with one: private'
  }),
  ...shownBy('reports a subspecialty filter in meta and never marks it underserved', {
    'Subspecialty rows': '50 states and DC'
  }),
  ...shownBy('the request body is checked before anything else', {
    'Evidence query length': '1 to 1,500 characters',
    max_evidence_items: '1 to 20, 10 when left out'
  }),
  ...shownBy('the demo answers 10 queries a day per address', {
    'Demo evidence query': '10 queries in 24 hours for each address, without a key'
  })
]

export const HEADER_ROWS: readonly Row[] = [
  ...shownBy('every surface A response gives the remaining budget', {
    'X-RateLimit-Limit': 'The budget, an integer',
    'X-RateLimit-Remaining': 'What is left of it',
    'X-RateLimit-Reset': 'When it is whole again, a date-time',
    'X-RateLimit-Window': 'Which rolling window is nearest to its end'
  }),
  ...shownBy('allows sixty requests in a minute, answers the next with 429, and allows more a minute later', {
    'Retry-After': 'Whole seconds, on 429'
  })
]
