// What a release held about an NPI where its history begins: in the oldest kept release, and wherever a table
// was not compared with the previous release.

import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { mentioning } from '../../../domain/offered.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { blockOf } from '../../records/lineage.ts'
import { named } from '../../records/members.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'
import { identified } from '../../records/published-rows.ts'
import { shownRows } from '../../records/withheld.ts'
import type { ChangesLink } from '../../store/change-files.ts'
import type { Row, Value } from '../../store/rows.ts'
import { tablesOfHistory } from './history-tables.ts'

export const FirstSeen = named('FirstSeen', {
  release: ReleaseId.describe('First kept release that contains the rows'),
  table: z.string(),
  rows: z.int().positive().describe('Number of rows in the table about the NPI'),
  total: z.int().positive().describe('The same number, which `fields` does not remove'),
  records: z.array(z.record(z.string(), z.unknown())).describe('The first 100 of these rows by key, as published'),
  ...Provenance.shape
})

const MOST_RECORDS = 100

type Seen = { rows: z.input<typeof FirstSeen>[]; notKept: string[] }

/** By release, oldest first; `notKept` names releases whose rows cannot be read. */
export async function firstSeen(context: Context, line: readonly ChangesLink[], npi: string): Promise<Seen> {
  const [oldest] = line
  const beginnings = [
    { id: oldest?.stamp.from ?? context.release.id, begins: () => true },
    ...line.map(({ stamp }) => {
      const begun = new Set(
        stamp.tables.filter(({ not_compared, after }) => not_compared && after).map(({ name }) => name)
      )
      return { id: stamp.to, begins: (table: string) => begun.has(table) }
    })
  ]
  const seen: Seen = { rows: [], notKept: [] }
  for (const { id, begins } of beginnings) {
    const held = await heldBy(context, id, begins, npi)
    if (held) seen.rows.push(...held)
    else seen.notKept.push(id)
  }
  return seen
}

async function heldBy(context: Context, id: string, begins: (table: string) => boolean, npi: string) {
  const lease = id === context.release.id ? undefined : await context.kept.lease(id)
  if (!lease && id !== context.release.id) return undefined
  const release = lease?.release ?? context.release
  try {
    const names = tablesOfHistory(release).flatMap(({ name }) =>
      begins(name) && release.withheld(name).length === 0 ? [name] : []
    )
    return (await Promise.all(names.sort().map((name) => heldIn(release, name, npi)))).flat()
  } finally {
    lease?.giveBack()
  }
}

async function heldIn(release: OpenRelease, name: string, npi: string): Promise<z.input<typeof FirstSeen>[]> {
  const { total, rows } = await release.rowsUnder('npi', npi, name, MOST_RECORDS)
  const entry = release.table(name)
  const records = await shownRows({ release }, mentioning(name), rows)
  if (!entry || records.length === 0) return []
  // Tuple of the rows as a whole: each row has its own confidence and flags among its members.
  const tuple = blockOf(entry, identified(release, entry, records, npi).map(lineageColumns))
  const shown = total - (rows.length - records.length)
  return [{ release: release.id, table: name, rows: shown, total: shown, records, ...tuple }]
}

/** Columns that show which file a row is in. */
const OF_FILE = ['listed_in', 'listed_on', 'program_year', 'performance_year']

function lineageColumns(record: Record<string, unknown>): Row {
  const { _confidence, _data_availability } = record
  return {
    ...Object.fromEntries(OF_FILE.flatMap((name) => (name in record ? [[name, record[name] as Value]] : []))),
    ...('_confidence' in record && { _confidence: typeof _confidence === 'number' ? _confidence : null }),
    ...(Array.isArray(_data_availability) && { _data_availability: _data_availability.map(String) })
  }
}
