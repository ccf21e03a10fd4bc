// Quality measures of a facility as CMS publishes them; a suppressed value is marked, with the reason.
import type { z } from 'zod'
import type operation from '../../questions/facility/quality.ts'
import { Cited, type Lineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { above, Value } from '../value.tsx'

export type Quality = z.output<typeof operation.output>

export function tupleOfMeasures({ type, ccn, overall_star, measurement_period, measures, ...tuple }: Quality) {
  return tuple
}

const MOST = 150

export function Measures({ of, lineage }: { of: Quality; lineage: Lineage }) {
  const { type, measures } = of
  return (
    <>
      <h2>Quality measures of the {type.replaceAll('-', ' ')}</h2>
      <Table
        caption={
          <>
            {measures.length <= MOST
              ? `${measures.length} measures`
              : `The first ${MOST} of ${measures.length} measures`}
            , as published
            <Cited in={lineage} to={tupleOfMeasures(of)} />
          </>
        }
        rows={measures.slice(0, MOST)}
        columns={[
          { head: 'Measure', cell: ({ id, name }) => above(name ?? id, name !== null && id), long: true },
          { head: 'Value', figure: ({ value, value_as_published }) => value ?? value_as_published },
          { head: 'National', figure: ({ national_avg }) => national_avg },
          { head: 'Cases', figure: ({ denominator }) => denominator },
          {
            head: 'Period',
            cell: (one) => <Period of={one.measurement_period} words={one.period_as_published} />
          },
          {
            head: 'In CMS’s words',
            cell: ({ compared_to_national, reason }) =>
              reason ?? compared_to_national ?? <span class="aside">none</span>
          }
        ]}
      />
    </>
  )
}

function Period({ of, words }: { of: string | null; words: string | null }) {
  const [start, end] = of?.split('/') ?? []
  if (start === undefined || end === undefined) return <Value of={words} />
  return (
    <>
      <Value of={start} /> to <Value of={end} />
    </>
  )
}
