// Shows a state as one word. The word carries the meaning; the shade only helps the eye.
const SHADES: Readonly<Record<string, 'good' | 'fair' | 'poor' | 'marked'>> = {
  ok: 'good',
  current: 'good',
  active: 'good',
  available: 'good',
  degraded: 'fair',
  attention: 'fair',
  synthetic: 'fair',
  stale: 'poor',
  unavailable: 'poor',
  // For sources side by side: visible at a glance, and neither good nor bad.
  differs: 'marked',
  'agrees in part': 'marked'
}

export function Chip({ state }: { state: string }) {
  return <span class={`chip ${SHADES[state] ?? 'plain'}`}>{state}</span>
}
