// One page of changes between two releases: read from the file that holds them, or folded from several.
import type { ChangeKind } from '../../../domain/changes.ts'
import type { TablePair } from '../../../domain/compared-tables.ts'
import type { Step } from '../../records/kept-releases.ts'
import type { Context } from '../../records/operation.ts'
import { type Row, text, texts } from '../../store/rows.ts'
import type { Place } from './change-cursor.ts'
import { foldedChange, lineageOf, type RowChange, valuesIn } from './changes-fold.ts'

export type Asked = {
  steps: readonly Step[]
  /** Compared tables that were requested. */
  pairs: readonly TablePair[]
  npi: string | null
  change: ChangeKind | null
  /** Digests of entities that opted out; rows that mention one are left out. */
  withheld: readonly string[]
  after: Place
  limit: number
}

export type Page = { changes: RowChange[]; next: Place | null }

// Minimum number of rows folded at a time, and maximum number of folds per page. If no row matches by then,
// the page ends there and the next page continues.
const WINDOW = { least: 200, most: 10 }

/** Rows after a position, by table and key. A page may be short without being the last. */
export async function changesPage({ kept }: Context, asked: Asked): Promise<Page> {
  const { steps, pairs, npi, change, withheld, after, limit } = asked
  const [only] = steps
  const common = { files: steps.map(({ link }) => link.path), tables: pairs.map(({ name }) => name), npi, withheld }
  if (!only || pairs.length === 0) return { changes: [], next: null }
  const from = (place: Place) => ({ after_table: place.table, after_key: place.key })
  if (steps.length === 1 && !only.isInverted) {
    const rows = await kept.changes.query('direct', { ...common, ...from(after), change, rows: limit + 1 })
    const page = rows.slice(0, limit)
    return { changes: page.map(plainChange), next: rows.length > limit ? placeAt(page[page.length - 1]) : null }
  }
  const inverted = steps.map(({ isInverted }) => isInverted)
  const changes: RowChange[] = []
  let place = after
  for (let window = 0; window < WINDOW.most; window++) {
    const size = Math.max(WINDOW.least, limit)
    const { rows, until } = await kept.changes.fold({ ...common, inverted, rows: size }, place)
    const shown = byRow(rows)
    for (const steps of shown) {
      const pair = pairs.find(({ name }) => name === steps[0]?.table_name)
      const folded = pair && foldedChange(steps, pair)
      if (folded && fits(folded, asked)) {
        if (changes.length === limit) return { changes, next: place }
        changes.push(folded)
      }
      place = placeAt(steps[0])
    }
    if (shown.length < size) {
      if (!until) return { changes, next: null }
      place = { position: 0, ...until }
    }
  }
  return { changes, next: place }
}

function fits({ npi, npi_before, change }: RowChange, asked: Asked): boolean {
  return (
    (asked.npi === null || npi === asked.npi || npi_before === asked.npi) &&
    (asked.change === null || change === asked.change)
  )
}

function placeAt(row: Row | undefined): Place {
  return { position: 0, table: (row && text(row, 'table_name')) ?? '', key: (row && text(row, 'row_key')) ?? '' }
}

function byRow(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    const [first] = groups.at(-1) ?? []
    if (first && first.table_name === row.table_name && first.row_key === row.row_key) groups.at(-1)?.push(row)
    else groups.push([row])
  }
  return groups
}

/** Reads a row of a changes file as it is, without folding. */
export function plainChange(row: Row): RowChange {
  const side = (name: 'before' | 'after') => {
    const values = text(row, name)
    return values === null ? null : valuesIn(values)
  }
  const keyBefore = text(row, 'key_before')
  const [before, after] = [side('before'), side('after')]
  return {
    table: text(row, 'table_name') ?? '',
    key: valuesIn(text(row, 'row_key')),
    key_before: keyBefore === null ? null : valuesIn(keyBefore),
    change: text(row, 'change') as ChangeKind,
    changed_columns: texts(row, 'changed_columns'),
    before,
    after,
    lineage_before: before && lineageOf(row, 'before'),
    lineage_after: after && lineageOf(row, 'after'),
    npi: text(row, 'npi'),
    npi_before: text(row, 'npi_before')
  }
}
