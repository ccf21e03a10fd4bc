// Events about watched NPIs, from the changes between the release before and the current one.

import { readFile } from 'node:fs/promises'
import { LIST, listValue, VARCHAR } from '@duckdb/node-api'
import { z } from 'zod'
import { sha256OfText } from '#files'
import { ChangeKind, type ChangesStamp } from '../../domain/changes.ts'
import { eventId } from '../../domain/events.ts'
import { Provenance } from '../../domain/provenance.ts'
import { lockedDatabase } from '../store/locked-database.ts'
import { rowsOf } from '../store/rows.ts'

/** One event lists at most so many. If an NPI has more, the event gives the total number. */
export const MOST_CHANGES = 100

const EXCLUSIONS = 'exclusion'

const Members = z.record(z.string(), z.unknown())
export type Members = z.infer<typeof Members>
const fromJson = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : Members.parse(JSON.parse(text))))

const ChangeRow = z.object({
  table_name: z.string(),
  key: fromJson,
  npi: z.string().nullable(),
  npi_before: z.string().nullable(),
  change: ChangeKind,
  changed_columns: z.array(z.string()),
  before: fromJson,
  after: fromJson,
  unchanged: fromJson,
  before_confidence: z.number().nullable(),
  after_confidence: z.number().nullable(),
  before_data_availability: z.array(z.string()).nullable(),
  after_data_availability: z.array(z.string()).nullable()
})
export type ChangeRow = z.infer<typeof ChangeRow>

type NotifiedChange = {
  table: string
  change: ChangeKind
  key: Members | null
  changed_members: string[]
  before: Members | null
  after: Members | null
  /** Provenance tuples of the table before and after; null on the side without the row. */
  before_provenance: Provenance | null
  after_provenance: Provenance | null
}

export type ProviderChanged = {
  event: 'provider.changed'
  npi: string
  id: string
  release: string
  previous_release: string
  changes: NotifiedChange[]
  changes_total: number
} & Provenance

export type ExclusionAdded = {
  event: 'exclusion.added'
  dataset_id: string
  snapshot: string | null
  npi: string
  id: string
  release: string
  exclusion: Members
} & Provenance

export type NpiEvent = ProviderChanged | ExclusionAdded

/** A change file between two releases, with its stamp. */
export type Changes = { stamp: ChangesStamp; path: string }

/** The events of those NPIs, sorted by NPI. */
export async function npiEvents(activation: number, changes: Changes, npis: readonly string[]): Promise<NpiEvent[]> {
  if (npis.length === 0 || changes.stamp.rows === 0) return []
  const watched = new Set(npis)
  const rows = await changesOf(changes, { npis: [...watched] })
  const byNpi = new Map<string, ChangeRow[]>()
  for (const row of rows) {
    for (const npi of new Set([row.npi, row.npi_before])) {
      if (npi !== null && watched.has(npi)) byNpi.set(npi, [...(byNpi.get(npi) ?? []), row])
    }
  }
  return [...byNpi]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([npi, rows]) => [
      ...exclusionsAdded(activation, changes, npi, rows),
      providerChanged(activation, changes, npi, rows)
    ])
}

function providerChanged(
  activation: number,
  { stamp }: Changes,
  npi: string,
  rows: readonly ChangeRow[]
): ProviderChanged {
  return {
    event: 'provider.changed',
    npi,
    id: idOf(activation, stamp, 'provider.changed', npi),
    release: stamp.to,
    previous_release: stamp.from,
    changes: rows.slice(0, MOST_CHANGES).map((row) => notifiedChange(stamp, row)),
    changes_total: rows.length,
    ...stamp.provenance
  }
}

/** Exclusions in effect that are new under the NPI, or have it now. A reinstatement adds none. */
function exclusionsAdded(
  activation: number,
  { stamp }: Changes,
  npi: string,
  rows: readonly ChangeRow[]
): ExclusionAdded[] {
  return rows
    .filter(({ table_name, change, after }) => table_name === EXCLUSIONS && after?.npi === npi && change !== 'removed')
    .flatMap((row) => {
      const exclusion = { ...row.key, ...row.unchanged, ...row.after }
      if (exclusion.reinstatement_date) return []
      const table = stamp.tables.find(({ name }) => name === EXCLUSIONS)
      const tuple = rowTuple(table?.after, row.after_confidence, row.after_data_availability)
      return tuple === null
        ? []
        : [
            {
              event: 'exclusion.added' as const,
              dataset_id: tuple._dataset_id,
              snapshot: table?.after_snapshot?.slice(0, 10) ?? null,
              npi,
              id: idOf(activation, stamp, 'exclusion.added', JSON.stringify([npi, row.key])),
              release: stamp.to,
              exclusion,
              ...tuple
            }
          ]
    })
}

function notifiedChange(stamp: ChangesStamp, row: ChangeRow): NotifiedChange {
  const table = stamp.tables.find(({ name }) => name === row.table_name)
  return {
    table: row.table_name,
    change: row.change,
    key: row.key,
    changed_members: row.changed_columns,
    before: row.before,
    after: row.after,
    before_provenance:
      row.change === 'added' ? null : rowTuple(table?.before, row.before_confidence, row.before_data_availability),
    after_provenance:
      row.change === 'removed' ? null : rowTuple(table?.after, row.after_confidence, row.after_data_availability)
  }
}

/** The tuple of a row: that of its table, with the row's own confidence and flags, if any. */
export function rowTuple(
  table: Provenance | null | undefined,
  confidence: number | null,
  flags: string[] | null
): Provenance | null {
  if (!table) return null
  return Provenance.parse({
    ...table,
    _confidence: confidence ?? table._confidence,
    _data_availability: [...new Set([...table._data_availability, ...(flags ?? [])])].sort()
  })
}

export function idOf(activation: number, { to }: ChangesStamp, event: string, what: string): string {
  return eventId(activation, sha256OfText(JSON.stringify([to, event, what])))
}

/** Changes of compared tables: of rows that have or had one of the NPIs, and those of the named tables. */
export async function changesOf(
  { path, stamp }: Changes,
  { npis = [], tables = [] }: { npis?: string[]; tables?: string[] }
): Promise<ChangeRow[]> {
  const sql = await readFile(new URL('./changes-of-npis.sql', import.meta.url), 'utf8')
  const instance = await lockedDatabase({ files: [path], memoryLimit: '512MB', threads: 2 })
  const connection = await instance.connect()
  try {
    const result = await connection.run(
      sql,
      { path, npis: listValue(npis), tables: listValue(tables) },
      { path: VARCHAR, npis: LIST(VARCHAR), tables: LIST(VARCHAR) }
    )
    const shown = new Set(stamp.tables.flatMap(({ name, not_compared }) => (not_compared ? [] : name)))
    return ChangeRow.array()
      .parse(await rowsOf(result))
      .filter(({ table_name }) => shown.has(table_name))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
