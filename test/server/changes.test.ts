// GET /api/v1/changes and GET /v1/npi/{npi}/history over real pipeline releases: two months of exclusions,
// then the registry.
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { keepChanges } from '../../pipeline/changes/write.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { ChangeFiles } from '../../server/store/change-files.ts'
import { PoolLoad } from '../../server/store/pool.ts'
import { importList, listOf } from '../exclusion-months.ts'
import { importFixture } from '../fixture-release.ts'
import { verification } from '../verification.ts'
import { type Answer, running } from './running.ts'

/**
 * An NPI that a row received in the second month, and the NPI of a row with a corrected name and birth date.
 */
const [NUMBERED, RENAMED] = ['1000001010', '1000001028']

t.test('serves the changes between releases', async (t) => {
  const dataDir = t.testdir()
  const directory = new DataDirectory(dataDir)
  const first = await importList(dataDir, listOf('before'), '2026-09-10')
  const second = await importList(dataDir, listOf('after'), '2026-10-10')
  const third = await importFixture(dataDir, { source: 'nppes', fixture: 'v2-ugly' })
  const server = await running(t, dataDir)
  const ask = (query: string) => server.get(`/api/v1/changes${query}`)
  const all = async (query: string, limit: number): Promise<Answer['body'][]> => {
    const found = []
    let cursor = ''
    for (;;) {
      const { status, body } = await ask(`${query}&limit=${limit}${cursor}`)
      t.equal(status, 200, JSON.stringify(body.error))
      found.push(...body.data.changes)
      if (body.data.next_cursor === null) return found
      cursor = `&cursor=${body.data.next_cursor}`
    }
  }

  await t.test('serves the changes of the second month with both tuples', async (t) => {
    const { body } = await ask(`?to=${second}&dataset=oig-leie`)
    const { data } = body
    t.match(data, { from: first, to: second, through: [], next_cursor: null })
    const count = (kind: string) => data.changes.filter(({ change }: Answer['body']) => change === kind).length
    t.same([count('corrected'), count('modified')], [4, 4], 'a corrected name, date or type gives another key')
    const manifests = [await keptRelease(directory, first), await keptRelease(directory, second)]
    const tuples = manifests.map((kept) => kept?.manifest.tables.find(({ name }) => name === 'exclusion')?.provenance)
    t.match(data.tables, [{ table: 'exclusion', before: tuples[0], after: tuples[1], not_compared: null }])
    const [numbered] = data.changes.filter(({ npi }: Answer['body']) => npi === NUMBERED)
    t.match(numbered, {
      table: 'exclusion',
      changed_columns: ['npi', 'npi_is_valid', 'npi_as_published', '_data_availability'],
      before: { npi: null, _data_availability: ['npi_not_published'] },
      after: { npi: NUMBERED },
      before_snapshot: /^2026-09-10-/,
      after_snapshot: /^2026-10-10-/,
      provenance: {
        before: {
          ...tuples[0],
          _confidence: null,
          _data_availability: [...(tuples[0]?._data_availability ?? []), 'npi_not_published'].sort()
        },
        after: { ...tuples[1], _confidence: null }
      }
    })
    t.equal(numbered.key_before, null, 'a corrected NPI leaves the key as it is')
    for (const { change, before, after, provenance } of data.changes) {
      t.equal(before === null, change === 'added')
      t.equal(after === null, change === 'removed')
      t.equal(provenance.before === null, change === 'added')
      t.equal(provenance.after === null, change === 'removed')
    }
  })

  await t.test('pages the changes and filters them by NPI and by kind', async (t) => {
    const whole = await all(`?from=${first}&to=${second}`, 1000)
    t.ok(whole.length > 15)
    t.same(await all(`?from=${first}&to=${second}`, 2), whole)
    const back = await all(`?from=${second}&to=${first}`, 1000)
    t.same(await all(`?from=${second}&to=${first}`, 3), back, 'backwards too')
    t.equal(back.length, whole.length)
    const isRenamed = ({ npi, npi_before }: Answer['body']) => npi === RENAMED || npi_before === RENAMED
    t.same(await all(`?from=${first}&to=${second}&npi=${RENAMED}`, 10), whole.filter(isRenamed))
    t.same(
      await all(`?from=${first}&to=${second}&change=removed`, 2),
      whole.filter(({ change }) => change === 'removed')
    )
  })

  await t.test('changes over several releases equal a direct comparison of the two ends', async (t) => {
    const { body } = await ask(`?from=${first}&to=${third}`)
    t.match(body.data, { from: first, to: third, through: [second] })
    t.ok(
      body.data.tables.some(
        ({ table, not_compared }: Answer['body']) => table === 'provider' && not_compared === 'not_held_before'
      )
    )
    const composed = await all(`?from=${first}&to=${third}`, 5)
    const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
    const [from, to] = [await keptRelease(directory, first), await keptRelease(directory, third)]
    if (!from || !to) return t.fail('no releases')
    const { stamp, path } = await withRun(settings, silentReporter, (run) => keepChanges(run, from, to))
    const direct = await ask(`?from=${first}&to=${third}`)
    t.same(direct.body.data.through, [], 'the new file is seen at once')
    t.same(await all(`?from=${first}&to=${third}`, 1000), composed)
    t.equal(stamp.rows, composed.length)
    await rm(path)
    await rm(join(dataDir, 'releases', third, `changes.${first}.json`))
  })

  await t.test('answers with no changes, or refuses an unknown release, dataset, parameter or cursor', async (t) => {
    t.match((await ask(`?to=${first}`)).body.data, {
      from: null,
      to: first,
      changes: [],
      tables: [],
      next_cursor: null
    })
    t.match((await ask(`?from=${first}&to=${first}`)).body.data, { from: first, to: first, changes: [] })
    t.match(await ask('?from=2020-01-01.00000000'), { status: 404, body: { error: { code: 'release_not_found' } } })
    t.match(await ask(`?from=${first}&dataset=alchemy`), { status: 404, body: { error: { code: 'not_found' } } })
    t.match(await ask('?from=yesterday'), { status: 400, body: { error: { code: 'invalid_request' } } })
    t.match(await ask('?change=vanished'), { status: 400, body: { error: { code: 'invalid_request' } } })
    const { body } = await ask(`?from=${first}&to=${second}&limit=1`)
    const { next_cursor } = body.data
    const wrong = await ask(`?from=${first}&to=${second}&change=added&cursor=${next_cursor}`)
    t.match(wrong, { status: 400, body: { error: { code: 'invalid_request', message: /issued for another query/ } } })
    t.match(await ask(`?cursor=nonsense`), { status: 400, body: { error: { code: 'invalid_request' } } })
  })

  await t.test('serves the history of an NPI', async (t) => {
    const history = (npi: string, more = '') => server.get(`/v1/npi/${npi}/history${more}`)
    const { body } = await history(RENAMED)
    t.same(body.releases, [first, second, third])
    t.match(body.first_seen, [
      {
        release: first,
        table: 'exclusion',
        rows: 1,
        records: [{ last_name: 'LARCH', npi: RENAMED }],
        _dataset_id: 'oig-leie',
        _snapshot: '2026-09-10'
      }
    ])
    t.match(body.changes, [
      {
        ...{ from: first, release: second, table: 'exclusion', change: 'corrected' },
        changed_columns: ['last_name', 'first_name', 'date_of_birth'],
        before: { last_name: 'LARCH', first_name: 'LEO' },
        after: { last_name: 'LARCHE', first_name: 'LEON' },
        provenance: { before: { _snapshot: '2026-09-10' }, after: { _snapshot: '2026-10-10' } }
      }
    ])
    t.match(body, {
      npi: RENAMED,
      _dataset_id: 'changes',
      _source: 'Provider Provenance Data Service',
      next_cursor: null
    })
    t.match((await history(NUMBERED)).body, {
      first_seen: [],
      changes: [{ change: 'modified', before: { npi: null } }]
    })
    const { body: later } = await history('1000000038')
    const seen = later.first_seen.map(({ release, table }: Answer['body']) => `${release} ${table}`)
    for (const table of ['provider', 'provider_taxonomy', 'entity'])
      t.ok(seen.includes(`${third} ${table}`), 'a table is first seen where it began')
    t.match(await history(RENAMED, `?release=${first}`), {
      body: { releases: [], changes: [], first_seen: [{ release: first, table: 'exclusion' }] }
    })
    t.match(await history('2999999993'), { status: 404, body: { error: { code: 'not_found' } } })
    t.match(await history('123'), { status: 400, body: { error: { code: 'invalid_npi' } } })
  })

  await t.test('a query over the time limit answers 503, and the next one succeeds', async (t) => {
    const { changes } = server.store
    const query = changes.query
    const load = new PoolLoad()
    const limits = { threads: 1, queryTimeoutMs: 1, load }
    const hurried = new ChangeFiles({
      dataDir,
      ...limits,
      withheld: () => new Set(),
      verified: verification(t).verified
    })
    t.teardown(() => hurried.close())
    changes.query = (name, parameters) => hurried.query(name, parameters)
    const late = []
    // A query may finish within the one-millisecond limit.
    for (const url of Array.from({ length: 30 }, () => [
      `/api/v1/changes?from=${first}&to=${third}`,
      `/v1/npi/${RENAMED}/history`
    ]).flat()) {
      const answer = await server.get(url)
      if (answer.status !== 200) late.push(answer)
    }
    changes.query = query
    t.ok(late.length > 0)
    t.match(load, { running: 0, waiting: 0 })
    await hurried.close()
    t.equal(load.connections, 0, 'each connection was given back and closed')
    // A query that finished just as it was interrupted also counts.
    t.ok(load.interrupted >= late.length, `${load.interrupted} counted, ${late.length} answers`)
    for (const { status, body, headers } of late) {
      t.match({ status, body }, { status: 503, body: { error: { code: 'took_too_long' } } })
      t.equal(headers['retry-after'], '30')
    }
    const { begun } = server.store.load
    t.equal((await ask(`?from=${first}&to=${third}`)).status, 200)
    t.ok(server.store.load.begun > begun, 'the metrics of the server count them')
  })

  await t.test('answers 410 for removed releases', async (t) => {
    const aside = join(dataDir, 'aside')
    await rename(join(dataDir, 'releases', second), aside)
    t.match(await ask(`?from=${second}`), { status: 410, body: { error: { code: 'release_gone' } } })
    t.match(await ask(`?from=${first}&to=${third}`), { status: 410, body: { error: { code: 'changes_not_kept' } } })
    await rename(aside, join(dataDir, 'releases', second))
    t.match(await ask(`?from=${first}&to=${third}`), { status: 200 })
  })
})
