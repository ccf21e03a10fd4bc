// A change in the form of an answer: both sides, each with the tuple of the table it was read from.
import { z } from 'zod'
import { ChangeKind } from '../../../domain/changes.ts'
import type { TablePair } from '../../../domain/compared-tables.ts'
import { datedBy, filesRead, newestOfEachSource } from '../../../domain/file-dates.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import type { ManifestTable, ReleaseManifest } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { named, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { number, type Row, text, texts } from '../../store/rows.ts'

type Values = Record<string, unknown>

/** Confidence and flags of the row on one side. */
type RowLineage = { confidence: number | null; flags: string[] }

/** Net change from end to end. Values are those of the changed columns, or of an added or removed row. */
export type RowChange = {
  table: string
  key: Values
  key_before: Values | null
  change: 'added' | 'removed' | 'modified' | 'corrected'
  changed_columns: string[]
  before: Values | null
  after: Values | null
  lineage_before: RowLineage | null
  lineage_after: RowLineage | null
  npi_before: string | null
  npi: string | null
}

type Side = { values: Values; lineage: RowLineage } | null
/** What one step does to one key. A side without another has everything that its table says about the row. */
type Move = { before: Side; after: Side }

/** What all steps do to one key: the known values at each end, and whether a row exists there. */
type Net = {
  was: boolean
  isNow: boolean
  before: Values
  after: Values
  first: RowLineage | null
  last: RowLineage | null
}

/** Net change of a shown row of composed.sql over its steps; null if there is none. */
export function foldedChange(steps: readonly Row[], pair: TablePair): RowChange | null {
  const [shown] = steps
  if (!shown) return null
  const [key, keyBefore] = [text(shown, 'row_key') ?? '', text(shown, 'key_before')]
  const now = netOf(key, steps)
  const came = keyBefore === null ? null : netOf(keyBefore, steps)
  const start = came ?? now
  const names = [...(pair.after?.key ?? []), ...pair.columns]
  const ordered = (values: Values) =>
    picked(
      values,
      names.filter((name) => name in values)
    )
  const [before, after] = [start.was ? ordered(start.before) : null, now.isNow ? ordered(now.after) : null]
  if (!before && !after) return null
  const changed = before && after ? pair.columns.filter((name) => !isSame(before[name], after[name])) : []
  if (before && after && !came && changed.length === 0) return null
  const only = (values: Values | null) => (values && before && after ? picked(values, changed) : values)
  return {
    table: pair.name,
    key: valuesIn(key),
    key_before: keyBefore === null ? null : valuesIn(keyBefore),
    change: !before ? 'added' : !after ? 'removed' : came || pair.corrected ? 'corrected' : 'modified',
    changed_columns: changed,
    before: only(before),
    after: only(after),
    lineage_before: before && start.first,
    lineage_after: after && now.last,
    ...npisOf(steps, key, keyBefore, Boolean(before), Boolean(after))
  }
}

function netOf(key: string, steps: readonly Row[]): Net {
  const moves = steps.flatMap((step) => moveOf(key, step) ?? [])
  const first = moves[0]?.before?.lineage ?? null
  const net: Net = { was: first !== null, isNow: false, before: {}, after: {}, first, last: null }
  // After a whole row, or if there was no row to begin with, the start is fully known.
  let isStartKnown = !net.was
  for (const { before, after } of moves) {
    if (before && !isStartKnown) {
      net.before = { ...before.values, ...net.before }
      isStartKnown = !after
    }
    if (after) net.after = before ? { ...net.after, ...after.values } : after.values
    net.isNow = after !== null
    net.last = after?.lineage ?? null
  }
  // For a row changed in place, only the changed columns are shown: the others are equal on both sides and
  // left out of both.
  if (net.was && net.isNow) {
    for (const name of Object.keys(net.after)) if (!(name in net.before)) delete net.after[name]
    for (const name of Object.keys(net.before)) if (!(name in net.after)) net.after[name] = net.before[name]
  }
  return net
}

/** Null if it concerns another key. A row with a new key leaves the old one and appears there. */
function moveOf(key: string, step: Row): Move | null {
  const [stepKey, stepKeyBefore] = [text(step, 'step_key'), text(step, 'step_key_before')]
  const isRekeyed = stepKeyBefore !== null
  if (stepKey !== key && stepKeyBefore !== key) return null
  const unchanged = valuesIn(text(step, 'unchanged'))
  const side = (name: 'before' | 'after', ownKey: string | null): Side => {
    const values = text(step, name)
    if (values === null || (isRekeyed && ownKey !== key)) return null
    const whole = isRekeyed ? { ...unchanged, ...valuesIn(ownKey) } : {}
    return { values: { ...whole, ...valuesIn(values) }, lineage: lineageOf(step, name) }
  }
  const [before, after] = [side('before', stepKeyBefore ?? stepKey), side('after', stepKey)]
  return step.is_inverted === true ? { before: after, after: before } : { before, after }
}

export function lineageOf(row: Row, side: 'before' | 'after'): RowLineage {
  return { confidence: number(row, `${side}_confidence`), flags: texts(row, `${side}_data_availability`) }
}

export function valuesIn(json: string | null): Values {
  return json === null ? {} : (JSON.parse(json) as Values)
}

function picked(values: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** NPI of the row at either end, from the first and the last step that touch it. */
function npisOf(steps: readonly Row[], key: string, keyBefore: string | null, was: boolean, isNow: boolean) {
  const of = (wanted: string, end: 'start' | 'end') => {
    const own = steps.filter((step) => moveOf(wanted, step) !== null)
    const step = end === 'start' ? own[0] : own.at(-1)
    if (!step) return null
    const [before, after] = npisOfStep(step)
    return (end === 'start') !== (step.is_inverted === true) ? before : after
  }
  const [before, after] = [was ? of(keyBefore ?? key, 'start') : null, isNow ? of(key, 'end') : null]
  return { npi: after ?? before, npi_before: before !== null && after !== null && before !== after ? before : null }
}

/** NPI of a row before and after one change. An NPI that did not change is recorded once. */
function npisOfStep(step: Row): [before: string | null, after: string | null] {
  const [npi, change] = [text(step, 'npi'), text(step, 'change')]
  if (change === 'added') return [null, npi]
  if (change === 'removed') return [npi, null]
  const npiAt = (side: 'before' | 'after') => {
    const values = valuesIn(text(step, side))
    return 'npi' in values ? (values.npi as string | null) : npi
  }
  return [npiAt('before'), npiAt('after')]
}

const Columns = z.record(z.string(), z.unknown())

export const ChangeRecord = named('Change', {
  table: z.string().describe('Published table that the row belongs to; /methodology/{table} describes it'),
  key: Columns.describe('Key of the row; for a removed row, its last key'),
  key_before: Columns.nullable().describe('Previous key of a corrected row that was given another key; null otherwise'),
  npi: NpiShape.nullable().describe(
    'NPI of the row after the change, or before the change if it has none after; null without either'
  ),
  npi_before: NpiShape.nullable().describe('NPI before the change if it differs; null otherwise'),
  change: ChangeKind.describe(
    'added and removed refer to the publication: a removed row was taken out of it, for whatever reason. ' +
      'corrected: the same thing is stated differently for the same date, or under another key'
  ),
  changed_columns: Texts.describe('Columns that changed; empty for a row that was added or removed'),
  before: Columns.nullable().describe(
    'Changed columns before the change; the whole row if it was removed; null if it was added'
  ),
  after: Columns.nullable().describe(
    'Changed columns after the change; the whole row if it was added; null if it was removed'
  ),
  before_snapshot: z
    .string()
    .describe('Snapshot of the table before the change; its release if the table is derived across sources'),
  after_snapshot: z
    .string()
    .describe('Snapshot of the table after the change; its release if the table is derived across sources'),
  provenance: z
    .strictObject({
      before: Provenance.nullable().describe('Tuple of the row before the change; null if there was no row'),
      after: Provenance.nullable().describe('Tuple of the row after the change; null if there is no row')
    })
    .describe('Where each side was read from')
})

export type Ends = Pick<TablePair, 'before_snapshot' | 'after_snapshot'> & {
  before: Provenance | null
  after: Provenance | null
}

export function changeRecord(row: RowChange, ends: Ends): z.input<typeof ChangeRecord> {
  const { lineage_before, lineage_after, ...said } = row
  return {
    ...said,
    before_snapshot: ends.before_snapshot ?? '',
    after_snapshot: ends.after_snapshot ?? '',
    provenance: { before: rowTuple(ends.before, lineage_before), after: rowTuple(ends.after, lineage_after) }
  }
}

function rowTuple(table: Provenance | null, row: RowLineage | null): Provenance | null {
  if (!table || !row) return null
  const flags = new Set([...table._data_availability, ...row.flags])
  return Provenance.parse({ ...table, _confidence: row.confidence, _data_availability: [...flags].sort() })
}

/** Tuple of a table in any kept release, with the current `_last_checked`. */
export function tableTuple(
  { service }: Context,
  { snapshots }: Pick<ReleaseManifest, 'snapshots'>,
  table: ManifestTable
): Provenance {
  const bySource = new Map(snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
  const read = filesRead(
    table,
    (source) => bySource.get(source),
    (sha256) => service.ledger.fold.confirmedAt(sha256)
  )
  return datedBy(table.provenance, newestOfEachSource(read))
}
