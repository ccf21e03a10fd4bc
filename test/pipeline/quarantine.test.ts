// A bad refresh changes only the ledger: the previous snapshot stays, the files are quarantined, and an
// operator decides.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { namesIn } from '../../pipeline/data-directory.ts'
import { receiptsOf } from '../../pipeline/raw/receipt.ts'
import { acceptedChecks } from '../../pipeline/stages/check.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { clinicFile, clinics, HEADER, Moon } from '../made-up-source.ts'

const OCTOBER = 'moon_clinics_20261001.csv'
const NOVEMBER = 'moon_clinics_20261101.csv'

async function moonInOctober(t: { testdir: () => string }): Promise<Moon> {
  const moon = await Moon.at(t.testdir())
  await moon.bring(OCTOBER, clinicFile(clinics(200)))
  return moon
}

async function snapshotInUse(moon: Moon) {
  const pointer = await currentPointer(moon.directory)
  return (await keptRelease(moon.directory, pointer?.release ?? ''))?.manifest.snapshots[0]?.manifest
}

t.test('quarantines a file with 40 % fewer rows, and uses it once accepted', async (t) => {
  const moon = await moonInOctober(t)
  const content = clinicFile(clinics(120))
  await t.rejects(moon.bring(NOVEMBER, content), {
    code: 'comparison_failed',
    message: /200 rows before, 120 now: 40 % fewer.*See ledger entry 3/
  })
  const [, bad] = await moon.refreshes()
  t.match(bad, {
    ...{ outcome: 'quarantined', date: '2026-11-01', snapshot: null, code: 'comparison_failed' },
    raw: [{ file: NOVEMBER }],
    comparison: [
      {
        rows: { before: 200, after: 120 },
        keys: { added: 0, removed: 80 },
        sums: { beds: { before: 2000, after: 1200 } }
      }
    ],
    failed_checks: ['moon_clinic: rows did not fall much'],
    sentence:
      /csv was quarantined: The check "moon_clinic: rows did not fall much" of moon_clinics failed: \d+ rows before/
  })
  t.equal((await snapshotInUse(moon))?.date, '2026-10-01', 'the snapshot before stays')
  t.equal((await namesIn(moon.directory.snapshots('moon_clinics'))).length, 1, 'the refused one is gone')
  t.match(await receiptsOf(moon.directory, 'moon_clinics'), [{ refused: null }, { refused: /40 % fewer/ }])

  await t.rejects(
    moon.bring(NOVEMBER, content),
    { code: 'set_aside', message: /ledger entry 4/ },
    'the same bytes stay quarantined'
  )
  t.equal((await moon.standing())?.quarantined.length, 1, 'and are one quarantine')
  t.match(await moon.ledger('--open'), /Quarantined:[\s\S]*200 → 120[\s\S]*No drift is open/)
  await t.rejects(
    moon.ledger('accept', '3', '--by', 'Ada', '--reason', 'closed'),
    { code: 'no_such_entry' },
    'overtaken by 4'
  )
  await t.rejects(moon.ledger('accept', '4', '--by', 'Ada'), { code: 'usage' })

  t.match(await moon.ledger('accept', '4', '--by', 'Ada', '--reason', 'Moon base closed'), /is current/)
  const used = await snapshotInUse(moon)
  t.equal(used?.date, '2026-11-01')
  t.match(used?.raw, [{ accepted: 'Moon base closed (Ada)' }], 'the manifest says why')
  t.match((await moon.entries()).slice(-3), [
    { kind: 'acceptance', accepts: 4, by: 'Ada', reason: 'Moon base closed' },
    { kind: 'refresh', outcome: 'published', sentence: /Accepted: .*40 % fewer/ },
    { kind: 'release' }
  ])
  t.same((await moon.standing())?.quarantined, [])
})

t.test('an accepted table check becomes a warning with the reason', async (t) => {
  const moon = await moonInOctober(t)
  const content = clinicFile(clinics(200, (_, i) => (i === 7 ? { Beds: '-1' } : {})))
  await t.rejects(moon.bring(NOVEMBER, content), { code: 'check_failed' })
  t.match((await moon.refreshes()).at(-1), {
    outcome: 'quarantined',
    rows_read: 200,
    failed_checks: ['moon_clinic: beds are not negative']
  })
  await moon.ledger('accept', '3', '--by', 'Ada', '--reason', 'owed beds')
  const check = (await snapshotInUse(moon))?.checks.find(({ check }) => check.includes('beds'))
  t.match(check, { verdict: 'warn', detail: /1 clinics have fewer than none; accepted: owed beds \(Ada\)/ })
})

t.test('refuses to accept a duplicate key or an unreadable file', async (t) => {
  const moon = await moonInOctober(t)
  await t.rejects(moon.bring(NOVEMBER, clinicFile([...clinics(200), ...clinics(1)])), { code: 'check_failed' })
  await t.rejects(moon.ledger('accept', '3', '--by', 'Ada', '--reason', 'x'), {
    code: 'beyond_acceptance',
    message: /key is unique/
  })
  const { Crater: _, ...header } = HEADER
  await t.rejects(moon.bring('moon_clinics_20261102.csv', clinicFile(clinics(200), { ...header, Craters: 'Crater' })), {
    code: 'missing_column'
  })
  await t.rejects(moon.ledger('accept', '4', '--by', 'Ada', '--reason', 'x'), { code: 'beyond_acceptance' })
  t.match((await moon.refreshes()).at(-1)?.drift, [{ change: 'renamed_column', column: 'Craters', detail: 'Crater' }])
  t.equal((await moon.standing())?.quarantined.length, 2)
  t.match((await moon.standing())?.open_drift, [{ change: 'renamed_column' }])
})

const CONTENT_FAULTS: { name: string; content: string | Buffer; code: string; outcome: string }[] = [
  {
    name: 'a required column is missing',
    content: 'Clinic,Crater,Beds\nOne,Tycho,1\n',
    code: 'missing_column',
    outcome: 'quarantined'
  },
  { name: 'a header alone', content: 'Clinic,Crater,Beds,Type,Phone\n', code: 'header_only', outcome: 'quarantined' },
  {
    name: 'no row is accepted',
    content: clinicFile(clinics(3, () => ({ Clinic: '' }))),
    code: 'nothing_accepted',
    outcome: 'quarantined'
  },
  {
    name: 'UTF-16',
    content: Buffer.from('\uFEFFClinic,Crater', 'utf16le'),
    code: 'wrong_encoding',
    outcome: 'quarantined'
  },
  {
    name: 'bytes that are no text',
    content: Buffer.from('Clinic,\0\0\0'),
    code: 'file_is_binary',
    outcome: 'quarantined'
  },
  {
    name: 'an archive cut short',
    content: Buffer.from('PK\x03\x04 cut'),
    code: 'damaged_archive',
    outcome: 'quarantined'
  },
  { name: 'a web page', content: '<!DOCTYPE html><title>Moved</title>', code: 'file_is_html', outcome: 'failed' },
  { name: 'nothing at all', content: '', code: 'empty_file', outcome: 'failed' }
]

t.test('content that is not a complete publisher file leaves the current snapshot unchanged', async (t) => {
  const moon = await moonInOctober(t)
  const inUse = await snapshotInUse(moon)
  for (const [index, { name, content, code, outcome }] of CONTENT_FAULTS.entries()) {
    const kept = (await receiptsOf(moon.directory, 'moon_clinics')).length
    const date = `2026-11-1${index}`
    await t.rejects(moon.bring(`moon_clinics_${date.replaceAll('-', '')}.csv`, content), { code }, name)
    const last = (await moon.refreshes()).at(-1)
    t.match(last, { outcome, code, date, previous: inUse?.id }, `${name}: ${outcome}`)
    t.notMatch(last?.sentence, moon.root, 'no path of this machine is shown')
    if (code === 'file_is_html') t.match(last?.sentence, '<title>Moved</title>', 'a tag is no path')
    const receipts = await receiptsOf(moon.directory, 'moon_clinics')
    t.equal(
      receipts.length,
      outcome === 'failed' ? kept : kept + 1,
      outcome === 'failed' ? 'nothing is kept' : 'the bytes are kept'
    )
    t.equal(receipts.filter(({ refused }) => refused === null).length, 1, 'and not used')
  }
  t.equal((await snapshotInUse(moon))?.id, inUse?.id)
})

t.test('a retry accepts a quarantined file once its source declaration can read it', async (t) => {
  const moon = await moonInOctober(t)
  const { Crater: _, ...header } = HEADER
  await t.rejects(moon.bring(NOVEMBER, clinicFile(clinics(200), { ...header, Hole: 'Crater' })), {
    code: 'missing_column'
  })
  const folder = join(moon.sourcesRoot, 'moon_clinics')
  const text = await readFile(join(folder, 'source.ts'), 'utf8')
  // Another folder, because a process loads a module only once.
  const changed = await Moon.at(join(moon.root, 'changed'))
  await writeFile(
    join(changed.sourcesRoot, 'moon_clinics', 'source.ts'),
    text.replace("{ header: 'Crater' }", "{ header: 'Crater', aliases: ['Hole'] }")
  )
  await t.rejects(moon.ledger('retry', '3'), { code: 'missing_column' }, 'as it is, it fails again')
  t.match(await moon.ledgerOf(changed, 'retry', '3'), /is current/)
  t.equal((await snapshotInUse(moon))?.date, '2026-11-01')
  t.match((await moon.refreshes()).at(-1)?.drift, [{ change: 'renamed_column', column: 'Hole', detail: 'Crater' }])
  t.same((await moon.standing())?.quarantined, [])
})

t.test('the next run records what a crash left unrecorded', async (t) => {
  const moon = await moonInOctober(t)
  await t.rejects(moon.bring(NOVEMBER, clinicFile(clinics(50))), { code: 'comparison_failed' })
  const before = await moon.entries()
  await rm(moon.directory.ledger)
  await moon.run(async (run, now) => {
    const { release } = await import('../../pipeline/commands/ingest.ts')
    const { loadSources } = await import('../../pipeline/source-loader.ts')
    await release(run, await loadSources(run.sourcesRoot), now)
  })
  const kinds = (entries: typeof before) =>
    entries.map((entry) => `${entry.kind} ${'outcome' in entry ? entry.outcome : ''}`).sort()
  t.same(kinds(await moon.entries()), kinds(before))
  const [refresh] = await moon.refreshes()
  t.match(refresh, { outcome: 'quarantined', code: null, raw: [{ file: NOVEMBER }] })
  const n = String(refresh?.n)
  await t.rejects(moon.ledger('accept', n, '--by', 'Ada', '--reason', 'x'), { code: 'usage', message: /retry/ })
  await t.rejects(moon.ledger('retry', n), { code: 'comparison_failed' })
  t.match((await moon.refreshes()).at(-1), { outcome: 'quarantined', code: 'comparison_failed' }, 'judged again')
})

t.test('an acceptance covers only the checks it names', async (t) => {
  const moon = await moonInOctober(t)
  const [raw] = (await snapshotInUse(moon))?.raw ?? []
  if (!raw) throw new Error('no raw file')
  const check = (name: string) => ({ check: name, verdict: 'fail' as const, required: true, detail: 'x' })
  const accepted = { ...raw, accepted: 'known (Ada)', accepted_checks: ['beds', 't: key is unique'] }
  t.same(
    acceptedChecks([check('beds'), check('crater'), check('t: key is unique')], [raw, accepted]).map(
      ({ verdict, detail }) => `${verdict} ${detail}`
    ),
    ['warn x; accepted: known (Ada)', 'fail x', 'fail x']
  )
})
