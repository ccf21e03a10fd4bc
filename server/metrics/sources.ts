// Metrics per source: how old its data is and what blocks newer data, from the served release and the ledger.
import type { Registry } from 'prom-client'
import { FRESHNESS_STATES, freshnessOf } from '../../domain/freshness.ts'
import type { SourceStanding } from '../../domain/ledger.ts'
import type { SourceEntry } from '../../domain/source.ts'
import type { Store } from '../store/store.ts'
import { gaugeOf, instant, type Reading } from './gauges.ts'

const DAY_SECONDS = 86_400

export function measureSources(registry: Registry, store: Store, clock: () => Date): void {
  const told = (source: string, value: number | null): Reading[] =>
    value === null ? [] : [{ labels: { source }, value }]
  const ofSource = (read: (source: SourceEntry) => number | null) => () =>
    (store.current?.sources ?? []).flatMap((source) => told(source.id, read(source)))
  const snapshotOf = ({ id }: SourceEntry) => store.current?.snapshot(id)?.date ?? null
  const ofLedger = (read: (standing: SourceStanding) => number | null) => () =>
    store.ledger.fold.sources.flatMap((source) => {
      const standing = store.ledger.fold.standing(source)
      return standing ? told(source, read(standing)) : []
    })

  const gauges: [name: string, help: string, read: () => Reading[]][] = [
    [
      'ppds_source_snapshot_age_seconds',
      'Age of the served snapshot, counted from its date; no value without a snapshot',
      ofSource((source) => {
        const date = snapshotOf(source)
        return date === null ? null : (clock().getTime() - Date.parse(`${date}T00:00:00Z`)) / 1000
      })
    ],
    [
      'ppds_source_sla_seconds',
      'Maximum age at which a snapshot of the source counts as current',
      ofSource(({ sla_days }) => sla_days * DAY_SECONDS)
    ],
    [
      'ppds_source_last_attempt_timestamp_seconds',
      'Time of the last check or refresh of the source, whatever its result',
      ofLedger(({ last_attempt }) => instant(last_attempt?.at))
    ],
    [
      'ppds_source_upstream_failures',
      'Failed checks at the publisher since the last successful check',
      ofLedger(({ upstream }) => upstream.failures)
    ],
    [
      'ppds_source_quarantined',
      'Quarantined refreshes that were neither accepted nor superseded by a later refresh',
      ofLedger(({ quarantined }) => quarantined.length)
    ]
  ]
  for (const [name, help, read] of gauges) gaugeOf(registry, name, help, read, { labels: ['source'] })
  gaugeOf(
    registry,
    'ppds_source_freshness',
    '1 for the freshness state of the source: current, degraded, stale or unknown',
    () =>
      (store.current?.sources ?? []).flatMap((source) => {
        const { state } = freshnessOf(snapshotOf(source), source.sla_days, clock())
        const isIt = (each: string) => (each === state ? 1 : 0)
        return FRESHNESS_STATES.map((each) => ({ labels: { source: source.id, state: each }, value: isIt(each) }))
      }),
    { labels: ['source', 'state'] }
  )
}
