// Every CSV answer shows a formula in a spreadsheet instead of running it; csv=raw and table downloads keep
// the published text.
import papaparse from 'papaparse'
import t from 'tap'
import { FILES } from '../../server/pages/directory.ts'
import { BINDINGS as A } from '../../server/surfaces/a/bindings.ts'
import { BINDINGS as B } from '../../server/surfaces/b/bindings.ts'
import { formsOf } from '../../server/surfaces/binding.ts'
import { csvLines } from '../../server/surfaces/tabular/table.ts'
import { ANSWERING_FIXTURES, importFixture } from '../fixture-release.ts'
import { running } from './running.ts'

const LINK = '=HYPERLINK("https://x.example","pay")'
/** Names of the fixtures, and the formulas that take their place. */
const HOSTILE: readonly [published: string, formula: string][] = [
  ['"EXAMPLE CARE, INC"', `"${LINK.replaceAll('"', '""')}"`],
  ['"SAMPLE CLINIC LLC"', '"-1+1"'],
  ['"BEN"', '"+1"'],
  ['"Example Devices, Inc."', '"@SUM(1)"'],
  ['Measure OP_22', '=1+1']
]
/** Each CSV answer, with a formula that it must show; null if it has no text of a publisher. */
const OUTLETS: Readonly<Record<string, { url: string; body?: unknown; shows: readonly string[] | null }>> = {
  '/specialties': { url: '/api/v1/specialties', shows: null },
  '/specialties/:code/by-state': { url: '/api/v1/specialties/dermatology/by-state', shows: null },
  '/states/:state/coverage': { url: '/api/v1/states/TX/coverage', shows: null },
  '/batch/npi': {
    url: '/v1/batch/npi',
    body: { npis: ['1000000111', '1000000129'] },
    shows: [LINK, '-1+1']
  },
  '/payments/:npi': { url: '/v1/payments/1000000012', shows: ['@SUM(1)'] },
  '/payers/:party': { url: '/v1/payers/1000000012', shows: ['@SUM(1)'] },
  '/timeline/:id': { url: '/v1/timeline/1000000012', shows: null },
  '/facilities': { url: '/v1/facilities?type=hospital', shows: null },
  '/owners/:owner': { url: '/v1/owners/0000000011', shows: null },
  '/chains/:chain': { url: '/v1/chains/Example%20Group', shows: null },
  '/quality/:type/:id': { url: '/v1/quality/hospital/010001', shows: ['=1+1'] },
  '/search': { url: '/v1/search?q=1000000129&variant=ranked', shows: ['-1+1'] },
  '/screenings': {
    url: '/v1/screenings',
    body: { rows: [{ ref: LINK, last_name: '@SUM(1)', first_name: '-1+1', business_name: '\t+1' }] },
    shows: [LINK, '@SUM(1)', '-1+1', '+1']
  }
}
/** Each CSV file of a page, with a formula that it must show; null if it has no text of a publisher. */
const PAGE_FILES: Readonly<Record<string, { url: string; shows: string | null }>> = {
  '/supply.csv': { url: '/supply.csv?specialty=dermatology', shows: null },
  '/facilities.csv': { url: '/facilities.csv', shows: null },
  '/timeline/:id/rows.csv': { url: '/timeline/1000000012/rows.csv', shows: null },
  '/payments/:party/rows.csv': { url: '/payments/1000000012/rows.csv', shows: '@SUM(1)' },
  '/companies/:company/rows.csv': { url: '/companies/100000000001/rows.csv', shows: null },
  '/owners/:owner/rows.csv': { url: '/owners/0000000011/rows.csv', shows: null },
  '/chains/:chain/rows.csv': { url: '/chains/Example%20Group/rows.csv', shows: null },
  '/providers/:npi/rows.csv': { url: '/providers/1000000111/rows.csv', shows: LINK },
  '/facilities/:ccn/rows.csv': { url: '/facilities/010001/rows.csv', shows: '=1+1' },
  '/contractors/:uei/rows.csv': { url: '/contractors/AAAA1111AAA1/rows.csv', shows: null }
}
const NEGATIVE = /^-\d+(\.\d+)?$/
const runs = (cell: string) => /^[=+\-@\t\r]/.test(cell) && !NEGATIVE.test(cell)

const dataDir = t.testdir()
for (const fixture of ANSWERING_FIXTURES)
  await importFixture(dataDir, fixture, (text) =>
    HOSTILE.reduce((edited, [published, formula]) => edited.replaceAll(published, () => formula), text)
  )
const server = await running(t, dataDir)

const cellsIn = (text: string) => papaparse.parse<string[]>(text, { delimiter: ',' }).data.flat()

t.test('covers every answer that has CSV', async (t) => {
  const withCsv = [...A, ...B].filter((binding) => formsOf(binding).includes('csv')).map(({ path }) => path)
  t.same([...withCsv, '/screenings'].sort(), Object.keys(OUTLETS).sort())
  const files = FILES.filter(({ type }) => type.startsWith('text/csv')).map(({ path }) => path)
  t.same(files.sort(), Object.keys(PAGE_FILES).sort())
})

for (const [path, { url, body, shows }] of Object.entries(OUTLETS)) {
  t.test(`${path} shows formulas, and csv=raw keeps them`, async (t) => {
    const sent = async (more: string) => {
      const at = `${url}${url.includes('?') ? '&' : '?'}format=csv${more}`
      const answer = body === undefined ? await server.get(at) : await server.post(at, body)
      t.match(answer, { status: 200, headers: { 'content-type': /^text\/csv/ } }, at)
      return cellsIn(answer.text)
    }
    const safe = await sent('')
    const raw = await sent('&csv=raw')
    t.same(safe.filter(runs), [])
    t.same(
      raw.map((cell) => (runs(cell) ? `'${cell}` : cell)).filter((cell) => !cell.includes('csv')),
      safe.filter((cell) => !cell.includes('csv')),
      'nothing else differs'
    )
    for (const formula of shows ?? []) {
      t.ok(raw.includes(formula), formula)
      t.ok(safe.includes(`'${formula}`), `'${formula}`)
    }
    const wrong = `${url}${url.includes('?') ? '&' : '?'}csv=safe`
    t.equal((body === undefined ? await server.get(wrong) : await server.post(wrong, body)).status, 400)
  })
}

t.test('CSV of pages shows formulas', async (t) => {
  for (const { url, shows } of Object.values(PAGE_FILES)) {
    const { status, text } = await server.get(url, {})
    t.equal(status, 200, url)
    t.same(cellsIn(text).filter(runs), [], url)
    if (shows !== null) t.ok(cellsIn(text).includes(`'${shows}`), url)
  }
  const form = new FormData()
  form.set('format', 'csv')
  form.set('roster', new Blob([`ref,last_name\n+1,@SUM(1)\n`], { type: 'text/csv' }), 'roster.csv')
  const sent = new Response(form)
  const { statusCode, body } = await server.app.inject({
    method: 'POST',
    url: '/screen/roster',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer())
  })
  t.equal(statusCode, 200)
  t.same(cellsIn(body).filter(runs), [])
  for (const shown of ["'+1", "'@SUM(1)"]) t.ok(cellsIn(body).includes(shown), shown)
})

t.test('a table as CSV has the published text', async (t) => {
  for (const release of ['latest', server.store.current?.id]) {
    const { text } = await server.get(`/data/${release}/provider.csv`, {})
    for (const formula of [LINK, '-1+1', '+1']) t.ok(cellsIn(text).includes(formula), `${release}: ${formula}`)
  }
})

t.test('only a text that a spreadsheet runs gets an apostrophe', async (t) => {
  const shown = ['=1', '+1', '-1+1', '@SUM', '\t=1', '\r=1', '-', '-a', '-1.', '--1', '-1\n']
  const kept = ['-1', '-12.5', '-97.7431', '1-1', 'a=b', "'=1", '', ' =1', '(512) 555-0100']
  for (const cell of [...shown, ...kept]) {
    t.same(cellsIn(csvLines([[cell, 'x']], false).slice(0, -2))[0], shown.includes(cell) ? `'${cell}` : cell, cell)
    t.same(cellsIn(csvLines([[cell, 'x']], true).slice(0, -2))[0], cell, `${cell} raw`)
  }
  t.equal(csvLines([[-12.5, -3, null, true]], false), '-12.5,-3,,true\r\n', 'numbers are never changed')
})
