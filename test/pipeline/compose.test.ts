// Chooses the raw files of a snapshot, and reads dates from their names.
import t from 'tap'
import { defineSource } from '../../domain/source.ts'
import { dateInName } from '../../pipeline/raw/file-dates.ts'
import type { Receipt } from '../../pipeline/raw/receipt.ts'
import { compose } from '../../pipeline/stages/compose.ts'

const source = defineSource({
  id: 'a_registry',
  family: 'registry',
  dataset_id: 'a-registry',
  title: 'A registry',
  short_name: 'Registry',
  authority: 'An office',
  official_url: 'https://example.org/registry',
  license: 'CC0-1.0',
  cadence: 'Monthly',
  sla_days: 35,
  tier: '1',
  files: {
    whole: {
      name: /^whole_(?<yyyymmdd>\d{8})\.csv$/,
      composition: 'latest',
      columns: [{ header: 'ID' }],
      rows: { min: 1, max: 10 }
    },
    parts: {
      name: /^((?<edition>FY\d{4})|asked)_(?<yyyymmdd>\d{4}-?\d{2}-?\d{2})(_T\d+)?_(?<part>\d+)\.csv$/,
      composition: 'latest_of_each_edition',
      columns: [{ header: 'ID' }],
      rows: { min: 1, max: 10 }
    }
  }
})

type Given = Pick<Receipt, 'kind' | 'file' | 'date'> & Partial<Pick<Receipt, 'member' | 'edition' | 'refused'>>

function receipt({ kind, file, date, member, edition, refused }: Given): Receipt {
  return {
    ...{ source: source.id, kind, file, date, member: member ?? null, edition: edition ?? null },
    ...{ sha256: file.padEnd(64, '0'), bytes: 1, origin: 'imported', refused: refused ?? null },
    ...{ url: null, etag: null, last_modified: null, checked_at: `${date}T00:00:00.000Z` },
    received_at: '2026-11-20T00:00:00.000Z',
    accepted: null,
    accepted_checks: []
  }
}

const names = (given: Given[]) => compose(source, given.map(receipt)).map(({ member, file }) => member ?? file)

function archive(date: string, parts: number, edition = 'FY2026'): Given[] {
  const day = date.replaceAll('-', '')
  return Array.from({ length: parts }, (_, index) => ({
    ...{ kind: 'parts', file: `${edition}_${day}.zip`, date, edition },
    member: `${edition}_${day}_${index + 1}.csv`
  }))
}

t.test('uses all parts of the newest archive of each edition, and no older ones', async (t) => {
  t.same(names([...archive('2026-10-06', 3), ...archive('2026-11-06', 2), ...archive('2026-09-06', 1, 'FY2025')]), [
    'FY2025_20260906_1.csv',
    'FY2026_20261106_1.csv',
    'FY2026_20261106_2.csv'
  ])
})

t.test('parts unpacked in advance still count as one file', async (t) => {
  const loose = [1, 2].map((part) => ({
    ...{ kind: 'parts', file: `FY2026_20261106_${part}.csv`, date: '2026-11-06', edition: 'FY2026' }
  }))
  t.same(names(loose).sort(), ['FY2026_20261106_1.csv', 'FY2026_20261106_2.csv'])
})

t.test('reads a duplicate part once', async (t) => {
  const twice = [...archive('2026-11-06', 2), { ...archive('2026-11-06', 1)[0], file: 'copy.zip' } as Given]
  t.same(names(twice).sort(), ['FY2026_20261106_1.csv', 'FY2026_20261106_2.csv'])
})

t.test('uses the previous archive if a part is refused, unless the part arrives again', async (t) => {
  const older = archive('2026-10-06', 2)
  const newer = archive('2026-11-06', 2).map((part, index) => ({ ...part, refused: index === 1 ? 'cut' : null }))
  t.same(names([...older, ...newer]), ['FY2026_20261006_1.csv', 'FY2026_20261006_2.csv'])
  const again = archive('2026-11-06', 2).map((part) => ({ ...part, file: 'again.zip' }))
  t.same(names([...older, ...newer, ...again]), ['FY2026_20261106_1.csv', 'FY2026_20261106_2.csv'])
})

t.test('if two files are dated the same day, uses the later one by name', async (t) => {
  const asked = ['asked_2026-11-06_T09_1.csv', 'asked_2026-11-06_T10_1.csv', 'asked_2026-11-06_T10_2.csv'].map(
    (file) => ({ kind: 'parts', file, date: '2026-11-06' })
  )
  t.same(names(asked).sort(), ['asked_2026-11-06_T10_1.csv', 'asked_2026-11-06_T10_2.csv'])
})

t.test('a kind without parts has one file, regardless of its name', async (t) => {
  const files = ['whole_20261106.csv', 'other.csv'].map((file) => ({ kind: 'whole', file, date: '2026-11-06' }))
  t.equal(names(files).length, 1)
  t.same(names([...files, { kind: 'whole', file: 'whole_20261107.csv', date: '2026-11-07' }]), ['whole_20261107.csv'])
})

t.test('reads a date in a name, with or without separators', async (t) => {
  const kind = source.files.parts
  if (!kind) return t.fail('no kind')
  t.equal(dateInName('FY2026_20261106_1.csv', kind), '2026-11-06')
  t.equal(dateInName('asked_2026-11-06_T10_1.csv', kind), '2026-11-06')
  const dotted = { ...kind, name: /^dotted (?<yyyymmdd>[\d.]+)\.csv$/ }
  t.equal(dateInName('dotted 2026.11.06.csv', dotted), '2026-11-06')
  t.equal(dateInName('asked.csv', kind), null)
})
