// Metrics per source: how old its data is and what blocks newer data, from the served release and the ledger.
import type { Registry } from 'prom-client'
import { FRESHNESS_STATES, freshnessOf } from '../../domain/freshness.ts'
import type { LedgerFold, SourceStanding } from '../../domain/ledger.ts'
import type { SourceEntry } from '../../domain/source.ts'
import type { Store } from '../store/store.ts'
import { gaugeOf, instant, type Reading } from './gauges.ts'

const DAY_SECONDS = 86_400

export function measureSources(registry: Registry, store: Store, clock: () => Date): void {
  const ofSource = (read: (source: SourceEntry) => readonly Reading[]) => () =>
    (store.current?.sources ?? []).flatMap(read)
  const snapshotOf = ({ id }: SourceEntry) => store.current?.snapshot(id)?.date ?? null
  const ofLedger = (read: (standing: SourceStanding, source: string) => readonly Reading[]) => () => {
    const fold: LedgerFold = store.ledger.fold
    return fold.sources.flatMap((source) => {
      const standing = fold.standing(source)
      return standing ? read(standing, source) : []
    })
  }

  gaugeOf(
    registry,
    'ppds_source_snapshot_age_seconds',
    'Age of the served snapshot, counted from its date; no value without a snapshot',
    ['source'],
    ofSource((source) => {
      const date = snapshotOf(source)
      if (date === null) return []
      return [{ labels: { source: source.id }, value: (clock().getTime() - Date.parse(`${date}T00:00:00Z`)) / 1000 }]
    })
  )
  gaugeOf(
    registry,
    'ppds_source_sla_seconds',
    'Maximum age at which a snapshot of the source counts as current',
    ['source'],
    ofSource(({ id, sla_days }) => [{ labels: { source: id }, value: sla_days * DAY_SECONDS }])
  )
  gaugeOf(
    registry,
    'ppds_source_freshness',
    '1 for the freshness state of the source: current, degraded, stale or unknown',
    ['source', 'state'],
    ofSource((source) => {
      const { state } = freshnessOf(snapshotOf(source), source.sla_days, clock())
      return FRESHNESS_STATES.map((each) => ({
        labels: { source: source.id, state: each },
        value: each === state ? 1 : 0
      }))
    })
  )
  gaugeOf(
    registry,
    'ppds_source_last_attempt_timestamp_seconds',
    'Time of the last check or refresh of the source, whatever its result',
    ['source'],
    ofLedger(({ last_attempt }, source) => instant(last_attempt?.at, { source }))
  )
  gaugeOf(
    registry,
    'ppds_source_upstream_failures',
    'Failed checks at the publisher since the last successful check',
    ['source'],
    ofLedger(({ upstream }, source) => [{ labels: { source }, value: upstream.failures }])
  )
  gaugeOf(
    registry,
    'ppds_source_quarantined',
    'Quarantined refreshes that were neither accepted nor superseded by a later refresh',
    ['source'],
    ofLedger(({ quarantined }, source) => [{ labels: { source }, value: quarantined.length }])
  )
}
