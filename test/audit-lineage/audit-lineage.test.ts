// Runs the lineage audit on a small release, and on a release whose staging swaps two columns.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { FIXTURE_CLOCK, firstFixture, fixtureRelease, WIDER_FIXTURES } from '../fixture-release.ts'
import { audited, auditedFiles } from './audit.ts'
import { isStatement } from './claim.ts'
import { Evidence } from './evidence/evidence.ts'
import { FRAME_RULES } from './pages/frame.ts'
import { parsedPage } from './pages/html.ts'
import { PageTexts } from './pages/page-texts.ts'
import { PROVIDER_RULES } from './pages/provider.ts'
import { readPage } from './pages/reading.ts'
import type { SourceFile } from './raw/bytes.ts'
import { Header, OfficialRecord } from './raw/record.ts'
import { openReleased } from './released.ts'
import { countsOf, faultsOf, isClean, reportOf } from './report.ts'
import { actions } from './rules/answers.ts'
import { openService } from './service.ts'
import { releaseWithSwap } from './swapped-source.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

t.test('traces every sampled value of a small release to an equal official cell', async (t) => {
  const { dataDir } = await fixtureRelease(t, WIDER_FIXTURES)
  const audit = await audited(dataDir, { count: 100, seed: 1, clock: () => FIXTURE_CLOCK })
  t.same(faultsOf(audit), [])
  t.ok(isClean(audit))
  const counts = countsOf([...audit.findings.values()].flat())
  t.ok(counts.equal > 1000, `${counts.equal} values are equal`)
  t.match(reportOf(audit), /Parquet downloads +\d+/)
  for (const outlet of [
    'Page: provider',
    'Page: facility',
    'FHIR resources',
    'Roster as CSV',
    'Receipts',
    'Audit packs'
  ])
    t.ok(countsOf(audit.findings.get(outlet) ?? []).traced > 0, `${outlet} has traced values`)
})

t.test('fails if an outlet traced nothing although the release has tables for it', async (t) => {
  const audit = { release: 'r', findings: new Map([['Page: provider', []]]), tables: new Set(['provider']) }
  t.notOk(isClean(audit))
  t.same(faultsOf(audit), ['Page: provider: nothing was traced'])
  t.ok(isClean({ ...audit, findings: new Map([['Page: contractor', []]]) }), 'no table of contractors is there')
})

t.test('reports a text of a page that no rule reads, and a shown value that no official record gives', async (t) => {
  const dataDir = (await fixtureRelease(t, WIDER_FIXTURES)).dataDir
  const released = await openReleased(dataDir, () => FIXTURE_CLOCK)
  const evidence = await Evidence.gathered(released, new Set(['1000000012']))
  const verdictsOn = async (body: string) => {
    const page = new PageTexts(parsedPage(`<main>${body}</main>`))
    const given = { outlet: 'page', where: '/', released, page, id: '1000000012' }
    const read = readPage(given, [...FRAME_RULES, ...PROVIDER_RULES]).filter(isStatement)
    return await Promise.all(read.map(async (one) => (await one.check(evidence))?.verdict ?? 'equal'))
  }
  t.same(await verdictsOn('<p>Seven of 9 lists have never been seen.</p>'), ['untraceable'])
  t.same(await verdictsOn('<p>A page has words.</p>'), [])
  const noRecord = 'No match says nothing about the party.'
  t.same(
    await verdictsOn(`<p>No record under this NPI: LEIE (Nov 10, 2026). ${noRecord}</p>`),
    ['wrong'],
    'the list has the NPI'
  )
  const cited = (first: string) =>
    '<table><caption>Field by field: all</caption><thead><tr><th scope="col">Field</th><th scope="col">Values</th></tr></thead>' +
    `<tbody><tr><th>First name</th><td><ul><li>${first}<span class="under">LEIE<sup class="cited">1</sup></span></li></ul></td></tr></tbody></table>` +
    '<section class="lineage"><table class="rows tuples"><thead><tr><th>Number</th><th>_dataset_id</th><th>_snapshot</th></tr></thead>' +
    '<tbody><tr><th>1</th><td>oig-leie</td><td>2026-11-10</td></tr></tbody></table></section>'
  t.ok((await verdictsOn(cited('ANNA'))).every((verdict) => verdict === 'equal'))
  t.ok((await verdictsOn(cited('NOBODY'))).includes('wrong'))
})

t.test('a facility page does not say of a state list in the release that it is no source', async (t) => {
  const { dataDir } = await fixtureRelease(t, [...WIDER_FIXTURES, await firstFixture('state_list_ca')])
  const service = await openService(dataDir, () => FIXTURE_CLOCK)
  t.teardown(() => service.close())
  const page = (await service.text('/facilities/010001')) ?? ''
  t.match(page, /licensing boards \(not sources of this service\)/)
  t.notMatch(page, /state exclusion lists/)
})

t.test('keeps the row of a repeated transaction key that was modified last', async (t) => {
  const header = new Header(
    ['contract_transaction_unique_key', 'contract_award_unique_key', 'action_date', 'last_modified_date'],
    { renamed: new Map() }
  )
  const file = { date: '2026-11-13' } as SourceFile
  const rows = [
    ['K', 'A', '2026-01-01', '2026-03-01 10:00:00'],
    ['K', 'A', '2026-01-01', '2026-02-01 10:00:00']
  ]
  const kept = actions(rows.map((cells, index) => new OfficialRecord(file, index + 1, header, cells)))
  t.same(
    kept.map(({ row }) => row),
    [1]
  )
})

t.test('reports two columns swapped in a staging file', async (t) => {
  const swap = {
    source: 'oig_leie',
    fixture: 'full-list',
    date: '2026-11-10',
    columns: ['LASTNAME', 'FIRSTNAME'] as const
  }
  const dataDir = await releaseWithSwap(t.testdir(), swap)
  const audit = await auditedFiles(dataDir, { count: 200, seed: 1 }, ['exclusion'])
  t.notOk(isClean(audit))
  const faults = faultsOf(audit)
  for (const column of ['last_name', 'first_name']) {
    t.ok(
      faults.some((fault) => fault.includes(`exclusion.${column} wrong`)),
      `names exclusion.${column}`
    )
  }
  t.ok(
    faults.every((fault) => /exclusion\.(last|first)_name/.test(fault)),
    'names no other column'
  )
})

t.test('the auditor imports nothing from the pipeline, and runs the server only as a service', async (t) => {
  const makers = ['main.ts', 'real-excerpts.ts', 'swapped-source.ts', 'audit-lineage.test.ts']
  const files = (await readdir(FOLDER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !makers.includes(name)
  )
  t.ok(files.length > 30)
  const texts = await Promise.all(files.map((name) => readFile(join(FOLDER, name), 'utf8')))
  const shares = /from '[./]*\/pipeline\/|(fixture|real|synthetic)-release/
  t.same(
    files.filter((_, index) => shares.test(texts[index] ?? '')),
    []
  )
  t.same(
    files.filter((_, index) => /from '[./]*\/server\//.test(texts[index] ?? '')),
    ['service.ts']
  )
})
