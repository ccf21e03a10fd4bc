// Checks dates in every outlet: each tuple and field names the file of its value, and no check date is
// earlier than that file's receipt, or that of an import.
import { join } from 'node:path'
import type { OpenAPIV3 } from 'openapi-types'
import t, { type Test } from 'tap'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { type Receipt, receiptsOf } from '../../pipeline/raw/receipt.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { exampleOf, goodRequest } from '../../server/plugins/openapi-requests.ts'
import { TOOLS } from '../../server/surfaces/mcp/tools.ts'
import { FIXTURE_CLOCK, FIXTURES, fixtureRelease } from '../fixture-release.ts'
import { fromFooter } from '../footer-tuple.ts'
import { message, tool } from '../mcp/clients.ts'
import { parquetFooter, parquetRows } from '../parquet-rows.ts'
import { type Running, running } from '../server/running.ts'
import { defaultUniverse } from '../synthetic-release.ts'
import { type Asked, faultsIn, type Received } from './dated-values.ts'

/** Later than the next due date of every file in the synthetic universe. */
const OVERDUE = new Date('2027-12-01T00:00:00Z')

t.test('tables read only file kinds that their source has', async (t) => {
  const sources = new Map((await loadSources()).map((source) => [source.id, source]))
  for (const { name, sources: ids, files, edition } of await loadTables()) {
    const [id, ...others] = ids
    if (files) t.same([others, files.filter((kind) => !(kind in (sources.get(id)?.files ?? {})))], [[], []], name)
    if (edition) t.ok(files, `${name} says which files have the edition`)
  }
})

t.test('dates are correct in every outlet of the synthetic universe', async (t) => {
  const dataDir = t.testdir()
  const { release } = await defaultUniverse(dataDir)
  const { manifest } = release
  const received = await receivedOf(dataDir, manifest)

  t.test('receipts have a plausible time: the morning after the file date, on every machine', async (t) => {
    for (const { date, received_at, source, kind } of received) {
      t.equal(received_at, new Date(Date.parse(date) + 30 * 3_600_000).toISOString(), `${source} ${kind}`)
    }
  })

  t.test('dates are correct in manifests and footers', async (t) => await published(t, dataDir, manifest, received))

  t.test('rows name a file of their table, and the table has the date of its newest file', async (t) => {
    for (const { name, file, sources, files, provenance, columns } of manifest.tables) {
      if (sources.length > 1 || !columns.some((column) => column.name === 'listed_on')) continue
      const [source = ''] = sources
      const own = received.filter((raw) => raw.source === source && (files[source]?.includes(raw.kind) ?? true))
      const dates = [...new Set((await parquetRows(join(dataDir, file))).map((row) => row.listed_on))]
      const foreign = dates.filter((date) => !own.some((raw) => raw.date === date))
      t.same(foreign, [], name)
      t.equal(
        provenance._snapshot,
        own
          .map(({ date }) => date)
          .sort()
          .at(-1),
        name
      )
    }
  })

  const server = await running(t, dataDir)
  t.test(
    'dates are correct in surface A, surface B and MCP',
    async (t) => await served(t, server, { received, now: FIXTURE_CLOCK })
  )

  t.test('dates are correct when every next file is overdue', async (t) => {
    const late = await running(t, dataDir, () => OVERDUE)
    const { body } = await late.get('/api/v1/health')
    t.ok(body.meta.data_freshness.length > 0)
    for (const { next_refresh_eta, overdue_since } of body.meta.data_freshness) {
      t.equal(next_refresh_eta, null)
      t.ok(Date.parse(overdue_since) < OVERDUE.getTime())
    }
    t.match((await late.get('/status')).text, /overdue since 20\d\d-\d\d-\d\d/)
    await served(t, late, { received, now: OVERDUE })
  })

  t.test('a row has the date of its own file, not of the newest file of its source', async (t) => {
    const dateOf = (kind: string) => received.find((raw) => raw.kind === kind)?.date
    const rowsOf = async (name: string) =>
      await parquetRows(join(dataDir, manifest.tables.find((table) => table.name === name)?.file ?? ''))
    const facilities = await rowsOf('facility')
    const ofType = (type: string) => facilities.find((row) => row.facility_type === type) ?? {}
    const [hospice, hospital] = [ofType('hospice').ccn, ofType('hospital').ccn]
    const bodyOf = async (path: string) => {
      const { status, body } = await server.get(path)
      t.equal(status, 200, path)
      return body
    }
    t.not(dateOf('hospice_general'), dateOf('hospital_general'))
    t.equal((await bodyOf(`/v1/ccn/${hospice}`))._snapshot, dateOf('hospice_general'))
    t.equal((await bodyOf(`/v1/quality/hospice/${hospice}`))._snapshot, dateOf('hospice_measures'))
    t.equal((await bodyOf(`/v1/ccn/${hospital}`))._snapshot, dateOf('hospital_general'))
    t.equal((await bodyOf(`/v1/quality/hospital/${hospital}`))._snapshot, dateOf('hospital_timely'))

    const payment = (await rowsOf('payment')).find((row) => row.program_year === 2025 && row.npi_is_valid) ?? {}
    t.equal((await bodyOf(`/v1/payments/${payment.npi}?program_year=2025`))._snapshot, dateOf('general'))
    const weekly = (await rowsOf('provider')).find((row) => row.listed_on === dateOf('npidata_weekly')) ?? {}
    t.equal((await bodyOf(`/v1/npi/${weekly.npi}`))._snapshot, dateOf('npidata_weekly'))
    const supply = (await bodyOf('/api/v1/specialties/dermatology/by-state')).data[0]
    t.equal(supply.active_providers.snapshot, dateOf('npidata_weekly'), 'a count has the newest file of the table')
    t.equal(supply.population_2024.snapshot, dateOf('state'))
    t.equal(supply.per_100k.snapshot, dateOf('state'), 'the oldest of the two')
    t.match(supply.per_100k.source_url, /^http.*\/methodology\/supply_state$/)
    const county = (await bodyOf('/api/v1/specialties/dermatology/by-county?state=CA&county_fips=06037')).data
    t.equal(county.county_population_2024.snapshot, dateOf('county'))
  })

  t.test('confidence is null when a search or batch finds nothing', async (t) => {
    for (const path of ['/v1/search?q=zzzzqqqq&state=TX', '/v1/search?q=zzzzqqqq']) {
      const { status, body } = await server.get(path)
      t.same([status, body._confidence], [200, null], path)
    }
    const { body } = await server.post('/v1/batch/npi', { npis: ['2999999993'] })
    t.same([body.resolved, body._confidence], [0, null])
  })
})

t.test('dates are correct in a release without population estimates', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(
    t,
    FIXTURES.filter(({ source }) => source !== 'census_population')
  )
  const release = await keptRelease(new DataDirectory(dataDir), releaseId)
  if (!release) throw new Error('there is no release')
  const received = await receivedOf(dataDir, release.manifest)
  await published(t, dataDir, release.manifest, received)
  const server = await running(t, dataDir)
  await served(t, server, { received, now: FIXTURE_CLOCK })

  const [row] = (await server.get('/api/v1/specialties/dermatology/by-state')).body.data
  const population = await absentField(t, row.population_2024)
  t.match(population.source, /^US Census Bureau/, 'the source that would give it')
  t.notMatch(population.source, /NPPES/)
  for (const member of ['per_100k', 'rank_density', 'quartile', 'underserved']) {
    const field = await absentField(t, row[member])
    t.match(field.source, /NPPES.* \+ US Census Bureau/, `${member} needs both`)
  }
  t.equal(row.active_providers.snapshot, received.find(({ source }) => source === 'nppes')?.date)
  const { county_population_2024: county } = (
    await server.get('/api/v1/specialties/dermatology/by-county?state=TX&county_fips=48201')
  ).body.data
  t.match((await absentField(t, county)).source, /^US Census Bureau/)
})

async function absentField(t: Test, field: Record<string, string | null>) {
  t.match(field, { value: null, snapshot: null, last_checked: /^\d{4}-/ })
  t.match(field.attribution_text, /release has no .*estimates/)
  t.match(field.limitations, /has no snapshot of the source/)
  return field
}

/** Checks the manifest and footers of every table. */
async function published(t: Test, dataDir: string, { tables }: ReleaseManifest, received: readonly Received[]) {
  const asked: Asked = { received, now: FIXTURE_CLOCK, isServed: false }
  for (const { name, file, provenance } of tables) {
    t.same(faultsIn(provenance, asked), [], `${name} in the manifest`)
    t.same(fromFooter(await parquetFooter(join(dataDir, file))), provenance, `${name} in its footer`)
  }
}

/** Checks the answers to the examples of every operation on both surfaces, and of every tool. */
async function served(t: Test, server: Running, given: Omit<Asked, 'isServed'>) {
  const asked: Asked = { ...given, isServed: true }
  const judge = (what: string, status: number, body: unknown) => {
    if (status === 200) t.same(faultsIn(body, asked), [], what)
  }
  for (const prefix of ['/api/v1', '/v1']) {
    const description: OpenAPIV3.Document = (await server.get(`${prefix}/openapi.json`)).body
    const schemes = (description.components?.securitySchemes ?? {}) as Record<string, OpenAPIV3.SecuritySchemeObject>
    for (const [template, methods] of Object.entries(description.paths)) {
      for (const method of ['get', 'post'] as const) {
        const operation = methods?.[method]
        // The API description contains schemas of tuples, but no tuples.
        if (!operation || template === '/openapi.json') continue
        const optional = (operation.parameters ?? []).filter(
          (each): each is OpenAPIV3.ParameterObject =>
            'name' in each && each.in === 'query' && !each.required && !['format', 'cursor'].includes(each.name)
        )
        const variants = [{}, ...optional.map((each) => ({ [each.name]: exampleOf(each) }))]
        for (const more of method === 'get' ? variants : [{}]) {
          const { path } = goodRequest({ method, template, operation, schemes }, more)
          const { status, body } =
            method === 'get'
              ? await server.get(`${prefix}${path}`)
              : await server.post(`${prefix}${path}`, bodyExample(operation))
          judge(`${method} ${prefix}${path}`, status, body)
        }
      }
    }
  }
  const key = { 'x-service-key': server.key }
  const { tools } = (await message(server, 'tools/list', {}, key)).body.result
  for (const { name } of TOOLS) {
    const { inputSchema } = tools.find((listed: { name: string }) => listed.name === name)
    const required: string[] = inputSchema.required ?? []
    const example = Object.fromEntries(required.map((member) => [member, inputSchema.properties[member].example]))
    const { isError, structuredContent } = await tool(server, name, example, key)
    judge(`tool ${name}`, isError ? 400 : 200, structuredContent)
  }
}

function bodyExample({ requestBody }: OpenAPIV3.OperationObject): unknown {
  const { content } = requestBody as OpenAPIV3.RequestBodyObject
  const { example, schema } = content['application/json'] ?? {}
  return example ?? (schema as OpenAPIV3.SchemaObject).example
}

/** Raw files of the release, with their receipt times. */
async function receivedOf(dataDir: string, { snapshots }: ReleaseManifest): Promise<Received[]> {
  const directory = new DataDirectory(dataDir)
  const found = await Promise.all(
    snapshots.map(async ({ manifest: { source, raw } }) => {
      const receipts = await receiptsOf(directory, source.id)
      const receiptOf = (sha256: string): Receipt | undefined => receipts.find((receipt) => receipt.sha256 === sha256)
      return raw.map((file) => ({
        ...file,
        ...{ source: source.id, title: source.title, received_at: receiptOf(file.sha256)?.received_at ?? '' }
      }))
    })
  )
  return found.flat()
}
