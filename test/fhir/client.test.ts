// A FHIR client of its own finds by name and state, reads, follows pages and gets Provenance.

import { createRequire } from 'node:module'
import { MedplumClient } from '@medplum/core'
import type { Bundle, CapabilityStatement, FhirResource, Practitioner, Provenance } from 'fhir/r4.js'
import { Client } from 'fhir-kit-client'
import t from 'tap'
import { freePort } from '../free-port.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

/** This client has no types. */
const molit = createRequire(import.meta.url)('@molit/fhir-api') as {
  fetchResources(base: string, type: string, query: object, token: string): Promise<{ data: unknown }>
}

/** The client names every answer a resource of its own type. */
const as = <T>(answer: unknown) => answer as T

t.test('a FHIR client does its work', async (t) => {
  const dataDir = t.testdir()
  const { rowsOf, release } = await syntheticRelease(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { app } = await running(t, dataDir, { env: { PPDS_PUBLIC_URL: url } })
  await app.listen({ port, host: '127.0.0.1' })
  const client = new Client({ baseUrl: `${url}/fhir/R4`, bearerToken: 'pk_sandbox_public' })

  const statement = as<CapabilityStatement>(await client.capabilityStatement())
  t.equal(statement.fhirVersion, '4.0.1')

  // The last name that most people have, and the state where most of them are.
  const rows = (await rowsOf('provider')).filter((row) => row.entity_type_code === '1')
  const most = (column: string, of: typeof rows) => {
    const groups = new Map<string, typeof rows>()
    for (const row of of) groups.set(String(row[column]), [...(groups.get(String(row[column])) ?? []), row])
    return [...groups].sort((a, b) => b[1].length - a[1].length)[0] ?? ['', []]
  }
  const [family, people] = most('last_name', rows)
  const expected = rows.filter((row) =>
    String(row.last_name)
      .split(/[ -]/)
      .some((word) => word.startsWith(family))
  )
  const [state, there] = most('practice_state', expected)

  const local = as<Bundle<Practitioner>>(
    await client.search({
      resourceType: 'Practitioner',
      searchParams: { family, 'address-state': state, _count: 100 }
    })
  )
  t.same(local.entry?.map(({ resource }) => resource?.id).sort(), there.map(({ npi }) => npi).sort())

  const found: string[] = []
  let pages = 0
  let page: Bundle<FhirResource> | undefined = as(
    await client.search({
      resourceType: 'Practitioner',
      searchParams: { family, _count: 2, _revinclude: 'Provenance:target' }
    })
  )
  for (; page; pages++) {
    const matches = page.entry?.filter(({ search }) => search?.mode === 'match') ?? []
    t.ok(matches.length <= 2)
    const traced = page.entry?.flatMap(({ resource }) =>
      resource?.resourceType === 'Provenance' ? resource.target : []
    )
    t.same(
      traced?.map(({ reference }) => reference),
      matches.map(({ resource }) => `Practitioner/${resource?.id}`)
    )
    found.push(...matches.map(({ resource }) => resource?.id ?? ''))
    page = as(await client.nextPage({ bundle: as(page) }))
  }
  t.same(found.toSorted(), expected.map(({ npi }) => npi).sort(), `${people.length} people on ${pages} pages`)
  t.ok(pages > 2)
  t.equal(new Set(found).size, found.length, 'no one is on two pages')

  const [id = ''] = found
  const read = as<Practitioner>(await client.read({ resourceType: 'Practitioner', id }))
  t.match(read, { resourceType: 'Practitioner', id, name: [{ use: 'official' }] })
  const traced = as<Bundle<Provenance>>(
    await client.search({
      resourceType: 'Provenance',
      searchParams: { target: `Practitioner/${id}` }
    })
  )
  const provenance = traced.entry?.[0]?.resource
  const resolved = as<Provenance>(await client.read({ resourceType: 'Provenance', id: `Practitioner-${id}` }))
  t.same(resolved, provenance)
  const row = rows.find(({ npi }) => npi === id)
  const files = release.manifest.snapshots.flatMap(({ manifest }) => manifest.raw)
  const file = files.find((raw) => raw.file === row?.listed_in)
  t.equal(provenance?.occurredDateTime, row?.listed_on, 'the date of the file')
  t.equal(provenance?.recorded, file?.checked_at, 'when this service received it')
  const digests = provenance?.entity?.map(({ what }) => what.identifier?.value?.split(';')[1])
  t.ok(digests?.includes(file?.sha256), 'the digest of the file')
  t.ok(digests?.includes(release.manifest.tables.find(({ name }) => name === 'provider')?.sha256))

  // A client of another maker does the jobs of a directory.
  const medplum = new MedplumClient({
    ...{ baseUrl: `${url}/`, fhirUrlPath: 'fhir/R4' },
    accessToken: 'pk_sandbox_public',
    fetch
  })
  const bundle = (type: 'Practitioner' | 'PractitionerRole' | 'Provenance', query: Record<string, string>) =>
    medplum.search(type, new URLSearchParams({ _count: '100', ...query })) as Promise<Bundle<FhirResource>>
  const of = <T extends FhirResource['resourceType']>({ entry = [] }: Bundle<FhirResource>, type: T) =>
    entry.flatMap(({ resource }) =>
      resource?.resourceType === type ? [resource as Extract<FhirResource, { resourceType: T }>] : []
    )

  await t.test('finds who has a specialty in a city, with their organizations', async (t) => {
    const codes = new Map<string, unknown>()
    for (const { npi, taxonomy_code } of await rowsOf('provider_taxonomy')) codes.set(String(npi), taxonomy_code)
    const links = (await rowsOf('facility_affiliation')).filter(
      ({ npi, npi_is_valid }) => npi_is_valid && codes.has(String(npi))
    )
    const one = rows.find(({ npi, practice_city }) => practice_city && links.some((link) => link.npi === npi))
    const page = await bundle('Practitioner', {
      ...{ specialty: String(codes.get(String(one?.npi))), 'address-city': String(one?.practice_city) },
      _revinclude: 'PractitionerRole:practitioner'
    })
    t.ok(of(page, 'Practitioner').some(({ id }) => id === one?.npi))
    const role = of(page, 'PractitionerRole').find(
      ({ practitioner, organization }) =>
        organization?.reference && practitioner?.reference === `Practitioner/${one?.npi}`
    )
    const organization = await medplum.readReference({ reference: String(role?.organization?.reference) })
    t.match(organization, { resourceType: 'Organization', name: /./ })
  })

  await t.test('finds the clinicians of a facility, and where each link comes from', async (t) => {
    const listed = (await rowsOf('facility_affiliation')).filter(({ npi_is_valid }) => npi_is_valid)
    const { ccn } = listed.find(({ parent_ccn }) => parent_ccn === null) ?? {}
    const registered = new Set(rows.map(({ npi }) => npi))
    const expected = listed.filter((row) => (row.parent_ccn ?? row.ccn) === ccn && registered.has(row.npi))
    const page = await bundle('PractitionerRole', {
      ...{ organization: `Organization/ccn-${ccn}`, _include: 'PractitionerRole:practitioner' },
      _revinclude: 'Provenance:target'
    })
    const npis = [...new Set(expected.map(({ npi }) => String(npi)))].sort()
    t.equal(page.total, npis.length)
    t.same(
      of(page, 'Practitioner')
        .map(({ id }) => id)
        .sort(),
      npis.slice(0, 100)
    )
    const { agent, entity = [] } = of(page, 'Provenance')[0] ?? {}
    t.match(agent?.[0]?.who.display, /Care Compare/)
    const source = files.find(({ file }) => file === expected[0]?.listed_in)
    t.ok(
      entity.some(({ what }) => what.identifier?.value?.endsWith(String(source?.sha256))),
      'the digest of its file'
    )
  })

  await t.test('finds where a value comes from', async (t) => {
    const base = `${url}/fhir/R4`
    const found = async <T extends FhirResource>(type: T['resourceType'], query: Record<string, string>) =>
      (await molit.fetchResources(base, type, query, 'pk_sandbox_public')).data as Bundle<T>
    const one = rows.find(({ practice_city }) => practice_city)
    const people = await found<Practitioner>('Practitioner', { identifier: String(one?.npi) })
    const [person] = people.entry ?? []
    t.equal(person?.resource?.address?.[0]?.city, one?.practice_city)
    const traces = await found<Provenance>('Provenance', { target: `Practitioner/${person?.resource?.id}` })
    const trace = traces.entry?.[0]?.resource
    t.match(trace?.agent[0]?.who.identifier?.value, /^https:.*cms\.gov/)
    const source = files.find((raw) => raw.file === one?.listed_in)
    t.equal(trace?.entity?.[0]?.what.identifier?.value, `nih:sha-256;${source?.sha256}`, 'the file with the value')
  })

  const refused = await client.read({ resourceType: 'Practitioner', id: '1000000004' }).catch((error: unknown) => error)
  t.match(refused, { response: { status: 404, data: { resourceType: 'OperationOutcome' } } })
})
