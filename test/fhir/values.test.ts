// The values of FHIR resources are those of surface B, for every kind of provider and facility.
import type { Extension, Organization, Practitioner, PractitionerRole } from 'fhir/r4.js'
import t from 'tap'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const KEY = { 'x-service-key': 'pk_sandbox_public' }
type Body = ReturnType<typeof JSON.parse>

/** The 14 keys as surface B gives them, from the extension: a key that is left out is null. */
function tupleIn(extensions: Extension[] | undefined): Body {
  const parts = extensions?.[0]?.extension ?? []
  const given = (part: Extension) => Object.entries(part).find(([name]) => name.startsWith('value'))?.[1]
  return Object.fromEntries(
    PROVENANCE_KEYS.map((key) => {
      const values = parts.filter(({ url }) => url === key).map(given)
      return [key, key === '_data_availability' ? values : (values[0] ?? null)]
    })
  )
}

const tupleOf = (record: Body) => Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, record[key]]))
const addressOf = ({ address: [place] = [] }: Practitioner | Organization) => {
  return { city: place?.city ?? null, state: place?.state ?? null, postal_code: place?.postalCode ?? null }
}

/** NPIs of every kind in turn, so that rare kinds are among the first. */
function chosen(rows: Body[], count: number): string[] {
  const kinds = [
    (row: Body) => row.entity_type_code === null,
    (row: Body) => row.reactivation_date !== null,
    (row: Body) => row.entity_type_code === '2',
    (row: Body) => row.other_last_name !== null,
    () => true
  ]
  const npis = kinds.flatMap((isOf) => rows.filter(isOf).slice(0, count / 4)).map(({ npi }) => npi)
  return [...new Set([...npis, ...rows.map(({ npi }) => npi)])].slice(0, count)
}

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const { get } = await running(t, dataDir)
const json = async (url: string): Promise<Body> => JSON.parse((await get(url, KEY)).text)

/** What differs, with the path of each place; a whole that is equal has none. */
function differences(at: string, given: Body, expected: Body): string[] {
  if (JSON.stringify(given) === JSON.stringify(expected)) return []
  if (given === null || expected === null || typeof given !== 'object' || typeof expected !== 'object')
    return [`${at}: ${JSON.stringify(given)}, not ${JSON.stringify(expected)}`]
  const names = [...new Set([...Object.keys(given), ...Object.keys(expected)])]
  return names.flatMap((name) => differences(`${at}.${name}`, given[name], expected[name]))
}

t.test('values of individuals and organizations equal those of surface B', async (t) => {
  const npis = chosen(await rowsOf('provider'), 500)
  t.equal(npis.length, 500)
  const seen = { individual: 0, organization: 0, deactivated: 0, reactivated: 0 }
  const wrong: string[] = []
  for (const npi of npis) {
    const b = await json(`/v1/npi/${npi}`)
    const type = b.entity_type === 'organization' ? 'Organization' : 'Practitioner'
    const resource: Body = await json(`/fhir/R4/${type}/${npi}`)
    seen[b.entity_type === null ? 'deactivated' : (b.entity_type as 'individual')] += 1
    if (b.reactivation_date) seen.reactivated += 1
    const [identifier] = resource.identifier ?? []
    // A deactivation whose date cannot be read is one all the same.
    const isUnreadable = b._data_availability.some((flag: string) => /invalid_value|deactivated_stub/.test(flag))
    const isActive =
      b.deactivation_date === null
        ? !isUnreadable || resource.active
        : (b.reactivation_date ?? '') >= b.deactivation_date
    const { line_1: _1, line_2: _2, ...place } = b.address
    const given = {
      ...{ npi: identifier?.value, active: resource.active, address: addressOf(resource) },
      organization_name: type === 'Organization' ? (resource.name ?? null) : null,
      ...{ from: identifier?.period?.start ?? null, until: identifier?.period?.end ?? null },
      ...{ tuple: tupleIn(resource.extension), checked: resource.meta?.lastUpdated }
    }
    const expected = {
      ...{ npi, active: isActive, address: place, organization_name: b.organization_name },
      ...{ from: b.reactivation_date ?? b.enumeration_date, until: isActive ? null : b.deactivation_date },
      ...{ tuple: tupleOf(b), checked: b._last_checked }
    }
    wrong.push(...differences(npi, given, expected))
    const codes =
      type === 'Organization'
        ? (resource.type ?? []).map(({ coding }: Body) => coding?.[0]?.code)
        : (await json(`/fhir/R4/PractitionerRole?practitioner=${npi}`)).entry.map(
            (entry: { resource: PractitionerRole }) => entry.resource.specialty?.[0]?.coding?.[0]?.code
          )
    if (b.primary_taxonomy !== null) {
      const found = type === 'Practitioner' ? codes[0] : codes.find((code: string) => code === b.primary_taxonomy)
      wrong.push(...differences(`${npi}.primary_taxonomy`, found ?? null, b.primary_taxonomy))
    }
    // The other type has no resource of this NPI.
    const other = type === 'Organization' ? 'Practitioner' : 'Organization'
    wrong.push(...differences(`${other}/${npi}`, (await get(`/fhir/R4/${other}/${npi}`, KEY)).status, 404))
  }
  t.same(wrong, [])
  for (const [kind, count] of Object.entries(seen)) t.ok(count > 2, `${count} ${kind}`)
})

t.test('values of facilities equal those of surface B', async (t) => {
  const ccns = [...new Set((await rowsOf('facility')).map(({ ccn }) => String(ccn)))].slice(0, 200)
  t.equal(ccns.length, 200)
  const wrong: string[] = []
  for (const ccn of ccns) {
    const b = await json(`/v1/ccn/${ccn}`)
    const organization: Organization = await json(`/fhir/R4/Organization/ccn-${ccn}`)
    const location = await json(`/fhir/R4/Location/ccn-${ccn}`)
    for (const resource of [organization, location]) {
      const [place] = [resource.address].flat()
      const [line_1 = null, line_2 = null] = place?.line ?? []
      const given = {
        ...{ ccn: resource.identifier?.[0]?.value, facility_name: resource.name ?? null },
        ...{ address: { line_1, line_2, ...addressOf({ address: [place] } as Organization) } },
        tuple: tupleIn(resource.extension)
      }
      const expected = { ccn, facility_name: b.facility_name, address: b.address, tuple: tupleOf(b) }
      wrong.push(...differences(`${resource.resourceType}/${ccn}`, given, expected))
    }
    const words = (organization.type ?? []).map(({ text = '' }) => text)
    const [kind = ''] = words.map((text) => text.toLowerCase().replace('ambulatory surgical center', 'asc'))
    const type = b.facility_type.replace('-', ' ')
    if (!kind.startsWith(type)) wrong.push(`${ccn}.type: ${kind}, not ${type}`)
    if (b.facility_subtype && !words.includes(b.facility_subtype))
      wrong.push(`${ccn}.type: ${words}, without ${b.facility_subtype}`)
  }
  t.same(wrong, [])
})

t.test('what surface B does not know is no resource', async (t) => {
  for (const url of ['/v1/npi/1000000004', '/v1/ccn/999999']) t.equal((await get(url, KEY)).status, 404, url)
  for (const path of ['Practitioner/1000000004', 'Organization/ccn-999999', 'Provenance/Organization-ccn-999999'])
    t.equal((await get(`/fhir/R4/${path}`, KEY)).status, 404, path)
})
