// A FHIR client of its own finds by name and state, reads, follows pages and gets Provenance.

import type { Bundle, CapabilityStatement, FhirResource, Practitioner, Provenance } from 'fhir/r4.js'
import { Client } from 'fhir-kit-client'
import t from 'tap'
import { freePort } from '../free-port.ts'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'

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

  const refused = await client.read({ resourceType: 'Practitioner', id: '1000000004' }).catch((error: unknown) => error)
  t.match(refused, { response: { status: 404, data: { resourceType: 'OperationOutcome' } } })
})
