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
        : (await json(`/fhir/R4/PractitionerRole?practitioner=${npi}&_count=100`)).entry.flatMap(
            (entry: { resource: PractitionerRole }) => entry.resource.specialty?.[0]?.coding?.[0]?.code ?? []
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

t.test('a role at an organization is a reassignment of PECOS or an affiliation of Care Compare', async (t) => {
  const [enrollments, links, affiliations, providers, facilities, matches] = await Promise.all(
    ['enrollment', 'enrollment_reassignment', 'facility_affiliation', 'provider', 'facility', 'identity_match'].map(
      rowsOf
    )
  )
  const enrolled = new Map(enrollments?.map((row) => [row.enrollment_id, row]))
  const people = new Set(providers?.filter((row) => row.entity_type_code !== '2').map(({ npi }) => npi))
  const organizations = new Set(providers?.filter((row) => row.entity_type_code === '2').map(({ npi }) => npi))
  const ccns = new Set(facilities?.map(({ ccn }) => ccn))
  const party = (row: Body) =>
    JSON.stringify([row.npi, row.last_name, row.first_name, row.organization_name, row.state])
  const confidences = new Map(
    matches?.filter(({ source }) => source === 'pecos').map((row) => [party(row), row.confidence])
  )
  type Expected = { reference?: string; types: Set<unknown>; snapshot: unknown; confidence: Set<unknown> }
  const expected = new Map<string, Expected>()
  const expect = (id: string, reference: string | undefined, type: unknown, snapshot: unknown, least: unknown) => {
    const known = expected.get(id) ?? {
      types: new Set(),
      confidence: new Set(),
      snapshot,
      ...(reference && { reference })
    }
    if (type !== null) known.types.add(type)
    known.confidence.add(least)
    expected.set(id, known)
  }
  for (const link of links ?? []) {
    const [from, to] = [link.reassigning_enrollment_id, link.receiving_enrollment_id].map((id) => enrolled.get(id))
    if (!from?.npi_is_valid || !to?.npi_is_valid || from.npi === to.npi || !people.has(from.npi)) continue
    const sides = [from, to].map((row) => confidences.get(party(row)) ?? null)
    const least = sides.includes(null) ? null : Math.min(...sides.map(Number))
    const reference = organizations.has(to.npi) ? `Organization/${to.npi}` : undefined
    expect(`${from.npi}-at-${to.npi}`, reference, from.provider_type, link.listed_on, least)
  }
  for (const row of affiliations ?? []) {
    if (!row.npi_is_valid || !people.has(row.npi)) continue
    const ccn = row.parent_ccn ?? row.ccn
    const reference = ccns.has(ccn) ? `Organization/ccn-${ccn}` : undefined
    expect(`${row.npi}-at-ccn-${ccn}`, reference, null, row.listed_on, 1)
  }
  const { body } = await get('/data/latest/PractitionerRole-with-provenance.ndjson').then(
    async ({ status, headers, ...rest }) =>
      status === 200 ? { body: rest.text } : { body: (await get(String(headers.location))).text }
  )
  const lines: Body[] = body
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  const given = lines.flatMap((one, index) =>
    one.resourceType === 'PractitionerRole' && one.organization ? [[one, lines[index + 1]]] : []
  )
  t.same(given.map(([{ id }]) => id).sort(), [...expected.keys()].sort())
  const wrong: string[] = []
  for (const [role, provenance] of given) {
    const { reference = null, types, snapshot, confidence } = expected.get(role.id) as Expected
    const least = [...confidence].filter((one) => one !== null).map(Number)
    const tuple = tupleIn(role.extension)
    const said = [
      role.organization.reference ?? null,
      (role.code ?? []).map(({ text }: Body) => text).sort(),
      tuple._snapshot,
      tuple._confidence
    ]
    const held = [reference, [...types].sort(), snapshot, least.length > 0 ? Math.min(...least) : null]
    wrong.push(...differences(role.id, said, held))
    wrong.push(
      ...differences(`${role.id}.practitioner`, role.practitioner.reference, `Practitioner/${role.id.slice(0, 10)}`)
    )
    wrong.push(...differences(`${role.id}.target`, provenance.target[0].reference, `PractitionerRole/${role.id}`))
    wrong.push(...differences(`${role.id}.source`, provenance.agent[0].who.display, tuple._source))
  }
  t.same(wrong.slice(0, 10), [])
  t.ok(given.length > 1000, `${given.length} roles at organizations`)
})

t.test('a code has the name that the code set gives, and a DIRECT address is a mailto URL', async (t) => {
  const names = new Map((await rowsOf('taxonomy')).map((row) => [row.taxonomy_code, row.display_name]))
  const [codes, addresses] = [new Map<string, unknown>(), new Map<string, string>()]
  for (const row of (await rowsOf('provider_taxonomy'))
    .filter(({ taxonomy_code: code }) => code !== null)
    .slice(0, 300)) {
    const { specialty = [] } = await json(`/fhir/R4/PractitionerRole/${row.npi}-${row.taxonomy_code}`)
    for (const { coding } of specialty) codes.set(coding[0].code, coding[0].display ?? null)
  }
  for (const [code, display] of codes) t.equal(display, names.get(code) ?? null, code)
  t.ok([...codes.values()].some((display) => display !== null))
  for (const row of (await rowsOf('provider_endpoint')).slice(0, 60)) {
    const { address } = await json(`/fhir/R4/Endpoint/${row.npi}-${row.endpoint_id}`)
    const said = row.endpoint_type_code === 'DIRECT' ? `mailto:${row.endpoint}` : row.endpoint
    if (!/\s/.test(String(row.endpoint))) addresses.set(address, String(said))
  }
  for (const [address, said] of addresses) t.equal(address, said)
  t.ok([...addresses.keys()].some((address) => address.startsWith('mailto:')))
})
