// Staging inputs: the files of a kind as one relation, with facts about its file in each row.
import { join } from 'node:path'
import t from 'tap'
import { loadSources, sourceById } from '../../pipeline/source-loader.ts'
import type { Extracted } from '../../pipeline/stages/extract.ts'
import { createInputs } from '../../pipeline/stages/inputs.ts'
import { literal, Warehouse } from '../../pipeline/warehouse/connection.ts'

t.test('combines the files of one kind into one relation', async (t) => {
  const folder = t.testdir()
  const warehouse = await Warehouse.open(folder, { memoryLimit: '256MB', threads: 2 }, 'memory')
  t.teardown(() => warehouse.close())
  const nppes = sourceById(await loadSources(), 'nppes')
  const all = ['NPI', 'Provider Other Organization Name', 'Provider Other Organization Name Type Code', 'Created Date']
  const source = { ...nppes, files: { othername: nppes.files.othername as NonNullable<typeof nppes.files.othername> } }

  const file = async (index: number, columns: readonly string[], date: string, edition: string | null) => {
    const path = join(folder, `${index}.parquet`)
    const values = all.map((name) => `${columns.includes(name) ? `'${index}' || i` : 'null::varchar'} as "${name}"`)
    const written = columns.map((name) => `'${index}' || i as "${name}"`)
    await warehouse.run(
      `copy (select ${written.join(', ')} from range(2) rows(i)) to ${literal(path)} (format parquet)`
    )
    await warehouse.run(`create view raw_${index} as select ${values.join(', ')}, i as _row from range(2) rows(i)`)
    const receipt = { kind: 'othername', file: `${index}.csv`, date, edition }
    return { index, receipt, undeclared: [], columnFile: { path, columns: new Set(columns) } } as unknown as Extracted
  }
  const files = [
    await file(0, all, '2026-09-13', null),
    await file(1, all.slice(0, 2), '2026-10-11', '2026'),
    await file(2, all.slice(0, 3), '2026-11-08', null)
  ]
  // In a table, like a file that is not plain UTF-8 text.
  const inTable = { ...(await file(3, all, '2026-11-15', null)), columnFile: null }
  const inputs = async (extracted: readonly Extracted[], relation: (index: number) => string | null = () => null) => {
    await warehouse.run('drop view if exists input_othername')
    await createInputs(warehouse, source, extracted, { relation })
    const rows = await warehouse.rows('from input_othername order by _raw, _row')
    const [plan] = await warehouse.rows("explain (format json) select * from input_othername where _file <> ''")
    const operators = (name: string) =>
      Object.values(plan ?? {})
        .join('')
        .match(new RegExp(`"name": *"${name} *"`, 'g'))?.length ?? 0
    return { rows, scans: operators('READ_PARQUET'), unions: operators('UNION') }
  }
  const row = (index: number, place: number, [date, edition]: [string, string | null], values: (string | null)[]) => ({
    ...Object.fromEntries(all.map((name, at) => [name, values[at] ?? null])),
    ...{ _raw: index, _row: place, _date: date, _edition: edition, _file: `${index}.csv` }
  })
  const expected = [
    ...[0, 1].map((i) => row(0, i, ['2026-09-13', null], [`0${i}`, `0${i}`, `0${i}`, `0${i}`])),
    ...[0, 1].map((i) => row(1, i, ['2026-10-11', '2026'], [`1${i}`, `1${i}`])),
    ...[0, 1].map((i) => row(2, i, ['2026-11-08', null], [`2${i}`, `2${i}`, `2${i}`]))
  ]
  const last = [0, 1].map((i) => row(3, i, ['2026-11-15', null], [`3${i}`, `3${i}`, `3${i}`, `3${i}`]))

  t.same(await inputs(files), { rows: expected, scans: 1, unions: 0 }, 'those read into columns are one scan')
  t.match(
    await inputs([...files, inTable]),
    { rows: [...expected, ...last], scans: 1, unions: 1 },
    'beside one in a table'
  )
  const dropped = (index: number) => (index === 1 ? '(from raw_1 where _row = 1)' : null)
  t.match(
    await inputs(files, dropped),
    { rows: expected.filter(({ _raw, _row }) => _raw !== 1 || _row === 1), scans: 1, unions: 1 },
    'beside one that is corrected'
  )
  const { rows: none, unions } = await inputs([])
  t.same([none, unions], [[], 0], 'no file: no row, and the columns are there')
  t.match(await inputs(files.slice(1, 2)), { rows: expected.slice(2, 4) }, 'one alone')
})
