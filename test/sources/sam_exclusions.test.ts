// Real exclusions, read by path and compared with papaparse's result for the same files.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import source from '../../pipeline/sources/sam_exclusions/source.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

const V1 = ['real', 'sam_exclusions', 'SAM_Exclusions_Public_Extract_20049.CSV']
const V2 = ['real', 'sam_exclusions', 'p5-parse-samgov.t05.SAM_Exclusions_Public_Extract_V2_23327.CSV']
const ORDERS = ['real', 'sam_exclusions', 'FASCSAOrders23306.csv']

async function imported(dataDir: string, file: string, date?: string) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const request = { source: 'sam_exclusions', files: [file], date }
  const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  const snapshot = release.manifest.snapshots[0]?.manifest
  if (!snapshot) throw new Error('nothing is published')
  const rowsOf = async (name: string) => {
    const table = snapshot.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
  return { snapshot, rowsOf, rejects: await parquetRows(join(dataDir, snapshot.rejects_file)) }
}

t.test('publishes 6,000 rows of 2020 and loses none to broken quoting', { ...needsShared(...V1) }, async (t) => {
  const { snapshot, rowsOf, rejects } = await imported(t.testdir(), sharedPath(...V1))
  const rows = await rowsOf('contractor_exclusion')
  t.equal(snapshot.date, '2020-02-18', 'day 49 of 2020, from the name')
  t.equal(rows.length, 6000)
  t.same(rejects, [])

  // The UEIs of this sample are made up, one per row, so they identify the rows.
  const byUei = new Map(rows.map((row) => [row.uei, row]))
  t.equal(byUei.size, 6000)
  const lines = (await readFile(sharedPath(...V1), 'utf8')).split('\r\n').slice(0, -1)
  const parsed = lines.map((line) => Papa.parse<string[]>(line, { delimiter: ',' }))
  const raw = parsed.map(({ data }) => data[0] ?? [])
  const header = raw[0] ?? []
  const at = (fields: string[], name: string) => fields[header.indexOf(name)]?.trim() || null
  const readable = raw.filter((_, line) => line > 0 && parsed[line]?.errors.length === 0)
  t.equal(readable.length, 5992, 'rows a reader of CSV divides')
  let same = 0
  for (const fields of readable.filter((fields) => fields[0] !== '')) {
    const row = byUei.get(at(fields, 'Unique Entity Identifier (SAM)'))
    const [month, day, year] = at(fields, 'Active Date')?.split('/') ?? []
    const equal =
      row?.classification === at(fields, 'Classification') &&
      row?.exclusion_type === at(fields, 'Exclusion Type') &&
      row?.excluding_agency_code === at(fields, 'Excluding Agency') &&
      row?.sam_number === at(fields, 'SAM Number') &&
      row?.active_date === (year ? `${year}-${month}-${day}` : null) &&
      row?.is_indefinite === (at(fields, 'Termination Date') === 'Indefinite') &&
      row?.creation_date === at(fields, 'Creation_Date') &&
      row?.is_continuation === false
    if (equal) same += 1
    else t.fail('a row differs from the file', { row, fields })
  }
  t.equal(same, 5987)

  // The other eight rows: in five the comment begins with a quote; in one each, the name, the address and the
  // cross-reference.
  const comments = rows.filter((row) =>
    /^(The contractor has|Per Federal Register)/.test(String(row.additional_comments))
  )
  const broken = lines.filter((line) => /",""[TP]/.test(line))
  t.equal(broken.length, 5)
  for (const line of broken) {
    const [, name = '', uei = '', comment = '', active = ''] =
      /^"[^"]*","([^"]*)",.*"([A-Z0-9]{12})",.*",""([TP](?:[^"]|"")*)"","([^"]*)"/.exec(line) ?? []
    const row = comments.find((candidate) => candidate.uei === uei)
    t.match(row, { entity_name: name, exclusion_program: 'Reciprocal', sam_number: /^S4MR/ })
    t.equal(row?.additional_comments, comment.replaceAll('""', '"').trim())
    t.equal(row?.active_date, `${active.slice(6)}-${active.slice(0, 2)}-${active.slice(3, 5)}`)
  }
  const bySamNumber = (number: string) => rows.find(({ sam_number }) => sam_number === number)
  t.equal(bySamNumber('S4MR4Z3TG')?.entity_name, 'OPEN JOINT STOCK COMPANY "KONTSERN IZHMASH"')
  t.equal(bySamNumber('S4MR4J57S')?.line_2, '"BIKE CENTER"')
  t.equal(
    rows.find((row) => row.entity_name === 'OJSC KONTSERN IZHMASH')?.cross_reference,
    '(also OPEN JOINT STOCK COMPANY "KONTSERN IZHMASH")'
  )

  const further = raw.flatMap((fields, line) => (fields[0] === '' ? [{ fields, parent: raw[line - 1] ?? [] }] : []))
  t.equal(further.length, 5)
  t.equal(rows.filter((row) => row.is_continuation).length, 5)
  for (const { fields, parent } of further) {
    const row = byUei.get(fields[17])
    const above = byUei.get(parent[17])
    t.match(row, { is_continuation: true, entity_name: fields[1], country_code: fields[13], sam_number: parent[27] })
    t.match(row, { exclusion_type: parent[21], exclusion_program: parent[18], excluding_agency_code: parent[19] })
    t.match(row, { ct_code: parent[20], classification: parent[0], creation_date: parent[30] })
    t.equal(row?.active_date, above?.active_date)
    t.equal(row?.is_indefinite, above?.is_indefinite)
    t.not(row?.uei, above?.uei)
  }

  t.equal(rows.filter((row) => row.active_date === null && !row.is_continuation).length, 1801)
  t.equal(rows.filter((row) => row.npi !== null).length, 52)
})

t.test('publishes 16 real rows of 2023', needsShared(...V2), async (t) => {
  const { rowsOf, rejects } = await imported(t.testdir(), sharedPath(...V2), '2023-11-23')
  const rows = await rowsOf('contractor_exclusion')
  t.equal(rows.length, 16)
  t.same(rejects, [])
  const { data } = Papa.parse<Record<string, string>>(await readFile(sharedPath(...V2), 'utf8'), {
    header: true,
    skipEmptyLines: true
  })
  const sorted = (values: (string | null | undefined)[]) => values.map((value) => value || null).sort()
  for (const [name, header] of [
    ['uei', 'Unique Entity ID'],
    ['sam_number', 'SAM Number'],
    ['additional_comments', 'Additional Comments'],
    ['cross_reference', 'Cross-Reference'],
    ['excluding_agency_code', 'Excluding Agency'],
    ['creation_date', 'Creation_Date'],
    ['last_name', 'Last']
  ] as const) {
    t.same(sorted(rows.map((row) => row[name] as string)), sorted(data.map((row) => row[header]?.trim())), name)
  }
  const zte = rows.find(({ uei }) => uei === 'HWEKRJ3F3N29')
  t.match(zte, {
    exclusion_type: 'Prohibition/Restriction',
    additional_comments: /The entity is not itself excluded\./,
    active_date: '2019-12-13',
    is_indefinite: true
  })
  t.equal(rows.filter(({ uei }) => uei === 'MQRCYCN81E24').length, 2, 'equal lines stay two rows')
})

t.test('publishes the FASCSA sample', needsShared(...ORDERS), async (t) => {
  const { snapshot, rowsOf } = await imported(t.testdir(), sharedPath(...ORDERS))
  const rows = await rowsOf('fascsa_order')
  t.equal(snapshot.date, '2023-11-02')
  t.equal(rows.length, 6)
  t.match(
    rows.find(({ uei }) => uei === 'SDYRXUJT7XA5'),
    {
      additional_comments: 'This is an exclusion record with type of "Prohibition/Restriction".',
      active_date: '2000-03-02',
      is_indefinite: true,
      is_fascsa_order: true,
      update_date: '2023-10-30'
    }
  )
})

t.test(
  'reads or leaves out every column of the official exclusion headers by name',
  needsShared('layouts'),
  async (t) => {
    for (const [file, kind, absent] of [
      ['sam_exclusions_public_v2.header.csv', 'exclusions', []],
      ['sam_exclusions_public_v1_2020.header.csv', 'exclusions', []],
      ['sam_fascsa_orders.header.csv', 'fascsa_orders', []]
    ] as const) {
      const definition = source.files[kind]
      const header = Papa.parse<string[]>(await readFile(sharedPath('layouts', file), 'utf8')).data[0] ?? []
      if (!definition) return t.fail(kind)
      const { missing, unknown } = matchHeader(header, definition)
      t.same({ missing, unknown }, { missing: absent, unknown: [] }, file)
    }
  }
)
