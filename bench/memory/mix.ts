// What is asked over time: every kind of question there is, each as often as another.
import type { Request } from 'autocannon'
import type { Keys } from '../serving/keys.ts'
import type { Served } from '../serving/release.ts'

/** Of each kind so many different ones, which come again when all were asked. */
const OF_EACH = 1000
const BATCH = 200
/** Of a published file so much at a time, as one asks who goes on with a download that broke off. */
const STRETCH_BYTES = 30_000_000

type Kind = (place: number) => Request

/** The questions in the order they are put. Addresses are as many as questions: one may see a hundred pages an hour. */
export function mixOf(served: Served, keys: Keys): Request[] {
  const kinds = kindsOf(served, keys)
  return Array.from({ length: OF_EACH }, (_, place) => kinds.map((kind) => kind(place)))
    .flat()
    .map((request, place) => {
      const address = `10.${2 + (place >>> 16)}.${(place >>> 8) & 255}.${place & 255}`
      return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
    })
}

function kindsOf({ id, drawn, ueis, ccns, words, largest }: Served, keys: Keys): Kind[] {
  const turn = (values: readonly string[], place: number) => values[place % values.length] ?? ''
  const json = { 'content-type': 'application/json' }
  const bearer = (place: number) => ({ authorization: `Bearer ${turn(keys.pilot, place)}` })
  const service = (place: number) => ({ 'x-service-key': turn(keys.pro, place) })
  const a =
    (path: (place: number) => string, more: Record<string, string> = {}): Kind =>
    (place) => ({ path: `/api/v1${path(place)}`, headers: { ...bearer(place), ...more } })
  const b =
    (path: (place: number) => string): Kind =>
    (place) => ({ path: `/v1${path(place)}`, headers: service(place) })
  const page =
    (path: (place: number) => string): Kind =>
    (place) => ({ path: path(place) })
  const npi = (place: number) => turn(drawn, place)
  const states = ['TX', 'CA', 'NY', 'FL', 'VT']
  return [
    b((place) => `/npi/${npi(place)}?include=facts`),
    b((place) => `/npi/${npi(place)}/history`),
    b((place) => `/payments/${npi(place)}`),
    b((place) => `/entity/npi/${npi(place)}`),
    b((place) => `/ccn/${turn(ccns, place)}`),
    b((place) => `/search?q=${encodeURIComponent(turn(words, place))}&variant=ranked`),
    (place) => ({
      ...{ method: 'POST', path: '/v1/batch/npi', headers: { ...service(place), ...json } },
      body: JSON.stringify({ npis: Array.from({ length: BATCH }, (_, next) => npi(place * BATCH + next)) })
    }),
    a((place) => `/npi/${npi(place)}`),
    a((place) => `/npi/${npi(place)}`, { 'accept-encoding': 'br' }),
    a((place) => `/procurement/screen?uei=${turn(ueis, place)}`),
    a((place) => `/specialties/${turn(['cardiology', 'dermatology'], place)}/by-state`),
    a((place) => `/states/${turn(states, place)}/coverage`),
    a(() => '/specialties', { accept: 'text/csv' }),
    a(() => '/changes?limit=100'),
    a(() => '/exports/dermatology/llm-ready?format=ndjson'),
    a(() => '/audit-packs/dermatology'),
    (place) => ({
      ...{ method: 'POST', path: '/mcp' },
      headers: { ...bearer(place), ...json, accept: 'application/json, text/event-stream' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'lookup_npi', arguments: { npi: npi(place) } }
      })
    }),
    page((place) => `/providers/${npi(place)}`),
    page((place) => `/facilities/${turn(ccns, place)}`),
    page((place) => `/search?q=${encodeURIComponent(turn(words, place))}`),
    page((place) => `/supply?specialty=${turn(['dermatology', 'cardiology'], place)}`),
    (place) => {
      const from = (place * STRETCH_BYTES) % largest.bytes
      return {
        path: `/data/${id}/${largest.name}.parquet`,
        headers: { range: `bytes=${from}-${from + STRETCH_BYTES - 1}` }
      }
    }
  ]
}
