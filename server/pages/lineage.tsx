// Lineage of the values on a page: each value is cited by a number, and each number leads to a row with the
// 14 keys of its provenance tuple.
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { AVAILABILITY_FLAGS, PROVENANCE_KEYS, type Provenance } from '../../domain/provenance.ts'
import type { Row } from '../store/rows.ts'
import { type Column, LONGEST_WHOLE, PhoneFold } from './table.tsx'
import { List, Section } from './value.tsx'

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

/** The lineage that the numbers of a part of a page lead to. */
export const Cites = createContext(new Lineage([]))

/** What a page shows, and the section its numbers link to. */
export function WithLineage({ of, children }: { of: Lineage; children: ComponentChildren }) {
  return (
    <Cites.Provider value={of}>
      {children}
      <LineageSection of={of} />
    </Cites.Provider>
  )
}

/** The number that links from a value to its tuple. */
export function Cited({ to }: { to: Provenance }) {
  const number = useContext(Cites).numberOf(to)
  return (
    <sup class="cited">
      <a href={`#lineage-${number}`} aria-label={`lineage ${number}`}>
        {number}
      </a>
    </sup>
  )
}

/** The numbers of several tuples, each once. */
export function CitedAll({ to }: { to: readonly (Provenance | null)[] }) {
  const distinct = useContext(Cites).distinct(to)
  return distinct.map((tuple) => <Cited to={tuple} />)
}

/** A value with its citation; alone without a tuple. */
export function cited(value: ComponentChildren, to: Provenance | null | undefined): ComponentChildren {
  return [value, to && <Cited to={to} />]
}

/** A published row and its tuple. */
export type Line = { row: Row; tuple: Provenance }

/** A row of an answer, with its provenance tuple, which is among its members. */
export function lineOf(row: unknown): Line {
  return { row: row as Row, tuple: tupleIn(row as Provenance) }
}

/** A column whose cells are cited. */
export function citedColumn(head: string, value: (row: Row) => ComponentChildren): Column<Line> {
  return { head, cell: ({ row, tuple }) => cited(value(row), tuple) }
}

/** The section that all citations of a page link to: a row for each tuple, which a wide table scrolls to. */
export function LineageSection({ of: { tuples } }: { of: Lineage }) {
  const rows = <Tuples of={tuples} />
  return (
    <Section id="lineage" kind="lineage" heading="Where it comes from">
      {tuples.length === 0 && <p>No release is open, so nothing here has a lineage yet.</p>}
      {tuples.length > LONGEST_WHOLE ? <PhoneFold label="Show the lineage">{rows}</PhoneFold> : tuples[0] && rows}
    </Section>
  )
}

function Tuples({ of: tuples }: { of: readonly Provenance[] }) {
  const flags = [...new Set(tuples.flatMap(({ _data_availability }) => _data_availability))]
  return (
    <>
      <p class="on-screen">
        A row for each number above. <a href="/methodology/provenance">What the {PROVENANCE_KEYS.length} keys mean</a>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section class="scroll" aria-label="Lineage, row by row" tabIndex={0}>
        <table class="rows tuples">
          <thead>
            <tr>
              {['Number', ...PROVENANCE_KEYS].map((key) => (
                <th scope="col">{key}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tuples.map((tuple, index) => (
              <tr id={`lineage-${index + 1}`}>
                <th scope="row">{index + 1}</th>
                {PROVENANCE_KEYS.map((key) => (
                  <td>{written(tuple[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {flags.length > 0 && <List of={flags} item={(flag) => [<code>{flag}</code>, ': ', AVAILABILITY_FLAGS[flag]]} />}
    </>
  )
}

function written(value: Provenance[keyof Provenance]): ComponentChildren {
  if (value === null) return <i>null</i>
  if (typeof value === 'string' && /^https?:\/\//.test(value)) return <a href={value}>{value}</a>
  return Array.isArray(value) ? value.join(', ') || 'no flags' : String(value)
}
