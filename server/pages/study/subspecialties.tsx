// The individual codes of a specialty, if it has several.
import type { Provenance } from '../../../domain/provenance.ts'
import { codeDisplayName } from '../../../domain/specialties.ts'
import { nationOf, supplyOf } from '../../questions/supply/supply-row.ts'
import type { Context } from '../../records/operation.ts'
import { addressOf } from '../address.ts'
import { Cited, type Lineage } from '../lineage.tsx'
import { codesOf } from '../supply/question.ts'
import { Table } from '../table.tsx'
import { above } from '../value.tsx'

export type Narrowed = {
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

export function Subspecialties({ of, lineage, name }: { of: readonly Narrowed[]; lineage: Lineage; name: string }) {
  const [first] = of
  if (!first) return null
  return (
    <section aria-labelledby="codes">
      <h2 id="codes">Taxonomy codes</h2>
      <p>
        {name} is registered under {of.length} taxonomy codes. A provider with several of them counts in each, so the
        rows add up to more than the specialty.
      </p>
      <Table
        caption={
          <>
            In the 50 states and DC together: active providers
            <Cited in={lineage} to={first.counted} />, density and states without any
            <Cited in={lineage} to={first.tuple} />
          </>
        }
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
          { head: 'Per 100,000', figure: ({ per_100k }) => per_100k },
          { head: 'States without any', figure: ({ without }) => without }
        ]}
      />
    </section>
  )
}
