// Changes under one NPI or CCN, across the kept releases up to the one that answers. The content of the first
// release is not read: that took longer than everything else on a page (25 of 44 ms), and a page of that
// release shows it.
import type { z } from 'zod'
import { lineTo } from '../../records/kept-releases.ts'
import type { Context } from '../../records/operation.ts'
import { withheldNow } from '../../records/withheld.ts'
import { type HistoryEntry, historyEntry, releasesOf } from '../history/history.ts'
import { withheldOnTheWay } from '../history/history-tables.ts'

export type ChangesUnder = {
  /** Oldest first. */
  releases: string[]
  /** Oldest first, up to the requested number. */
  changes: z.input<typeof HistoryEntry>[]
  isWhole: boolean
}

export async function changesUnder(
  context: Context,
  asked: { npi: string } | { ccn: string },
  most: number
): Promise<ChangesUnder> {
  const { release, kept } = context
  const line = lineTo(await kept.changes.links(), release.id)
  if (line.length === 0) return { releases: [], changes: [], isWhole: true }
  const common = { files: line.map(({ path }) => path), rows: most + 1 }
  const withheld = await withheldNow(context)
  const rows = await ('npi' in asked
    ? kept.changes.shown('of-npi', { ...common, ...asked, after_position: 0, after_table: '', after_key: '' }, withheld)
    : kept.changes.shown('of-party', { ...common, tables: ['facility'], keys: [], value: asked.ccn }, withheld))
  return {
    releases: releasesOf(line),
    changes: rows.slice(0, most).flatMap((row) => historyEntry(line, row)),
    isWhole: rows.length <= most && withheldOnTheWay(context, releasesOf(line)).length === 0
  }
}
