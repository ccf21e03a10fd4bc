// The members of one record: each given value under its name, and one line with the names of missing values.
import type { ComponentChildren } from 'preact'
import type { Provenance } from '../../domain/provenance.ts'
import { Cited, type Lineage } from './lineage.tsx'
import { type Given, Usd, Value } from './value.tsx'
import { headingOf, wordsOf } from './wording.ts'

export type Members = Readonly<Record<string, Given>>

type RecordProps = { of: Members; first?: readonly { name: string; value: ComponentChildren }[] }

export function Record({ of, first = [] }: RecordProps) {
  const entries = Object.entries(of)
  const given = entries.filter(([, value]) => value !== null && value !== undefined)
  const missing = entries.filter(([, value]) => value === null || value === undefined)
  return (
    <>
      <dl class="facts">
        {first.map(({ name, value }) => (
          <Fact name={name}>{value}</Fact>
        ))}
        {given.map(([name, value]) => (
          <Fact name={headingOf(name)}>
            <MemberValue name={name} of={value} />
          </Fact>
        ))}
      </dl>
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

/** A figure of a list of class "figures", cited if it has a tuple. */
export function Figure({ name, tuple, in: lineage, children }: FigureProps) {
  return (
    <Fact name={name}>
      {children}
      {tuple && lineage && <Cited in={lineage} to={tuple} />}
    </Fact>
  )
}

type FigureProps = { name: string; tuple?: Provenance | undefined; in?: Lineage; children: ComponentChildren }

/** A value formatted by its name: an amount, a web address, a code, or unchanged. */
export function MemberValue({ name, of }: { name: string; of: Given }) {
  if (typeof of === 'number' && name.endsWith('_usd')) return <Usd of={of} />
  if (typeof of === 'number' && name === 'fiscal_year') return <>{of}</>
  if (typeof of === 'string' && /^https?:\/\//.test(of)) return <a href={of}>{of}</a>
  return <Value of={of} />
}
