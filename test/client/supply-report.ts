// A client as a reader of the descriptions would write it: generated types, openapi-fetch, no cast. Compiled and run by
// test/server/examples.test.ts, which writes surface-a.d.ts and surface-b.d.ts beside a copy of it.
import createClient from 'openapi-fetch'
import type { paths as SurfaceA } from './surface-a.js'
import type { paths as SurfaceB } from './surface-b.js'

const [, , base = '', key = '', npi = ''] = process.argv
// An answer of rows has three forms; this client reads one.
const a = createClient<SurfaceA, 'application/json'>({
  baseUrl: `${base}/api/v1`,
  headers: { authorization: `Bearer ${key}` }
})
const b = createClient<SurfaceB>({ baseUrl: `${base}/v1`, headers: { 'x-service-key': 'pk_sandbox_public' } })

const supply = await a.GET('/specialties/{code}/by-state', {
  params: { path: { code: 'dermatology' }, query: { max_staleness: '60d' } }
})
if (!supply.data) throw new Error(supply.error?.error.code)
const densest = supply.data.data.find((row) => row.rank_density.value === 1)
const density: number | null | undefined = densest?.per_100k.value
const stale: boolean | undefined = supply.data.meta.freshness_policy?.stale

const provider = await b.GET('/npi/{npi}', { params: { path: { npi } } })
if (!provider.data) throw new Error(provider.error?.error.code)
const { entity_type, _snapshot, _data_availability } = provider.data
const snapshot: string | null = _snapshot

const refused = await a.GET('/providers/{npi}', { params: { path: { npi: '123' } } })
const code: string | undefined = refused.error?.error.code

process.stdout.write(
  JSON.stringify({ states: supply.data.data.length, density, stale, entity_type, snapshot, _data_availability, code })
)
