// The supply page, its drawings and the studies compared with their figures: order, keyboard, colors, unknown
// values and refusals.
import { readFileSync } from 'node:fs'
import t from 'tap'
import { STATES } from '../../domain/states.ts'
import { binsOf } from '../../server/pages/study/distribution.tsx'
import { shapes } from '../../server/pages/supply/geometry.ts'
import { TILES } from '../../server/pages/supply/map-figure.tsx'
import { mapFile } from '../../server/pages/supply/map-file.tsx'
import { classesOf, type Row } from '../../server/pages/supply/measures.ts'
import { DARK, LIGHT, SHADES } from '../../server/pages/supply/palette.ts'
import { inOrder } from '../../server/pages/supply/states-table.tsx'
import { FIXTURES, fixtureRelease, importFixture } from '../fixture-release.ts'
import { running } from '../server/running.ts'
import { contrast, seenBy, VISIONS } from './colors.ts'
import { drawingOf, drawnIn, linksIn, rowsShown } from './drawn.ts'
import { everyElement, parsedXml } from './xml.ts'

const HTML = { accept: 'text/html' }
const CODES = STATES.map(({ code }) => code)

t.test('the supply page and studies show a release', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const server = await running(t, dataDir)
  const pageOf = async (query: string) => (await server.get(`/supply${query}`, HTML)).text

  t.test('the keyboard reaches each state once, by name, and links to its row', async (t) => {
    const page = await pageOf('')
    for (const map of ['map', 'tiles']) {
      const rows = linksIn(drawingOf(page, map)).map(([row]) => row)
      const byName = map === 'map' ? CODES : [...CODES].sort()
      t.same(
        rows,
        byName.map((code) => `#${code}`),
        map
      )
    }
    t.same([...rowsShown(page).keys()].sort(), [...CODES].sort())
    t.notMatch(page, /<svg class="(map|tiles)"[^>]*role="img"/, 'links in a picture would be lost')
  })

  t.test('the table has the requested order, and its header shows it', async (t) => {
    const orders: [order: string, sorted: RegExp, next: string][] = [
      ['state', /aria-sort="ascending"><a[^>]*>State</, '-state'],
      ['-state', /aria-sort="descending"><a[^>]*>State</, 'state'],
      ['-active_providers', /aria-sort="descending"><a[^>]*>Active providers</, 'active_providers'],
      ['per_100k', /aria-sort="ascending"><a[^>]*>Per 100,000</, '-per_100k']
    ]
    const rows = (await server.get('/api/v1/specialties/dermatology/by-state')).body.data.map(bare) as Row[]
    for (const [order, sorted, next] of orders) {
      const page = await pageOf(`?order=${order}`)
      t.match(page, sorted)
      t.equal(page.match(/aria-sort/g)?.length, 1)
      t.match(page, `order=${next}#table`, `${order}: the other way round is one step away`)
      const column = order.replace('-', '') as 'state' | 'active_providers' | 'per_100k'
      const wanted = [...rows].sort((a, b) => {
        if (column === 'state') return a.state_name < b.state_name ? -1 : 1
        return Number(a[column]) - Number(b[column])
      })
      const shown = [...rowsShown(page).keys()].map((code) => rows.find(({ state_code }) => state_code === code))
      const of = (row: Row | undefined) => (column === 'state' ? row?.state_name : row?.[column])
      t.same(shown.map(of), (order.startsWith('-') ? wanted.reverse() : wanted).map(of), order)
    }
  })

  t.test('a drawing is XML that states its content, release and sources', async (t) => {
    const addresses = [
      '/supply.svg',
      '/supply.svg?specialty=207NS0135X&measure=underserved',
      '/studies/urology/distribution.svg'
    ]
    for (const url of addresses) {
      const { status, headers, text } = await server.get(url, HTML)
      t.equal(status, 200, url)
      t.match(headers, {
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy': /default-src 'none'.*sandbox/,
        'content-disposition': /^inline; filename="[\w.-]+\.svg"$/,
        'x-release': releaseId,
        etag: /./
      })
      const elements = [...everyElement(parsedXml(text))]
      const textOf = (wanted: string) => elements.find(({ name }) => name === wanted)?.text ?? ''
      t.match(textOf('title'), /\w+:/)
      t.match(textOf('desc'), `Release ${releaseId}`)
      const metadata = JSON.parse(textOf('metadata'))
      t.equal(metadata.release, releaseId)
      const page = (await server.get('/api/v1/specialties/dermatology/by-state')).body.data[0]
      t.ok(metadata.lineage.some(({ _source }: { _source: string }) => _source === page.active_providers.source))
      t.ok(
        metadata.lineage.every((tuple: object) => Object.keys(tuple).length === 14),
        'whole tuples'
      )
      const lines = elements.filter(({ name }) => name === 'tspan').map(({ text }) => text)
      for (const { _license, _snapshot } of metadata.lineage)
        t.ok(lines.some((line) => line.includes(_license)) && lines.some((line) => line.includes(_snapshot)))
      t.ok(lines.some((line) => line.startsWith('Boundaries: U.S. Census Bureau')) === url.startsWith('/supply'))
      t.notMatch(text, /<script|style=|Synthetic data/)
      t.same((await server.get(url, { 'if-none-match': String(headers.etag) })).status, 304)
    }
  })

  t.test('the CSV download has the same rows as the API', async (t) => {
    const forms: [own: string, path: string][] = [
      ['specialty=pediatrics', 'pediatrics/by-state?format=csv'],
      ['specialty=2080P0202X', 'pediatrics/by-state?subspecialty=2080P0202X&format=csv']
    ]
    for (const [own, path] of forms) {
      const { headers, text } = await server.get(`/supply.csv?${own}`, HTML)
      t.match(headers, {
        'content-type': /^text\/csv/,
        'content-disposition': /^attachment; filename="\w+-by-state-.*\.csv"$/
      })
      const others = (table: string) => table.replace(/https:[^,\r\n]*(by-state|supply\.csv)\?[^,\r\n]*/g, 'request')
      t.equal(others(text), others((await server.get(`/api/v1/specialties/${path}`)).text), own)
      t.equal(text.split('\r\n').length, 53)
    }
  })

  t.test('each specialty has a study at the address that the API and the search give', async (t) => {
    const { data } = (await server.get('/api/v1/specialties')).body
    t.equal(data.length, 12)
    const index = (await server.get('/studies', HTML)).text
    for (const { study_url, display_name } of data) {
      const { pathname } = new URL(study_url)
      const { status, text } = await server.get(pathname, HTML)
      t.equal(status, 200, pathname)
      t.match(text, `<h1>${display_name}: supply by state</h1>`)
      t.match(text, `Release ${releaseId}`, 'how to cite')
      t.match(index, `href="${pathname}"`)
    }
  })

  t.test('refuses an invalid request and shows the form again', async (t) => {
    const wrong: [url: string, status: number, code: string][] = [
      ['/supply?specialty=alchemy', 404, 'specialty_not_found'],
      ['/supply?measure=beauty', 400, 'invalid_request'],
      ['/supply?order=random', 400, 'invalid_request'],
      ['/supply?subspecialty=207NS0135X', 400, 'unknown_parameter']
    ]
    for (const [url, status, code] of wrong) {
      const page = await server.get(url, HTML)
      t.equal(page.status, status, url)
      t.match(page.text, `<code>${code}</code>`)
      t.match(page.text, '<form action="/supply"')
    }
    for (const url of [
      '/studies/207NS0135X',
      '/supply.svg?specialty=alchemy',
      '/supply.csv?specialty=',
      '/studies/x/distribution.svg'
    ]) {
      const { status, body } = await server.get(url, {})
      t.match(
        { status, body },
        url.endsWith('=') ? { status: 200 } : { status: 404, body: { error: { code: 'specialty_not_found' } } }
      )
    }
  })

  t.test('a drawing of synthetic data says so', async (t) => {
    const rows = (await server.get('/api/v1/specialties/dermatology/by-state')).body.data.map(bare) as Row[]
    const manifest = server.store.current?.manifest
    if (!manifest) throw new Error('no release is open')
    const drawing = { rows, measure: 'count' as const, classes: classesOf(rows, 'count', false), subspecialty: false }
    for (const synthetic of [true, false]) {
      const release = { id: releaseId, manifest: { ...manifest, synthetic } }
      const text = mapFile({ drawing, name: 'Dermatology', release, tuples: [], page: '' })
      t.equal(text.includes('Synthetic data.'), synthetic)
    }
  })

  t.test('a kept release gives the same answers as before', async (t) => {
    const before = (await server.get('/supply.svg?measure=count', {})).text
    await importFixture(dataDir, { source: 'oig_leie', fixture: 'full-list', date: '2026-11-12' })
    await server.store.check()
    t.not(server.store.current?.id, releaseId)
    t.equal((await server.get(`/supply.svg?measure=count&release=${releaseId}`, {})).text, before)
    t.match(await pageOf(`?release=${releaseId}`), `<code>${releaseId}</code>`)
  })
})

t.test('without populations, density is unknown: striped, stated in words, and never zero', async (t) => {
  const { dataDir } = await fixtureRelease(
    t,
    FIXTURES.filter(({ source }) => source === 'nppes')
  )
  const server = await running(t, dataDir)
  const page = (await server.get('/supply', HTML)).text
  for (const [, { value, sentence }] of drawnIn(drawingOf(page, 'map'))) {
    t.equal(value, 'null')
    t.match(sentence, /: [\d,]+ active, density unknown, quartile unknown, underserved mark unknown$/)
  }
  t.equal(drawingOf(page, 'map').match(/fill="url\(#stripes-of-map\)"/g)?.length, 51)
  for (const [state, [, count, ...others]] of rowsShown(page)) {
    t.match(count, /^[\d,]+$/, 'what was counted is known')
    t.same(others, Array(5).fill('unknown'), state)
  }
  const study = (await server.get('/studies/urology', HTML)).text
  t.match(study, /Density is unknown/)
  t.match(study, /Unknown: it takes the population of every state/)
  t.match((await server.get('/studies/urology/distribution.svg', {})).text, /Density is unknown/)
})

t.test('without the registry, every supply page answers 409', async (t) => {
  const { dataDir } = await fixtureRelease(
    t,
    FIXTURES.filter(({ source }) => source !== 'nppes')
  )
  const server = await running(t, dataDir)
  for (const url of ['/supply', '/studies', '/studies/urology', '/supply.svg', '/supply.csv'])
    t.equal((await server.get(url, HTML)).status, 409, url)
})

t.test('all 51 states have an outline and a tile', async (t) => {
  t.same(
    shapes().map(({ code }) => code),
    CODES
  )
  for (const { code, path } of shapes()) t.match(path, /^(M-?\d+ \d+l[\d -]+Z)+$/, code)
  t.ok(shapes().reduce((sum, { path }) => sum + path.length, 0) < 40_000, 'light enough for a page')
  t.same([...TILES.keys()].sort(), [...CODES].sort())
  t.equal(new Set([...TILES.values()].map(String)).size, 51, 'no tile upon another')
})

t.test('every state is in one class, equal values share a class, and each class shows its own figures', async (t) => {
  const series: number[][] = [
    CODES.map((_, index) => index),
    CODES.map((_, index) => (index < 40 ? 0 : index)),
    CODES.map(() => 7),
    CODES.map((_, index) => (index % 3) / 100)
  ]
  for (const values of series) {
    const rows = values.map(rowOf)
    const classes = classesOf(rows, 'per_100k', false)
    t.same(classes.flatMap(({ states }) => states).sort(), [...CODES].sort())
    let last = Number.NEGATIVE_INFINITY
    for (const { states, label } of classes) {
      const own = rows.filter(({ state_code }) => states.includes(state_code)).map(({ per_100k }) => Number(per_100k))
      t.ok(Math.min(...own) > last, 'no value in two classes')
      last = Math.max(...own)
      t.same(label.split(' to ').map(Number), [...new Set([Math.min(...own), last])])
    }
    t.equal(new Set(classes.map(({ shade }) => shade)).size, classes.length)
    const { step, bins } = binsOf(rows) ?? { step: 0, bins: [] }
    t.ok(bins.length <= 11 && step > 0)
    t.equal(
      bins.reduce((sum, bin) => sum + bin.rows.length, 0),
      51
    )
    for (const { from, below, rows: own } of bins)
      for (const { per_100k } of own) t.ok(Number(per_100k) >= from && Number(per_100k) < below)
  }
  const mixed = [...(series[0]?.map(rowOf).slice(0, 3) ?? []), { ...rowOf(1, 3), per_100k: null }]
  t.equal(inOrder(mixed, '-per_100k').at(-1)?.per_100k, null, 'what is unknown comes last')
  t.equal(inOrder(mixed, 'per_100k').at(-1)?.per_100k, null)
})

t.test('colors keep their order with every color vision, and text on them is readable', async (t) => {
  const base = readFileSync(new URL('../../server/pages/style/base.css', import.meta.url), 'utf8')
  const [, paper, darkPaper] = /--paper: light-dark\((#\w{6}), (#\w{6})\)/.exec(base) ?? []
  for (const [name, scheme, ground] of [
    ['light', LIGHT, paper],
    ['dark', DARK, darkPaper]
  ] as const) {
    const { shades, sheet, ink, line, stripe } = scheme
    for (const shade of SHADES)
      t.ok(contrast(shades[shade].fill, shades[shade].ink) >= 4.5, `${name}: text on ${shade}`)
    for (const behind of [sheet, ground ?? '']) t.ok(contrast(line, behind) >= 3, `${name}: the coast`)
    t.ok(contrast(ink, stripe) >= 4.5 && contrast(ink, sheet) >= 4.5, `${name}: text on stripes`)
    t.ok(contrast(shades[5].fill, shades[1].fill) >= 3, `${name}: marked and not, on the map`)
    t.ok(contrast(shades[5].fill, shades[2].fill) >= 3, `${name}: marked and not, in the distribution`)
    for (const vision of VISIONS) {
      const seen = SHADES.map((shade) => seenBy(vision, shades[shade].fill))
      const steps = seen.slice(1).map((color, index) => contrast(color, seen[index] ?? color))
      for (const step of steps) t.ok(step >= 1.3, `${name}, ${vision}: neighbors differ by ${step.toFixed(2)}`)
      t.ok(
        contrast(seen[0] ?? '', seen[4] ?? '') >= steps.reduce((product, step) => product * step) * 0.99,
        `${name}, ${vision}: one way`
      )
    }
  }
})

function rowOf(per_100k: number, index: number): Row {
  const { code, name } = STATES[index] ?? { code: '', name: '' }
  return {
    state_code: code,
    state_name: name,
    active_providers: 1,
    population_2024: 1,
    per_100k,
    rank_density: 1,
    quartile: 1,
    underserved: false
  }
}

/** Values of an API row, without their lineage. */
function bare(row: Record<string, { value: unknown }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([member, { value }]) => [member, value]))
}
