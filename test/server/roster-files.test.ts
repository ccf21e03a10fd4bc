// Rosters as offices have them: twelve messy files, each read with every member as a person would read it, or
// refused with the sentence that helps.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import type { CatalogError } from '../../domain/errors.ts'
import { packWorkbook } from '../../pipeline/synthetic/workbook.ts'
import { askedRow } from '../../server/questions/roster/row.ts'
import { previewOf } from '../../server/questions/roster/run.ts'
import { type RosterForm, readRoster } from '../../server/surfaces/roster/reading.ts'

const TODAY = '2026-11-28'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** What each row gives, without empty members, and the columns. */
async function read(content: string | Buffer, form: RosterForm = 'csv', size = 7) {
  const { rows, columns } = await readRoster(form, inPieces(Buffer.from(content), size))
  const asked = rows.map(({ given, problems }) => askedRow(given, problems, TODAY))
  return {
    rows: asked.map(({ given }) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))),
    born: asked.map(({ born }) => born),
    problems: asked.map(({ problems }) => problems.map(({ reason }) => reason).join()),
    parties: asked.map(({ persons, businesses }) => [
      ...persons.map(({ last_name, first_name, middle_name }) =>
        [last_name, first_name, middle_name].filter(Boolean).join(' ').toUpperCase()
      ),
      ...businesses.map((name) => `[${name}]`)
    ]),
    columns
  }
}

const refused = async (content: string | Buffer, form: RosterForm = 'csv') => {
  try {
    return `read: ${JSON.stringify((await read(content, form, 1000)).rows).slice(0, 200)}`
  } catch (error) {
    const { code, detail } = error as CatalogError
    return `${code}: ${detail}`
  }
}

t.test('1: a vendor master with people in the column of vendors', async (t) => {
  const { rows, parties, columns, problems } = await read(
    'Vendor No.,Vendor Name,Tax Type,St\r\n1,Oak Health LLC,C,OH\r\n2,"Roe, Jane A",I,TX\r\n3,Pat Doe,I,\r\n'
  )
  t.same(rows, [
    { ref: '1', business_name: 'Oak Health LLC', state: 'OH' },
    { ref: '2', business_name: 'Roe, Jane A', state: 'TX' },
    { ref: '3', business_name: 'Pat Doe' }
  ])
  t.same(parties, [['[Oak Health LLC]'], ['ROE JANE A', '[Roe, Jane A]'], ['PAT DOE', 'DOE PAT', '[Pat Doe]']])
  t.same(columns?.ignored, ['Tax Type'])
  t.same(problems, ['', '', ''])
})

t.test('2: an export of a personnel system with "Last, First MI"', async (t) => {
  const { rows, parties } = await read(
    'Emp ID,Employee Name,Birth Date,Dept\n7,"Roe, Jane A",6/20/1980,X\n8,"De La Cruz, Ana",,X\n'
  )
  t.same(rows, [
    { ref: '7', name: 'Roe, Jane A', date_of_birth: '6/20/1980' },
    { ref: '8', name: 'De La Cruz, Ana' }
  ])
  t.same(parties, [
    ['ROE JANE A', '[Roe, Jane A]'],
    ['DE LA CRUZ ANA', '[De La Cruz, Ana]']
  ])
})

t.test('3: an export of a credentialing system with "First Last, MD"', async (t) => {
  const { rows, parties, columns } = await read(
    'Provider First/Last,Provider NPI,Provider DOB,License State\n"Jane Roe, MD",1234567893,1980-06-20T00:00:00,OH\n"Al Doe, FNP-C",,20-Jan-1980,\n'
  )
  t.same(rows[0], { name: 'Jane Roe, MD', npi: '1234567893', date_of_birth: '1980-06-20T00:00:00', state: 'OH' })
  t.ok(parties[0]?.includes('ROE JANE'), `${parties[0]}`)
  t.ok(parties[1]?.includes('DOE AL'), `${parties[1]}`)
  t.same(columns?.ignored, [])
})

t.test('4: a workbook with title rows, a totals row and a second sheet', async (t) => {
  const path = join(t.testdir(), 'staff.xlsx')
  await packWorkbook({
    path,
    date: '2026-11-01',
    sheets: {
      Staff: [
        ['Staff of Made-Up Hospital', null, null],
        [null, null, null],
        ['Provider Last Name', 'Provider First Name', 'DOB'],
        ['Roe', 'Jane', '29392'],
        ['Doe', 'Pat', null],
        ['Total', null, '2']
      ],
      Notes: [['Nothing here']]
    }
  })
  const { rows, born, columns, problems } = await read(readFileSync(path), 'csv', 1000)
  t.same(rows, [
    { last_name: 'Roe', first_name: 'Jane', date_of_birth: '29392' },
    { last_name: 'Doe', first_name: 'Pat' }
  ])
  t.same(
    [born, problems],
    [
      ['1980-06-20', null],
      ['', '']
    ]
  )
  t.same(columns?.not_read, ['line 1 (Staff of Made-Up Hospital)', 'line 6 (Total 2)', 'sheet Notes'])
  const bytes = readFileSync(path)
  t.match(await refused(bytes.subarray(0, 400)), /invalid_roster: The workbook: .* Save it again as \.xlsx or as CSV/)
})

t.test('5: a file of UTF-16 with tabs, as Excel saves it', async (t) => {
  const text = 'Last Name\tFirst Name\tCity\r\nNu\u00f1ez\tJos\u00e9\tLas Vegas\r\n'
  const swapped = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  for (const bytes of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'utf16le'), swapped])
    t.same((await read(bytes)).rows, [{ last_name: 'Nu\u00f1ez', first_name: 'Jos\u00e9', city: 'Las Vegas' }])
  const windows = Buffer.from(text, 'latin1')
  t.same((await read(windows)).rows, [{ last_name: 'Nu\u00f1ez', first_name: 'Jos\u00e9', city: 'Las Vegas' }])
  t.same((await read(`\uFEFF${text}`)).rows.length, 1, 'UTF-8 with a byte order mark, in pieces that cut a letter')
})

t.test('6: a line sep=; and decimal commas', async (t) => {
  const { rows, columns } = await read(
    'sep=;\r\nSurname;Given Name;Hours\r\nRoe;Jane;37,5\r\n"Doe; Smith";Pat;40,0\r\n'
  )
  t.same(rows, [
    { last_name: 'Roe', first_name: 'Jane' },
    { last_name: 'Doe; Smith', first_name: 'Pat' }
  ])
  t.same(columns?.ignored, ['Hours'])
  for (const delimiter of [';', '\t', '|'])
    t.same((await read(['Surname;Given Name;Hours', 'Roe;Jane;37,5'].join('\n').replaceAll(';', delimiter))).rows, [
      { last_name: 'Roe', first_name: 'Jane' }
    ])
})

t.test('7: line feeds within quotes, and a quote that does not close', async (t) => {
  const file = 'last_name,first_name,notes\r\n"Roe\r\nWheeler",Jane,"a ""b""\r\nc"\r\nDoe,Pat,\r\n'
  t.same((await read(file)).rows, [
    { last_name: 'Roe\nWheeler', first_name: 'Jane' },
    { last_name: 'Doe', first_name: 'Pat' }
  ])
  t.match(
    await refused(`${file}"Poe,Al,\r\n`),
    /Line 6, column 1 \('last_name'\): a double quote is opened and not closed/
  )
})

t.test('8: two columns of one name', async (t) => {
  t.match(
    await refused('Name,Name,NPI\nRoe,Jane,\n'),
    /invalid_roster: Line 1 names two columns 'Name'\. Rename or remove one/
  )
  const { rows, columns } = await read('Last Name,First Name,State,State\nRoe,Jane,OH,TX\n')
  t.same(rows, [{ last_name: 'Roe', first_name: 'Jane', state: 'OH' }])
  t.same(columns?.ignored, ['State'], 'said')
})

t.test('9: a header in line 4, repeated on the next page, and a count at the end', async (t) => {
  const { rows, columns } = await read(
    'Report 12,,\nPrinted 11/01/2026,,\n,,\nLast Name,First Name,DOB\nRoe,Jane,6/20/80\nLast Name,First Name,DOB\nDoe,Pat,\n,,\nRecords: 2,,\n'
  )
  t.same(rows, [
    { last_name: 'Roe', first_name: 'Jane', date_of_birth: '6/20/80' },
    { last_name: 'Doe', first_name: 'Pat' }
  ])
  t.same(columns?.not_read, ['line 1 (Report 12)', 'line 2 (Printed 11/01/2026)', 'line 9 (Records: 2)'])
})

t.test('10: no header at all', async (t) => {
  const message = await refused('Roe,Jane,1980-06-20\nDoe,Pat,1990-01-01\n')
  t.match(
    message,
    /^invalid_roster: Line 1 names no column with a name or an identifier, and neither does a line below/
  )
  t.match(message, /It has 'Roe', 'Jane', '1980-06-20'\. Write the names of the columns above the rows/)
})

t.test('11: one column with everything, in capitals', async (t) => {
  const { rows, parties } = await read('NAME\nROE, JANE A\nPAT DOE MD\nOAK HEALTH LLC\nTOTAL CARE INC\n')
  t.same(rows, [
    { name: 'ROE, JANE A' },
    { name: 'PAT DOE MD' },
    { name: 'OAK HEALTH LLC' },
    { name: 'TOTAL CARE INC' }
  ])
  t.same(parties[0], ['ROE JANE A', '[ROE, JANE A]'])
  t.ok(parties[1]?.includes('DOE PAT'))
  t.same(parties[2], ['[OAK HEALTH LLC]'])
})

t.test('12: birth dates in six forms, and in one order', async (t) => {
  const file = (...dates: string[]) => `Last,First,Born\n${dates.map((date) => `Roe,Jane,"${date}"\n`).join('')}`
  const six = await read(file('06-20-1980', '6/20/80', '1980/06/20', '1980-06-20T00:00:00Z', '20-Jun-1980', '29392'))
  t.same(new Set(six.born), new Set(['1980-06-20']))
  const mixed = await read(file('20/06/1980', '06/07/1980', '1980-06-07', '07/07/1980'))
  t.same(mixed.born, ['1980-06-20', null, '1980-06-07', '1980-07-07'])
  t.match(mixed.problems[1], /06\/07\/1980 can be read in two ways, and row 1 writes the day first/)
})

t.test('a line with a cell too many is not read, and one with a cell too few is said', async (t) => {
  const { rows, problems } = await read('Name,NPI,DOB\nROE, JANE,1234567893,1980-06-20\nDoe,\nPoe,,,,\n')
  t.same(rows, [{}, { name: 'Doe' }, { name: 'Poe' }])
  t.match(problems[0], /Line 2 has 4 cells, and line 1 has 3 columns.*No cell of the line was read/)
  t.match(problems[1], /Line 3 has 2 cells/)
  t.equal(problems[2], '')
})

t.test('what is no roster is refused with the way out', async (t) => {
  t.match(await refused('%PDF-1.7 ...'), /The file is a PDF\. Save it as \.xlsx or as CSV/)
  t.match(
    await refused(Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    /a workbook of Excel before 2007, or one with a password/
  )
  t.match(await refused(Buffer.from('abc\0def')), /The file is not text/)
  t.match(await refused(''), /Line 1 names no column/)
  t.match(await refused('npi\n'), /holds no row/)
  t.match(await refused(`npi\n${'1\n'.repeat(10_001)}`), /batch_too_large/)
  t.match(await refused(`name\n"${'x'.repeat(3_000_000)}`), /a double quote is opened and not closed/)
})

t.test('reads JSON in pieces as it reads it whole, and refuses what is no JSON', async (t) => {
  const rows = [
    { ref: 'a', last_name: 'R\u00f6e "x" {[' },
    { ref: 'b', npi: 1234567893 }
  ]
  const before = {
    release: '2026-10-10.0a1b2c3d',
    rows: [{ state: 'no_record', records: [], candidates: [], given: { ref: 'a' } }]
  }
  const body = JSON.stringify({ rows, as_of: '2026-11-01', previous: before }, null, 1)
  for (const size of [1, 3, 64, 10_000]) {
    const found = await readRoster('json', inPieces(Buffer.from(body), size))
    t.same(
      found.rows.map(({ given }) => [given.ref, given.last_name, given.npi]),
      [
        ['a', 'R\u00f6e "x" {[', null],
        ['b', null, '1234567893']
      ]
    )
    t.equal(found.asOf, '2026-11-01')
    t.same(found.previous, before)
  }
  t.same((await read(JSON.stringify(rows), 'json', 5)).rows.length, 2, 'a list')
  for (const broken of [
    '{"rows":[{}{}]}',
    '{"rows":[{},]}',
    '{"rows":[{}]',
    '{"rows":[{"ref":1]}',
    '{"rows":[{}]}}',
    '[1 2]',
    '{"rows":[],"rows":[]}',
    '{"rows":[{"ref":1,"ref":2}]}',
    '',
    '{"r'
  ])
    t.match(await refused(broken, 'json'), /^invalid_request: /, broken)
})

t.test('a preview shows the columns, the first rows and the rows with a problem', async (t) => {
  const lines = Array.from({ length: 30 }, (_, at) => (at === 25 ? 'Roe,Jane,soon' : 'Roe,Jane,6/20/80'))
  const { rows, columns = null } = await readRoster(
    'csv',
    inPieces(Buffer.from(`Last,First,Born\n${lines.join('\n')}`), 50)
  )
  const preview = previewOf({ rows, columns }, TODAY)
  t.match(preview, {
    rows: 30,
    rows_with_problems: 1,
    columns: { used: [{ column: 'Last', member: 'last_name' }, {}, {}] }
  })
  t.same(
    preview.first_rows.map(({ row }) => row),
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 26]
  )
  t.match(preview.first_rows[0]?.readings, [{ member: 'date_of_birth', as: /^1980-06-20/ }])
})
