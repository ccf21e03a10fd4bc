// The members of one record: each given value under its name, and one line with the names of missing values.
import type { ComponentChildren } from 'preact'
import { type Given, Usd, Value } from './value.tsx'
import { headingOf, wordsOf } from './wording.ts'

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

export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
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

/** Each sentence as a paragraph. */
export function Sentences({ of, kind }: { of: readonly string[]; kind?: 'aside' }) {
  return of.map((sentence) => <p class={kind}>{sentence}</p>)
}
