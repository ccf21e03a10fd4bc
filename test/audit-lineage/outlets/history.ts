// History of an NPI: rows as an earlier or this release first had them. And the feed of changes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parquetRows } from '../../parquet-rows.ts'
import { type Asserted, wrong } from '../claim.ts'
import { states } from '../pages/statements.ts'
import { PLACES_OF_COLUMNS } from '../places.ts'
import type { Released } from '../released.ts'
import type { Answer, Service } from '../service.ts'
import { Answered, tupleOf } from './answered.ts'
import type { Keys } from './asked-keys.ts'

/** Larger tables are not compared row by row. */
const MOST_COMPARED = 2000

/** Rows of a published file without the columns of this service. */
async function rowsIn(path: string): Promise<string> {
  const rows = await parquetRows(path).catch(() => [])
  return JSON.stringify(rows.map((row) => Object.entries(row).filter(([name]) => !name.startsWith('_'))))
}

/** An empty feed is right only if no table differs from the release before. */
function feedAsAWhole(changes: readonly unknown[]): Asserted {
  return states(
    { outlet: 'Change feed', where: '/api/v1/changes' },
    'absence',
    'changes since the release before',
    async ({ released }) => {
      const { manifest, dataDir } = released
      const { previous } = JSON.parse(await readFile(join(dataDir, 'current.json'), 'utf8'))
      const text = previous
        ? await readFile(join(dataDir, 'releases', previous, 'manifest.json'), 'utf8').catch(() => null)
        : null
      if (text === null) return changes.length === 0 ? null : wrong('there is no release before')
      if (changes.length > 0) return null
      const before = new Map<string, string>(
        JSON.parse(text).tables.map((table: { name: string; file: string }) => [table.name, table.file])
      )
      for (const { name, file, rows, internal } of manifest.tables) {
        if (internal || rows > MOST_COMPARED || before.get(name) === file) continue
        const [now, then] = await Promise.all([file, before.get(name) ?? ''].map((one) => rowsIn(join(dataDir, one))))
        if (now !== then) return wrong(`${name} differs`)
      }
      return null
    }
  )
}

/**
 * Columns that count rows of a source which the release of the record has no file of: they are null
 * there.
 */
async function countsWithoutSource({ dataDir }: Released, { release, table }: Answer): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(dataDir, 'releases', release, 'manifest.json'), 'utf8'))
  const had = manifest.snapshots.map((one: Answer) => one.manifest.source.id)
  return Object.entries(PLACES_OF_COLUMNS).flatMap(([column, { source, over }]) =>
    over && column.startsWith(`${table}.`) && !had.includes(source) ? [column.slice(table.length + 1)] : []
  )
}

export async function historyClaims(
  released: Released,
  service: Service,
  { npis }: Pick<Keys, 'npis'>
): Promise<Record<string, Asserted[]>> {
  const history = new Answered('History', released)
  for (const npi of npis) {
    const url = `/v1/npi/${npi}/history`
    for (const seen of (await service.json(url))?.first_seen ?? []) {
      const absent = await countsWithoutSource(released, seen)
      for (const record of seen.records ?? []) {
        const counted = Object.entries(record).filter(([name, value]) => value !== null || !absent.includes(name))
        history.row(`${url} ${seen.table}`, seen.table, Object.fromEntries(counted), tupleOf(seen), { npi })
      }
    }
  }
  const feed = new Answered('Change feed', released)
  const page = (await service.json('/api/v1/changes?limit=500'))?.data
  // What an earlier release had is in no file of this one.
  const own = (page?.changes ?? []).filter(({ release }: Answer) => release === released.manifest.id)
  for (const change of own) {
    if (!change.after) continue
    feed.row(
      `/api/v1/changes ${change.table}`,
      change.table,
      change.after,
      tupleOf(change.provenance?.after),
      change.key ?? {}
    )
  }
  return { History: history.claims, 'Change feed': [...feed.claims, feedAsAWhole(page?.changes ?? [])] }
}
