// Rosters sent as files: the preview on the page and in the API, the sample, and forms that are cut.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import papaparse from 'papaparse'
import t from 'tap'
import { packWorkbook } from '../../pipeline/synthetic/workbook.ts'
import { seeded } from '../bench/misspelt.ts'
import { deflatedTail, zipOf } from '../faults/zip-bytes.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { running } from './running.ts'

const dataDir = t.testdir()
const { rowsOf } = await syntheticRelease(dataDir)
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

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

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
  const [, sample = ''] = text.split('a made-up roster')
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

t.test('shows 200 rows at a time, defective rows first, and the next with a click', async (t) => {
  const names = (n: number) => Array.from({ length: n }, (_, at) => `Zzyzx${'abcdefghij'[at % 10]},Qwert,,C${at}`)
  const lines = ['last_name,first_name,npi,ref', ...names(450), 'Zzyzxq,Qwert,12,D1', ',,,D2']
  const file = new Blob([lines.join('\n')])
  const shown: string[][] = []
  let fields: (readonly [string, string | Blob, string?])[] = [['roster', file, 'staff.csv']]
  for (let pages = 0; pages < 4; pages++) {
    const { status, text } = await upload(fields)
    t.equal(status, 200)
    t.match(text, /Not checked: 2<\/h2>/, 'counts by state are whole on every page')
    t.match(text, /No record found: 450<\/h2>/)
    shown.push([...text.matchAll(/<summary>Row \d+ \((\w+)\)/g)].map(([, ref = '']) => ref))
    const [, form = ''] = /(<form class="on-screen"[\s\S]*?)<\/form>/.exec(text) ?? []
    if (!form.includes('Show the next 200 rows')) break
    fields = fieldsOf(form)
  }
  t.same(
    shown.map(({ length }) => length),
    [200, 200, 52]
  )
  t.same(shown[0]?.slice(0, 3), ['D1', 'D2', 'C0'])
  t.equal(new Set(shown.flat()).size, 452, 'every row is on one page')
  const wrong = await upload([
    ['roster', file, 'staff.csv'],
    ['from', 'no_record:x']
  ])
  t.equal(wrong.status, 400)
})

t.test('takes the file of last month through the preview', async (t) => {
  const roster = new Blob([ROSTER])
  for (const format of ['csv', 'json', 'ndjson']) {
    const earlier = await upload([
      ['roster', roster, 'staff.csv'],
      ['format', format]
    ])
    const shown = await upload([
      ['step', 'preview'],
      ['roster', new Blob([ROSTER.replace('Zzyzxqv', 'Zzyzxnew')]), 'staff.csv'],
      ['previous_file', new Blob([earlier.text]), `result.${format}`],
      ['format', 'json']
    ])
    t.match(shown.text, /Nothing was screened yet/, format)
    const { receipt, gone } = JSON.parse((await upload(fieldsOf(shown.text))).text)
    t.match(receipt.previous, { new_rows: 1, gone_rows: 1 }, format)
    t.match(gone, [{ given: { name: 'Zzyzxqv, Qwert A' } }])
  }
})

t.test('takes the filled-in CSV result as decisions through the preview', async (t) => {
  const listed = (await rowsOf('exclusion')).find(({ last_name, first_name }) => last_name && first_name)
  const roster = [
    'roster',
    new Blob([`last,first\n${listed?.last_name},${listed?.first_name}\n`]),
    'staff.csv'
  ] as const
  const first = await upload([roster, ['format', 'csv']])
  const { data } = papaparse.parse<Record<string, string>>(first.text.trimEnd(), { header: true })
  for (const line of data)
    if (line.decision_key)
      Object.assign(line, { decision: 'Not <our> nurse', decided_by: 'Zoë', decided_on: '11/20/2026' })
  // As a spreadsheet saves CSV: in Windows-1252.
  const file = new Blob([Buffer.from(papaparse.unparse(data), 'latin1')])
  const shown = await upload([['step', 'preview'], roster, ['decisions_file', file, 'result.csv']])
  t.match(shown.text, /Nothing was screened yet/)
  const { text } = await upload(fieldsOf(shown.text))
  t.match(text, /Listings to review: 0 \(0 without a decision, 0 changed since the decision\); \d+ already decided\./)
  t.match(text, /<summary>Already decided: \d+<\/summary>/)
  t.match(text, /Not &lt;our> nurse, by Zoë, .*Nov 20, 2026/)
  t.notMatch(text, / to review<\/summary>/)
  const none = await upload([roster, ['decisions_file', new Blob([]), '']])
  t.notMatch(none.text, /already decided/i, 'no file was chosen')
  const wrong = await upload([roster, ['decisions_file', new Blob(['a,b\n1,2\n']), 'x.csv']])
  t.equal(wrong.status, 400)
  t.match(wrong.text, /decisions_file-problem-0">Is refused: Line 1 does not name the columns decision_key/)
})

t.test('the API takes a roster file and last month’s answer or receipt in a form', async (t) => {
  const ndjson = (name: string) => `${JSON.stringify({ name })}\n`
  const rosters = {
    'text/csv': ROSTER.replace('Zzyzxqv', 'Zzyzxnew'),
    'application/x-ndjson': ndjson('Zzyzxnew, Qwert A')
  }
  const send = async (fields: readonly (readonly [string, string | Blob, string?])[], url = '') => {
    const { body, type } = await form(fields)
    const headers = { ...KEY, 'content-type': type }
    const { statusCode: status, body: text } = await server.app.inject({
      ...{ method: 'POST', url: `/v1/screenings?format=json${url}`, headers, payload: body }
    })
    return { status, body: JSON.parse(text) }
  }
  for (const [type, roster] of Object.entries(rosters)) {
    const file = new Blob([roster], { type })
    for (const format of ['csv', 'json', 'ndjson']) {
      const earlier = await server.post(`/v1/screenings?format=${format}`, ROSTER, {
        ...KEY,
        'content-type': 'text/csv'
      })
      const previous = new Blob([earlier.text])
      const { status, body } = await send([
        ['previous', previous, `result.${format}`],
        ['roster', file]
      ])
      t.equal(status, 200)
      t.match(
        body.receipt,
        { previous: { new_rows: 1, gone_rows: 1 }, request: { body_sha256: sha256(roster) } },
        format
      )
      t.match(body.gone, [{ given: { name: 'Zzyzxqv, Qwert A' } }])
      if (format !== 'json') continue
      const { receipt } = JSON.parse(earlier.text)
      const alone = await send([
        ['roster', file],
        ['previous', JSON.stringify(receipt)]
      ])
      t.match(alone.body.receipt.previous, { receipt_sha256: receipt.receipt_sha256, new_rows: null }, 'a receipt')
    }
  }
  const file = new Blob([ROSTER], { type: 'text/csv' })
  const refused: [RegExp, readonly (readonly [string, string | Blob, string?])[], string?][] = [
    [/No file was sent/, [['previous', 'x']]],
    [
      /The earlier screening cannot be used/,
      [
        ['roster', file],
        ['previous', new Blob([])]
      ]
    ],
    [
      /The field 'as_of' is not known/,
      [
        ['roster', file],
        ['as_of', '2026-11-01']
      ]
    ],
    [
      /previous is sent twice/,
      [
        ['roster', file],
        ['previous', 'x']
      ],
      '&previous=2026-10-10.0a1b2c3d'
    ]
  ]
  for (const [says, fields, url] of refused) {
    const { status, body } = await send(fields, url)
    t.equal(status, 400)
    t.match(body.error.message, says)
  }
})

t.test('refuses a workbook that unpacks to more than it may', async (t) => {
  const content = Buffer.from('<workbook xmlns:r="r"><sheets><sheet name="Staff" r:id="r1"/></sheets></workbook>')
  const target = '<Relationship Id="r1" Target="worksheets/sheet1.xml"/>'
  const bomb = zipOf([
    { name: 'xl/workbook.xml', content },
    { name: 'xl/_rels/workbook.xml.rels', content: Buffer.from(`<Relationships>${target}</Relationships>`) },
    { name: 'xl/worksheets/sheet1.xml', deflated: await deflatedTail('<worksheet><sheetData>', ' ', 2 ** 30) }
  ])
  t.ok(bomb.length < 2 ** 21, `${bomb.length} bytes become a gigabyte`)
  const before = process.memoryUsage().rss
  for (const step of ['preview', '']) {
    const { status, text } = await upload([
      ['step', step],
      ['roster', new Blob([new Uint8Array(bomb)]), 'staff.xlsx']
    ])
    t.equal(status, 400)
    t.match(text, /Save it again as \.xlsx or as CSV/)
  }
  const grown = (process.memoryUsage().rss - before) / 2 ** 20
  t.ok(grown < 200, `${Math.round(grown)} MB`)
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

t.test('uploads that were changed at random are answered, and never by a fault of the server', async (t) => {
  const random = seeded(Number(process.env.FUZZ_SEED ?? 1))
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const path = join(t.testdir(), 'staff.xlsx')
  await packWorkbook({ path, date: '2026-11-01', sheets: { Staff: [['Name'], ['Zzyzxqv, Qwert A']] } })
  const seeds = await Promise.all(
    [
      ['staff.csv', Buffer.from(ROSTER)],
      ['staff.json', Buffer.from('{"rows":[{"name":"Zzyzxqv, Qwert A","npi":"1000000012"}]}')],
      ['staff.ndjson', Buffer.from('{"last_name":"Zzyzxqv"}\n{"last_name":"Qwert"}\n')],
      ['staff.xlsx', readFileSync(path)]
    ].map(([name, bytes]) =>
      form([
        ['roster', new Blob([new Uint8Array(bytes as Buffer)]), name as string],
        ['format', 'json']
      ])
    )
  )
  const changes: ((body: Buffer) => Buffer)[] = [
    (body) => body.subarray(0, upTo(body.length)),
    (body) => Buffer.concat([body.subarray(0, upTo(body.length)), body.subarray(upTo(body.length))]),
    (body) => Buffer.concat([body, body.subarray(upTo(body.length))]),
    (body) => {
      const changed = Buffer.from(body)
      for (let count = 1 + upTo(8); count > 0; count--) changed[upTo(body.length - 1)] = upTo(255)
      return changed
    },
    (body) => Buffer.from(body.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
  ]
  const statuses = new Set<number>()
  for (let draw = 0; draw < 300; draw++) {
    const { body, type } = seeds[draw % seeds.length] ?? { body: Buffer.alloc(0), type: '' }
    const sent = changes[upTo(changes.length - 1)]?.(body) ?? body
    const { status } = await posted(sent, random() < 0.1 ? type.slice(0, -1 - upTo(20)) : type)
    statuses.add(status)
    if (status >= 500) t.fail(`${status} at draw ${draw}`)
  }
  t.ok(statuses.has(200) && statuses.has(400), [...statuses].join(', '))
  t.notMatch(server.log.join(''), /request failed/)
})
