// The data pages on a release of every source: what they say about each table matches its file.
import { brotliCompressSync, constants } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { needsChromium, startChromium } from './chromium.ts'

const HTML = { accept: 'text/html' }
const ROWS = 50

type Row = Record<string, unknown>

t.test('data pages describe the files of the release', async (t) => {
  const dataDir = t.testdir()
  const { release, rowsOf, pathOf } = await syntheticRelease(dataDir)
  const server = await running(t, dataDir, {
    env: { PPDS_AUTHORS: 'Garcia, Ana (0000-0002-1825-0097); Example University' }
  })
  const tables = release.manifest.tables.filter(({ internal }) => !internal)
  const pages = new Map<string, string>()
  for (const { name } of tables) pages.set(name, (await server.get(`/data/tables/${name}`, HTML)).text)
  const pageOf = (name: string) => pages.get(name) ?? ''

  t.test('null shares, ranges and first rows are those of the file, and years have no separator', async (t) => {
    let shares = 0
    for (const { name, columns } of tables) {
      const rows = await rowsOf(name)
      const said = columnsIn(pageOf(name))
      for (const { name: column, type, nullable } of columns) {
        const { nulls = '', range = '' } = said.get(column) ?? {}
        const values = rows.map((row) => exact(row[column], type))
        if (nullable && !type.endsWith('[]') && rows.length > 0) {
          shares++
          const share = values.filter((value) => value === null).length / rows.length
          t.ok(isShare(nulls, share), `${name}.${column}: ${nulls}`)
        } else t.equal(nulls, nullable ? 'may be null' : 'never null', `${name}.${column}`)
        if (/^(DATE|INTEGER|BIGINT|DOUBLE|DECIMAL)/.test(type)) t.equal(range, rangeIn(values), `${name}.${column}`)
        else t.equal(range, 'none', `${name}.${column}`)
      }
      const cells = rowsIn(pageOf(name))
      t.same(
        cells,
        rows.slice(0, ROWS).map((row) => columns.map((column) => written(exact(row[column.name], column.type)))),
        `${name}: its first rows`
      )
    }
    t.ok(shares > 300, `${shares} shares`)
  })

  t.test('the example SQL on a table page runs', async (t) => {
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    t.teardown(() => {
      connection.closeSync()
      instance.closeSync()
    })
    let grouped = 0
    for (const { name } of tables) {
      const [, listing = ''] = /On your own computer.*?<pre><code>(.*?)<\/code>/s.exec(pageOf(name)) ?? []
      const url = `https://provenance.example/data/${release.manifest.id}/${name}.parquet`
      // The extension needs a download.
      const statements = plain(listing).replaceAll(url, pathOf(name)).split(';').slice(2, -1)
      t.equal(statements.length, 3, name)
      for (const sql of statements) t.ok((await connection.runAndReadAll(sql)).getRowObjectsJson().length > 0, sql)
      if (/group by/.test(listing)) grouped++
    }
    t.ok(grouped > 20, `${grouped} counts by a column`)
  })

  t.test('SQL runs in the browser over the file, and gives what DuckDB gives here', needsChromium(), async (t) => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const browser = await startChromium()
    t.teardown(() => browser.close())
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const stopped: string[] = []
    page.on('requestfailed', (request) => stopped.push(`${request.url()} ${request.failure()?.errorText}`))
    const [instance, said] = [await DuckDBInstance.create(':memory:'), page.locator('#sql [role=status]')]
    const connection = await instance.connect()
    t.teardown(() => {
      connection.closeSync()
      instance.closeSync()
    })
    const run = async (statement: string) => {
      await page.fill('#statement', statement)
      await page.getByRole('button', { name: 'Run' }).click()
      await page.locator('#sql-result table, #sql [role=status]:has-text("refused")').waitFor()
      const rows = await page.locator('#sql-result tbody tr').all()
      const cells = await Promise.all(rows.map((row) => row.locator('td').allTextContents()))
      return { cells, caption: await page.locator('#sql-result caption').allTextContents() }
    }
    const here = async (sql: string) =>
      (await connection.runAndReadAll(sql)).getRowsJson().map((row) => row.map((value) => String(value)))
    await page.goto(`${origin}/data/tables/payment`)
    t.notOk(
      asked.some((url) => url.includes('duckdb')),
      'DuckDB is not loaded before it is asked for'
    )
    for (const { name, sha256 } of tables) {
      const file = `${origin}/data/${release.manifest.id}/${name}.parquet`
      const counts = `select count(*) as rows, count(columns(*)) from '$file'`
      const { cells } = await run(counts.replace('$file', file))
      t.same(cells, await here(counts.replace('$file', pathOf(name))), name)
      if (name !== 'payment') continue
      const grouped = 'select program_year, sum(amount_usd) as total from $file group by all order by all'
      const result = await run(grouped.replace('$file', 'payment'))
      t.same(result.cells, await here(grouped.replace('$file', `'${pathOf(name)}'`)))
      t.match(result.caption, [
        new RegExp(`^${result.cells.length} rows, computed in this browser from payment\\.parquet`)
      ])
      t.match(result.caption, [sha256.slice(0, 12)])
      t.match((await run('from payment')).caption, [/^First 200 of [\d,]+ rows/], 'what is not drawn is said')
    }
    await run('select nothing')
    t.match(await said.textContent(), /^DuckDB refused the statement: Binder Error: Referenced column "nothing"/)
    await run("from 'https://elsewhere.example/a.parquet'")
    t.match(await said.textContent(), /^DuckDB refused/)
    const elsewhere = asked.filter((url) => !url.startsWith(origin))
    t.ok(elsewhere.length > 0)
    t.same(
      stopped,
      elsewhere.map((url) => `${url} csp`),
      'the policy stops every request to another host'
    )
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${origin}/data/tables/payment`)
    t.notOk(await plain.locator('#sql').isVisible())
  })

  t.test('a table page embeds its description as linked data, and stays small', async (t) => {
    for (const { name, title, columns, sha256 } of tables) {
      const text = pageOf(name)
      const [data, ...more] = linkedDataIn(text)
      t.same(more, [], name)
      const folder = `https://provenance.example/data/${release.manifest.id}`
      t.match(data, {
        '@type': 'sc:Dataset',
        url: `https://provenance.example/data/tables/${name}`,
        isPartOf: folder,
        creator: [
          { '@type': 'sc:Person', '@id': 'https://orcid.org/0000-0002-1825-0097', name: 'Ana Garcia' },
          { '@type': 'sc:Organization', name: 'Example University' }
        ],
        distribution: [{ contentUrl: `${folder}/${name}.parquet`, sha256 }]
      })
      t.ok(data?.name.startsWith(title), name)
      t.same(
        data?.recordSet[0].field.map((field: Row) => field.name),
        columns.map((column) => column.name)
      )
      for (const file of [`${name}.parquet`, `${name}.csv`, 'croissant.json'])
        t.match(text, new RegExp(`<link rel="alternate" href="/data/${release.manifest.id}/${file}" type="[^"]+"`))
      const sent = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }).length
      t.ok(sent < 25_000, `${name}: ${sent} bytes`)
    }
    const [whole] = linkedDataIn((await server.get('/data/latest', HTML)).text)
    t.equal(whole?.distribution.length, tables.length)
    t.notOk('recordSet' in (whole ?? {}), 'columns are on the pages of the tables')
  })

  t.test('the filter finds tables by words of their names, titles and columns, and by family', async (t) => {
    const listed = async (query: string) => {
      const { status, text } = await server.get(`/data?${query}`, HTML)
      t.equal(status, 200, query)
      return [...text.matchAll(/<code class="under">(\w+)<\/code>/g)].map(([, name]) => name ?? '').sort()
    }
    const named = (test: (name: string) => boolean) => tables.map(({ name }) => name).filter(test)
    t.same(
      await listed('q='),
      named(() => true)
    )
    t.same(
      await listed('q=Ownership+Edge'),
      named((name) => name.startsWith('ownership_edge'))
    )
    const both = tables.filter(({ columns }) =>
      ['npi_is_valid', 'program_year'].every((word) => columns.some(({ name }) => name === word))
    )
    t.same(
      await listed('q=npi_is_valid+program_year'),
      both.map(({ name }) => name)
    )
    t.ok(both.length > 1 && both.length < 10)
    const sam = await listed('family=sam_gov')
    t.ok(sam.includes('contractor') && sam.includes('contractor_exclusion') && !sam.includes('provider'))
    t.same(await listed('family=derived&q=supply'), ['supply_state', 'supply_state_subspecialty'])
    t.same(await listed('q=zebra'), [])
    t.match(
      (await server.get('/data?q=zebra&family=sam_gov', HTML)).text,
      /No table matches.*value="zebra"|value="zebra".*No table matches/s
    )
  })

  t.test('citations name the authors that the operator set', async (t) => {
    const text = pageOf('supply_state')
    t.match(text, 'Garcia, Ana; Example University. Provider Provenance Data Service, release')
    t.match(text, 'author = {Garcia, Ana and {Example University}}')
    const cff = (await server.get(`/data/${release.manifest.id}/CITATION.cff`)).text
    t.match(
      cff,
      [
        'authors:',
        '  - family-names: "Garcia"',
        '    given-names: "Ana"',
        '    orcid: "https://orcid.org/0000-0002-1825-0097"',
        '  - name: "Example University"',
        'license:',
        '  - Apache-2.0'
      ].join('\n')
    )
  })

  t.test('robots.txt keeps crawlers from parties, and each address of the sitemap answers', async (t) => {
    const robots = await server.get('/robots.txt', {})
    t.match(robots, { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    t.match(robots.text, 'Sitemap: https://provenance.example/sitemap.xml\n')
    const forbidden = [...robots.text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path ?? '')
    for (const path of ['/providers/', '/facilities/', '/screen?', '/search?', '/ask?', '/api/', '/v1/'])
      t.ok(forbidden.includes(path), path)
    const sitemap = await server.get('/sitemap.xml', {})
    t.equal(sitemap.headers['content-type'], 'text/xml; charset=utf-8')
    const addresses = [...sitemap.text.matchAll(/<loc>https:\/\/provenance\.example([^<]+)<\/loc>/g)].map(
      ([, path]) => path ?? ''
    )
    t.equal(new Set(addresses).size, addresses.length)
    for (const path of ['/', '/data/tables/payment', '/docs/guides/first-call', '/studies/dermatology'])
      t.ok(addresses.includes(path), path)
    t.same(
      addresses.filter((path) => forbidden.some((prefix) => path.startsWith(prefix))),
      []
    )
    for (const path of addresses) t.equal((await server.app.inject({ url: path, headers: HTML })).statusCode, 200, path)
  })
})

t.test('the sitemap without a release lists the pages that need none', async (t) => {
  const server = await running(t, t.testdir())
  const { status, text } = await server.get('/sitemap.xml', {})
  t.equal(status, 200)
  t.match(text, '/docs/guides/first-call</loc>')
  t.notMatch(text, '/data/tables/')
})

/** The test's reader multiplies cents by 0.01, which is not exact. */
function exact(value: unknown, type: string): unknown {
  return type.startsWith('DECIMAL') && typeof value === 'number' ? Number(value.toFixed(2)) : value
}

function isShare(text: string, share: number): boolean {
  const percent = 100 * share
  if (text.startsWith('under')) return percent > 0 && percent < 0.1
  if (text.startsWith('over')) return percent < 100 && percent > 99.9
  return Math.abs(Number.parseFloat(text) - percent) <= 0.05 + 1e-9
}

function rangeIn(values: unknown[]): string {
  const known = values.filter((value) => value !== null) as (number | string)[]
  if (known.length === 0) return 'none'
  const sorted = known.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  // Whole numbers that all lie in these years are years, and are written as such: 2019, not 2,019.
  const areYears = sorted.every((value) => Number.isInteger(value) && Number(value) > 1900 && Number(value) < 2100)
  const shown = (value: number | string | undefined) =>
    typeof value === 'number' && !areYears ? value.toLocaleString('en-US', { maximumFractionDigits: 10 }) : value
  return `${shown(sorted[0])} to ${shown(sorted.at(-1))}`
}

function written(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value) : String(value)
}

/** Text of a piece of HTML. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** Null share and range of each column, by name. */
function columnsIn(page: string): Map<string, { nulls: string; range: string }> {
  const pattern =
    /<tr><th scope="row"><code>(\w+)<\/code><\/th>.*?data-head="Null"[^>]*><div>(.*?)<\/div>.*?data-head="Range"[^>]*><div>(.*?)<\/div>/gs
  return new Map(
    [...page.matchAll(pattern)].map(([, name = '', nulls = '', range = '']) => [
      name,
      { nulls: plain(nulls), range: plain(range) }
    ])
  )
}

function rowsIn(page: string): string[][] {
  const [, body = ''] = /<table class="rows">.*?<tbody>(.*?)<\/tbody>/s.exec(page) ?? []
  return [...body.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gs)].map(([, cell = '']) => plain(cell))
  )
}

function linkedDataIn(page: string) {
  return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => {
    if (text.includes('<')) throw new Error('the data block holds a tag')
    return JSON.parse(text)
  })
}
