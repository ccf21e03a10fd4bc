// The first thing on the page of a party: dated facts with ground and source, what has no record, and what
// was not checked. It states facts and judges nothing.
import type { ComponentChildren } from 'preact'
import { daysPastLimit } from '../../domain/freshness.ts'
import type { Provenance } from '../../domain/provenance.ts'
import type { Context } from '../records/operation.ts'
import { Cited } from './lineage.tsx'
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

/** Statements of a source past its freshness limit say what its file said, and how old it is. */
export function withAges(statements: readonly Statement[], { release, clock }: Context): Statement[] {
  return statements.map((statement) => {
    const entry = release.sources.find(({ dataset_id }) => dataset_id === statement.tuple._dataset_id)
    const date = entry ? (release.snapshot(entry.id)?.date ?? null) : null
    const days = entry ? daysPastLimit(date, entry.sla_days, clock()) : null
    if (days === null) return statement
    const fact = ['As of ', <Day of={date} />, ': ', statement.fact]
    const age = `The file is ${days.toLocaleString('en-US')} days old, past its limit of ${entry?.sla_days} days. It says nothing about today.`
    return { ...statement, fact, remarks: [...(statement.remarks ?? []), age] }
  })
}

/** `children` say what has no record, what was not checked, and how far the sources reach. */
export function Summary({ of, children }: { of: readonly Statement[]; children?: ComponentChildren }) {
  return (
    <section class="summary" aria-label="Summary">
      {of.length > 0 && (
        <ul>
          {of.map(({ fact, ground, remarks = [], source, tuple }) => (
            <li>
              <strong>{fact}</strong>
              {ground && <> — {ground}</>}{' '}
              <span class="aside">
                ({source}, <Day of={tuple._snapshot} />)<Cited to={tuple} />
              </span>
              {remarks.map((remark) => (
                <span class="under">{remark}</span>
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
  return of.map(({ name, snapshot }, index) => (
    <span>
      {index > 0 && '; '}
      {name}
      {snapshot !== null && [' (', <Day of={snapshot} />, ')']}
    </span>
  ))
}
