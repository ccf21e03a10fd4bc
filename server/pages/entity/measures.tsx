// Quality measures of a facility as CMS publishes them, each among its peers. A suppressed value is marked,
// with the reason.
import type { Quality, QualityPeers } from '../../questions/facility/quality.ts'
import { PeerStrip } from '../facility/peers.tsx'
import { cited } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { above, Value } from '../value.tsx'

export function tupleOfMeasures({ type, ccn, overall_star, measurement_period, measures, ...tuple }: Quality) {
  return tuple
}

/** Rows shown unless all are asked for. */
const SHORT = 12
const MOST = 150

export type Measured = { quality: Quality; peers: QualityPeers }

export function Measures({ of: { quality: of, peers }, isWhole }: { of: Measured; isWhole: boolean }) {
  const { type, measures } = of
  const most = isWhole ? MOST : SHORT
  const rows = measures.slice(0, most).flatMap((measure, index) => {
    const among = peers.measures[index]
    return among ? [{ ...measure, among }] : []
  })
  return (
    <>
      <h2>Quality measures of the {type.replaceAll('-', ' ')}</h2>
      <p>
        Dots among peers: the smallest score, those at each tenth, and the largest, above in{' '}
        {peers.state ?? 'the state'}, below in the nation; the bar is this facility. Under them: the median, and of how
        many scores.
      </p>
      <Table
        caption={cited(
          `${measures.length <= most ? '' : `The first ${most} of `}${measures.length} measures, as published`,
          tupleOfMeasures(of)
        )}
        rows={rows}
        columns={[
          { head: 'Measure', cell: ({ id, name }) => above(name ?? id, name !== null && id), long: true },
          { head: 'Value', figure: ({ value, value_as_published }) => value ?? value_as_published },
          { head: 'National', figure: ({ national_avg }) => national_avg },
          { head: 'Among peers', cell: ({ among }) => <PeerStrip of={among} state={peers.state} /> },
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
  return [<Value of={start} />, ' to ', <Value of={end} />]
}
