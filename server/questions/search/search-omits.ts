// What a search does not open, and the address that does.
import type { Context } from '../../records/operation.ts'
import type { Identified } from './search-identified.ts'

/** A query read as a name to look for in the screening lists. */
export type AskedName = { first_name?: string; last_name?: string; business_name: string }

/** The name in a query; undefined without a letter. A name with a digit is a business's. */
export function nameAsked(q: string): AskedName | undefined {
  const name = q.trim()
  if (!/\p{L}/u.test(name)) return undefined
  const [first = '', ...others] = name.split(/\s+/)
  if (/\d/.test(name)) return { business_name: name }
  return others.length === 0
    ? { last_name: first, business_name: name }
    : { first_name: first, last_name: others.join(' '), business_name: name }
}

export function omittedByRanked({ publicUrl }: Context, q: string, identified: Identified | undefined): string[] {
  const others = `${publicUrl}/v1/search?${new URLSearchParams({ q })}`
  return [
    `Hospitals, other facilities, contractors, trials and studies were not searched: ${others}`,
    ...listsOmitted(publicUrl, q, identified)
  ]
}

export function omittedByGroups(
  { publicUrl }: Context,
  { q, group }: { q: string; group: string | null },
  identified: Identified | undefined
): string[] {
  return [
    ...(group === null
      ? []
      : [`Groups other than ${group} were not searched: ${publicUrl}/v1/search?${new URLSearchParams({ q })}`]),
    ...listsOmitted(publicUrl, q, identified)
  ]
}

/** The screening lists, by name or by the identifier. */
function listsOmitted(publicUrl: string, q: string, identified: Identified | undefined): string[] {
  const { provider = [], contractor = [] } = identified ?? {}
  const asked = nameAsked(q)
  const addresses = identified
    ? [
        ...provider.slice(0, 1).map((npi) => `/v1/npi/${npi}?include=facts`),
        ...contractor.map((uei) => `/api/v1/procurement/screen?uei=${uei}`)
      ]
    : [`/v1/exclusions?${new URLSearchParams(asked ?? { business_name: '' })}`]
  const names = identified ? ['Names were not searched, because the query is an identifier'] : []
  return [
    ...names,
    addresses.length === 0
      ? `Exclusion lists and other screening lists were not searched: send a name to ${publicUrl}/v1/exclusions`
      : `Exclusion lists and other screening lists were not searched: ${addresses.map((at) => publicUrl + at).join(' ')}`
  ]
}
