// Formats a value for a page. Null is shown as unknown, never as an empty cell.
import type { ComponentChildren } from 'preact'
import { datesInWords, type FilesBehind } from '../records/lineage.ts'
import { headingOf, wordsOf } from './wording.ts'

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

/** A number under which a page shows a record; unknown without one. */
export function IdLink({ to, of }: { to: '/providers' | '/facilities'; of: string | null }) {
  return of === null ? <Value of={null} /> : <a href={`${to}/${of}`}>{of}</a>
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
  return [<Value of={of} />, <FileDates of={files} />]
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

export type Members = Readonly<Record<string, Given>>

/** `first` are facts of the record that no member gives as it is. */

export function Record({ of, first }: { of: Members; first?: Readonly<Record<string, ComponentChildren>> }) {
  const entries = Object.entries(of)
  const given = entries.filter(([, value]) => value !== null && value !== undefined)
  const missing = entries.filter(([, value]) => value === null || value === undefined)
  return (
    <>
      <Facts
        of={{
          ...first,
          ...Object.fromEntries(given.map(([name, value]) => [headingOf(name), <MemberValue name={name} of={value} />]))
        }}
      />
      {missing.length > 0 && (
        <p class="aside">Not given (null): {missing.map(([name]) => wordsOf(name)).join(', ')}.</p>
      )}
    </>
  )
}

export function Fact({ name, children }: { name: ComponentChildren; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Facts by their names. One that does not apply is false, and left out. */
export function Facts({ of, kind = 'facts' }: { of: Readonly<Record<string, ComponentChildren>>; kind?: string }) {
  const facts = Object.entries(of).map(([name, value]) => value !== false && <Fact name={name}>{value}</Fact>)
  return <dl class={kind}>{facts}</dl>
}

/** A value formatted by its name: an amount, a web address, a code, or unchanged. */
export function MemberValue({ name, of }: { name: string; of: Given }) {
  if (typeof of === 'number' && name.endsWith('_usd')) return <Usd of={of} />
  if (typeof of === 'number' && name === 'fiscal_year') return <>{of}</>
  if (typeof of === 'string' && /^https?:\/\//.test(of)) return <a href={of}>{of}</a>
  return <Value of={of} />
}

type ListProps<T> = { of: readonly T[]; item?: (one: T) => ComponentChildren; kind?: string }

/** A list with an item for each of them; `item` is what it shows, if not the thing itself. */
export function List<T>({ of, item = (one) => one as ComponentChildren, kind }: ListProps<T>) {
  const items = of.map((one) => <li>{item(one)}</li>)
  return <ul class={kind}>{items}</ul>
}

type SectionProps = { id: string; heading: ComponentChildren; kind?: string; children: ComponentChildren }

/** A part of a page under a heading that links can lead to. */
export function Section({ id, heading, kind, children }: SectionProps) {
  return (
    <section class={kind} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  )
}

/** Text as it is typed or pasted. */
export function Code({ of }: { of: string | undefined }) {
  return (
    <pre>
      <code>{of}</code>
    </pre>
  )
}

/** A paragraph that only leads elsewhere. */
export function LinkLine({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <p>
      <a href={href}>{children}</a>
    </p>
  )
}

/** Each sentence as a paragraph. */
export function Sentences({ of, kind }: { of: readonly string[]; kind?: 'aside' }) {
  return of.map((sentence) => <p class={kind}>{sentence}</p>)
}
