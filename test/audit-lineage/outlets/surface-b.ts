// Surface B: records, facts, facilities, quality, payments, batches, search and entities.
import type { Claim } from '../claim.ts'
import type { Released } from '../released.ts'
import type { Service } from '../service.ts'
import { Answered } from './answered.ts'
import type { Keys } from './asked-keys.ts'
import {
  entityBlocks,
  facilityRecord,
  paymentsRecord,
  providerRecord,
  qualityRecord,
  searchResults
} from './records-b.ts'

export async function surfaceBClaims(
  released: Released,
  service: Service,
  { npis, ccns }: Keys
): Promise<Record<string, Claim[]>> {
  const outlets = new Map<string, Answered>()
  const into = (outlet: string) => {
    const answered = outlets.get(outlet) ?? new Answered(outlet, released)
    outlets.set(outlet, answered)
    return answered
  }
  for (const npi of npis) {
    const url = `/v1/npi/${npi}`
    providerRecord(into('/v1/npi'), url, await service.json(`${url}?include=facts,affiliations`))
    paymentsRecord(into('/v1/payments'), `/v1/payments/${npi}`, await service.json(`/v1/payments/${npi}`))
    const entity = await service.json(`/v1/entity/npi/${npi}`)
    if (entity) entityBlocks(into('/v1/entity'), `/v1/entity/npi/${npi}`, npi, entity.sources)
    searchResults(into('/v1/search'), `/v1/search ${npi}`, await service.json(`/v1/search?q=${npi}&limit=5`))
    const name =
      entity?.name && (await service.json(`/v1/search?q=${encodeURIComponent(entity.name)}&variant=ranked&limit=5`))
    searchResults(into('/v1/search'), '/v1/search by name', name || null)
  }
  const batch = await service.json('/v1/batch/npi', { npis: npis.slice(0, 1000) })
  for (const record of batch?.results ?? [])
    providerRecord(into('/v1/batch/npi'), '/v1/batch/npi', record?.provider ?? record)
  for (const ccn of ccns) {
    const facility = await service.json(`/v1/ccn/${ccn}?include=citations,clinicians,staffing`)
    facilityRecord(into('/v1/ccn'), `/v1/ccn/${ccn}`, facility)
    const types = [facility?.facility_type, ...(facility?.other_facility_types ?? [])].filter(Boolean)
    for (const type of types) {
      qualityRecord(into('/v1/quality'), `/v1/quality/${type}/${ccn}`, await service.json(`/v1/quality/${type}/${ccn}`))
    }
  }
  return Object.fromEntries([...outlets].map(([outlet, { claims }]) => [outlet, claims]))
}
