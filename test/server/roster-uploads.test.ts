// Rosters sent as files: the preview on the page and in the API, the sample, and forms that are cut.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { packWorkbook } from '../../pipeline/synthetic/workbook.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const dataDir = t.testdir()
await syntheticRelease(dataDir)
const server = await running(t, dataDir)
const KEY = { 'x-service-key': 'pk_sandbox_public' }
const ROSTER = 'Staff list,\r\nEmployee Name,Badge\r\n"Zzyzxqv, Qwert A",7\r\n'

async function posted(body: Buffer | string, type: string) {
  const headers = { accept: 'text/html', 'content-type': type }
  const { statusCode, body: text } = await server.app.inject({
    method: 'POST',
    url: '/screen/roster',
    headers,
    payload: body
  })
  return { status: statusCode, text }
}

async function form(fields: readonly (readonly [string, string | Blob, string?])[]) {
  const data = new FormData()
  for (const [name, value, file] of fields) {
    if (typeof value === 'string') data.append(name, value)
    else data.append(name, value, file)
  }
  const sent = new Response(data)
  return { type: sent.headers.get('content-type') ?? '', body: Buffer.from(await sent.arrayBuffer()) }
}

async function upload(fields: readonly (readonly [string, string | Blob, string?])[]) {
  const { body, type } = await form(fields)
  return await posted(body, type)
}

/** The hidden fields of the first form of the page. */
const fieldsOf = (html: string) =>
  [
    ...html.matchAll(/<(?:textarea[^>]*name="(\w+)"[^>]*>([^<]*)<|input type="hidden" name="(\w+)" value="([^"]*)")/g)
  ].map(([, area, text, input, value]) => [area ?? input ?? '', text ?? value ?? ''] as const)

t.test('the page shows how a file is read, and screens it once that is confirmed', async (t) => {
  const shown = await upload([
    ['step', 'preview'],
    ['roster', new Blob([ROSTER]), 'staff.csv'],
    ['format', 'json']
  ])
  t.equal(shown.status, 200)
  t.match(shown.text, /Columns read:.*Employee Name as name.*Columns not read: Badge\. Not read: line 1 \(Staff list\)/)
  t.match(shown.text, /last name ZZYZXQV, first name QWERT, middle name A/)
  t.match(shown.text, /Nothing was screened yet[\s\S]*Go back/)
  const again = await upload(fieldsOf(shown.text))
  const { receipt, rows, columns } = JSON.parse(again.text)
  t.match(rows, [{ state: 'no_record', given: { name: 'Zzyzxqv, Qwert A' } }])
  t.same(columns, {
    used: [{ column: 'Employee Name', member: 'name' }],
    ignored: ['Badge'],
    not_read: ['line 1 (Staff list)']
  })
  t.same(receipt.columns, columns, 'the receipt says the same')
  const direct = await upload([
    ['roster', new Blob([ROSTER]), 'staff.csv'],
    ['format', 'json']
  ])
  t.equal(
    JSON.parse(direct.text).receipt.request.body_sha256,
    receipt.request.body_sha256,
    'the file is the one that was sent'
  )
})

t.test('the sample is read with a click', async (t) => {
  const { text } = await server.get('/screen/roster', { accept: 'text/html' })
  const [, sample = ''] = text.split('A made-up roster')
  const fields = fieldsOf(text).filter(([name]) => ['file_name', 'file_again'].includes(name))
  t.match(sample, /download="sample-roster\.csv" href="data:text\/csv;base64,/)
  const shown = await upload([['step', 'preview'], ...fields])
  t.match(shown.text, /5 rows/)
  t.match(shown.text, /1940-12-22: the year has two digits/)
})

t.test('preview=true answers with the columns and the first rows, and screens nothing', async (t) => {
  const { status, text } = await server.post('/v1/screenings?preview=true', ROSTER, {
    ...KEY,
    'content-type': 'text/csv'
  })
  t.equal(status, 200)
  t.match(JSON.parse(text), {
    ...{ rows: 1, rows_with_problems: 0, columns: { ignored: ['Badge'] } },
    first_rows: [{ row: 1, readings: [{ member: 'name' }, { member: 'name' }], given: { name: 'Zzyzxqv, Qwert A' } }]
  })
})

t.test('reads a workbook, and says in every form what was not read', async (t) => {
  const path = join(t.testdir(), 'staff.xlsx')
  const sheets = {
    Staff: [
      ['Last', 'First', 'Badge'],
      ['Zzyzxqv', 'Qwert', '7']
    ],
    Notes: [['x']]
  }
  await packWorkbook({ path, date: '2026-11-01', sheets })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const sent = async (format: string) => {
    const headers = { ...KEY, 'content-type': type }
    const url = `/v1/screenings?format=${format}`
    return (await server.app.inject({ method: 'POST', url, headers, payload: readFileSync(path) })).body
  }
  t.match(JSON.parse(await sent('json')).columns, { ignored: ['Badge'], not_read: ['sheet Notes'] })
  t.match(await sent('ndjson'), /^\{"_roster":.*"ignored":\["Badge"\]/)
  t.match(await sent('csv'), /Columns not read: Badge\. Not read: sheet Notes\./)
  const page = await upload([['roster', new Blob([readFileSync(path)]), 'staff.xlsx']])
  t.match(page.text, /Columns not read: Badge\. Not read: sheet Notes\./)
})

t.test('a form that is cut or has no boundary is refused, and no error is logged', async (t) => {
  const { body, type } = await form([['roster', new Blob([ROSTER.repeat(50)]), 'staff.csv']])
  for (const length of [0, 10, 60, 200, 1000, body.length - 1, body.length - 20, body.length - 60]) {
    const { status } = await posted(body.subarray(0, length), type)
    t.ok(
      status === 400 || (status === 200 && length === body.length - 1),
      `${length} of ${body.length} bytes: ${status}`
    )
  }
  for (const other of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(200)}`
  ])
    t.equal((await posted(body, other)).status, 400, other)
  t.notMatch(server.log.join(''), /request failed/)
})

t.test('two files in one form are refused by the name of the field', async (t) => {
  const file = new Blob([ROSTER])
  t.match(
    await upload([
      ['roster', file, 'a.csv'],
      ['roster', file, 'b.csv']
    ]),
    { status: 400, text: /field with a file has two files/ }
  )
  t.match(await upload([['other', file, 'a.csv']]), {
    status: 400,
    text: /is not known: &#39;other|is not known: 'other'/
  })
  t.match(await upload([['roster', new Blob(['']), '']]), { status: 400, text: /Choose a file with the roster/ })
})
