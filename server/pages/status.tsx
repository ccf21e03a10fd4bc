// Freshness at a glance: age compared with the promised age, drift, quarantined files, last refreshes.
import type { z } from 'zod'
import operation, { type StandingOfSource } from '../questions/sources/status.ts'
import type { Context } from '../records/operation.ts'
import { reasonOfRule } from '../records/rejected.ts'
import { Lineage, WithLineage } from './lineage.tsx'
import { answerOf, definePage } from './page.ts'
import { Table, TableOfAny } from './table.tsx'
import { above, Bar, Chip, Facts, Instant, List, Value } from './value.tsx'

export default definePage({
  path: '/status',
  withoutRelease: true,
  view: async (context) => {
    const { data, provenance } = await answerOf(context, operation, {})
    const { summary, sources, availability, refused } = data
    const unread = Object.entries(availability).filter(([, read]) => read.state === 'unavailable')
    return {
      title: 'Status',
      lead:
        summary.overall === 'ok'
          ? 'Every source is current, and no file or release is refused or held back.'
          : troubleIn(data, context),
      data: '/api/v1/status',
      body: (
        <WithLineage of={new Lineage([provenance])}>
          <Facts
            kind="figures"
            of={{
              Overall: <Chip state={summary.overall} />,
              Sources: summary.total_sources,
              current: summary.current,
              degraded: summary.degraded,
              stale: summary.stale,
              unknown: summary.unknown,
              'With open drift': summary.sources_with_open_drift,
              Quarantined: summary.sources_quarantined,
              'Upstream degraded': summary.sources_degraded_upstream
            }}
          />
          {refused && (
            <div class="refusal">
              <p>
                Release <code>{refused.release ?? 'of unknown name'}</code> was refused: {refused.reason} The release
                before it is still served.
              </p>
            </div>
          )}
          {unread.length > 0 && (
            <List
              of={unread}
              item={([name, { reason }]) => `Not read: ${name.replaceAll('_', ' ')}. ${reason ?? ''}`}
            />
          )}
          <Table
            caption="Freshness: age of each snapshot, and its limit"
            rows={sources}
            columns={[
              { head: 'Source', cell: nameOf },
              { head: 'State', cell: ({ freshness }) => <Chip state={freshness.state} /> },
              { head: 'Snapshot', cell: ({ snapshot }) => <Value of={snapshot} /> },
              { head: 'Age', figure: ({ freshness }) => freshness.age_days, unit: 'days' },
              { head: 'Promised', figure: ({ sla_days }) => sla_days, unit: 'days' },
              { head: 'Age and limit', cell: (source) => <AgeBar of={source} /> },
              { head: 'Next file', cell: nextFile },
              { head: 'Last refresh', cell: (source) => <Instant of={source.last_successful_refresh} /> }
            ]}
          />
          <Table
            caption="Refreshes: last attempt and open problems"
            rows={sources}
            columns={[
              { head: 'Source', cell: ({ title, source_id }) => title ?? source_id },
              { head: 'Last attempt', cell: lastAttempt, long: true },
              { head: 'Schema drift', cell: driftOf, long: true },
              { head: 'Held back', cell: heldBack, long: true },
              { head: 'Publisher’s place', cell: upstreamOf }
            ]}
          />
          <Withheld of={data} />
        </WithLineage>
      )
    }
  }
})

/** "2 of 22 sources are late: SAM exclusions, Census." */
function troubleIn({ sources, summary, refused }: z.input<typeof operation.output>, { service }: Context): string {
  const named = new Map(service.release?.sources.map(({ id, short_name }) => [id, short_name]))
  const late = sources.filter(({ freshness }) => ['degraded', 'stale'].includes(freshness.state))
  const names = late.map(({ source_id }) => named.get(source_id) ?? source_id).join(', ')
  const are = late.length === 1 ? 'source is' : 'sources are'
  return [
    late.length > 0 && `${late.length} of ${summary.total_sources} ${are} late: ${names}.`,
    summary.unknown > 0 && `The age of ${summary.unknown} is unknown.`,
    summary.sources_with_open_drift > 0 && `${summary.sources_with_open_drift} changed their layout.`,
    summary.sources_quarantined > 0 && `New files of ${summary.sources_quarantined} are held back.`,
    summary.sources_degraded_upstream > 0 && `${summary.sources_degraded_upstream} could not be reached.`,
    refused && 'A newer release was refused.',
    'The tables below have the details.'
  ]
    .filter(Boolean)
    .join(' ')
}

function Withheld({ of: { sources, withheld_files: files } }: { of: z.input<typeof operation.output> }) {
  const values = sources.flatMap((source) =>
    (source.withheld_sensitive ?? []).map((withheld) => ({ ...withheld, source }))
  )
  return (
    <>
      <TableOfAny
        caption="Values withheld as sensitive"
        rows={values}
        columns={[
          { head: 'Source', cell: ({ source }) => nameOf(source) },
          { head: 'File', cell: ({ file }) => file, long: true },
          { head: 'Column', cell: ({ column }) => column, long: true },
          { head: 'Why', cell: ({ rule }) => reasonOfRule(rule), long: true },
          { head: 'Values', cell: ({ values }) => values, figure: true }
        ]}
      />
      <TableOfAny
        caption="Files of earlier releases that are no longer offered"
        rows={files}
        columns={[
          { head: 'Release', cell: ({ release }) => <code>{release}</code> },
          { head: 'Table', cell: ({ table }) => table },
          { head: 'Why', cell: ({ rules }) => rules.map(reasonOfRule).join(' '), long: true }
        ]}
      />
    </>
  )
}

function nextFile({ next_refresh_eta, overdue_since }: StandingOfSource) {
  if (overdue_since !== null) return <>overdue since {overdue_since.slice(0, 10)}</>
  return <Value of={next_refresh_eta?.slice(0, 10) ?? null} />
}

function nameOf({ title, source_id }: StandingOfSource) {
  return above(title ?? source_id, source_id, 'code')
}

/** The bar is full at twice the promised age, where `stale` begins; the mark shows the promised age. */
function AgeBar({ of: { freshness, sla_days } }: { of: StandingOfSource }) {
  if (freshness.age_days === null || sla_days === null) return <Value of={null} />
  return <Bar share={Math.min(1, freshness.age_days / (2 * sla_days))} line={0.5} state={freshness.state} />
}

function lastAttempt({ last_attempt: attempt }: StandingOfSource) {
  if (!attempt) return 'none on record'
  return [<Instant of={attempt.at} />, `: ${attempt.outcome}. ${attempt.sentence}`]
}

function driftOf({ open_schema_drift: drift }: StandingOfSource) {
  if (drift === null) return <Value of={null} />
  if (drift.length === 0) return 'none open'
  return (
    <List
      of={drift}
      item={({ kind, change, column, detail }) => (
        <>
          {change.replaceAll('_', ' ')}: <code>{column}</code> in {kind}
          {detail && ` (${detail})`}
        </>
      )}
    />
  )
}

function heldBack({ quarantined_ingests: held }: StandingOfSource) {
  if (held === null) return <Value of={null} />
  if (held.length === 0) return 'none'
  return (
    <List
      of={held}
      item={({ at, sentence, code }) => [<Instant of={at} />, ': ', sentence, ' ', code && <code>{code}</code>]}
    />
  )
}

function upstreamOf({ upstream }: StandingOfSource) {
  if (upstream === null || upstream.state === 'unknown') return 'never checked'
  if (upstream.state === 'ok') return 'could be read'
  return (
    <>
      <Chip state="degraded" /> since <Instant of={upstream.since} />, {upstream.failures} looks failed.{' '}
      {upstream.sentence}
    </>
  )
}
