// MCP tools, called over HTTP. Each returns the same record as its endpoint.
import type { Claim } from '../claim.ts'
import type { Released } from '../released.ts'
import type { Answer, Service } from '../service.ts'
import { Answered } from './answered.ts'
import type { Keys } from './asked-keys.ts'
import { facilityRecord, paymentsRecord, providerRecord } from './records-b.ts'
import { screening } from './screening.ts'

export async function toolClaims(released: Released, service: Service, { npis, ccns, ueis }: Keys): Promise<Claim[]> {
  const answered = new Answered('MCP tools', released)
  const call = async (name: string, given: object): Promise<Answer> => {
    const params = { name, arguments: { ...given, detail: 'full' } }
    const answer = await service.json('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params })
    return answer?.result?.isError ? null : recordIn(answer?.result)
  }
  for (const npi of npis) {
    providerRecord(answered, `lookup_npi ${npi}`, await call('lookup_npi', { npi }))
    paymentsRecord(answered, `provider_payments ${npi}`, await call('provider_payments', { npi }))
  }
  for (const ccn of ccns) facilityRecord(answered, `lookup_facility ${ccn}`, await call('lookup_facility', { ccn }))
  for (const uei of ueis) {
    screening(answered, uei, await call('screen_contractor', { uei }))
  }
  return answered.claims
}

/** The structured content; without it, the JSON in the text items after the citation, joined. */
function recordIn(result: Answer): Answer {
  if (result?.structuredContent) return result.structuredContent.data ?? result.structuredContent
  const texts: string[] = (result?.content ?? []).map(({ text }: { text?: string }) => text ?? '')
  const start = texts.findIndex((text) => /^[[{]/.test(text))
  try {
    const record = start < 0 ? null : JSON.parse(texts.slice(start).join(''))
    return record?.data ?? record
  } catch {
    return null
  }
}
