// The ledger on disk. Entries are read as written, a line cut off by a crash is skipped and replaced, and the
// fold gives each source's standing.
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import t from 'tap'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { Ledger, type NewEntry } from '../../pipeline/ledger-file.ts'

const SHA = 'a'.repeat(64)

function fetched(at: string, outcome: 'unchanged' | 'failed', confirmed: string[] = []): NewEntry {
  const code = outcome === 'failed' ? 'publisher_unavailable' : null
  return { kind: 'fetch', at, source: 'oig_leie', outcome, files: [], confirmed, code, sentence: `${outcome}.` }
}

t.test('an appended entry is kept, and a torn line is skipped', async (t) => {
  const directory = new DataDirectory(t.testdir({}))
  const ledger = await Ledger.open(directory)
  await ledger.append(fetched('2026-11-01T00:00:00.000Z', 'unchanged', [SHA]))
  await appendFile(directory.ledger, '{"n":2,"kind":"fe')
  const again = await Ledger.open(directory)
  t.equal(again.entries.length, 1)
  await again.append(fetched('2026-11-02T00:00:00.000Z', 'failed'))
  const lines = (await readFile(directory.ledger, 'utf8')).split('\n')
  t.equal(lines.length, 3, 'two whole lines and the end')
  t.same(
    (await Ledger.open(directory)).entries.map(({ n }) => n),
    [1, 2]
  )
})

t.test('names an invalid line', async (t) => {
  const directory = new DataDirectory(t.testdir({}))
  await writeFile(directory.ledger, '{"n":1}\n')
  await t.rejects(Ledger.open(directory), {
    code: 'damaged_data',
    message: /ledger\.ndjson has no valid entry in line 1: /
  })
})

function refreshed(outcome: 'published' | 'quarantined' | 'unchanged', date: string, letter: string): NewEntry {
  const file = { kind: 'updated', file: `${letter}.csv`, member: null, sha256: letter.repeat(64) }
  return {
    ...{ kind: 'refresh', at: '2026-11-20T00:00:00.000Z', source: 'oig_leie', outcome, date, raw: [file] },
    ...{ snapshot: null, previous: null, reissue: false, confirmed: [], rows_read: null, rows_rejected: {}, drift: [] },
    ...{ comparison: [], failed_checks: [], code: null, sentence: 'x.' }
  }
}

t.test('counts publisher failures until a check succeeds', async (t) => {
  const ledger = await Ledger.open(new DataDirectory(t.testdir({})))
  await ledger.append(fetched('2026-11-01T00:00:00.000Z', 'failed'))
  await ledger.append(fetched('2026-11-02T00:00:00.000Z', 'failed'))
  t.match(ledger.fold.standing('oig_leie')?.upstream, {
    state: 'degraded',
    failures: 2,
    since: '2026-11-01T00:00:00.000Z'
  })
  t.equal(ledger.fold.standing('oig_leie')?.last_success, null)
  await ledger.append(fetched('2026-11-03T00:00:00.000Z', 'unchanged', [SHA]))
  t.match(ledger.fold.standing('oig_leie')?.upstream, { state: 'ok', failures: 0, since: null })
  t.equal(ledger.fold.standing('oig_leie')?.last_success, null, 'it was never published')
  t.equal(ledger.fold.confirmedAt(SHA), '2026-11-03T00:00:00.000Z')
  t.equal(ledger.fold.standing('nppes'), null)
})

t.test('quarantined files stay open until they, or files at least as new, are used', async (t) => {
  const ledger = await Ledger.open(new DataDirectory(t.testdir({})))
  const open = () => ledger.fold.standing('oig_leie')?.quarantined.map(({ n }) => n)
  await ledger.append(refreshed('published', '2026-09-10', 'a'))
  await ledger.append(refreshed('quarantined', '2026-10-10', 'b'))
  t.same(open(), [2])
  await ledger.append(refreshed('published', '2026-09-10', 'a'))
  t.same(open(), [2], 'the files in use, published by newer code')
  await ledger.append(refreshed('quarantined', '2026-10-10', 'b'))
  t.same(open(), [4], 'the same bytes again')
  await ledger.append(refreshed('quarantined', '2026-12-10', 'd'))
  await ledger.append(refreshed('published', '2026-11-10', 'c'))
  t.same(open(), [5], 'newer files overtake older ones')
  await ledger.append(refreshed('published', '2026-12-10', 'd'))
  t.same(open(), [])
})

t.test('an unchanged file counts as a success only if it is in use', async (t) => {
  const ledger = await Ledger.open(new DataDirectory(t.testdir({})))
  const lastSuccess = () => ledger.fold.standing('oig_leie')?.last_success
  const published = '2026-11-20T00:00:00.000Z'
  await ledger.append(refreshed('published', '2026-10-10', 'a'))
  await ledger.append(fetched('2026-11-21T00:00:00.000Z', 'unchanged', [SHA]))
  t.equal(lastSuccess(), '2026-11-21T00:00:00.000Z')
  await ledger.append(refreshed('published', '2026-11-10', 'b'))
  await ledger.append(fetched('2026-11-22T00:00:00.000Z', 'unchanged', [SHA]))
  t.equal(lastSuccess(), published, 'the publisher offers the file before again')
  await ledger.append(refreshed('unchanged', '2026-11-10', 'a'))
  t.equal(lastSuccess(), published, 'a person brought the file before again')
  await ledger.append(refreshed('quarantined', '2026-11-21', 'c'))
  await ledger.append(fetched('2026-11-23T00:00:00.000Z', 'unchanged', ['b'.repeat(64), 'c'.repeat(64)]))
  t.equal(lastSuccess(), published, 'what the publisher offers is quarantined')
  t.match(ledger.fold.standing('oig_leie')?.upstream, { state: 'ok' }, 'the publisher is there all the same')
})
