// Ledger entries for published refreshes: changes, drift, unchanged files and reissues.
import { join } from 'node:path'
import t from 'tap'
import type { TableComparison } from '../../domain/ledger.ts'
import { entriesTable } from '../../pipeline/commands/ledger.ts'
import { namesIn } from '../../pipeline/data-directory.ts'
import { judge } from '../../pipeline/ledger/judge.ts'
import { rebuildReleases } from '../../pipeline/rebuild/rebuild-releases.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { clinicFile, clinics, HEADER, Moon } from '../made-up-source.ts'

const OCTOBER = 'moon_clinics_20261001.csv'
const NOVEMBER = 'moon_clinics_20261101.csv'

t.test('publishes a file with an added column, and keeps the drift open until it is declared', async (t) => {
  const moon = await Moon.at(t.testdir())
  await moon.bring(OCTOBER, clinicFile(clinics(200)))
  await moon.bring(
    NOVEMBER,
    clinicFile(
      clinics(210, (_, i) => (i < 10 ? { Crater: '', Type: 'C' } : {})),
      { ...HEADER, Dome: null }
    )
  )
  t.match((await moon.refreshes()).at(-1), {
    ...{ outcome: 'published', date: '2026-11-01', reissue: false, rows_read: 210 },
    comparison: [
      {
        rows: { before: 200, after: 210 },
        keys: { added: 10, removed: 0 },
        null_rates: { crater: { before: 0, after: 0.0476 } }
      }
    ]
  })
  const drift = [
    { kind: 'clinics', file: NOVEMBER, change: 'new_column', column: 'Dome', detail: '210 values' },
    { kind: 'clinics', file: NOVEMBER, change: 'new_value', column: 'moon_clinic.type_code', detail: 'C' }
  ]
  t.same((await moon.standing())?.open_drift, drift)
  t.match(await moon.ledger('--open'), /No file is in quarantine\.[\s\S]*new column[\s\S]*Dome[\s\S]*type_code\s+│ C /)

  const { Phone: _, ...withoutPhone } = HEADER
  await t.rejects(moon.bring('moon_clinics_20261102.csv', clinicFile(clinics(210), withoutPhone)), {
    code: 'comparison_failed',
    message: /0 % of phone were null before, 100 % are null now/
  })
  t.match((await moon.refreshes()).at(-1)?.drift, [{ change: 'missing_column', column: 'Phone' }])
  t.same((await moon.standing())?.open_drift.slice(0, 2), drift, 'what the snapshot in use has stays open')
})

t.test('reports an optional column under its other name as renamed', async (t) => {
  const moon = await Moon.at(t.testdir())
  const { Phone: _, ...header } = HEADER
  await moon.bring(OCTOBER, clinicFile(clinics(20)))
  await moon.bring(NOVEMBER, clinicFile(clinics(20), { ...header, Telephone: 'Phone' }))
  t.match((await moon.refreshes()).at(-1), {
    outcome: 'published',
    drift: [{ change: 'renamed_column', column: 'Telephone', detail: 'Phone' }]
  })
})

t.test('the same bytes again are unchanged and confirmed, without a new snapshot', async (t) => {
  const moon = await Moon.at(t.testdir())
  const first = await moon.bring(OCTOBER, clinicFile(clinics(20)))
  const again = await moon.bring(OCTOBER, clinicFile(clinics(20)))
  t.equal(again.activated, false)
  t.equal(again.release.manifest.id, first.release.manifest.id)
  const [, confirmed, ...more] = await moon.refreshes()
  const sha256 = first.release.manifest.snapshots[0]?.manifest.raw[0]?.sha256
  t.match(confirmed, {
    outcome: 'unchanged',
    confirmed: [sha256],
    snapshot: first.release.manifest.snapshots[0]?.manifest.id
  })
  t.same(more, [])
  t.equal((await moon.standing())?.last_success, confirmed?.at)
  const before = (await moon.entries()).length
  await moon.run(async (run, now) => {
    const { release } = await import('../../pipeline/commands/ingest.ts')
    return await release(run, await loadSources(run.sourcesRoot), now)
  })
  t.equal((await moon.entries()).length, before, 'a run that finds nothing new is no entry')
})

t.test(
  'different bytes with the same date are a reissue: the newer file is used, the older one still rebuilds',
  async (t) => {
    // In one of the two orders, the older file sorts last by digest.
    const texts = [clinicFile(clinics(20)), clinicFile(clinics(21))]
    for (const order of [texts, texts.toReversed()]) {
      const moon = await Moon.at(t.testdir())
      const first = await moon.bring(OCTOBER, order[0] ?? '')
      const second = await moon.bring(OCTOBER, order[1] ?? '')
      t.match((await moon.refreshes()).at(-1), {
        ...{ outcome: 'published', reissue: true },
        sentence: /different bytes under the same date; 2026-10-01-\w{8} is kept separately\./
      })
      t.not(second.release.manifest.id, first.release.manifest.id)
      t.equal((await currentPointer(moon.directory))?.release, second.release.manifest.id)
      t.equal((await namesIn(moon.directory.raw('moon_clinics'))).length, 2, 'both are kept')
      const [rebuilt] = await moon.run((run) => rebuildReleases(run, [first.release.manifest]))
      t.ok(rebuilt && rebuilt.files.length > 0 && rebuilt.files.every(({ verdict }) => verdict === 'identical'))
    }
  }
)

t.test('comparison limits fail or only warn, depending on the case', async (t) => {
  const moon = await Moon.at(t.testdir())
  const { release } = await moon.bring(OCTOBER, clinicFile(clinics(20)))
  const manifest = (await keptRelease(moon.directory, release.manifest.id))?.manifest.snapshots[0]?.manifest
  const [source] = await loadSources(moon.sourcesRoot)
  if (!manifest || !source) throw new Error('no snapshot')
  const [table] = manifest.tables
  if (!table) throw new Error('no table')
  const partial = {
    ...manifest,
    tables: [{ ...table, provenance: { ...table.provenance, _data_availability: ['partial_file' as const] } }]
  }
  const of = (change: Partial<TableComparison>): TableComparison[] => [
    {
      table: 'moon_clinic',
      rows: { before: 200, after: 200 },
      keys: { added: 0, removed: 0 },
      null_rates: {},
      sums: {},
      ...change
    }
  ]
  const verdicts = (change: Partial<TableComparison>, before = manifest, after = manifest) =>
    judge(source, before, after, of(change)).map(
      ({ check, verdict }) => `${verdict}: ${check.replace('moon_clinic: ', '')}`
    )
  t.same(verdicts({ rows: { before: 200, after: 160 } }), [], 'a fifth may go')
  t.same(verdicts({ rows: { before: 200, after: 159 } }), ['fail: rows did not fall much'])
  t.same(verdicts({ rows: { before: 200, after: 401 } }), ['fail: rows did not rise much'])
  t.same(verdicts({ rows: { before: 20, after: 15 } }), ['fail: rows did not fall much'], 'a small table too')
  t.same(verdicts({ rows: { before: 19, after: 10 } }), ['warn: rows did not fall much'], 'but not a few rows')
  t.same(verdicts({ keys: { added: 90, removed: 90 } }), ['fail: most keys are still there'])
  t.same(verdicts({ null_rates: { crater: { before: 0.1, after: 0.4 } } }), ['fail: crater is still filled'])
  t.same(verdicts({ sums: { beds: { before: 10, after: 1000 } } }), ['fail: beds is in the same unit'])
  t.same(
    verdicts({ keys: { added: 90, removed: 90 } }, partial),
    ['warn: most keys are still there'],
    'an excerpt before'
  )
  t.same(
    verdicts({ rows: { before: 200, after: 900 } }, partial),
    ['warn: rows did not rise much'],
    'a whole file in the place of an excerpt'
  )
  t.same(
    verdicts({ rows: { before: 200, after: 90 } }, manifest, partial),
    ['fail: rows did not fall much'],
    'an excerpt in the place of more'
  )
  const crater = (after: number) => ({ null_rates: { crater: { before: 0.1, after } } })
  t.same(verdicts({ rows: { before: 50, after: 39 } }, partial, partial), ['fail: rows did not fall much'], 'excerpts')
  t.same(verdicts(crater(1), partial, partial), ['fail: crater is still filled'], 'a column emptied between excerpts')
  t.same(verdicts(crater(0.9), partial, partial), ['warn: crater is still filled'], 'but not one that is filled less')
})

t.test(
  'judges a new file by what the publisher changed, not by what another version of the code changed',
  async (t) => {
    const [table] = await (await Moon.at(t.testdir())).run(async ({ tables }) => tables)
    if (!table) throw new Error('no table')
    // The new version reads one telephone.
    const upgraded = {
      tables: [{ ...table, build: table.build.replace('"Phone"', `case when "Clinic" = 'Clinic 0' then "Phone" end`) }],
      code: { commit: '1234567', digest: '0'.repeat(64) }
    }
    const warned: unknown[] = []
    const reporter = { ...silentReporter, warn: (...parts: unknown[]) => warned.push(parts) }
    for (const next of [OCTOBER, NOVEMBER]) {
      const moon = await Moon.at(join(t.testdir(), next))
      const first = await moon.bring(OCTOBER, clinicFile(clinics(200)))
      const second = await moon.bring(
        next,
        clinicFile(clinics(next === OCTOBER ? 200 : 210)),
        {},
        { ...upgraded, reporter }
      )
      t.not(second.release.manifest.id, first.release.manifest.id)
      const seen = (await moon.refreshes()).findLast(({ outcome }) => outcome === 'published')
      t.match(seen, {
        failed_checks: [],
        comparison: [{ null_rates: { phone: { before: 0, after: /^0\.99/ } } }],
        sentence: /^Snapshot \S+ published from [^:]+: \d+ rows read\.$/
      })
      await t.rejects(moon.bring('moon_clinics_20261102.csv', clinicFile(clinics(100)), {}, upgraded), {
        code: 'comparison_failed',
        message: /rows before, 100 now/
      })
    }
    t.same(warned, [])
  }
)

t.test('quarantines an excerpt with fewer rows, and accepts it with PARTIAL=1', async (t) => {
  const moon = await Moon.at(t.testdir())
  await moon.bring(OCTOBER, clinicFile(clinics(60)))
  await t.rejects(moon.bring(NOVEMBER, clinicFile(clinics(40))), {
    code: 'comparison_failed',
    message: /60 rows before, 40 now/
  })
  const fewer = clinicFile(clinics(41))
  const { release } = await moon.bring('moon_clinics_20261102.csv', fewer, {}, { acceptsExcerpts: true })
  const [snapshot] = release.manifest.snapshots
  t.match(snapshot?.manifest.raw, [
    {
      accepted: /^PARTIAL=1/,
      accepted_checks: ['moon_clinic: rows did not fall much']
    }
  ])
  t.match((await moon.refreshes()).at(-1), { outcome: 'published', sentence: /Accepted: .*60 rows before, 41 now/ })
  const [rebuilt] = await moon.run((run) => rebuildReleases(run, [release.manifest]))
  t.ok(
    rebuilt?.files.every(({ verdict }) => verdict === 'identical'),
    'and it rebuilds'
  )
})

t.test('prints the ledger table for an operator', async (t) => {
  const common = { at: '2026-11-20T12:00:00.000Z', sentence: 'It came.' }
  const unknown = {
    snapshot: null,
    previous: null,
    reissue: false,
    confirmed: [],
    raw: [],
    rows_rejected: {},
    drift: [],
    failed_checks: []
  }
  const rows = {
    table: 'x',
    rows: { before: 1200, after: 700 },
    keys: { added: 0, removed: 500 },
    null_rates: {},
    sums: {}
  }
  const table = entriesTable(
    [
      { n: 1, kind: 'fetch', source: 'nppes', outcome: 'failed', files: [], confirmed: [], code: null, ...common },
      {
        n: 2,
        kind: 'refresh',
        source: 'oig_leie',
        outcome: 'quarantined',
        date: '2026-11-10',
        rows_read: 700,
        code: null,
        ...unknown,
        comparison: [rows],
        ...common
      },
      { n: 3, kind: 'acceptance', source: 'oig_leie', accepts: 2, by: 'Ada', reason: 'x', ...common },
      {
        n: 4,
        kind: 'release',
        release: '2026-11-16.00000000',
        manifest_sha256: '0'.repeat(64),
        previous: null,
        ...common
      }
    ],
    150
  )
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('│'))
    .map((line) =>
      line
        .split('│')
        .slice(1, -1)
        .map((cell) => cell.trim())
    )
  t.same(cells, [
    ['n', 'time (UTC)', 'source', 'what', 'outcome', 'snapshot or release', 'rows', 'what happened'],
    ['1', '2026-11-20 12:00', 'nppes', 'fetch', 'failed', '', '', 'It came.'],
    ['2', '2026-11-20 12:00', 'oig_leie', 'refresh', 'quarantined', '2026-11-10', '1200 → 700', 'It came.'],
    ['3', '2026-11-20 12:00', 'oig_leie', 'acceptance', 'of 2', '', '', 'It came.'],
    ['4', '2026-11-20 12:00', '', 'release', 'current', '2026-11-16.00000000', '', 'It came.']
  ])
})
