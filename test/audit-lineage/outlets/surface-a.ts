// Surface A: entities, providers, supply by state and county, coverage, screening and exports.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import type { Claim } from '../claim.ts'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'
import type { Answer, Service } from '../service.ts'
import { Answered, titlesOf, tupleOf } from './answered.ts'
import type { Keys } from './asked-keys.ts'
import { entityBlocks } from './records-b.ts'
import { screening } from './screening.ts'

const A = '/api/v1'

export async function surfaceAClaims(
  released: Released,
  service: Service,
  { npis, ueis }: Keys,
  random: Random
): Promise<Record<string, Claim[]>> {
  const into = Object.fromEntries(
    [
      '/npi',
      '/providers',
      '/specialties by-state',
      '/specialties by-county',
      '/states coverage',
      '/exports',
      '/procurement/screen'
    ].map((outlet) => [outlet, new Answered(outlet, released)])
  )
  const hasCounties = (released.files.get('census_population') ?? []).some(({ kind }) => kind === 'county')
  const at = (outlet: string) => into[outlet] as Answered
  for (const npi of npis) {
    const entity = await service.json(`${A}/npi/${npi}`)
    if (entity) entityBlocks(at('/npi'), `${A}/npi/${npi}`, npi, entity.data.sources)
    const provider = await service.json(`${A}/providers/${npi}`)
    if (provider) at('/providers').wrapped(`${A}/providers/${npi}`, 'provider_answer', provider.data, { npi })
  }
  for (const { slug, codes } of SPECIALTIES) {
    const url = `${A}/specialties/${slug}/by-state`
    const rows = (await service.json(url))?.data ?? []
    for (const row of rows) at('/specialties by-state').wrapped(url, 'supply_state', row, { specialty: slug })
    const [code] = sampled(random, codes, 1)
    const slice = (await service.json(`${url}?subspecialty=${code}`))?.data ?? []
    const more = { specialty: slug, subspecialty: code }
    for (const row of slice)
      at('/specialties by-state').wrapped(`${url}?subspecialty`, 'supply_state_subspecialty', row, more)
    exported(at('/exports'), slug, await service.json(`${A}/exports/${slug}/llm-ready`))
  }
  for (const { code, fips } of STATES) {
    const coverage = (await service.json(`${A}/states/${code}/coverage`))?.data
    for (const row of coverage?.specialties ?? []) {
      const specialty = row.specialty?.value ?? row.specialty
      at('/states coverage').wrapped(`${A}/states/${code}/coverage`, 'supply_state', row, {
        specialty,
        state_code: code
      })
    }
    const [specialty] = sampled(random, SPECIALTIES, 1)
    const url = `${A}/specialties/${specialty?.slug}/by-county?state=${code}&county_fips=${fips}001`
    const county = (await service.json(url))?.data
    if (county)
      countyClaims(at('/specialties by-county'), url, county, `${fips}001`, specialty?.slug ?? '', hasCounties)
  }
  for (const uei of ueis) {
    screening(at('/procurement/screen'), uei, (await service.json(`${A}/procurement/screen?uei=${uei}`))?.data)
  }
  return Object.fromEntries(Object.entries(into).map(([outlet, { claims }]) => [outlet, claims]))
}

function countyClaims(
  answered: Answered,
  url: string,
  county: Answer,
  fips: string,
  specialty: string,
  hasCounties: boolean
): void {
  const area = { vintage: 2024, geo_level: 'county', geo_id: fips, year: 2024 }
  const { county_name: geo_name, county_population_2024: population } = county
  // Without a county file, the answer gives null for both, and no file can confirm that.
  if (hasCounties) answered.wrapped(url, 'population', { geo_name, population }, area)
  answered.wrapped(url, 'supply_state', county.state_level_supply ?? {}, { specialty })
  for (const list of Object.values<Answer>(county.shortage_designations ?? {})) {
    for (const { value, source, snapshot } of list.value ?? []) {
      const { designation_id: _id, area_kind: _kind, is_whole_county: _whole, ...row } = value
      const { county_fips: _fips, county_name: _name, ...designation } = row
      answered.row(url, 'shortage_designation', designation, { titles: titlesOf(source), snapshot })
    }
  }
}

function exported(answered: Answered, specialty: string, document: Answer): void {
  for (const { id, data, provenance } of document?.chunks ?? []) {
    const row = {
      ...{
        state_code: data.state_code,
        state_name: data.state_name,
        active_providers: data.count,
        rank_density: data.rank
      },
      ...{
        per_100k: data.density_per_100k,
        quartile: data.quartile,
        underserved: data.underserved,
        population_2024: data.population
      }
    }
    answered.row(`export ${id}`, 'supply_state', row, tupleOf(provenance?.[0]), { specialty })
  }
}
