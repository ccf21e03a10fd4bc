// A program as a user of the client would write it, without casts. test/server/examples.test.ts compiles and
// runs it.
import { connect, lineageOf, ServiceError } from 'provider-provenance-client'

const [, , url = '', key = '', npi = ''] = process.argv
const client = connect({ url, key })

const { body: supply } = await client.supplyByState({ code: 'dermatology', max_staleness: '60d' })
const densest = supply.data.find((row) => row.rank_density.value === 1)
const density: number | null | undefined = densest?.per_100k.value
const stale: boolean | undefined = supply.meta.freshness_policy?.stale

const { body: provider, release } = await client.provider({ npi })
const { entity_type, _snapshot, _data_availability } = provider
const snapshot: string | null = _snapshot
const [first] = lineageOf(provider)

const { body: methods } = await client.at(release ?? '').methodology({ dataset: 'dermatology' })
let payments = 0
for await (const { body } of client.pages.payments({ npi, limit: 1 })) payments += body.records.length

// Other forms of an answer are asked through the typed interface.
const { body: states } = await client.answer(
  client.a.GET('/specialties', { params: { query: { format: 'csv' } }, parseAs: 'text' })
)
const refused = await client.specialist({ npi: '123' }).catch((error) => error)

process.stdout.write(
  JSON.stringify({
    states: supply.data.length,
    density,
    densities: lineageOf(densest?.per_100k).map(({ sourceUrl }) => sourceUrl),
    stale,
    entity_type,
    snapshot,
    _data_availability,
    sameSource: first?.source === provider._source && first.stated._snapshot === snapshot,
    keys: Object.keys(first?.stated ?? {}).length,
    isRelease: release !== null && /^\d{4}-\d\d-\d\d\.[0-9a-f]{8}$/.test(release),
    methods: Object.keys(methods.data).length > 0,
    payments,
    csv: /^\w+,/.test(states),
    refusal: refused instanceof ServiceError && {
      code: refused.code,
      status: refused.status,
      hasRequestId: refused.requestId !== null
    }
  })
)
