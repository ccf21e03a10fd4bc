// One measure of a facility among its peers: dots of the state and of the nation, and a bar for the facility.
import type { PeerSpread, QualityPeers } from '../../questions/facility/quality.ts'
import { figure } from '../supply/measures.ts'
import { Value } from '../value.tsx'

const WIDTH = 170

/** The picture repeats the medians and the value, which a reader has as text. */
export function PeerStrip({ of, state }: { of: QualityPeers['measures'][number]; state: string | null }) {
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
