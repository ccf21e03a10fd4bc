// The catalog pages: every table with its files, earlier releases and citation; every release with its
// content.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { FIXTURES, importFixture } from '../fixture-release.ts'
import { running } from '../server/running.ts'

const HTML = { accept: 'text/html' }
const dataDir = t.testdir()
const ids: string[] = []
for (const input of FIXTURES) ids.push(await importFixture(dataDir, input))
const [first = '', , current = ''] = ids

type Column = { name: string; meaning: string }
type Table = { name: string; title: string; sha256: string; columns: Column[]; internal?: true }
const tablesOf = (id: string): Table[] =>
  JSON.parse(readFileSync(join(dataDir, 'releases', id, 'manifest.json'), 'utf8')).tables
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

t.test('the catalog shows tables and releases', async (t) => {
  const server = await running(t, dataDir)

  t.test('lists every table with its files, and every kept release', async (t) => {
    const { text } = await server.get('/data', HTML)
    for (const { name, internal } of tablesOf(current)) {
      for (const form of ['parquet', 'csv'])
        t.equal(text.includes(`href="/data/${current}/${name}.${form}"`), !internal, `${name}.${form}`)
      t.equal(text.includes(`href="/data/tables/${name}"`), !internal, name)
    }
    for (const id of ids) t.ok(text.includes(`href="/data/${id}"`), id)
  })

  t.test('a table page shows column meanings, earlier releases and the citation', async (t) => {
    for (const { name, columns, sha256, internal } of tablesOf(current)) {
      const { status, text } = await server.get(`/data/tables/${name}`, HTML)
      t.equal(status, internal ? 404 : 200, name)
      if (internal) continue
      for (const column of columns) t.ok(text.includes(escaped(column.meaning)), `${name}.${column.name}`)
      t.ok(text.includes(sha256))
      const having = ids.filter((id) => tablesOf(id).some((table) => table.name === name))
      const past = [...text.matchAll(/href="\/data\/tables\/[a-z_]+\?release=([^"]+)"/g)].map(([, id]) => id)
      t.same(past, having.reverse(), `${name}: the releases that have it, newest first`)
      t.match(text, `https://provenance.example/data/${current}/${name}.parquet`)
      t.match(text, /@misc\{ppds-[\s\S]*year = \{2026\}/)
    }
  })

  t.test('a release page links to its own files, even if another release is current', async (t) => {
    for (const id of ids) {
      const { headers, text } = await server.get(`/data/${id}`, HTML)
      t.equal(headers['x-release'], id)
      for (const { name, internal } of tablesOf(id))
        t.equal(text.includes(`href="/data/${id}/${name}.parquet"`), !internal, `${id} ${name}`)
      for (const name of ['manifest.json', 'datapackage.json', 'croissant.json', 'SHA256SUMS', 'CITATION.cff'])
        t.ok(text.includes(`href="/data/${id}/${name}"`), name)
    }
    const latest = await server.get('/data/latest', HTML)
    // Each page names its own address as canonical.
    const named = latest.text.replaceAll('/data/latest"', `/data/${current}"`)
    t.equal(named, (await server.get(`/data/${current}`, HTML)).text)
    t.notOk((await server.get(`/data/${first}`, HTML)).text.includes('exclusion.parquet'), 'the first had none')
  })

  t.test('answers 404 for an unknown release and 400 for an invalid id', async (t) => {
    t.match(await server.get('/data/2020-01-01.00000000', HTML), { status: 404, text: /No release ever had this id/ })
    t.match(await server.get('/data/yesterday', HTML), { status: 400 })
  })
})
