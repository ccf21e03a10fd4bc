// One table in three formats, each read by its own reader, with the same values in all.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { tableFromIPC } from 'apache-arrow'
import papaparse from 'papaparse'
import t from 'tap'
import { z } from 'zod'
import { wrapped } from '../../server/records/members.ts'
import { formOf, membersOf, selectionOf } from '../../server/surfaces/answer-parameters.ts'
import { columnsKept, columnsOf, rowsIn } from '../../server/surfaces/tabular/columns.ts'
import { csvOf } from '../../server/surfaces/tabular/table.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { PUBLIC_URL, running } from './running.ts'

type Field = Record<string, unknown>

t.test('gives the same table in three formats', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const bearer = { authorization: `Bearer ${server.key}` }
  const inForm = async (url: string, accept: string) => {
    const { statusCode, headers, rawPayload } = await server.app.inject({ url, headers: { ...bearer, accept } })
    t.equal(statusCode, 200, `${accept} of ${url}`)
    return { type: String(headers['content-type']), headers, bytes: rawPayload }
  }
  const url = '/api/v1/specialties/dermatology/by-state'
  const json = (await server.get(url)).body
  /** The expected flat row, derived from the wrapped one. */
  const expected = json.data.map((row: Record<string, Field>) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, field]) =>
        Object.entries(field).map(([part, value]) => [part === 'value' ? name : `${name}_${part}`, value])
      )
    )
  )
  const csv = await inForm(url, 'text/csv')
  const arrow = await inForm(url, 'application/vnd.apache.arrow.stream')

  t.test('papaparse reads the CSV', async (t) => {
    t.equal(csv.type, 'text/csv; charset=utf-8; header=present')
    const { data, errors, meta } = papaparse.parse<Record<string, string>>(csv.bytes.toString('utf8').trimEnd(), {
      header: true
    })
    t.same(errors, [])
    t.equal(meta.linebreak, '\r\n')
    t.equal(data.length, 51)
    const texts = (row: Field) => Object.entries(row).map(([name, value]) => [name, String(value)])
    t.same(
      data.map((row, index) => Object.keys(expected[index]).map((name) => [name, row[name]])),
      expected.map(texts)
    )
    t.match(data[0], { meta_release: releaseId, meta_methodology_url: json.meta.methodology_url, meta_stale: '' })
    t.equal(data[0]?.meta_sources, 'nppes 2026-11-08 current|census-population 2025-03-13 degraded')
    t.equal(data[50]?.meta_request, `${PUBLIC_URL}${url}`)
    const sliced = await inForm('/api/v1/specialties/dermatology/by-state?subspecialty=207NS0135X', 'text/csv')
    t.match(sliced.bytes.toString('utf8'), /by-state\?subspecialty=207NS0135X/, 'rows of a slice say so')
  })

  t.test('DuckDB reads the CSV', async (t) => {
    const path = join(t.testdir(), 'table.csv')
    writeFileSync(path, csv.bytes)
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    t.teardown(() => {
      connection.closeSync()
      instance.closeSync()
    })
    const read = await connection.runAndReadAll('from read_csv($path)', { path })
    const rows = read.getRowObjectsJson()
    t.equal(rows.length, 51)
    const names = ['state_code', 'per_100k', 'underserved', 'per_100k_limitations', 'quartile_source']
    const counts = ['active_providers', 'population_2024', 'rank_density']
    t.same(
      rows.map((row) => [...names.map((name) => row[name]), ...counts.map((name) => Number(row[name]))]),
      expected.map((row: Field) => [...names, ...counts].map((name) => row[name]))
    )
  })

  t.test('the Arrow reader reads the Arrow stream', async (t) => {
    t.equal(arrow.type, 'application/vnd.apache.arrow.stream')
    const table = tableFromIPC(arrow.bytes)
    t.equal(table.numRows, 51)
    t.equal(table.schema.metadata.get('release'), releaseId)
    t.same(JSON.parse(table.schema.metadata.get('meta') ?? '').data_freshness, json.meta.data_freshness)
    const types = Object.fromEntries(table.schema.fields.map(({ name, type }) => [name, String(type)]))
    t.match(types, { active_providers: 'Int64', per_100k: 'Float64', underserved: 'Bool', meta_sources: /List/ })
    const plain = (cell: unknown) => (typeof cell === 'bigint' ? Number(cell) : cell)
    const rows = table.toArray()
    t.same(
      rows.map((row, index) =>
        Object.fromEntries(Object.keys(expected[index]).map((name) => [name, plain(row[name])]))
      ),
      expected
    )
    t.same([...rows[0].meta_sources], ['nppes 2026-11-08 current', 'census-population 2025-03-13 degraded'])
  })

  t.test('the format parameter overrides the header, and fields trims columns with their lineage', async (t) => {
    const { bytes, headers } = await inForm(`${url}?format=csv&fields=state_code,per_100k`, 'application/json')
    const header = bytes.toString('utf8').split('\r\n')[0]?.split(',') ?? []
    t.same(
      header.filter((name) => !name.startsWith('meta_')),
      ['state_code', 'per_100k'].flatMap((name) => [
        name,
        ...[
          'source',
          'source_url',
          'last_checked',
          'snapshot',
          'confidence_score',
          'attribution_text',
          'limitations'
        ].map((part) => `${name}_${part}`)
      ])
    )
    t.equal(headers.vary, 'accept-encoding, accept')
    t.equal((await inForm(`${url}?format=json`, 'text/csv')).type, 'application/json; charset=utf-8')
  })

  t.test('lists are joined in CSV and stay lists in Arrow', async (t) => {
    const list = '/api/v1/specialties?fields=slug,taxonomy_codes'
    const { data } = papaparse.parse<Record<string, string>>((await inForm(list, 'text/csv')).bytes.toString(), {
      header: true
    })
    t.match(data[1], { slug: 'dermatology', taxonomy_codes: /^207N00000X\|207ND0900X\|/ })
    const table = tableFromIPC((await inForm(list, 'application/vnd.apache.arrow.stream')).bytes)
    t.equal([...(table.get(1)?.taxonomy_codes ?? [])].length, 5)
  })

  t.test('rows report the staleness limit, and a stale_data refusal is JSON', async (t) => {
    const flagged = await inForm(`${url}?max_staleness=1h&format=csv`, '*/*')
    const { data } = papaparse.parse<Record<string, string>>(flagged.bytes.toString('utf8'), { header: true })
    t.equal(data[50]?.meta_stale, 'true')
    const rejected = await server.get(`${url}?max_staleness=1h&on_stale=reject&format=csv`)
    t.match(rejected, { status: 409, body: { error: { code: 'stale_data' } } })
    t.equal(rejected.body.data.length, 51)
  })

  t.test('a 406 lists the offered formats', async (t) => {
    const answer = await server.get(url, { ...bearer, accept: 'application/pdf' })
    t.match(answer, { status: 406, body: { error: { code: 'not_acceptable' } } })
    t.same(answer.body.error.details.offered, ['application/json', 'text/csv', 'application/vnd.apache.arrow.stream'])
    t.match(answer.headers.vary, /accept$/)
  })
})

t.test('parses the Accept header as in RFC 9110', async (t) => {
  const cases: [accept: string | undefined, form: string][] = [
    [undefined, 'json'],
    ['', 'json'],
    ['*/*', 'json'],
    ['text/*', 'csv'],
    ['TEXT/CSV', 'csv'],
    ['text/csv;q=0.5, application/json;q=0.4', 'csv'],
    ['text/csv;q=0.5, application/json', 'json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'json'],
    ['application/json;q=0, */*', 'csv'],
    ['application/*', 'json'],
    ['application/vnd.apache.arrow.stream, nonsense', 'arrow']
  ]
  for (const [accept, form] of cases) t.equal(formOf(['json', 'csv', 'arrow'], undefined, accept), form, String(accept))
  for (const accept of ['text/html', 'nonsense', 'application/json;q=0', 'text/csv;q=x']) {
    t.throws(() => formOf(['json', 'csv', 'arrow'], undefined, accept), { code: 'not_acceptable' }, accept)
  }
})

t.test('rows inside a response repeat the values common to all of them', async (t) => {
  const output = z.object({
    state: z.string(),
    rows: z.array(z.object({ n: z.int(), x: wrapped(z.number().nullable()) }))
  })
  const columns = columnsOf(output, { member: 'rows' })
  t.same(
    columns.slice(0, 3).map(({ name, type }) => [name, type]),
    [
      ['state', 'string'],
      ['n', 'integer'],
      ['x', 'number']
    ]
  )
  const data = { state: 'A "B", C', rows: [{ n: 1, x: { value: null, source: 's\r\nt', last_checked: 'now' } }] }
  t.equal(
    csvOf(columns.slice(0, 4), rowsIn(data, { member: 'rows' }), false),
    'state,n,x,x_source\r\n"A ""B"", C",1,,"s\r\nt"\r\n'
  )
  const kept = (fields: string) =>
    columnsKept(columns, selectionOf(fields, membersOf(output)), { member: 'rows' })
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('x_'))
  t.same(kept('state'), ['state'])
  t.same(kept('rows'), ['n', 'x'])
  t.same(kept('state,rows.x'), ['state', 'x'])
  t.same(rowsIn({ state: 'A' }, { member: 'rows' }), [{ state: 'A' }], 'rows nobody asked for leave one row')
  t.throws(() => columnsOf(z.object({ a: z.string() }), { member: 'rows' }), /no list of rows/)
  t.throws(
    () => columnsOf(z.array(z.object({ a: z.array(z.object({})) })), {}),
    /a has a type that no table column supports/
  )
  t.same(
    columnsOf(z.array(z.object({ a: z.object({ b: z.string() }) })), {}).map(({ name, path }) => [name, path]),
    [['a_b', ['a', 'b']]],
    'a nested object is flattened'
  )
  t.throws(
    () => columnsOf(z.array(z.object({ x: wrapped(z.string()), x_source: z.string() })), {}),
    /two columns are named x_source/
  )
})

t.test('rows of surface B are the same in JSON, CSV and Arrow, with their lineage', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const url = '/v1/search?q=alder&variant=ranked&limit=5'
  const { results } = (await server.get(url)).body
  t.ok(results.length > 0)
  const csv = await server.get(`${url}&format=csv`)
  const { data, errors } = papaparse.parse<Record<string, string>>(csv.text.trimEnd(), { header: true })
  t.same(errors, [])
  const cell = (value: unknown) => (Array.isArray(value) ? value.join('|') : value === null ? '' : String(value))
  const members = Object.keys(results[0])
  t.ok(members.length > 20, 'a row has its 14 keys')
  t.same(
    data.map((row) => members.map((name) => row[name])),
    results.map((row: Field) => members.map((name) => cell(row[name])))
  )
  t.match(data[0], { query_q: 'alder', meta_release: releaseId, meta_request: `${PUBLIC_URL}${url}&format=csv` })
  const trimmed = await server.get(`${url}&format=csv&fields=results.npi`)
  t.match(trimmed.text, /^total,next_cursor,not_checked,npi,_match_score,_source,/, 'what is left out stays')

  const headers = { 'x-service-key': 'pk_sandbox_public', accept: 'application/vnd.apache.arrow.stream' }
  const { rawPayload } = await server.app.inject({ url, headers })
  const table = tableFromIPC(rawPayload)
  t.same(
    table.toArray().map((row) => [row.npi, row._match_score, row._snapshot]),
    results.map((row: Field) => [row.npi, row._match_score, row._snapshot])
  )

  const npis = ['1000000012', '1999999984']
  const batch = await server.post('/v1/batch/npi?format=csv', { npis })
  const rows = papaparse.parse<Record<string, string>>(batch.text.trimEnd(), { header: true }).data
  t.match(rows, [
    { requested: '2', npi: '1000000012', address_city: 'AUSTIN' },
    { requested: '2', npi: '' }
  ])
})
