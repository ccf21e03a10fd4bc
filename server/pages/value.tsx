// Formats a value for a page. Null is shown as unknown, never as an empty cell.
import type { ComponentChildren } from 'preact'
import { datesInWords, type FilesBehind } from '../records/lineage.ts'

/** A value above what identifies or explains it; alone without that. */
export function above(value: ComponentChildren, below: ComponentChildren, Below: 'span' | 'code' = 'span') {
  return [value, below && <Below class="under">{below}</Below>]
}

export type Given = string | number | boolean | null | undefined

export function Value({ of, unit }: { of: Given; unit?: string }) {
  if (of === null || of === undefined) return <span class="unknown">unknown</span>
  if (typeof of === 'string' && /^\d{4}-\d\d-\d\d$/.test(of)) return <time dateTime={of}>{of}</time>
  return <>{unit ? `${textOf(of)} ${unit}` : textOf(of)}</>
}

function textOf(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 10 }) : value
}

/** A size in bytes, shown in the unit that keeps it short. */
export function Size({ of }: { of: number }) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, of)) / 3))
  return <>{`${Number((of / 1000 ** power).toPrecision(3))} ${units[power] ?? ''}`}</>
}

export function Usd({ of }: { of: number | null }) {
  if (of === null) return <Value of={null} />
  return <>{of.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}</>
}

/** The snapshot behind a block, and the dates of its files, if there are several. */
export function Snapshot({ of, files }: { of: Given; files: FilesBehind | null }) {
  return (
    <>
      <Value of={of} />
      <FileDates of={files} />
    </>
  )
}

export function FileDates({ of }: { of: FilesBehind | null }) {
  if (of === null || of.every(({ date }) => date === of[0]?.date)) return null
  return <span class="under">files {datesInWords(of)}</span>
}

/** A day in a sentence: "Mar 25, 2020". The markup holds the ISO date. */
export function Day({ of }: { of: string | null | undefined }) {
  if (of === null || of === undefined) return <Value of={null} />
  return <time dateTime={of}>{DAY.format(new Date(of))}</time>
}

/** Words and the day after them; `otherwise` without a day. */
export function dayAfter(words: string, day: string | null | undefined, otherwise?: string): ComponentChildren {
  return day ? [words, <Day of={day} />] : otherwise
}

const DAY = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A time to the minute; the markup holds the full value. */
export function Instant({ of }: { of: string | null }) {
  if (of === null) return <Value of={null} />
  return <time dateTime={of}>{`${of.slice(0, 10)} ${of.slice(11, 16)} UTC`}</time>
}

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

const LONG = 120

/** Shares of the longest bar, 0 to 1. `state` chooses its color. */
export function Bar({ share, line, state }: { share: number; line?: number | undefined; state?: string }) {
  const at = line === undefined ? 0 : Math.max(1, Math.round(LONG * line))
  return (
    <svg class={state ? `bar ${state}` : 'bar'} viewBox={`0 0 ${LONG} 12`} width={LONG} height="12" aria-hidden="true">
      <rect class="track" width={LONG} height="12" rx="3" />
      <rect class="age" width={Math.max(2, Math.round(LONG * share))} height="12" rx="3" />
      {line !== undefined && <rect class="promise" x={at - 1} width="2" height="12" />}
    </svg>
  )
}
