// The first release plus its changes must equal the second: on random tables with every column type, through
// the real comparison.
import { join } from 'node:path'
import t from 'tap'
import { comparedTables } from '../../domain/compared-tables.ts'
import { writeChanges } from '../../pipeline/changes/write.ts'
import { sha256OfFile } from '../../pipeline/data-directory.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { applied, type Change, changesIn, digestOf, type Rows, rowsByKey, takenBack } from '../changes-applied.ts'
import { LINE, type MadeRows, madePairs, madeRelease, TABLES } from '../made-releases.ts'
import { LIMITS, runIn } from '../made-run.ts'

async function rowsOf(warehouse: Warehouse, path: string, table: (typeof TABLES)[number]): Promise<Rows> {
  const rows = await warehouse.rows(`select to_json(t)::varchar as row from read_parquet('${path}') as t`)
  const compared = rows.map(({ row }) => {
    const { listed_on: _where, ...said } = JSON.parse(String(row)) as Record<string, unknown>
    return said
  })
  return rowsByKey(compared, table.key)
}

t.test(
  'in 50 random pairs, base plus diff gives the target, and target minus diff gives the base, for every table',
  async (t) => {
    const root = t.testdir()
    const warehouse = await Warehouse.open(root, LIMITS)
    t.teardown(() => warehouse.close())
    const seen = new Set<string>()
    for (const [index, pair] of madePairs(9, 50).entries()) {
      const folder = join(root, String(index))
      const from = await madeRelease(warehouse, folder, 1, pair.before)
      const to = await madeRelease(warehouse, folder, 2, pair.after)
      const path = join(folder, 'changes.parquet')
      const stamp = await writeChanges(runIn(folder), from, to, path, 'changes.parquet')
      const changes = await changesIn(path)
      t.equal(stamp.rows, changes.length)
      t.equal(stamp.sha256, await sha256OfFile(path))
      for (const table of TABLES) {
        const [base, target] = [from, to].map(({ id }) => join(folder, 'releases', id, `${table.name}.parquet`))
        const before = await rowsOf(warehouse, base ?? '', table)
        const after = await rowsOf(warehouse, target ?? '', table)
        const own = changes.filter((change) => change.table === table.name)
        t.equal(digestOf(applied(before, own)), digestOf(after), `pair ${index}, ${table.name}: base and diff`)
        t.equal(digestOf(takenBack(after, own)), digestOf(before), `pair ${index}, ${table.name}: target and diff`)
        t.same(faults(own, before, after), [], `pair ${index}, ${table.name}: every change is what it is called`)
        if (table === LINE) t.same(pairsIn(own), expectedPairs(before, after), `pair ${index}: what is corrected`)
        for (const { change, keyBefore } of own)
          seen.add(`${table.name} ${change}${keyBefore ? ' under another key' : ''}`)
      }
    }
    t.same([...seen].sort(), [
      ...['line added', 'line corrected under another key', 'line removed'],
      ...['thing added', 'thing modified', 'thing removed']
    ])
  }
)

/** Changes whose members contradict the rows. */
function faults(changes: readonly Change[], before: Rows, after: Rows): string[] {
  const npi = (row: Record<string, unknown> | undefined) => row?.npi ?? null
  return changes.flatMap(({ key, keyBefore, change, columns, npi: statedNpi, npiBefore, before: was, after: is }) => {
    const [old, now] = [before.get(JSON.stringify(keyBefore ?? key)), after.get(JSON.stringify(key))]
    const problems = [
      ...(change === 'added' && (old || !now || was || columns.length > 0) ? ['added'] : []),
      ...(change === 'removed' && (!old || now || is || columns.length > 0) ? ['removed'] : []),
      ...(old && now && columns.length === 0 && !keyBefore ? ['nothing changed'] : []),
      ...(old && now && columns.some((name) => JSON.stringify(old[name]) === JSON.stringify(now[name]))
        ? ['same']
        : []),
      ...(statedNpi === (npi(now) ?? npi(old)) ? [] : ['npi']),
      ...(npiBefore === (npi(old) !== npi(now) && npi(now) !== null ? npi(old) : null) ? [] : ['npi before'])
    ]
    return problems.map((problem) => `${problem}: ${JSON.stringify(key)}`)
  })
}

function pairsIn(changes: readonly Change[]): string[] {
  return changes.flatMap(({ keyBefore, key }) => (keyBefore ? [`${keyBefore.line_id} ${key.line_id}`] : [])).sort()
}

/**
 * The pairing rule, implemented independently: each identity rule pairs two rows if each is the only match on
 * its side. A row in more than one pair is not paired.
 */
function expectedPairs(before: Rows, after: Rows): string[] {
  const [gone, come] = [
    [...before].filter(([key]) => !after.has(key)).map(([, row]) => row),
    [...after].filter(([key]) => !before.has(key)).map(([, row]) => row)
  ]
  const candidates = new Set<string>()
  for (const { agree, known } of LINE.identity ?? []) {
    const tell = (row: Record<string, unknown>) =>
      known.some((name) => row[name] === null) ? null : JSON.stringify(agree.map((name) => row[name]))
    for (const row of gone) {
      const text = tell(row)
      const [alike, others] = [
        gone.filter((other) => tell(other) === text),
        come.filter((other) => tell(other) === text)
      ]
      if (text !== null && alike.length === 1 && others.length === 1)
        candidates.add(`${row.line_id} ${others[0]?.line_id}`)
    }
  }
  const ends = [...candidates].flatMap((pair) => pair.split(' ').map((id, side) => `${side} ${id}`))
  const isAlone = (end: string) => ends.filter((other) => other === end).length === 1
  return [...candidates].filter((pair) => pair.split(' ').every((id, side) => isAlone(`${side} ${id}`))).sort()
}

t.test('the same two releases give the same bytes with any number of threads', async (t) => {
  const root = t.testdir()
  const warehouse = await Warehouse.open(root, LIMITS)
  t.teardown(() => warehouse.close())
  const [pair] = madePairs(3, 1)
  if (!pair) return t.fail('no pair')
  const from = await madeRelease(warehouse, root, 1, pair.before)
  const to = await madeRelease(warehouse, root, 2, pair.after)
  const digests = []
  for (const threads of [1, 2, 1]) {
    const run = { ...runIn(root), limits: { ...LIMITS, threads } }
    digests.push((await writeChanges(run, from, to, join(root, 'changes.parquet'), 'changes.parquet')).sha256)
  }
  t.equal(new Set(digests).size, 1)
})

t.test(
  'rows changed by reissued files of the same date are corrected; by files of a later date, modified',
  async (t) => {
    const root = t.testdir()
    const warehouse = await Warehouse.open(root, LIMITS)
    t.teardown(() => warehouse.close())
    const row = { code: 'a', ordinal: 1, npi: null, words: 'before', day: null, flag: null, count: null, ratio: null }
    const thing = { ...row, amount: null, list: [], _confidence: null, _data_availability: [] }
    const rows = (words: string): MadeRows => ({ thing: [{ ...thing, words }], line: [] })
    const from = await madeRelease(warehouse, root, 1, rows('before'))
    const later = await madeRelease(warehouse, root, 2, rows('after'))
    const path = join(root, 'changes.parquet')
    const change = async (to: typeof from) => {
      await writeChanges(runIn(root), from, to, path, 'changes.parquet')
      return (await changesIn(path)).map(({ change, before, after }) => ({ change, before, after }))
    }
    const difference = { before: { words: 'before' }, after: { words: 'after' } }
    t.same(await change(later), [{ change: 'modified', ...difference }])

    const [snapshot] = later.snapshots
    const [own] = from.snapshots
    if (!snapshot || !own) return t.fail('no snapshot')
    const withRaw = (raw: object[], corrections: object[] = []) =>
      ({ ...later, snapshots: [{ ...snapshot, manifest: { ...snapshot.manifest, raw, corrections } }] }) as typeof later
    const [file] = own.manifest.raw
    t.same(await change(withRaw([{ ...file, sha256: 'f'.repeat(64) }])), [{ change: 'corrected', ...difference }])
    t.same(await change(withRaw([{ ...file }], [{ reason: 'reported by mail' }])), [
      { change: 'corrected', ...difference }
    ])
    t.same(
      await change(withRaw([{ ...file }])),
      [{ change: 'modified', ...difference }],
      'the same file read otherwise'
    )
    t.same(
      await change(
        withRaw([
          { ...file, sha256: 'f'.repeat(64) },
          { ...file, kind: 'another' }
        ])
      ),
      [{ change: 'modified', ...difference }],
      'beside another file it is not known which of them did it'
    )
  }
)

t.test('data that only one of two releases contains is not reported as changed', async (t) => {
  const root = t.testdir()
  const warehouse = await Warehouse.open(root, LIMITS)
  t.teardown(() => warehouse.close())
  const [pair] = madePairs(3, 1)
  if (!pair) return t.fail('no pair')
  const from = await madeRelease(warehouse, root, 1, pair.before)
  const to = await madeRelease(warehouse, root, 2, pair.after)
  const reasons = (a: typeof from, b: typeof from) =>
    comparedTables(a, b, () => new Set()).map(({ name, not_compared }) => `${name}: ${not_compared}`)
  const without = { ...from, tables: from.tables.filter(({ name }) => name !== 'line') }
  t.same(reasons(from, to), ['line: null', 'thing: null'])
  t.same(reasons(without, to), ['line: not_held_before', 'thing: null'])
  t.same(reasons(to, without), ['line: not_held_after', 'thing: null'])
  const flagged = (flag: 'synthetic' | 'files_missing', rows?: number) => ({
    ...to,
    tables: to.tables.map((table) => ({
      ...table,
      rows: rows ?? table.rows,
      provenance: { ...table.provenance, _data_availability: [flag] }
    }))
  })
  t.same(reasons(from, flagged('synthetic')), ['line: synthetic_on_one_side', 'thing: synthetic_on_one_side'])
  t.same(reasons(flagged('synthetic'), flagged('synthetic')), ['line: null', 'thing: null'])
  t.same(reasons(from, flagged('files_missing', 0)), ['line: files_missing', 'thing: files_missing'])
  t.same(reasons(from, flagged('files_missing')), ['line: null', 'thing: null'])
  const rekeyed = { ...to, tables: to.tables.map((table) => ({ ...table, key: [...table.key, 'npi'] })) }
  t.same(reasons(from, rekeyed), ['line: other_key', 'thing: other_key'])

  const narrower = { ...from, tables: from.tables.map((table) => ({ ...table, columns: table.columns.slice(0, -2) })) }
  const stamp = await writeChanges(runIn(root), narrower, to, join(root, 'changes.parquet'), 'changes.parquet')
  t.same(
    stamp.tables.map(({ name, columns_not_compared }) => ({ name, columns_not_compared })),
    [
      { name: 'line', columns_not_compared: ['since', 'place'] },
      { name: 'thing', columns_not_compared: ['_confidence', '_data_availability'] }
    ]
  )
  for (const { columns } of await changesIn(join(root, 'changes.parquet')))
    t.notOk(columns.some((name) => ['since', 'place', '_confidence'].includes(name)))
})

t.test(
  'every published table is in the feed or gives a reason, and a digest key declares its identity columns',
  async (t) => {
    for (const table of await loadTables()) {
      // Days of a quarter are a hundred times the months, which are in the feed.
      const isComparison = /^search_|_match$|_staffing_day$/.test(table.name)
      t.equal(
        table.notInFeed !== undefined,
        isComparison,
        `${table.name} is ${isComparison ? 'an index or a comparison' : 'in the feed'}`
      )
      const meanings = table.key.map((name) => table.columns[name]?.meaning ?? '')
      const isDigest = meanings.some((meaning) => /SHA-256|^Hash of/.test(meaning))
      // Lines with the same values have an ordinal; a digest of key columns has none.
      const isOfValues = meanings.some((meaning) =>
        /^Hash of|(the|its) ordinal among (identical|lines)|as published, and the ordinal|namesakes, and the ordinal/.test(
          meaning
        )
      )
      t.ok(table.identity === undefined ? !(isDigest && isOfValues) : isDigest, `${table.name}: identity`)
      for (const { known } of table.identity ?? []) t.ok(known.length > 0, table.name)
    }
  }
)
