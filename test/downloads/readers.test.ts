// Reads the published files as clients do: over ranges, as CSV and by their descriptions. The content must
// match the API answers.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { asyncBufferFromUrl, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import papaparse from 'papaparse'
import t from 'tap'
import { fixtureRelease } from '../fixture-release.ts'
import { fromFooter } from '../footer-tuple.ts'
import { plain } from '../parquet-rows.ts'
import { running } from '../server/running.ts'

const { dataDir, releaseId } = await fixtureRelease(t)
const server = await running(t, dataDir)
const folder = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/data/${releaseId}`
const got = async (name: string) => {
  const response = await fetch(`${folder}/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return response
}

type Column = { name: string; type: string; nullable: boolean; meaning: string; official_columns: string[] }
type Table = {
  name: string
  parquet: { url: string; bytes: number; sha256: string }
  rows: number
  key: string[]
  columns: Column[]
  provenance: unknown
}
type Manifest = { tables: Table[]; sources: { snapshot: object | null }[] } & Record<string, unknown>
const manifest: Manifest = await (await got('manifest.json')).json()

/** Rows that hyparquet reads over ranges, and the ranges it requested. */
async function remoteRows(name: string) {
  const ranges: string[] = []
  const counting: typeof fetch = async (input, init) => {
    ranges.push(new Headers(init?.headers).get('range') ?? 'whole')
    return await fetch(input, init)
  }
  const file = await asyncBufferFromUrl({ url: `${folder}/${name}.parquet`, fetch: counting })
  const metadata = await parquetMetadataAsync(file)
  const rows = await parquetReadObjects({ file, metadata, compressors })
  return {
    ranges,
    metadata,
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])))
  }
}

t.test('hyparquet reads tables over HTTP ranges, and the API gives the same values for every provider', async (t) => {
  const { rows, ranges, metadata } = await remoteRows('provider')
  t.ok(
    ranges.some((range) => range.startsWith('bytes=')),
    `it asked for ${ranges}`
  )
  t.ok(rows.length > 10)
  const footer = Object.fromEntries((metadata.key_value_metadata ?? []).map(({ key, value }) => [key, value ?? '']))
  const manifestTable = manifest.tables.find(({ name }) => name === 'provider')
  t.same(fromFooter(footer), manifestTable?.provenance, 'the tuple of the footer is that of the manifest')
  for (const row of rows) {
    const { body } = await server.get(`/v1/npi/${row.npi}`)
    t.same(
      [body.npi, body.organization_name, body.primary_taxonomy, body.enumeration_date],
      [row.npi, row.organization_name, row.primary_taxonomy_code, row.enumeration_date]
    )
    t.same(
      [body.deactivation_date, body.reactivation_date, body._snapshot],
      [row.deactivation_date, row.reactivation_date, footer._snapshot]
    )
    const address = { city: row.practice_city, state: row.practice_state, postal_code: row.practice_postal_code }
    if (body.address !== null) t.same(body.address, address)
  }
  const supply = (await remoteRows('supply_state')).rows.filter(({ specialty }) => specialty === 'urology')
  t.equal(supply.length, 51)
  const { body } = await server.get('/api/v1/specialties/urology/by-state')
  for (const row of supply) {
    const answer = body.data.find(
      (other: { state_code: { value: string } }) => other.state_code.value === row.state_code
    )
    t.same(
      [answer.active_providers.value, answer.per_100k.value, answer.quartile.value],
      [row.active_providers, row.per_100k, row.quartile],
      String(row.state_code)
    )
  }
})

t.test('DuckDB reads a file joined from HTTP ranges', async (t) => {
  // DuckDB's HTTP extension needs a download, so the parts are fetched and joined here.
  const { size, parts } = await inParts('provider')
  t.ok(parts.length > 2)
  const path = join(t.testdir(), 'provider.parquet')
  writeFileSync(path, Buffer.concat(parts))
  t.equal(Buffer.concat(parts).length, size)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const read = await connection.runAndReadAll('select * from read_parquet($path)', { path })
  const rows = read.getRowObjectsJson()
  t.same(rows, (await remoteRows('provider')).rows, 'as the other reader does')
})

async function inParts(name: string): Promise<{ size: number; parts: Buffer[] }> {
  const size = Number((await fetch(`${folder}/${name}.parquet`, { method: 'HEAD' })).headers.get('content-length'))
  const step = Math.ceil(size / 3)
  const parts: Buffer[] = []
  for (let start = 0; start < size; start += step) {
    const headers = { range: `bytes=${start}-${start + step - 1}` }
    parts.push(Buffer.from(await (await fetch(`${folder}/${name}.parquet`, { headers })).arrayBuffer()))
  }
  return { size, parts }
}

const PYTHON =
  'import io, sys, urllib.request, pyarrow.parquet as p; print(p.read_table(io.BytesIO(urllib.request.urlopen(sys.argv[1]).read())).num_rows)'

t.test('pyarrow reads a table', { skip: withoutPyarrow() }, async (t) => {
  const path = join(t.testdir(), 'provider.parquet')
  writeFileSync(path, Buffer.from(await (await got('provider.parquet')).arrayBuffer()))
  const rows = execFileSync('python3', ['-c', PYTHON, `file://${path}`], { encoding: 'utf8' })
  t.equal(Number(rows), manifest.tables.find(({ name }) => name === 'provider')?.rows)
})

function withoutPyarrow(): string | false {
  try {
    execFileSync('python3', ['-c', 'import pyarrow'], { stdio: 'ignore' })
    return false
  } catch {
    return 'pyarrow is absent: pip install pyarrow'
  }
}

t.test('the CSV file of every table has the same content as its Parquet file', async (t) => {
  let lists = 0
  let quoted = 0
  for (const { name, columns } of manifest.tables) {
    const response = await got(`${name}.csv`)
    t.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8; header=present')
    t.match(response.headers.get('link'), `${name}.parquet>; rel="alternate"`)
    const text = await response.text()
    t.ok(text.endsWith('\r\n') && !/(^|[^\r])\n/.test(text.replace(/"[^"]*"/g, '')), `${name}: lines end in CRLF`)
    const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ',', newline: '\r\n' })
    t.same(errors, [], name)
    t.same(data.pop(), [''], 'the last line ends too')
    const [head, ...lines] = data
    t.same(
      head,
      columns.map((column) => column.name)
    )
    const { rows } = await remoteRows(name)
    t.equal(lines.length, rows.length, name)
    for (const [place, line] of lines.entries()) {
      const read = Object.fromEntries(
        columns.map((column, index) => [column.name, cellValue(line[index] ?? '', column)])
      )
      t.same(read, rows[place], `${name}, row ${place}`)
    }
    lists += columns.filter(({ type }) => type.endsWith('[]')).length
    quoted += text.split('"').length
  }
  t.ok(lists > 0 && quoted > 0, 'lists and quotes are among them')
})

function cellValue(cell: string, { type }: Column): unknown {
  if (cell === '') return null
  if (type === 'VARCHAR' || type === 'DATE') return cell
  return JSON.parse(cell)
}

t.test('sha256sum -c passes on the downloaded files', async (t) => {
  const path = t.testdir()
  const sums = await (await got('SHA256SUMS')).text()
  writeFileSync(join(path, 'SHA256SUMS'), sums)
  const names = sums
    .trim()
    .split('\n')
    .map((line) => line.split('  ')[1] ?? '')
  t.same(
    names,
    manifest.tables.map(({ name }) => `${name}.parquet`)
  )
  for (const name of names) writeFileSync(join(path, name), Buffer.from(await (await got(name)).arrayBuffer()))
  const output = execFileSync('sha256sum', ['--strict', '-c', 'SHA256SUMS'], { cwd: path, encoding: 'utf8' })
  t.equal(output.match(/: OK$/gm)?.length, names.length)
})

t.test('the Data Package is valid and describes each table as the manifest does', async (t) => {
  const { Package } = createRequire(import.meta.url)('datapackage') as {
    Package: { load(of: object): Promise<{ valid: boolean; errors: Error[]; resourceNames: string[] }> }
  }
  const descriptor = await (await got('datapackage.json')).json()
  const read = await Package.load(descriptor)
  t.same(read.errors, [])
  t.ok(read.valid)
  t.same(
    read.resourceNames,
    manifest.tables.map(({ name }) => name)
  )
  for (const [place, table] of manifest.tables.entries()) {
    const { path, bytes, hash, schema } = descriptor.resources[place]
    t.same([path, bytes, hash], [`${table.name}.parquet`, table.parquet.bytes, `sha256:${table.parquet.sha256}`])
    t.same(schema.primaryKey, table.key)
    t.same(
      schema.fields.map((field: { name: string; description: string }) => [field.name, field.description]),
      table.columns.map(({ name, meaning }) => [name, meaning])
    )
  }
  const broken = { ...descriptor, resources: [{ ...descriptor.resources[0], name: undefined, schema: { fields: 1 } }] }
  t.notOk((await Package.load(broken)).valid, 'one that is wrong is found out')
})

t.test('Croissant lists each file with its digest and each column as a field', async (t) => {
  const response = await got('croissant.json')
  t.equal(response.headers.get('content-type'), 'application/ld+json; charset=utf-8')
  const croissant = await response.json()
  t.match(croissant, {
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    version: releaseId,
    url: `https://provenance.example/data/${releaseId}`
  })
  const files = new Map(croissant.distribution.map((file: { '@id': string }) => [file['@id'], file]))
  for (const [place, table] of manifest.tables.entries()) {
    t.match(files.get(`${table.name}.parquet`), {
      '@type': 'cr:FileObject',
      sha256: table.parquet.sha256,
      contentUrl: table.parquet.url,
      contentSize: `${table.parquet.bytes} B`
    })
    const { '@id': id, field, key } = croissant.recordSet[place]
    t.equal(id, table.name)
    const fields = new Set(field.map((one: { '@id': string }) => one['@id']))
    t.ok(
      key.every((one: { '@id': string }) => fields.has(one['@id'])),
      `${id}: its key is among its fields`
    )
    for (const [index, { name, type }] of table.columns.entries()) {
      t.match(field[index], {
        '@type': 'cr:Field',
        source: { fileObject: { '@id': `${table.name}.parquet` }, extract: { column: name } }
      })
      t.equal(field[index].repeated ?? false, type.endsWith('[]'))
    }
  }
})

t.test('the public manifest has no paths or internal tables, and the citation file has no unknown facts', async (t) => {
  const text = JSON.stringify(manifest)
  t.notMatch(text, /snapshots\/|releases\/|rejects|"file":"[^"]*\//)
  t.notMatch(text, /withheld_identifier|opt_out/)
  t.match(manifest, { release: releaseId, synthetic: false, not_offered: [] })
  t.ok(manifest.sources.some(({ snapshot }) => snapshot !== null))
  const cff = await (await got('CITATION.cff')).text()
  t.match(cff, /^cff-version: 1\.2\.0\nmessage: ".+"\ntype: dataset\n/)
  t.match(cff, `\nversion: "${releaseId}"\ndate-released: "2026-11-20"\n`)
  t.notMatch(cff, 'doi')
  for (const line of cff.split('\n')) {
    const [, value] = /^\s*(?:- )?[a-z-]+: (".*)$/.exec(line) ?? []
    if (value !== undefined) t.type(JSON.parse(value), 'string', line)
  }
})
