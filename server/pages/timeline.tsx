// The dated events of a party on one axis, with the same events as a table.
import { z } from 'zod'
import { EVENT_KINDS } from '../../domain/party-events.ts'
import { IsoDate } from '../../domain/provenance.ts'
import operation, { TIMELINE_TABLE, type Timeline } from '../questions/timeline/timeline.ts'
import { type Filled, SearchForm, TextField } from './field.tsx'
import { rowsFile } from './files.ts'
import { cited, Lineage, tupleIn, WithLineage } from './lineage.tsx'
import { answerOf, asQuestion, definePage } from './page.ts'
import { RejectedNote } from './rejected.tsx'
import { type Column, Table } from './table.tsx'
import { TakeAway } from './take-away.tsx'
import { type Group, groupsOf, LanesFigure, saidBy, type Year, yearsOf } from './timeline/lanes.tsx'
import { List, Usd, Value } from './value.tsx'
import { wordsOf } from './wording.ts'

/** Rows of the table: with more, the page would be above 60 kB. */
const MOST_GROUPS = 60

const DAY = IsoDate.optional().meta({ description: 'First or last day of the period; send both' })

const RECORDS = {
  npi: { name: 'NPI', page: '/providers/' },
  ccn: { name: 'CCN', page: '/facilities/' },
  uei: { name: 'UEI', page: '/screen?uei=' }
} as const

export default definePage({
  path: '/timeline/:id',
  input: z.strictObject({ id: operation.input.shape.id as z.ZodString, from: DAY, to: DAY }),
  ...asQuestion(operation.errors),
  fields: ['from', 'to'],
  again: (filled) => (
    <>
      <SearchForm of={{ asked: { q: filled.asked.id } }} />
      <PeriodForm of={filled} action={`/timeline/${filled.asked.id}`} />
    </>
  ),
  view: async (context, { id, from, to }) => {
    const { data } = await answerOf(context, operation, { id, from, to })
    const { name, page } = RECORDS[data.id_type]
    const groups = groupsOf(data)
    const [shown, years] = [groups.slice(0, MOST_GROUPS), yearsOf(data)]
    return {
      title: `Timeline of ${name} ${data.id}${from === undefined ? '' : `, ${from} to ${to}`}`,
      lead: (
        <>
          What sources say happened and when, and which kept release first had it. Dates only, no verdict.{' '}
          <a href={`${page}${data.id}`}>The whole record</a>.
        </>
      ),
      body: (
        <WithLineage of={new Lineage([tupleIn(data), ...[...shown, ...years].map(({ tuple }) => tuple)])}>
          <PeriodForm of={{ asked: { from, to } }} action={`/timeline/${data.id}`} />
          <LanesFigure of={data} groups={shown} years={years} />
          <RejectedNote of={data.rejected ?? []} />
          <Events of={shown} total={groups.length} />
          {years.length > 0 && <Years of={years} />}
          <h2>What is covered</h2>
          <Coverage of={data} />
          {data.not_covered.length > 0 && (
            <details>
              <summary>What is not covered</summary>
              <List of={data.not_covered} item={(one) => `${wordsOf(one.name)}: ${one.statement}`} />
            </details>
          )}
          <p class="aside">
            {data.disclaimer} <a href="/methodology/timeline">How a timeline is made</a>.
          </p>
          <TakeAway of={`/timeline/${data.id}`} in={context} />
        </WithLineage>
      )
    }
  }
})

/** With a period, only what happened, was in force or was first published in it is shown. */
function PeriodForm({ of, action }: { of: Filled; action: string }) {
  return (
    <form action={action} method="get">
      <TextField name="from" label="From" type="date" of={of} class="short" />
      <TextField name="to" label="To" type="date" of={of} class="short" />
      <button type="submit">Show this period</button>
    </form>
  )
}

export const timelineRows = rowsFile({
  path: '/timeline/:id/rows.csv',
  operation,
  tabular: TIMELINE_TABLE,
  named: ({ id }) => `timeline-${id}`
})

function Events({ of, total }: { of: readonly Group[]; total: number }) {
  if (of.length === 0)
    return <p>No dated event in the tables of this release, or none in the period. One may still exist.</p>
  return (
    <Table
      caption={
        of.length < total ? `The first ${of.length} of ${total} events; the CSV has all` : 'Events, the oldest first'
      }
      kind="dated"
      rows={of}
      columns={[
        {
          head: 'Day',
          cell: ({ id, first: { occurred_on, ended_on } }) => (
            <span id={id}>{`${occurred_on ?? 'not given'}${ended_on ? ` to ${ended_on}` : ''}`}</span>
          )
        },
        {
          head: 'Event',
          cell: ({ first: { kind, table }, tuple }) =>
            cited(<a href={`/data/tables/${table}`}>{EVENT_KINDS[kind]}</a>, tuple)
        },
        { head: 'The row says', cell: (group) => <Said of={group} />, long: true },
        { head: 'First published', cell: ({ first }) => <Between of={first.first_published_between} /> },
        ...(of.some(({ first }) => first.in_period) ? [IN_PERIOD] : []),
        ...(of.some(({ first }) => first.withdrawn_between) ? [WITHDRAWN] : [])
      ]}
    />
  )
}

const IN_PERIOD: Column<Group> = {
  head: 'In the period',
  cell: ({ first }) => (first.in_period ?? []).map(wordsOf).join(', ')
}

const WITHDRAWN: Column<Group> = {
  head: 'No longer published',
  cell: ({ first }) => first.withdrawn_between && <Between of={first.withdrawn_between} />,
  none: ({ first }) => first.withdrawn_between === null
}

function Said({ of }: { of: Group }) {
  const { amount_usd } = of.first
  return [saidBy(of), of.events.length === 1 && amount_usd !== null && [' ', <Usd of={amount_usd} />]]
}

/** The days of the files, each with the release that has them. */
function Between({ of: { after, not_later_than } }: { of: Timeline['events'][number]['first_published_between'] }) {
  const at = ({ release, snapshot }: typeof not_later_than) => <a href={`/data/${release}`}>{snapshot ?? release}</a>
  return [after ? ['after ', at(after), ', by '] : 'not later than ', at(not_later_than)]
}

function Years({ of }: { of: readonly Year[] }) {
  return (
    <Table
      caption="Payments and awards by year; the API has months"
      rows={of}
      columns={[
        { head: 'Year', cell: ({ id, year }) => <span id={id}>{year ?? 'no day given'}</span> },
        { head: 'Kind', cell: ({ kind }) => EVENT_KINDS[kind] },
        { head: 'Records', cell: ({ count, tuple }) => cited(<Value of={count} />, tuple), figure: true },
        { head: 'Sum', cell: ({ usd, tuple }) => cited(<Usd of={usd} />, tuple), figure: true }
      ]}
    />
  )
}

/** The answer itself says these days: the tuples of 20 tables would be three quarters of the page. */
function Coverage({ of }: { of: Timeline }) {
  return (
    <Table
      caption={cited('Tables searched; before and after these days they say nothing', tupleIn(of))}
      rows={of.covered}
      columns={[
        { head: 'Table', cell: ({ table }) => <a href={`/data/tables/${table}`}>{wordsOf(table)}</a> },
        { values: { From: '_coverage_period_start', To: '_snapshot' } },
        { head: 'Followed since', cell: ({ first_kept }) => <Value of={first_kept.snapshot} /> }
      ]}
    />
  )
}
