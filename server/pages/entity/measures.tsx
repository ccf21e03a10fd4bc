// Quality measures of a facility as CMS publishes them, each among its peers. A suppressed value is marked,
// with the reason.
import type { PeerSpread, Quality, QualityPeers } from '../../questions/facility/quality.ts'
import { cited } from '../lineage.tsx'
import { figure } from '../supply/measures.ts'
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
          { head: 'Period', cell: (one) => <Period of={one.measurement_period} words={one.period_as_published} /> },
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

const WIDTH = 170

/** The picture repeats the medians and the value, which a reader has as text. */
function PeerStrip({ of, state }: { of: QualityPeers['measures'][number]; state: string | null }) {
  const { value, in_state, in_nation } = of
  if (!in_nation) return <Value of={null} />
  const [low = 0, high = low] = [in_nation.deciles[0], in_nation.deciles.at(-1)]
  const at = (score: number) => Math.round(4 + (high === low ? 0.5 : (score - low) / (high - low)) * WIDTH)
  const dots = (spread: PeerSpread, y: number) =>
    [...new Set(spread.deciles.map(at))].map((x) => `M${x} ${y}h0`).join('')
  const said = (spread: PeerSpread, where: string) =>
    `${where} ${figure(spread.deciles[5] ?? 0)} of ${figure(spread.scores)}`
  return (
    <>
      <svg class="peers" viewBox={`0 0 ${WIDTH + 8} 22`} width={WIDTH + 8} height="22" aria-hidden="true">
        {in_state && <path class="near" d={dots(in_state, 6)} />}
        <path d={dots(in_nation, 16)} />
        {value !== null && <path class="own" d={`M${at(value)} 0v22`} />}
      </svg>
      <span class="under">
        {[in_state && said(in_state, state ?? ''), said(in_nation, 'US')].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
