// A roster on the page: it gives the same states as every other outlet, shows what a reader must see, and
// stores nothing.
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import papaparse from 'papaparse'
import t from 'tap'
import { STATES_IN_WORDS } from '../../server/pages/roster/row.tsx'
import { ROW_STATES, type RowResult, type RowState } from '../../server/questions/roster/result.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { judgingWordIn } from '../judging-words.ts'
import { tool } from '../mcp/clients.ts'
import { limiterAt } from '../server/limiter-at.ts'
import { type Running, running } from '../server/running.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { needsChromium, startChromium } from './chromium.ts'

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
const exclusions = await rowsOf('exclusion')
const server = await running(t, dataDir)
const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
const BROWSER = { accept: 'text/html' }

/** Sends the form of the page. */
async function upload(
  csv: string | undefined,
  fields: Record<string, string> = {},
  from: Running = server,
  previous?: string
) {
  const form = new FormData()
  if (previous !== undefined) form.set('previous_file', new Blob([previous]), 'last-month')
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (csv !== undefined) form.set('roster', new Blob([csv], { type: 'text/csv' }), 'roster.csv')
  const sent = new Response(form)
  const { statusCode, headers, body } = await from.app.inject({
    method: 'POST',
    url: '/screen/roster',
    headers: { ...BROWSER, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer())
  })
  return { status: statusCode, headers, text: body }
}

/** Results of the tool, whose answer comes in parts. */
async function screenedByTool(rows: unknown[]): Promise<RowResult[]> {
  const results: RowResult[] = []
  let continue_from: string | undefined
  do {
    const part = { rows, ...(continue_from && { continue_from }) }
    const { isError, content, structuredContent } = await tool(server, 'screen_roster', part, {
      'x-service-key': 'pk_sandbox_public'
    })
    if (isError) throw new Error(content[0]?.text)
    results.push(...structuredContent.data.rows)
    continue_from = structuredContent?.part?.continue_from ?? undefined
  } while (continue_from !== undefined)
  return results
}

const named = exclusions.filter(({ last_name }) => last_name).slice(0, 40)
const roster = [
  ...named.map((row, place) => ({
    ...{ Ref: `E${place}`, 'Last Name': row.last_name, 'First Name': row.first_name },
    ...{ DOB: place % 3 === 0 ? String(row.date_of_birth ?? '').slice(0, 10) : '', NPI: '', Badge: 'x' }
  })),
  { Ref: 'F1', 'Last Name': '', 'First Name': '', DOB: '', NPI: exclusions.find((row) => row.npi_is_valid)?.npi },
  { Ref: 'G1', 'Last Name': 'Zzyzxqv', 'First Name': 'Qwert', DOB: '', NPI: '' },
  { Ref: 'H1', 'Last Name': 'Zzyzxqw', 'First Name': 'Qwert', DOB: 'soon', NPI: '12' }
]
const csv = papaparse.unparse(roster)

/** State of each row by its reference. */
const statesIn = (rows: readonly RowResult[]) => Object.fromEntries(rows.map(({ ref, state }) => [ref, state]))

t.test('the page, its files, REST, MCP and the command give the same states', async (t) => {
  const asJson = await upload(csv, { format: 'json' })
  t.match(asJson.headers['content-disposition'], /attachment; filename="screening-.*\.json"/)
  const { rows } = JSON.parse(asJson.text)
  const states = statesIn(rows)
  t.same(new Set(Object.values(states)), new Set(Object.keys(ROW_STATES)), 'every state occurs')

  const page = await upload(csv)
  t.equal(page.status, 200, page.text.slice(0, 500))
  for (const [state, words] of Object.entries(STATES_IN_WORDS) as [RowState, string][]) {
    const [, section = ''] =
      new RegExp(`<section aria-labelledby="${state}">([\\s\\S]*?)(?=<section aria-labelledby)`).exec(page.text) ?? []
    const shown = [...section.matchAll(/Row \d+ \((\w+)\)/g)].map(([, ref]) => ref)
    t.same(
      shown.sort(),
      Object.keys(states)
        .filter((ref) => states[ref] === state)
        .sort(),
      words
    )
  }

  const spreadsheet = await upload(csv, { format: 'csv' })
  const { data } = papaparse.parse<Record<string, string>>(spreadsheet.text.trim(), { header: true })
  t.same(Object.fromEntries(data.slice(0, -1).map(({ ref, state }) => [ref, state])), states, 'CSV')

  const rest = await server.post('/v1/screenings?format=json', csv, {
    'x-service-key': 'pk_sandbox_public',
    'content-type': 'text/csv'
  })
  t.same(statesIn(JSON.parse(rest.text).rows), states, 'REST')

  const asked = roster.map((row) => ({
    ...{ ref: row.Ref, last_name: row['Last Name'], first_name: row['First Name'] },
    ...{ date_of_birth: row.DOB, npi: row.NPI }
  }))
  t.same(statesIn(await screenedByTool(asked)), states, 'MCP')

  const folder = t.testdir()
  writeFileSync(join(folder, 'roster.csv'), csv)
  const command = async (...args: string[]) =>
    await promisify(execFile)(process.execPath, ['--import=tsx', 'packages/client/src/command.ts', ...args], {
      env: { ...process.env, PPDS_URL: origin, NODE_OPTIONS: '' }
    })
  const out = join(folder, 'results.json')
  await command('screen', join(folder, 'roster.csv'), '--out', out)
  t.same(statesIn(JSON.parse(readFileSync(out, 'utf8')).rows), states, 'command')
  const again = await command('screen', join(folder, 'roster.csv'))
  t.match(again, { stdout: /^row,ref,/, stderr: /Screened against release/ })
  const [first = ''] = csv.split('\r\n')
  writeFileSync(join(folder, 'later.csv'), `${first}\r\nG1,Zzyzxqv,Qwert,,,x\r\nN1,Zzyzxnew,Qwert,,,x\r\n`)
  const later = join(folder, 'later.json')
  await command('screen', join(folder, 'later.csv'), '--previous', out, '--out', later)
  const { receipt } = JSON.parse(readFileSync(later, 'utf8'))
  t.match(receipt.previous, { new_rows: 1, gone_rows: roster.length - 1 }, 'the file of last month')
  const wrong = command('screen', join(folder, 'absent.csv'), '--out', out)
  t.match(await wrong.catch((error) => error), { code: 1, stderr: /absent\.csv/ })
  t.match(await command('verify', out).catch((error) => error), { code: 2 }, 'packages/verify verifies receipts')
})

t.test('a page of 200 rows is at most 15,000 pixels high in a browser', needsChromium(), async (t) => {
  const browser = await startChromium()
  t.teardown(() => browser.close())
  const page = await browser.newPage()
  const buffer = Buffer.from(papaparse.unparse(Array.from({ length: 250 }, (_, at) => roster[at % roster.length])))
  await page.goto(`${origin}/screen/roster`)
  await page.setInputFiles('#roster', { name: 'roster.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Read the roster' }).click()
  await page.getByRole('button', { name: 'Screen these rows' }).click()
  await page.getByRole('button', { name: 'Show the next 200 rows' }).waitFor()
  t.equal(
    await page
      .locator('summary')
      .filter({ hasText: /^Row \d+/ })
      .count(),
    200
  )
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    t.ok(height <= 15_000, `${height} pixels at a width of ${width}`)
  }
})

t.test('shows which columns were read, the coverage and the receipt', async (t) => {
  const { text } = await upload(csv)
  t.match(text, /Columns read:.*Last Name as last_name, First Name as first_name, DOB as date_of_birth/)
  t.match(text, /Columns not read: Badge\./)
  t.match(text, /Signed by<\/dt><dd>Not signed: the service has no signing key/)
  t.match(
    text,
    /Searched: LEIE, files of [A-Z][a-z]{2} \d+, 2026 to [A-Z][a-z]{2} \d+, 2026: [\d,]+ rows, [\d,]+ with a valid NPI/
  )
  const [, receipt = ''] = /href="data:application\/json;base64,([^"]+)"/.exec(text) ?? []
  t.match(JSON.parse(Buffer.from(receipt, 'base64').toString()), { receipt_version: 2, counts: { no_record: 1 } })
  t.match((await upload(csv, { format: 'pdf' })).headers['content-type'], 'application/pdf')
})

t.test('last month’s file shows who is new and who is gone', async (t) => {
  const lines = csv.split('\r\n')
  const now = [lines[0], ...lines.slice(2), 'N1,Zzyzxqx,Qwert,,,x'].join('\r\n')
  for (const format of ['csv', 'json', 'ndjson']) {
    const { text } = await upload(csv, { format })
    const page = await upload(now, {}, server, text)
    t.match(page.text, /New on the roster: 1\. Gone from it: 1\. They come first below/, format)
    t.match(page.text, /Gone from the roster: 1<\/h2><details><summary>[^<]*<\/summary><ul><li>Row 1 \(E0\): /)
    const changes = JSON.parse((await upload(now, { format: 'json' }, server, text)).text).rows
    t.same(
      changes.flatMap(({ ref, change }: RowResult) => (change ? [[ref, change.new_on_roster]] : [])),
      [['N1', true]]
    )
  }
  const forged = await upload(
    now,
    {},
    server,
    (await upload(csv, { format: 'csv' })).text.replace('Zzyzxqv', 'Zzyzxqq')
  )
  t.equal(forged.status, 400)
  t.match(forged.text, /Is refused: The result was changed/)
})

t.test('a file that cannot be read names line, column and remedy, above the form', async (t) => {
  const broken = await upload('last_name,first_name\nRoe,Jane\n"Doe,John\n')
  t.equal(broken.status, 400)
  t.match(broken.text, /Line 3, column 1 .*Close the quote/)
  t.match(broken.text, /<form action="\/screen\/roster"/)
  t.match((await upload(undefined)).text, /Choose a file with the roster/)
  t.match(await upload(csv, { as_of: '2999-01-01' }), { status: 400 })
  t.match(await upload(csv, { format: 'doc' }), { status: 400 })
  const other = await server.post('/screen/roster', { rows: [] }, BROWSER)
  t.equal(other.status, 415)
})

t.test('counts rows against the budget of the address', async (t) => {
  const limited = await running(t, dataDir, { limiter: limiterAt(() => FIXTURE_CLOCK) })
  const many = `npi\n${'1\n'.repeat(9999)}`
  t.equal((await upload(many, { format: 'csv' }, limited)).status, 200)
  t.equal((await upload('npi\n1\n1\n', {}, limited)).status, 429)
})

t.test('a name leads to its listings on the page and in the search', async (t) => {
  const [row = {}] = named.filter(({ first_name }) => first_name)
  const words = new URLSearchParams({ last_name: String(row.last_name), first_name: String(row.first_name) })
  const { status, text } = await server.get(`/screen/name?${words}`, BROWSER)
  t.equal(status, 200)
  t.match(text, /Listed on the OIG exclusion list since/)
  t.match(text, /Agrees:<\/b> last name/)
  const found = await server.get(`/search?q=${encodeURIComponent(`${row.first_name} ${row.last_name}`)}`, BROWSER)
  t.match(found.text, /On screening lists under this name[\s\S]*Listed on the OIG exclusion list since/)
  const nobody = await server.get('/screen/name?last_name=Zzyzxqv', BROWSER)
  t.match(nobody.text, /No record found[\s\S]*Searched: LEIE, files of/)
  const failed = await server.get('/screen/name?last_name=Zzyzxqv&as_of=2999-01-01', BROWSER)
  t.equal(failed.status, 400)
})

t.test('no outlet judges, and the log holds no name', async (t) => {
  const pages = [
    ...(await Promise.all(['/screen/roster', '/screen/name', '/screen'].map((url) => server.get(url, BROWSER)))),
    await upload(csv),
    await server.get('/screen/name?last_name=Zzyzxqv', BROWSER)
  ]
  for (const { text } of pages) {
    const [, main = ''] = /<main[\s\S]*?>([\s\S]*)<\/main>/.exec(text) ?? []
    const own = main
      .replace(/<section class="lineage"[\s\S]*/, '')
      // Names come from the publishers, so they are not judged.
      .replace(/<h3>[^<]*|Published for [^<]*|The name that agrees is [^<]*|<li>Row [^<]*/g, '')
      .replace(/<[^>]*>/g, ' ')
    t.equal(judgingWordIn(own), null)
  }
  const log = server.log.join('').toLowerCase()
  for (const { last_name } of [...named, { last_name: 'Zzyzxqv' }])
    t.notOk(log.includes(`${last_name}`.toLowerCase()), `${last_name} is in the log`)
})
