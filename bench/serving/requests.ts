// Client requests as lists, with the keys that their rate limits need.
import type { Request } from 'autocannon'
import type { Keys } from './keys.ts'
import type { Served } from './release.ts'

const SPECIALTIES = ['cardiology', 'dermatology']

export type Requests = ReturnType<typeof requestsOf>

export function requestsOf(served: Served, keys: Keys) {
  const roundOf = (values: readonly string[], index: number) => values[index % values.length] ?? ''
  const byService = (paths: readonly string[]): Request[] =>
    paths.map((path, index) => ({ path, headers: { 'x-service-key': roundOf(keys.pro, index) } }))
  const byBearer = (paths: readonly string[]): Request[] =>
    paths.map((path, index) => ({ path, headers: { authorization: `Bearer ${roundOf(keys.pilot, index)}` } }))
  // A pilot key allows one request a second. The list uses every key equally often: repeating only some of
  // them would soon exceed their limit.
  const whole = Array.from({ length: keys.pilot.length * 4 }, (_, index) => roundOf(served.whole, index))
  return {
    record: byService(served.drawn.map((npi) => `/v1/npi/${npi}`)),
    people: byService(served.people.map((npi) => `/v1/npi/${npi}`)),
    practitioners: byService(served.people.map((npi) => `/fhir/R4/Practitioner/${npi}`)),
    blocks: byBearer(whole.map((npi) => `/api/v1/npi/${npi}`)),
    batch: Array.from({ length: 20 }, (_, index) => ({
      method: 'POST' as const,
      path: '/v1/batch/npi',
      headers: { 'content-type': 'application/json', 'x-service-key': roundOf(keys.pro, index) },
      body: JSON.stringify({ npis: served.drawn.slice(index * 1000, (index + 1) * 1000) })
    })),
    search: byService(served.words.map((words) => `/v1/search?q=${encodeURIComponent(words)}&variant=ranked`)),
    byState: byBearer(keys.pilot.map((_, index) => `/api/v1/specialties/${roundOf(SPECIALTIES, index)}/by-state`)),
    screening: byBearer(served.ueis.map((uei) => `/api/v1/procurement/screen?uei=${uei}`)),
    history: byService(served.drawn.slice(0, 1000).map((npi) => `/v1/npi/${npi}/history`)),
    peerRecord: served.drawn.map((npi) => ({ path: `/npi/${npi}` })),
    peerBlocks: served.whole.map((npi) => ({ path: `/entity/${npi}` })),
    constant: [{ path: '/constant' }]
  }
}

let address = 0

/**
 * `count` requests for these pages, each from its own address: one address may request a hundred party pages
 * an hour.
 */
export function pageRequests(paths: readonly string[], count: number): Request[] {
  return Array.from({ length: count }, (_, index) => ({
    path: paths[index % paths.length] ?? '',
    headers: { 'x-forwarded-for': `10.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address++ & 255}` }
  }))
}
