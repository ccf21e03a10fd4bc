// The individual codes of a specialty, if it has several.
import { z } from 'zod'
import type { Provenance } from '../../../domain/provenance.ts'
import { codeDisplayName, specialtyBySlug } from '../../../domain/specialties.ts'
import { type Nation, nationOf, type Supply, supplyOf } from '../../questions/supply/supply-row.ts'
import { unknownSpecialty } from '../../records/dataset.ts'
import type { Context } from '../../records/operation.ts'
import { Cited, cited } from '../lineage.tsx'
import { addressOf } from '../page.ts'
import type { Row } from '../supply/measures.ts'
import { codesOf } from '../supply/question.ts'
import { inOrder } from '../supply/states-table.tsx'
import { Table, TableOfAny } from '../table.tsx'
import { above, Section, Value } from '../value.tsx'

type Narrowed = {
  code: string
  active_providers: number
  per_100k: number | null
  /** How many of the 51 have no provider. */
  without: number
  counted: Provenance
  tuple: Provenance
}

export async function narrowed(context: Context, slug: string): Promise<Narrowed[]> {
  const parts: Narrowed[] = []
  for (const code of codesOf(slug)) {
    const supply = await supplyOf(context, { code: slug, subspecialty: code })
    const { active_providers, per_100k } = nationOf(supply, false)
    parts.push({
      code,
      active_providers,
      per_100k,
      without: supply.rows.filter((row) => row.active_providers === 0).length,
      counted: supply.lineage.active_providers,
      tuple: supply.lineage.per_100k
    })
  }
  return parts
}

export function Subspecialties({ of, name }: { of: readonly Narrowed[]; name: string }) {
  const [first] = of
  if (!first) return null
  return (
    <Section id="codes" heading="Taxonomy codes">
      <p>
        {name} is registered under {of.length} taxonomy codes. A provider with several of them counts in each, so the
        rows add up to more than the specialty.
      </p>
      <Table
        caption={[
          cited('In the 50 states and DC together: active providers', first.counted),
          cited(', density and states without any', first.tuple)
        ]}
        rows={of}
        columns={[
          {
            head: 'Code',
            cell: ({ code }) => {
              const href = addressOf('/supply', { specialty: code })
              return above(<a href={href}>{codeDisplayName(code) ?? code}</a>, code, 'code')
            }
          },
          { head: 'Active providers', figure: ({ active_providers }) => active_providers },
          { figures: { 'Per 100,000': 'per_100k', 'States without any': 'without' } }
        ]}
      />
    </Section>
  )
}

type Underserved = { rows: readonly Row[]; nation: Nation; tuples: Supply['lineage']; share: string }

export function Underserved({ rows, nation, tuples, share }: Underserved) {
  if (nation.underserved === null)
    return <p>Unknown: it takes the population of every state, and this release does not hold it.</p>
  const marked = inOrder(rows, 'per_100k').filter(({ underserved }) => underserved)
  return (
    <>
      <p>
        The nation has <Value of={nation.per_100k} /> per 100,000 residents
        <Cited to={tuples.per_100k} />; {share} of it is <Value of={nation.threshold_per_100k} />
        <Cited to={tuples.per_100k} />, both rounded here and compared unrounded. It is this service’s own threshold and
        no federal shortage designation. {marked.length === 0 && 'None of the 51 is below it.'}
      </p>
      <TableOfAny
        caption={[
          cited(
            marked.length === 1 ? '1 state is below it' : `${marked.length} states are below it`,
            tuples.underserved
          ),
          ', the sparsest first'
        ]}
        rows={marked}
        columns={[
          { head: 'State', cell: ({ state_name }) => state_name },
          { head: 'Per 100,000', figure: ({ per_100k }) => per_100k },
          { figures: { 'Active providers': 'active_providers', 'Residents, 2024': 'population_2024' } }
        ]}
      />
    </>
  )
}

export function Takeaway({ slug: specialty, release }: { slug: string; release: string }) {
  const map = (measure: string) => addressOf('/supply.svg', { specialty, measure, release })
  return (
    <>
      <h2>Downloads</h2>
      <ul>
        <li>
          <a href={addressOf('/supply.csv', { specialty, release })}>The table as CSV</a>, with the lineage of each
          value
        </li>
        <li>
          The map as SVG: <a href={map('per_100k')}>density</a>, <a href={map('count')}>active providers</a>,{' '}
          <a href={map('quartile')}>quartiles</a>, <a href={map('underserved')}>below the threshold</a>
        </li>
        <li>
          <a href={addressOf(`/studies/${specialty}/distribution.svg`, { release })}>The distribution as SVG</a>
        </li>
        <li>
          <a href="/data/tables/supply_state">The published table</a> of all specialties, with its columns and digest
        </li>
        <li>
          For programs, with a key: <code>/api/v1/specialties/{specialty}/by-state</code>, and for language models{' '}
          <code>/api/v1/exports/{specialty}/llm-ready</code>
        </li>
        <li>
          <a href={addressOf('/supply', { specialty })}>The map to look at</a>, <a href="/studies">the other studies</a>
          , and <a href="/methodology/supply_state">how it is made</a>
        </li>
      </ul>
    </>
  )
}

export const StudyInput = z.strictObject({
  specialty: z.string().meta({ description: 'Specialty slug', example: 'dermatology' })
})

/** Throws specialty_not_found. */
export function studied(slug: string) {
  const specialty = specialtyBySlug(slug)
  if (specialty) return specialty
  throw unknownSpecialty(slug)
}
