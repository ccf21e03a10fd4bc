// A raw file as the reader gets it: its encoding, its corrected rows, and lines and blocks made of it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { indexParts } from '../../domain/lookup-files.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { DataDirectory, writeSealed } from '../../pipeline/data-directory.ts'
import { type DeclaredCorrection, findCorrections } from '../../pipeline/stages/correct.ts'
import { changesFiles, keptChanges } from '../../pipeline/stages/kept.ts'
import { indexLines } from '../../pipeline/stages/lookup-lines.ts'
import { type Asked, readableText } from '../../pipeline/stages/readable-text.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'

t.test('reads a file in the first declared encoding that it has', async (t) => {
  const root = t.testdir()
  const read = async (encodings: string[], content: Buffer) => {
    const rawPath = join(root, 'list.csv')
    writeFileSync(rawPath, content)
    const kind = { encodings, columns: [], repeating: [] }
    const receipt = { kind: 'list', file: 'list.csv', member: null }
    const asked = { kind, receipt, index: 0, rawPath, scratch: root, sourceFolder: root } as unknown as Asked
    const { path, encoding, feed, text } = await readableText(asked)
    t.equal(feed, false)
    t.same(text, { path, member: null })
    return [path === rawPath, encoding, readFileSync(path, encoding === 'utf-8' ? 'utf8' : 'latin1').slice(0, 12)]
  }
  const western = Buffer.from('a,b\n\xe9,\x80\n', 'latin1')
  const utf8 = Buffer.from('a,b\n\u00e9,\u20ac\n')
  t.same(await read(['utf-8'], utf8), [true, 'utf-8', 'a,b\n\u00e9,\u20ac\n'])
  t.same(await read(['utf-8'], western), [true, 'utf-8', 'a,b\n\ufffd,\ufffd\n'], 'the reader tests it')
  t.same(await read(['utf-8', 'windows-1252'], utf8), [true, 'utf-8', 'a,b\n\u00e9,\u20ac\n'])
  t.same(await read(['utf-8', 'windows-1252'], western), [false, 'utf-8', 'a,b\n\u00e9,\u20ac\n'], 'a copy in UTF-8')
  t.same(await read(['windows-1252'], western), [false, 'utf-8', 'a,b\n\u00e9,\u20ac\n'])
  t.same(await read(['utf-8', 'latin-1'], western), [true, 'latin-1', 'a,b\n\xe9,\x80\n'])
  t.same(await read(['latin-1'], utf8), [true, 'latin-1', utf8.toString('latin1')])
  const across = Buffer.concat([Buffer.from(`a,b\n${'x'.repeat((1 << 16) - 5)}`), Buffer.from('\u00e9,1\n')])
  t.same((await read(['utf-8', 'windows-1252'], across)).slice(0, 2), [true, 'utf-8'], 'a letter across two reads')
  const cut = Buffer.concat([utf8, Buffer.from([0xc3])])
  t.same((await read(['utf-8', 'windows-1252'], cut)).slice(0, 2), [false, 'utf-8'], 'half a letter at the end')
  await t.rejects(read(['utf-8'], Buffer.from([0, 1, 2, 0, 0])), { code: 'file_is_binary' })
})

t.test('a correction changes the rows that it matches, and fails if their number is another', async (t) => {
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  await warehouse.run(
    "create table raw_0 as from (values (0, ' A', 'x'), (1, 'B', 'y'), (2, 'A', null)) as r (_row, name, state)"
  )
  await warehouse.run("create table raw_1 as from (values (0, 'A', 'x')) as r (_row, name, state)")
  const file = (index: number, date: string, kind = 'list') => ({
    index,
    receipt: { kind, date, file: 'f', edition: null }
  })
  const extracted = [file(0, '2026-11-01'), file(1, '2026-11-08')] as never
  const line = (match: string, action: string, value: string | null, expect: number): DeclaredCorrection => ({
    ...{ kind: 'list', match, action, value, expect, reason: 'why', sets: action === 'drop' ? null : action.slice(4) },
    conditions: match.split(';').map((pair) => {
      const [column = '', value = ''] = pair.split('=')
      return { column, value }
    })
  })
  const corrected = async (...lines: DeclaredCorrection[]) => {
    await warehouse.run('drop table if exists corrected_0_0')
    const found = await findCorrections(warehouse, lines, extracted)
    const relation = found.relation(0)
    const rows = relation === null ? [] : await warehouse.rows(`select * from ${relation} order by _row`)
    return {
      verdicts: found.checks.map(({ verdict }) => verdict),
      rows: rows.map(({ _row, name, state }) => [Number(_row), name, state]),
      counts: found.applied.map(({ rows }) => rows),
      other: found.relation(1)
    }
  }
  t.same(await corrected(), { verdicts: [], rows: [], counts: [], other: null })
  t.same(await corrected(line('name=A;_date=2026-11-01', 'set:state', 'TX', 2)), {
    verdicts: ['pass'],
    rows: [
      [0, ' A', 'TX'],
      [1, 'B', 'y'],
      [2, 'A', 'TX']
    ],
    counts: [2],
    other: null
  })
  const missing = await corrected(line('name=C;_date=2026-11-01', 'drop', null, 1))
  t.match(missing, { verdicts: ['fail'], rows: [], counts: [0] })
})

t.test('keeps changes by the release that they start from', async (t) => {
  const [from, to, other] = ['2026-11-01.aaaaaaaa', '2026-11-08.bbbbbbbb', '2026-10-01.cccccccc'] as const
  const directory = new DataDirectory(t.testdir({ releases: { [to]: {} } }))
  const provenance: Provenance = {
    ...{ _source: 'A', _source_url: 'https://a.example', _dataset_id: 'a', _snapshot: '2026-11-01', _doi: null },
    ...{ _methodology: 'v2026.11.1', _last_checked: null, _confidence: 1, _data_availability: [], _license: 'CC0-1.0' },
    ...{ _pipeline_version: '0000000', _coverage_period_start: null, _coverage_period_end: null },
    _slsa_provenance_url: null
  }
  const stamp = (from: string) => ({
    ...{ from, to, file: 'f', rows: 0, bytes: 1, sha256: 'a'.repeat(64), provenance, code_digest: null },
    ...{ withheld: [], tables: [] }
  })
  await writeSealed(changesFiles(directory, to).stamp, stamp(from))
  await writeSealed(changesFiles(directory, to, other).stamp, stamp(other))
  t.match(await keptChanges(directory, from, to), { stamp: { from, to }, path: /\/changes\.parquet$/ })
  t.match(await keptChanges(directory, other, to), {
    stamp: { from: other },
    path: /\/changes\.2026-10-01\.c+\.parquet$/
  })
  t.equal(await keptChanges(directory, '2026-09-01.dddddddd', to), null)
})

t.test('marks the blocks that continue the rows of a key', async (t) => {
  const long = (key: string) => `${key}\t["${'x'.repeat(5000)}"]\n`
  const path = join(t.testdir({ lines: `${long('a')}${long('b')}${long('b')}c\t[1]\nd\t[1]\n` }), 'lines')
  const indexed = await indexLines(path, false)
  t.match(indexed, { blocks: 4, key_bytes: 1 })
  const index = readFileSync(path).subarray(indexed.bytes)
  const { keys, marks, filter } = indexParts(indexed)
  t.equal(index.toString('latin1', keys, marks), 'abbc')
  t.equal(index.toString('latin1', marks, filter), '<<=<')
})
