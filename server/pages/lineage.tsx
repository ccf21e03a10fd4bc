// Lineage of the values on a page: each value is cited by a number, and each number expands to the 14 keys of
// its provenance tuple.
import type { ComponentChildren } from 'preact'
import { AVAILABILITY_FLAGS, PROVENANCE_KEYS, Provenance } from '../../domain/provenance.ts'
import type { Row } from '../store/rows.ts'
import { List } from './record.tsx'
import { type Column, PhoneFold } from './table.tsx'

/** The provenance tuples of one page, each numbered once. */
export class Lineage {
  readonly #numbers = new Map<string, number>()
  readonly tuples: readonly Provenance[]

  constructor(tuples: readonly (Provenance | null | undefined)[]) {
    const distinct: Provenance[] = []
    for (const tuple of tuples) {
      if (!tuple || this.#numbers.has(JSON.stringify(tuple))) continue
      distinct.push(tuple)
      this.#numbers.set(JSON.stringify(tuple), distinct.length)
    }
    this.tuples = distinct
  }

  /** Each tuple once, in the order of their numbers. */
  distinct(of: readonly (Provenance | null | undefined)[]): readonly Provenance[] {
    const numbers = new Set(of.flatMap((tuple) => (tuple ? [this.numberOf(tuple)] : [])))
    return this.tuples.filter((_, index) => numbers.has(index + 1))
  }

  /** Throws for a tuple that is not on the page: a citation that leads nowhere is a defect. */
  numberOf(tuple: Provenance): number {
    const number = this.#numbers.get(JSON.stringify(tuple))
    if (number === undefined) throw new Error(`no lineage on this page for ${tuple._dataset_id}`)
    return number
  }
}

/** The tuple among the members of a record. */
export function tupleIn(record: Provenance): Provenance {
  return Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, record[key]])) as Provenance
}

/** The number that links from a value to its tuple. */
export function Cited({ in: lineage, to }: { in: Lineage; to: Provenance }) {
  const number = lineage.numberOf(to)
  return (
    <sup class="cited">
      <a href={`#lineage-${number}`} aria-label={`lineage ${number}: ${to._source}`}>
        {number}
      </a>
    </sup>
  )
}

/** The numbers of several tuples, each once. */
export function CitedAll({ in: lineage, to }: { in: Lineage; to: readonly (Provenance | null)[] }) {
  return lineage.distinct(to).map((tuple) => <Cited in={lineage} to={tuple} />)
}

/** A value with its citation; alone without a tuple. */
export function cited(
  value: ComponentChildren,
  lineage: Lineage,
  to: Provenance | null | undefined
): ComponentChildren {
  return [value, to && <Cited in={lineage} to={to} />]
}

/** A published row and its tuple. */
export type Line = { row: Row; tuple: Provenance }

/** A column whose cells are cited. */
export function citedColumn(head: string, lineage: Lineage, value: (row: Row) => ComponentChildren): Column<Line> {
  return { head, cell: ({ row, tuple }) => cited(value(row), lineage, tuple) }
}

/** Longest list that a phone shows unfolded. */
const LONGEST_WHOLE = 8

/** The section that all citations of a page link to. `open` shows every tuple expanded. */
export function LineageSection({ of, open = false }: { of: Lineage; open?: boolean }) {
  const list = (
    <ol>
      {of.tuples.map((tuple, index) => (
        <li>
          <details open={open}>
            <summary>
              <span class="number">{index + 1}</span> {tuple._source}
              <span class="aside">
                {tuple._snapshot === null ? 'no snapshot in the release' : `snapshot ${tuple._snapshot}`}
              </span>
            </summary>
            <Tuple of={tuple} id={`lineage-${index + 1}`} />
          </details>
        </li>
      ))}
    </ol>
  )
  return (
    <section class="lineage" aria-labelledby="lineage">
      <h2 id="lineage">Where it comes from</h2>
      {of.tuples.length === 0 && <p>No release is open, so nothing here has a lineage yet.</p>}
      {open || of.tuples.length > LONGEST_WHOLE ? <PhoneFold label="Show the lineage">{list}</PhoneFold> : list}
    </section>
  )
}

/** The 14 keys, each with its meaning. */
export function Tuple({ of, id }: { of: Provenance; id?: string }) {
  return (
    <dl class="tuple" id={id}>
      {PROVENANCE_KEYS.map((key) => (
        <div>
          <dt>
            <code>{key}</code>
            <span class="on-screen">{Provenance.shape[key].description}</span>
          </dt>
          <dd>{written(key, of)}</dd>
        </div>
      ))}
    </dl>
  )
}

function written(key: keyof Provenance, tuple: Provenance): ComponentChildren {
  const value = tuple[key]
  if (value === null) return <span class="unknown">null</span>
  if (key === '_data_availability') {
    const flags = tuple._data_availability
    return flags.length === 0 ? (
      'no flags'
    ) : (
      <List of={flags} item={(flag) => [<code>{flag}</code>, ' ', AVAILABILITY_FLAGS[flag]]} />
    )
  }
  if (typeof value === 'string' && /^https?:\/\//.test(value)) return <a href={value}>{value}</a>
  return String(value)
}
