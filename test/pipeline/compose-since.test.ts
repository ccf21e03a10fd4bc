// Chooses the files of a snapshot: full files, additions to each of them, and side files.
import t from 'tap'
import { defineSource, type SourceInput } from '../../domain/source.ts'
import { dateInName } from '../../pipeline/raw/file-dates.ts'
import { Receipt } from '../../pipeline/raw/receipt.ts'
import { compose, snapshotDate } from '../../pipeline/stages/compose.ts'

const columns = [{ header: 'ID' }]
const rows = { min: 0, max: 10 }
const files: SourceInput['files'] = {
  full: { name: /^full\.csv$/, composition: 'latest', columns, rows },
  weekly: { name: /^weekly\.csv$/, composition: 'every_since_latest', since: 'full', columns, rows },
  report: { name: /^report_(?<mmddyy>\d{6})\.csv$/, composition: 'latest', dates_snapshot: false, columns, rows },
  codes: { name: /^codes_(?<version>\d+)\.csv$/, composition: 'latest', columns, rows }
}
const source = defineSource({
  id: 'registry',
  family: 'registry',
  dataset_id: 'registry',
  title: 'A registry',
  short_name: 'Registry',
  authority: 'An office',
  official_url: 'https://example.org',
  license: 'LicenseRef-None',
  cadence: 'Monthly',
  sla_days: 35,
  tier: '1',
  files
})

function receipt(kind: string, date: string): Receipt {
  return Receipt.parse({
    source: 'registry',
    kind,
    date,
    file: `${kind}-${date}.csv`,
    member: null,
    edition: null,
    sha256: 'a'.repeat(64),
    bytes: 1,
    origin: 'imported',
    url: null,
    etag: null,
    last_modified: null,
    checked_at: `${date}T00:00:00.000Z`,
    received_at: `${date}T00:00:00.000Z`,
    accepted: null,
    accepted_checks: [],
    refused: null
  })
}

const chosen = (...receipts: [kind: string, date: string][]) =>
  compose(
    source,
    receipts.map(([kind, date]) => receipt(kind, date))
  ).map(({ kind, date }) => `${kind} ${date}`)

t.test('a newer file of another kind does not exclude additions', async (t) => {
  t.same(chosen(['full', '2026-09-13'], ['weekly', '2026-09-13'], ['weekly', '2026-09-20'], ['report', '2026-10-12']), [
    'full 2026-09-13',
    'report 2026-10-12',
    'weekly 2026-09-20'
  ])
})

t.test('uses all additions if there is no full file', async (t) => {
  t.same(chosen(['weekly', '2026-09-20'], ['report', '2026-10-12'], ['weekly', '2026-09-27']), [
    'report 2026-10-12',
    'weekly 2026-09-20',
    'weekly 2026-09-27'
  ])
})

t.test('a side file does not change the snapshot date, unless it is the only file', async (t) => {
  const [full, weekly, report] = [
    receipt('full', '2026-09-13'),
    receipt('weekly', '2026-09-20'),
    receipt('report', '2026-10-12')
  ]
  t.equal(snapshotDate(source, [full, weekly, report]), '2026-09-20')
  t.equal(snapshotDate(source, [report]), '2026-10-12')
})

t.test('reads dates from report and code list file names', async (t) => {
  const dated = (kind: string, name: string) => {
    const definition = source.files[kind]
    return definition ? dateInName(name, definition) : undefined
  }
  t.equal(dated('report', 'report_091426.csv'), '2026-09-14')
  t.equal(dated('codes', 'codes_261.csv'), '2026-07-01')
  t.equal(dated('codes', 'codes_250.csv'), '2025-01-01')
  t.equal(dated('codes', 'codes_91.csv'), '2009-07-01')
  t.equal(dated('codes', 'codes_264.csv'), null, 'there is no fourth half of a year')
})
