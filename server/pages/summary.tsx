// The first thing on the page of a party: dated facts with ground and source, what has no record, and what
// was not checked. It states facts and judges nothing.
import type { ComponentChildren } from 'preact'
import type { Provenance } from '../../domain/provenance.ts'
import { Cited, type Lineage } from './lineage.tsx'
import { Day } from './value.tsx'

export type Statement = {
  /** The fact with its dates. */
  fact: ComponentChildren
  /** The ground or type, in words. */
  ground?: ComponentChildren
  /** Further facts a reader must know, one per line. */
  remarks?: readonly ComponentChildren[]
  /** Short name of the source. */
  source: string
  tuple: Provenance
}

type SummaryProps = {
  of: readonly Statement[]
  lineage: Lineage
  /** What has no record, what was not checked, and how far the sources reach. */
  children?: ComponentChildren
}

export function Summary({ of, lineage, children }: SummaryProps) {
  return (
    <section class="summary" aria-label="Summary">
      {of.length > 0 && (
        <ul>
          {of.map(({ fact, ground, remarks = [], source, tuple }, index) => (
            <li key={index}>
              <strong>{fact}</strong>
              {ground && <> — {ground}</>}{' '}
              <span class="aside">
                ({source}, <Day of={tuple._snapshot} />)<Cited in={lineage} to={tuple} />
              </span>
              {remarks.map((remark, place) => (
                <span key={place} class="under">
                  {remark}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

/** "LEIE (Nov 10, 2026); PECOS (Oct 16, 2026)". */
export function DatedNames({ of }: { of: readonly { name: string; snapshot: string | null }[] }) {
  return (
    <>
      {of.map(({ name, snapshot }, index) => (
        <span key={name}>
          {index > 0 && '; '}
          {name}
          {snapshot !== null && (
            <>
              {' '}
              (<Day of={snapshot} />)
            </>
          )}
        </span>
      ))}
    </>
  )
}
