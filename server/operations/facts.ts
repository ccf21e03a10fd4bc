// Dated facts about one NPI, each from one source and with that source's tuple. A fact that is not there is unknown, never false.
import { z } from 'zod'
import { IsoDate, Provenance } from '../../domain/provenance.ts'
import { tupleOf } from './lineage.ts'
import type { Context } from './operation.ts'

const FACTS = [
  { type: 'exclusion', table: 'exclusion', query: 'fact-exclusion' },
  { type: 'pecos_enrolled', table: 'enrollment', query: 'fact-enrollment' }
] as const

/** Published rows a fact rests on. */
const Basis = z
  .strictObject({
    id: z.string().describe('Key of the row: exclusion_id of table exclusion, or the PECOS enrolment ID'),
    date: IsoDate.nullable().describe('Date the exclusion takes effect; null for an enrolment, whose file gives none'),
    code: z
      .string()
      .nullable()
      .describe('Section of the Social Security Act the exclusion rests on, or code of the provider type enrolled')
  })
  .meta({ id: 'FactBasis' })

export const Fact = z
  .strictObject({
    type: z.enum(FACTS.map(({ type }) => type)),
    value: z.literal(true).describe('True as of _snapshot. What is not known is not listed'),
    basis: z.array(Basis).min(1).describe('Every published row the fact rests on'),
    ...Provenance.shape
  })
  .meta({ id: 'Fact' })
export type Fact = z.infer<typeof Fact>

/** The facts the release holds about an NPI, in the order of FACTS. A source it lacks adds none. */
export async function factsAbout(context: Context, npi: string): Promise<Fact[]> {
  const facts = await Promise.all(
    FACTS.map(async ({ type, table: name, query }) => {
      const table = context.release.table(name)
      const rows = table ? await context.release.query(query, { npi }) : []
      if (!table || rows.length === 0) return []
      const basis = rows.map(({ id, date, code }) => Basis.parse({ id, date, code }))
      return [{ type, value: true as const, basis, ...tupleOf(table, rows) }]
    })
  )
  return facts.flat()
}
