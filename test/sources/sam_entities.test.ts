// Real records of the public extract, read by path, and the layout that GSA publishes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIELDS, LEFT_OUT } from '../../pipeline/sources/sam_entities/layout.ts'
import { assembled } from '../../pipeline/sources/sam_entities/records.ts'
import source from '../../pipeline/sources/sam_entities/source.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

const LAYOUT = ['layouts', 'sam_entity_public_v2_layout.csv']
const SAMPLE = ['real', 'sam_entities', 'sam_entity_extract_sample.txt']
const V1 = ['real', 'sam_entities', 'SAM_PUBLIC_MONTHLY_20140504.ZIP']

async function imported(dataDir: string, file: string, date?: string) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const request = { source: 'sam_entities', files: [file], date }
  const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  const snapshot = release.manifest.snapshots[0]?.manifest
  const table = snapshot?.tables.find(({ name }) => name === 'contractor')
  if (!snapshot || !table) throw new Error('nothing is published')
  return {
    table,
    rows: await parquetRows(join(dataDir, table.file)),
    rejects: await parquetRows(join(dataDir, snapshot.rejects_file))
  }
}

t.test('the 142 fields equal those of the layout, in order', needsShared(...LAYOUT), async (t) => {
  const { data } = Papa.parse<Record<string, string>>(await readFile(sharedPath(...LAYOUT), 'utf8'), {
    header: true,
    skipEmptyLines: true
  })
  t.same(
    FIELDS,
    data.map((row) => row.sam_data_element)
  )
  const declared = source.files.public?.columns.map(({ header }) => header) ?? []
  t.same([...declared, ...Object.values(LEFT_OUT).flat()].sort(), [...FIELDS].sort(), 'read or left out, once')
})

t.test('publishes three real records of 2026', needsShared(...SAMPLE), async (t) => {
  const { table, rows, rejects } = await imported(t.testdir(), sharedPath(...SAMPLE), '2026-09-06')
  t.same(table.provenance._data_availability, ['not_reconciled', 'partial_file'])
  t.same(
    rejects.map(({ line, reason, detail }) => [Number(line), reason, detail]),
    [[5, 'record_count_differs', 'BOF and EOF state 895932 records, but the file contains 3']]
  )
  t.equal(rows.length, 3)
  const text = await readFile(sharedPath(...SAMPLE), 'utf8')
  for (const line of text.split('\n').slice(1, 4)) {
    const fields = line.split('|')
    const row = rows.find(({ uei }) => uei === fields[0])
    t.match(row, {
      cage_code: fields[3],
      extract_code: fields[5],
      legal_business_name: fields[11],
      physical_state: fields[18],
      evs_source: fields[121],
      exclusion_status_code: null,
      is_debt_subject_to_offset: false,
      _data_availability: []
    })
    t.equal(String(row?.expiration_date).replaceAll('-', ''), fields[8])
    t.same(
      row?.naics_codes,
      fields[34]?.split('~').map((part) => part.slice(0, 6))
    )
    t.equal(listOf(row?.naics_codes).length, Number(fields[33]))
  }
  const leidos = rows.find(({ uei }) => uei === 'UE9QJD4KK1L6')
  t.equal(leidos?.registration_status, 'active')
  t.equal(listOf(leidos?.naics_size_flags).filter((flag) => flag === 'E').length, 5)
  t.same(leidos?.naics_exception_flags, ['NNNN', 'NN', 'NNNN', 'NN', 'NN'])
  const expired = rows.find(({ uei }) => uei === 'C39LJA3KD378')
  t.match(expired, { registration_status: 'expired', last_update_date: '2026-09-02', expiration_date: '2026-08-25' })
})

t.test('refuses the 2014 archive and names its layout', needsShared(...V1), async (t) => {
  const folder = t.testdir()
  const thrown = await imported(folder, sharedPath(...V1)).catch((error: unknown) => error)
  if (!(thrown instanceof CatalogError)) return t.fail(`expected an error, got ${thrown}`)
  t.equal(thrown.code, 'other_file')
  t.match(thrown.message, /SAM_PUBLIC_MONTHLY_20140504\.dat .*This is the SAM\.gov entity extract in layout V1/)
})

t.test('refuses a real file whose last record is cut in half', needsShared(...SAMPLE), async (t) => {
  const name = 'SAM_PUBLIC_MONTHLY_V2_20260906.dat'
  const folder = t.testdir({ inbox: { [name]: await halved(sharedPath(...SAMPLE)) } })
  const file = join(folder, 'inbox', name)
  await t.rejects(imported(join(folder, 'data'), file), {
    code: 'cut_file',
    message: /no EOF line after 3 of 895932 records/
  })
})

t.test('a file of 1,000 or more records is not an excerpt and must hold the number of records it states', async (t) => {
  const record = ['AAAA1111AAA1', ...Array(140).fill(''), '!end'].join('|')
  const frame = 'PUBLIC V2 00000000 20261101 0001001 0008331'
  const name = 'SAM_PUBLIC_MONTHLY_V2_20261101.dat'
  const text = [`BOF ${frame}`, ...Array(1000).fill(record), `EOF ${frame}`, ''].join('\n')
  const folder = t.testdir({ inbox: { [name]: text } })
  await t.rejects(imported(join(folder, 'data'), join(folder, 'inbox', name)), {
    code: 'cut_file',
    message: /BOF and EOF state 1001 records, but the file contains 1000/
  })
})

t.test('a name whose second line is as long as a UEI, with only empty fields after it, starts no record', async (t) => {
  const record = (uei: string, name: string) =>
    [uei, '', '', '1ABC2', '', 'A', 'Z2', '20200101', '20271101', '20261101', '20251101', name, ...Array(129).fill('')]
      .concat('!end')
      .join('|')
  const frame = 'PUBLIC V2 00000000 20261101 0000002 0008331'
  const records = [record('AAAA1111AAA1', 'ASSOCIATED\nORTHOPAEDICS'), record('BBBB1111BBB1', 'CLINIC')]
  const folder = t.testdir({ 'a.dat': [`BOF ${frame}`, ...records, `EOF ${frame}`, ''].join('\n') })
  const seen = []
  for await (const { line, text, complete } of assembled(join(folder, 'a.dat')))
    seen.push([line, text.split('|')[11] ?? 'frame', complete])
  t.same(seen, [
    [1, 'frame', true],
    [2, 'ASSOCIATED ORTHOPAEDICS', true],
    [4, 'CLINIC', true],
    [5, 'frame', true]
  ])
})

t.test('a cut record ends where the next one begins', async (t) => {
  const begin = 'AAAA1111AAA1|||1ABC2||A|Z2|20200101|20271101'
  const folder = t.testdir({ 'a.dat': `BOF PUBLIC\n${begin}|cut\n${begin}|whole|!end\n` })
  const seen = []
  for await (const { line, complete } of assembled(join(folder, 'a.dat'))) seen.push([line, complete])
  t.same(seen, [
    [1, true],
    [2, false],
    [3, true]
  ])
})

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

async function halved(path: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return text.slice(0, text.indexOf('C39LJA3KD378') + 200)
}
