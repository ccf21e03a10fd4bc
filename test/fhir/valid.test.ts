// Random resources and bundles of every kind are valid FHIR R4, and hold what their profiles demand.
import fc from 'fast-check'
import type { Bundle, FhirResource, Identifier } from 'fhir/r4.js'
import t from 'tap'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { declaring, PROFILED, problemsOf, withoutProfiles, wrongCodes } from './validator.ts'

const BASE = '/fhir/R4'
const NPI = 'http://hl7.org/fhir/sid/us-npi'
const KEY = { 'x-service-key': 'pk_sandbox_public' }

type Row = Record<string, unknown>

t.test('the validator finds what is wrong', { skip: withoutProfiles }, (t) => {
  const name = [{ family: 'Roe' }]
  const identifier = [{ system: NPI, value: '1234567893' }]
  const valid: FhirResource = { resourceType: 'Practitioner', id: '1', identifier, name }
  const wrong: Record<string, FhirResource> = {
    'a member that R4 lacks': { ...valid, npi: '1' } as FhirResource,
    'a value of another type': { ...valid, active: 'yes' } as unknown as FhirResource,
    'a Bundle with a total that is not a search': { resourceType: 'Bundle', type: 'collection', total: 1 },
    'a Bundle with one address twice': {
      ...{ resourceType: 'Bundle', type: 'searchset' },
      entry: [1, 2].map(() => ({ fullUrl: 'https://a.example/Practitioner/1', resource: valid }))
    },
    'a Practitioner of US Core without a name': declaring({ resourceType: 'Practitioner', id: '1', identifier }),
    'a Practitioner of US Core without a last name': declaring({ ...valid, name: [{ given: ['Jane'] }] }),
    'an NPI of nine digits': declaring({ ...valid, identifier: [{ ...identifier[0], value: '123456789' }] }),
    'a Location of US Core without a name or a reason': declaring({ resourceType: 'Location', id: '1' }),
    'a PractitionerRole of US Core without anybody': declaring({
      ...{ resourceType: 'PractitionerRole', id: '1' },
      telecom: [{ system: 'phone', value: '1' }]
    }),
    'a PractitionerRole of US Core that cannot be reached': declaring({
      ...{ resourceType: 'PractitionerRole', id: '1' },
      practitioner: { reference: 'Practitioner/1' }
    }),
    'an NPI with a wrong check digit': declaring({ ...valid, identifier: [{ ...identifier[0], value: '1234567890' }] }),
    'a Provenance without an agent': {
      ...{ resourceType: 'Provenance', id: '1', recorded: '2026-11-01T00:00:00Z' },
      ...{ target: [{ reference: 'Practitioner/1' }] }
    } as unknown as FhirResource
  }
  t.same(problemsOf(declaring(valid)), [])
  const coded = (code: string) => ({ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason', code }] })
  t.same([wrongCodes(coded('HTEST')), wrongCodes(coded('TEST')).length], [[], 1])
  t.equal(wrongCodes([{ system: 'http://example.com', code: 'A' }]).length, 1, 'an unknown system')
  for (const [what, resource] of Object.entries(wrong)) t.not(problemsOf(resource).length, 0, what)
  t.end()
})

t.test('2,000 random resources and bundles are valid', { skip: withoutProfiles }, async (t) => {
  const dataDir = t.testdir()
  const { rowsOf } = await syntheticRelease(dataDir)
  const { app } = await running(t, dataDir)
  const rows = async (table: string) => (await rowsOf(table)) as Row[]
  const [providers, facilities, places, endpoints, taxonomies] = await Promise.all(
    ['provider', 'facility', 'provider_practice_location', 'provider_endpoint', 'provider_taxonomy'].map(rows)
  )
  const some = (of: Row[] | undefined, count: number) =>
    fc.sample(fc.constantFrom(...(of ?? [])), { seed: 20261127, numRuns: count })
  const people = (providers ?? []).filter((row) => row.entity_type_code === '1')
  const organizations = (providers ?? []).filter((row) => row.entity_type_code === '2')
  const deactivated = (providers ?? []).filter((row) => row.entity_type_code === null)
  const ids = new Set(people.map(({ npi }) => npi))
  const codes = (taxonomies ?? []).filter((row) => row.taxonomy_code !== null && ids.has(row.npi))
  const reads: Record<string, string[]> = {
    Practitioner: [...some(people, 300), ...some(deactivated, 60)].map(({ npi }) => `${npi}`),
    PractitionerRole: some(codes, 250).map(({ npi, taxonomy_code }) => `${npi}-${taxonomy_code}`),
    Organization: [
      ...some(organizations, 150).map(({ npi }) => `${npi}`),
      ...some(facilities, 150).map(({ ccn }) => `ccn-${ccn}`)
    ],
    Location: [
      ...some(people, 100).map(({ npi }) => `${npi}-practice`),
      ...some(places, 100).map((row) => `${row.npi}-${row.practice_location_id}`),
      ...some(facilities, 100).map(({ ccn }) => `ccn-${ccn}`)
    ],
    Endpoint: some(endpoints, 140).map(({ npi, endpoint_id }) => `${npi}-${endpoint_id}`)
  }
  reads.Provenance = Object.entries(reads).flatMap(([type, list]) => list.slice(0, 50).map((id) => `${type}-${id}`))
  const lineage = '_revinclude=Provenance:target'
  const searches = [
    ...some(people, 80).map((row) => `Practitioner?family=${row.last_name}&${lineage}`),
    ...some(people, 80).map((row) => `Practitioner?name=${row.first_name}&address-state=${row.practice_state}`),
    ...some(people, 60).map(
      (row) => `PractitionerRole?practitioner.name=${row.last_name}&${lineage}&_include=PractitionerRole:practitioner`
    ),
    ...some(organizations, 60).map(
      (row) => `Organization?name=${String(row.organization_name).split(' ')[0]}&${lineage}`
    ),
    ...some(facilities, 60).map((row) => `Location?identifier=${row.ccn}&_include=Location:organization&${lineage}`),
    ...some(endpoints, 50).map(({ npi }) => `Endpoint?identifier=${npi}&${lineage}`),
    ...some(people, 40).map((row) => `Practitioner?family=${row.last_name}&_elements=name`),
    ...some(people, 20).map(({ npi }) => `Practitioner?identifier=${npi},1&_revinclude=PractitionerRole:practitioner`)
  ]
  const addresses = [
    ...['metadata', 'StructureDefinition/provenance-keys', 'Practitioner/12', 'Practitioner?unknown=1'],
    ...Object.entries(reads).flatMap(([type, list]) => list.map((id) => `${type}/${id}`)),
    ...searches.map((search) => search.replaceAll(' ', '%20').replaceAll('#', ''))
  ]
  t.ok(addresses.length >= 2000, `${addresses.length} answers`)
  const counts: Record<string, number> = {}
  const profiled: Record<string, number> = {}
  const wrong: string[] = []
  for (const address of addresses) {
    const { body, statusCode, headers } = await app.inject({ url: `${BASE}/${address}`, headers: KEY })
    const resource: FhirResource = JSON.parse(body)
    if (statusCode !== 200 && resource.resourceType !== 'OperationOutcome') wrong.push(`${statusCode} ${address}`)
    if (statusCode !== 200 && !address.includes('12') && !address.includes('unknown')) wrong.push(`${address}: ${body}`)
    if (headers['content-type'] !== 'application/fhir+json; charset=utf-8') wrong.push(`type of ${address}`)
    wrong.push(...[...problemsOf(resource), ...wrongCodes(resource)].map((problem) => `${address}: ${problem}`))
    for (const one of [resource, ...contained(resource)]) {
      counts[one.resourceType] = (counts[one.resourceType] ?? 0) + 1
      if (one.meta?.profile) profiled[one.resourceType] = (profiled[one.resourceType] ?? 0) + 1
      for (const { value = '', period } of npisIn(one)) {
        if (!hasValidNpiCheckDigit(value)) wrong.push(`${one.id}: ${value} is no NPI`)
        if (period?.start && period.end && period.start > period.end) wrong.push(`${one.id}: period of ${value}`)
      }
      // A profile that holds is declared, and no other.
      const holds = problemsOf(declaring(one)).length === 0
      const isWhole = !one.meta?.tag
      if (isWhole && isProfiled(one.resourceType) && holds !== (one.meta?.profile !== undefined))
        wrong.push(`${one.resourceType}/${one.id} ${holds ? 'declares no' : 'declares a'} profile`)
    }
  }
  t.same(wrong.slice(0, 20), [])
  for (const type of [...Object.keys(reads), 'Bundle']) t.ok((counts[type] ?? 0) > 100, `${counts[type]} of ${type}`)
  for (const type of PROFILED) t.ok((profiled[type] ?? 0) > 100, `${profiled[type]} of ${type} with a profile`)
  t.ok((profiled.Practitioner ?? 0) < (counts.Practitioner ?? 0), 'a deactivated NPI declares no profile')
})

const isProfiled = (type: string) => PROFILED.some((one) => one === type)

t.test(
  'resources of each profile are valid, and what declares none does not conform',
  { skip: withoutProfiles },
  async (t) => {
    const dataDir = t.testdir()
    const { release } = await syntheticRelease(dataDir)
    const { app } = await running(t, dataDir)
    for (const type of PROFILED) {
      const { body } = await app.inject({ url: `/data/${release.manifest.id}/${type}.ndjson` })
      const all: FhirResource[] = body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      const chosen = all.filter(({ meta }) => meta?.profile).slice(0, 3000)
      t.same(chosen.flatMap(problemsOf).slice(0, 10), [], `${chosen.length} of ${type}`)
      const others = all.filter(({ meta }) => !meta?.profile).slice(0, 500)
      const conforming = others.filter((one) => problemsOf(declaring(one)).length === 0)
      t.same(conforming.map(({ id }) => id).slice(0, 10), [], `${others.length} of ${type} declare no profile`)
      t.ok(chosen.length > 800, `${chosen.length} of ${type} conform, ${others.length} declare no profile`)
    }
  }
)

function contained(resource: FhirResource): FhirResource[] {
  const { entry = [] } = resource as Bundle<FhirResource>
  return entry.flatMap((one) => one.resource ?? [])
}

function npisIn(resource: FhirResource): Identifier[] {
  const { identifier = [] } = resource as { identifier?: Identifier[] }
  return Array.isArray(identifier) ? identifier.filter(({ system }) => system === NPI) : []
}
