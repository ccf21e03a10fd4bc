// Supply in each kept release: the nation or the chosen states. Only the supply tables are read, because
// opening a whole release verifies gigabytes.

import { LRUCache } from 'lru-cache'
import Papa from 'papaparse'
import { z } from 'zod'
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { StateCode } from '../../../domain/states.ts'
import supply from '../../../domain/tables/supply_state.ts'
import sliced from '../../../domain/tables/supply_state_subspecialty.ts'
import { tupleOf } from '../../records/lineage.ts'
import type { Context } from '../../records/operation.ts'
import { DamagedFile } from '../../store/damaged-files.ts'
import { summed } from './supply-row.ts'

/** Releases shown, counted from the newest. */
const SHOWN = 12

const KeptRow = z.object({
  specialty: z.string(),
  subspecialty: z.string().optional(),
  state_code: StateCode,
  active_providers: z.coerce.number().int(),
  population_2024: z.string().transform((text) => (text === '' ? null : Number(text)))
})
type KeptRow = z.output<typeof KeptRow>

export type TrendPoint = {
  release: string
  /** The registry snapshot of the release. */
  snapshot: string | null
  /** All 51 together, or each chosen state. */
  places: readonly { place: string; active_providers: number; per_100k: number | null }[]
  tuple: Provenance
}

type Asked = { slug: string; subspecialty: string | undefined; states: readonly string[] }

/** Newest first, up to the release that answers, and the releases that cannot be read. */
export async function supplyTrend(
  context: Context,
  asked: Asked
): Promise<{ points: TrendPoint[]; damaged: string[] }> {
  const { ledger } = context.service
  const { releases } = ledger.fold
  const known = releases.slice(0, releases.lastIndexOf(context.release.id) + 1).reverse()
  const points: TrendPoint[] = []
  const damaged: string[] = []
  for (const release of known) {
    if (points.length === SHOWN) break
    const point = await pointOf(context, release, asked).catch((error: unknown) => {
      if (!(error instanceof DamagedFile)) throw error
      damaged.push(release)
    })
    if (point) points.push(point)
  }
  return { points, damaged }
}

async function pointOf(context: Context, release: string, asked: Asked): Promise<TrendPoint | undefined> {
  const { slug, subspecialty, states } = asked
  const manifest = (await context.service.manifests.read(release))?.manifest
  if (!manifest) return undefined
  const name = subspecialty === undefined ? supply.name : sliced.name
  const table = manifest.tables.find((one) => one.name === name)
  if (!table || context.service.ledger.fold.withheldIn(release).has(name)) return undefined
  const all = await rowsOf(context, table)
  const rows = all.filter(
    (row) => row.specialty === slug && (subspecialty === undefined || row.subspecialty === subspecialty)
  )
  const registry = manifest.snapshots.find(({ manifest }) => manifest.source.id === 'nppes')
  const places =
    states.length === 0
      ? [{ place: 'US', of: rows }]
      : states.map((code) => ({ place: code, of: rows.filter(({ state_code }) => state_code === code) }))
  return {
    release,
    snapshot: registry?.manifest.date ?? null,
    places: places.map(({ place, of }) => ({ place, ...summed(of) })),
    tuple: tupleOf(table)
  }
}

/** A release that did not change supply names the file of an earlier one, so rows are cached by digest. */
const read = new LRUCache<string, Promise<KeptRow[]>>({ max: 24 })

function rowsOf({ kept }: Context, table: ManifestTable): Promise<KeptRow[]> {
  const known = read.get(table.sha256)
  if (known) return known
  const rows = parsed(kept.csv.of(table, { isQuestion: true }))
  read.set(table.sha256, rows)
  rows.catch(() => read.delete(table.sha256))
  return rows
}

async function parsed(pieces: AsyncIterable<string>): Promise<KeptRow[]> {
  let text = ''
  for await (const piece of pieces) text += piece
  return Papa.parse(text, { header: true, skipEmptyLines: true }).data.map((row) => KeptRow.parse(row))
}
