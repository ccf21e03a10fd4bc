// Metrics of the query server, and per source: how old its data is and what blocks newer data.

import { readFile } from 'node:fs/promises'
import { Counter, type Registry } from 'prom-client'
import { FRESHNESS_STATES, freshnessOf } from '../../domain/freshness.ts'
import { jsonAs } from '../../domain/json-text.ts'
import type { SourceStanding } from '../../domain/ledger.ts'
import type { SourceEntry } from '../../domain/source.ts'
import type { Limiter, LimiterState } from '../limits/limiter.ts'
import { type HeavyKind, KINDS, type Slots } from '../limits/slots.ts'
import type { Store } from '../store/store.ts'
import { BackupStamp, backupStampPath } from './backup-stamp.ts'
import { gaugeOf, instant, type Reading, type Together } from './gauges.ts'

const DAY_SECONDS = 86_400

function measureSources(registry: Registry, store: Store, clock: () => Date): void {
  const readingsOf = (source: string, value: number | null): Reading[] =>
    value === null ? [] : [{ labels: { source }, value }]
  const ofSource = (read: (source: SourceEntry) => number | null) => () =>
    (store.current?.sources ?? []).flatMap((source) => readingsOf(source.id, read(source)))
  const snapshotOf = ({ id }: SourceEntry) => store.current?.snapshot(id)?.date ?? null
  const ofLedger = (read: (standing: SourceStanding) => number | null) => () =>
    store.ledger.fold.sources.flatMap((source) => {
      const standing = store.ledger.fold.standing(source)
      return standing ? readingsOf(source, read(standing)) : []
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

const LIMITER_STATES: readonly LimiterState[] = ['memory', 'redis', 'memory (redis away)']

type Measured = { dataDir: string; store: Store; limiter: Limiter; slots: Slots; clock: () => Date }

/** Adds the server's own metrics to the registry. All are read at the time of a scrape. */
export function measureServer(registry: Registry, { dataDir, store, limiter, slots, clock }: Measured): void {
  measureRelease(registry, store)
  measureQueries(registry, store)
  measureSources(registry, store, clock)
  gaugeOf(
    registry,
    'ppds_limiter',
    '1 for the place where rate limits are currently counted',
    () => LIMITER_STATES.map((state) => ({ labels: { state }, value: state === limiter.state() ? 1 : 0 })),
    { labels: ['state'] }
  )
  gaugeOf(
    registry,
    'ppds_heavy_answers',
    'Heavy answers being made or sent; HEAVY_ANSWERS is the most of each kind',
    () => (Object.keys(KINDS) as HeavyKind[]).map((kind) => ({ labels: { kind }, value: slots.held(kind) })),
    { labels: ['kind'], together: 'sum' }
  )
  gaugeOf(registry, 'ppds_ledger_damaged', '1 if the ledger cannot be read', () =>
    store.ledger.state.state === 'damaged' ? 1 : 0
  )
  gaugeOf(
    registry,
    'ppds_backup_timestamp_seconds',
    'Time of the last backup of the state; no value before the first backup',
    async () => {
      const text = await readFile(backupStampPath(dataDir), 'utf8').catch(() => null)
      return instant(jsonAs(BackupStamp, text)?.made_at)
    }
  )
}

function measureRelease(registry: Registry, store: Store): void {
  gaugeOf(
    registry,
    'ppds_release_info',
    '1 for the release that is served',
    () => (store.current ? [{ labels: { release: store.current.id }, value: 1 }] : []),
    { labels: ['release'] }
  )
  gaugeOf(
    registry,
    'ppds_releases_open',
    'Open releases: the current one, those that clients pinned, and those being closed',
    () => Object.entries(store.open).map(([kind, value]) => ({ labels: { kind }, value })),
    { labels: ['kind'], together: 'sum' }
  )
  gaugeOf(registry, 'ppds_release_refused', '1 while the server refuses the release that current.json names', () =>
    store.refused ? 1 : 0
  )
  counterOf(
    registry,
    'ppds_release_refusals_total',
    'Number of times a release was refused',
    () => store.refusals,
    'max'
  )
}

function measureQueries(registry: Registry, { load }: Store): void {
  const gauges = [
    ['ppds_query_connections', 'Connections to open releases, to their changes and for CSV', 'connections'],
    ['ppds_queries_running', 'Queries that are running', 'running'],
    ['ppds_queries_waiting', 'Queries that wait for a connection', 'waiting']
  ] as const
  for (const [name, help, of] of gauges) gaugeOf(registry, name, help, () => load[of], { together: 'sum' })
  counterOf(registry, 'ppds_queries_total', 'Queries begun', () => load.begun, 'sum')
  const interrupted = 'Queries interrupted at the time limit'
  counterOf(registry, 'ppds_queries_interrupted_total', interrupted, () => load.interrupted, 'sum')
}

/** A counter whose count is kept elsewhere. */
function counterOf(registry: Registry, name: string, help: string, read: () => number, together: Together): void {
  new Counter({
    name,
    help,
    registers: [registry],
    aggregator: together,
    collect() {
      this.reset()
      this.inc(read())
    }
  })
}
