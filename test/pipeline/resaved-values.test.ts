// A file that a spreadsheet re-saved is refused by its values, and a file with a few typing errors is not.
import t from 'tap'
import { defineSource, type SourceInput } from '../../domain/source.ts'
import { judgeValues } from '../../pipeline/stages/judge-values.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'

const files: SourceInput['files'] = {
  list: {
    name: /^list\.csv$/,
    composition: 'latest',
    columns: ['NPI', 'ZIP Code', 'Code_1', 'Code_2', 'Start Date', 'Remark', 'CCN'].map((header) => ({ header })),
    shapes: { CCN: null },
    rows: { min: 1, max: 10 }
  }
}
const source = defineSource({
  ...{ id: 'registry', family: 'registry', dataset_id: 'registry', title: 'A registry', short_name: 'Registry' },
  ...{ authority: 'An office', official_url: 'https://example.org', license: 'CC0-1.0', cadence: 'Monthly' },
  ...{ sla_days: 35, tier: '1' as const, dates: ['%m/%d/%Y'], files }
})
const whole = { NPI: '1000000012', zip: '01234', code: 'A1', date: '01/31/2026', remark: '1.0', CCN: '1.0' }
type Given = Partial<typeof whole>

const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
t.teardown(() => warehouse.close())

async function judged(
  damaged: Given[],
  others: number,
  more: { accepted?: string; kind?: string; rows?: number } = {}
) {
  const rows = [...damaged, ...Array<Given>(others).fill({})].map((row, at) => {
    const { NPI, zip, code, date, remark, CCN } = { ...whole, ...row }
    return `('${NPI}', '${zip}', ['${code}'], '${date}', '${remark}', '${CCN}', ${at})`
  })
  const none = '(null, null, null, null, null, null, -1)'
  await warehouse.run(
    `create or replace table raw_0 as from (values ${[...rows, none].join(', ')}) as r ("NPI", "ZIP Code", "Code", "Start Date", "Remark", "CCN", _row)`
  )
  const { accepted = null, kind = 'list', rows: counted = rows.length } = more
  const receipt = { kind, file: 'list.csv', member: null, accepted } as never
  const error = await judgeValues(warehouse, source, { index: 0, rows: counted, receipt }).catch((thrown) => thrown)
  return error?.detail?.replace(/^list\.csv: a spreadsheet or another program /, '') ?? null
}
const times = (count: number, row: Given) => Array<Given>(count).fill(row)

t.test('names the symptom, its share and an example of the most damaged column', async (t) => {
  t.equal(await judged([], 10), null)
  const resaved: [row: Given, sentence: RegExp][] = [
    [{ NPI: '1000000012.0' }, /NPIs end in "\.0" \(3 of 10 values of 'NPI', such as '1000000012\.0'\)/],
    [{ NPI: '1.0E+09' }, /NPIs are in scientific notation/],
    [{ NPI: '1E+9' }, /scientific/],
    [{ NPI: '123' }, /dropped leading zeros from NPIs/],
    [{ zip: '1234' }, /dropped leading zeros from ZIP Codes \(3 of 10 values of 'ZIP Code'/],
    [{ code: '7.0' }, /codes end in "\.0" \(3 of 10 values of 'Code'/],
    [{ date: '2026-01-31' }, /dates are in another form than the publisher's/],
    [{ date: '46053.0' }, /dates end in "\.0"/]
  ]
  for (const [row, sentence] of resaved) t.match(await judged(times(3, row), 7), sentence, JSON.stringify(row))
  const two = [...times(3, { zip: '1234' }), ...times(4, { NPI: '123' })]
  t.match(await judged(two, 3), /4 of 10 values of 'NPI'/)
})

t.test('accepts typing errors, unknown columns and values that only look damaged', async (t) => {
  t.equal(await judged(times(2, { NPI: '123' }), 8), null, 'two values')
  t.match(await judged([{ NPI: '123' }, { NPI: '123' }, { zip: '1234' }], 7), /2 of 10 values of 'NPI'/, 'three in all')
  t.equal(await judged(times(3, { NPI: '123' }), 297), null, 'one in a hundred')
  t.match(await judged(times(4, { NPI: '123' }), 296), /4 of 300/)
  t.equal(await judged(times(4, { zip: '1234' }), 96), null, 'four in a hundred ZIP Codes')
  t.match(await judged(times(5, { zip: '1234' }), 95), /5 of 100/)
  for (const row of [{ NPI: 'ABC' }, { NPI: '12345678901' }, { zip: '012345678' }, { date: 'soon' }, { code: 'A.0' }])
    t.equal(await judged(times(5, row), 5), null, JSON.stringify(row))
})

t.test('judges no file that an operator accepted, that is empty or of an unknown kind', async (t) => {
  const damaged = times(5, { NPI: '123' })
  t.equal(await judged(damaged, 5, { accepted: 'seen' }), null)
  t.equal(await judged(damaged, 5, { rows: 0 }), null)
  t.equal(await judged(damaged, 5, { kind: 'other' }), null)
})

t.test('judges every second row of a file with more than 200,000', async (t) => {
  t.match(await judged(times(8, { NPI: '123' }), 0, { rows: 200_000 }), /8 of 8/)
  t.match(await judged(times(8, { NPI: '123' }), 0, { rows: 200_001 }), /4 of 4/)
})
