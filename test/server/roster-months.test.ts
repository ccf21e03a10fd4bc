// A roster screened again after a month: exactly the changed rows come first. The earlier month is a kept
// release, a receipt or an answer.

import { join } from 'node:path'
import t from 'tap'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import type { RowResult } from '../../server/questions/roster/result.ts'
import { importList, listOf } from '../exclusion-months.ts'
import { parquetRows } from '../parquet-rows.ts'
import { running } from './running.ts'

const dataDir = t.testdir()
const before = await importList(dataDir, listOf('before'), '2026-10-10')
const after = await importList(dataDir, listOf('after'), '2026-11-10')
const KEY = { 'x-service-key': 'pk_sandbox_public' }

async function namesIn(release: string): Promise<Record<string, unknown>[]> {
  const kept = await keptRelease(new DataDirectory(dataDir), release)
  const table = kept?.manifest.tables.find(({ name }) => name === 'exclusion')
  return await parquetRows(join(dataDir, table?.file ?? ''))
}

t.test('rows whose state or facts changed come first', async (t) => {
  const server = await running(t, dataDir)
  const named = [...(await namesIn(before)), ...(await namesIn(after))].map((row) => ({
    last_name: row.last_name ?? null,
    first_name: row.first_name ?? null,
    business_name: row.business_name ?? null
  }))
  const rows = [...new Map(named.map((row) => [JSON.stringify(row), row])).values()].slice(0, 300)
  const asked = async (body: object, query = ''): Promise<{ rows: RowResult[]; receipt: { release: string } }> => {
    const { status, text } = await server.post(`/v1/screenings${query}`, { rows, ...body }, KEY)
    t.equal(status, 200, text.slice(0, 300))
    return JSON.parse(text)
  }
  const facts = ({ records, candidates, wider, state }: RowResult) =>
    JSON.stringify([
      state,
      [...records, ...candidates, ...(wider ?? [])]
        .map((each) => [each.listing_id, each.reinstated_on, each.ground, each.waiver, each.began_on, each.party])
        .sort()
    ])
  const earlier = await asked({}, `?release=${before}`)
  const now = await asked({}, `?release=${after}`)
  const expected = now.rows.flatMap((row, place) => {
    const then = earlier.rows[place]
    return then && facts(then) === facts(row) ? [] : [row.row]
  })
  t.ok(expected.length > 0 && expected.length < rows.length, `${expected.length} of ${rows.length} rows changed`)
  for (const previous of [before, earlier.receipt, earlier]) {
    const { rows: sorted } = await asked({ previous })
    const changed = sorted.filter(({ change }) => change !== null).map(({ row }) => row)
    t.same(changed, expected)
    t.same(
      sorted.slice(0, expected.length).map(({ row }) => row),
      expected
    )
    t.equal(sorted.length, rows.length)
  }
  for (const previous of [earlier.receipt, earlier]) {
    const other = await server.post('/v1/screenings', { rows, previous, matching: 'strict' }, KEY)
    t.match(other.body.error, {
      code: 'invalid_request',
      message: /made with matching=wide, and this screening with strict. Choose wide to compare them/
    })
  }
  const strict = await asked({ matching: 'strict' }, `?release=${before}`)
  const { rows: strictly } = await asked({ previous: strict, matching: 'strict' })
  for (const { change } of strictly)
    if (change) t.ok(change.state_before !== null || change.added.length > 0, 'no change without what changed')
  const gone = await server.post('/v1/screenings', { rows, previous: '2020-01-01.00000000' }, KEY)
  t.equal(gone.status, 410)
  t.equal(gone.body.error.code, 'release_gone')
})

t.test('answers for a day from the kept release of that day', async (t) => {
  const server = await running(t, dataDir)
  const [row] = await namesIn(before)
  const asked = async (as_of: string) =>
    (
      await server.post(
        '/v1/screenings',
        { rows: [{ last_name: row?.last_name, first_name: row?.first_name }], as_of },
        KEY
      )
    ).body
  t.match((await asked('2026-10-15')).sources[0], { checked: true, release: before })
  t.match((await asked('2026-11-15')).sources[0], { checked: true, release: after })
  const old = await asked('2020-01-01')
  t.match(old.rows[0], {
    state: 'not_checked',
    not_checked: [{ member: null, source_table: null, reason: 'No source could be searched.' }]
  })
})
