// The supply page with chosen states: comparison, trend over releases, citation, and the map on other sites.
import papaparse from 'papaparse'
import t from 'tap'
import { STATES } from '../../domain/states.ts'
import { PAGES } from '../../server/pages/directory.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { drawingOf, drawnIn, linksIn, rowsShown } from './drawn.ts'

const HTML = { accept: 'text/html' }
const OTHERS = STATES.map(({ code }) => code).filter((code) => !['TX', 'CA', 'NY'].includes(code))

t.test('a supply page compares the chosen states', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const pageOf = async (query: string) => (await server.get(`/supply${query}`, HTML)).text

  t.test('table, both maps and SVG file show those states only, however they are written', async (t) => {
    const page = await pageOf('?states=TX,CA,NY&order=-state')
    t.same([...rowsShown(page).keys()], ['TX', 'NY', 'CA'])
    t.match(page, /<h1>Dermatology in California, New York and Texas<\/h1>/)
    t.match(page, /<input id="states"[^>]* value="TX, CA, NY"/)
    for (const map of ['map', 'tiles']) {
      const rows = linksIn(drawingOf(page, map)).map(([row]) => row)
      t.same(rows.sort(), ['#CA', '#NY', '#TX'], map)
    }
    const { text } = await server.get('/supply.svg?states=TX,CA,NY', HTML)
    t.same([...drawnIn(text).keys()].sort(), ['CA', 'NY', 'TX'])
    for (const code of OTHERS) t.match(text, `<path id="shape-${code}"`, `${code} has its outline`)
    for (const states of ['tx, ca, ny', 'Texas;California;New York', 'TX,CA,,NY,TX']) {
      const other = await pageOf(`?${new URLSearchParams({ states, order: '-state' })}`)
      t.same([...rowsShown(other).keys()], ['TX', 'NY', 'CA'], states)
    }
  })

  t.test('a word that is not a state is an error: the field is marked and keeps what was typed', async (t) => {
    for (const [states, named] of [
      ['TX,ZZ', "Not a state: &#39;ZZ&#39;|Not a state: 'ZZ'"],
      ['PR', 'Not a state: .*PR'],
      [',', 'Names no state']
    ] as const) {
      const { status, text } = await server.get(`/supply?measure=count&states=${states}`, HTML)
      t.equal(status, 400, states)
      t.match(text, new RegExp(`<strong id="states-problem-0">(${named})`))
      t.match(text, new RegExp(`name="states"(?=[^>]* value="${states}")[^>]* aria-invalid="true"`))
      t.match(text, /<option value="count" selected>/, 'and the other choices')
      t.equal((await server.get(`/supply.svg?states=${states}`, {})).status, 400)
      t.equal((await server.get(`/supply/embed?states=${states}`, HTML)).status, 400)
    }
    t.notMatch(await pageOf('?states='), /aria-invalid/, 'an empty field is all 51')
  })

  t.test('shows the states and the nation, as bars and as a file', async (t) => {
    const page = await pageOf('?states=TX,CA')
    const [, table = ''] = /<caption>Dermatology: providers per 100,000 residents(.*?)<\/table>/s.exec(page) ?? []
    const shown = [...table.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row = '']) => ({
      name: /^[^<]*/.exec(row)?.[0],
      bar: Number(/class="age" width="(\d+)"/.exec(row)?.[1]),
      line: Number(/class="promise" x="(\d+)"/.exec(row)?.[1]) + 1,
      figures: [...row.matchAll(/class="figure"><div>([\d.,]+)</g)].map(([, text = '']) =>
        Number(text.replaceAll(',', ''))
      )
    }))
    const { body } = await server.get('/api/v1/specialties/dermatology/by-state')
    const all: Record<string, number>[] = body.data.map(bare)
    const sum = (member: string) => all.reduce((sum, row) => sum + Number(row[member]), 0)
    const [active, people] = [sum('active_providers'), sum('population_2024')]
    const nation = Math.round((active / people) * 1e7) / 100
    const of = (code: string) => all.find((row) => String(row.state_code) === code) ?? {}
    const expected = [
      ...['CA', 'TX'].map((code) => [of(code).per_100k, of(code).active_providers, of(code).population_2024]),
      [nation, active, people]
    ]
    t.same(
      shown.map(({ figures }) => figures),
      expected
    )
    t.same(
      shown.map(({ name }) => name),
      ['California', 'Texas', '50 states and DC']
    )
    const most = Math.max(...expected.map(([density]) => Number(density)))
    for (const { name, bar, line, figures } of shown) {
      t.equal(bar, Math.max(2, Math.round((120 * Number(figures[0])) / most)), `bar of ${name}`)
      t.equal(line, Math.round((120 * nation) / most), 'the line of the nation')
    }
    const [, file = ''] = /href="(\/supply\.csv[^"]*)"/.exec(page) ?? []
    const rows = papaparse.parse<Record<string, string>>((await server.get(unescaped(file), HTML)).text, {
      ...{ header: true, skipEmptyLines: true }
    }).data
    t.same(
      rows.map((row) => [row.per_100k, row.active_providers, row.population_2024].map(Number)),
      expected
    )
    t.match(rows.at(-1), {
      state_code: 'US',
      rank_density: '',
      per_100k_attribution_text: /^Of the 50 states and DC together/
    })
    t.notMatch(await pageOf(''), 'Compared with the nation')
  })

  t.test('the citation names the vintage of the population and the date of the registry', async (t) => {
    const [, cited = ''] = /<h2>How to cite<\/h2><pre><code>(.*?)<\/code>/.exec(await pageOf('?states=TX,CA')) ?? []
    t.match(cited, /\(NPPES\) \(snapshot of November \d+, 2026\)/)
    t.match(cited, /Population Estimates Program, Vintage 2024 \(snapshot of March 13, 2025\)/)
    t.match(cited, `states=TX,CA&amp;release=${releaseId}`)
  })

  t.test('only the page for frames may be framed', async (t) => {
    for (const { path, embedded } of PAGES.filter(({ path }) => !path.includes(':'))) {
      const { headers } = await server.get(path, HTML)
      t.match(headers['content-security-policy'], `frame-ancestors ${embedded ? '*' : "'none'"};`, path)
    }
    t.same(
      PAGES.filter(({ embedded }) => embedded).map(({ path }) => path),
      ['/supply/embed']
    )
  })

  t.test('the embed code shows the same map as a frame and as an image', async (t) => {
    const page = await pageOf('?states=TX,CA&measure=count')
    const codes = [...page.matchAll(/<textarea [^>]*>(.*?)<\/textarea>/gs)].map(([, code = '']) => unescaped(code))
    t.equal(codes.length, 2)
    for (const code of codes) {
      const [, address = ''] = / src="([^"]*)"/.exec(code) ?? []
      const { pathname, search } = new URL(unescaped(address))
      const { status, text } = await server.get(`${pathname}${search}`, HTML)
      t.equal(status, 200)
      t.same([...drawnIn(pathname.endsWith('.svg') ? text : drawingOf(text, 'map')).keys()].sort(), ['CA', 'TX'])
      t.match(text, releaseId)
      t.match(text, /California: \d+ active/)
      t.notMatch(text, /<(script|nav|form)\b/)
    }
  })
})

t.test('with several kept releases, the page shows the figures of each', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const trendOf = async (query: string) => {
    const { text } = await server.get(`/supply?specialty=cardiology${query}`, HTML)
    const [section = ''] = /<section aria-labelledby="trend">.*?<\/section>/s.exec(text) ?? []
    return [...section.matchAll(/<tr>(<th scope="row">.*?)<\/tr>/gs)].map(([, row = '']) => ({
      release: /href="\/data\/([\w.-]+)"/.exec(row)?.[1] ?? '',
      cells: [...row.matchAll(/<td [^>]*><div>(.*?)<\/div>/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
    }))
  }
  const figuresOf = async (release: string, states: readonly string[]) => {
    const { body } = await server.get(`/api/v1/specialties/cardiology/by-state?release=${release}`)
    const rows = body.data.map(bare)
    return states.flatMap((state) => {
      const { active_providers, per_100k } = rows.find(({ state_code }: { state_code: string }) => state_code === state)
      return [active_providers, per_100k].map((value) => String(value ?? 'unknown'))
    })
  }
  const shown = await trendOf('&states=TX,CA')
  // The first two releases have no population estimates.
  t.same([shown.length, shown[0]?.release], [3, releaseId])
  t.equal(new Set(shown.map(({ cells }) => cells[2])).size, 2)
  for (const { release, cells } of shown) {
    t.same(cells.slice(1, -1), await figuresOf(release, ['TX', 'CA']), release)
    t.equal(cells.at(-1), release === releaseId ? '' : 'Why')
  }

  const first = shown.at(-1)?.release ?? ''
  const nation = (await trendOf('')).map(({ cells }) => Number(cells[1]))
  const { body } = await server.get('/api/v1/specialties/cardiology/by-state')
  const total = body.data
    .map(bare)
    .reduce((sum: number, row: Record<string, number>) => sum + Number(row.active_providers), 0)
  t.same(nation, [total, total, total])
  t.same(await trendOf(`&release=${first}`), [], 'one release is no trend')
})

/** Values of an API row, without their lineage. */
function bare(row: Record<string, { value: unknown }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([member, { value }]) => [member, value]))
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
