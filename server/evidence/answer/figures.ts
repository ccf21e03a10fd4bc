// Figures of an answer: every number of its sentence that describes a place and a specialty.

import { z } from 'zod'
import { SpecialtySlug } from '../../../domain/specialties.ts'
import { StateCode } from '../../../domain/states.ts'
import { FlagOrNull, NumberOrNull, named } from '../../records/members.ts'
import type { Entry, Lookup } from '../accessors/lookup.ts'
import { type Intent, Measure, measuresOf } from '../intent.ts'
import { figureOf, MEASURED } from '../measures.ts'

export const Figure = named('EvidenceFigure', {
  specialty: SpecialtySlug.nullable().describe('Specialty slug; null for a population'),
  subspecialty: z
    .string()
    .optional()
    .describe('NUCC code; present only for the figure of one code next to that of its specialty'),
  state_code: StateCode.nullable().describe('Two-letter state code; null for several states together'),
  measure: Measure,
  value: NumberOrNull.describe('Value of the measure; null if not known'),
  unit: z.string(),
  underserved: FlagOrNull.optional().describe(
    'Whether the state is flagged underserved; present only if the question asked this'
  )
})
export type Figure = z.infer<typeof Figure>

/** Figures of the rows, then those of the single code. */
export function figuresOf(intent: Intent, { entries, beside }: Lookup): Figure[] {
  const of = (measures: readonly Measure[], list: readonly Entry[]) =>
    measures.flatMap((measure) => list.map((entry) => figure(entry, measure)))
  const ofCode = of(besideMeasures(intent), beside ? [beside] : [])
  return [...of(figureMeasures(intent), entries), ...ofCode.map((one) => ({ ...one, subspecialty: beside?.code }))]
}

function figure({ specialty, state, row }: Entry, measure: Measure): Figure {
  return {
    specialty: measure === 'population' ? null : specialty,
    state_code: state,
    measure,
    value: figureOf(row, measure),
    unit: MEASURED[measure].unit,
    ...(measure === 'underserved' && { underserved: row.underserved.value })
  }
}

/** Measures of the figures: those asked for, or the one that the accessor implies. */
export function figureMeasures(intent: Intent): Measure[] {
  const asked = measuresOf(intent)
  if (asked.length > 0) return asked
  if (intent.accessor === 'state_population') return ['population']
  return [intent.accessor === 'underserved_states' ? 'underserved' : 'density']
}

/** The same measures for one code: its flag is not derived, and a population does not depend on it. */
export function besideMeasures(intent: Intent): Measure[] {
  const forCode = { underserved: 'density', population: 'count' } as const
  const measures = figureMeasures(intent).map(
    (measure): Measure => (measure === 'underserved' || measure === 'population' ? forCode[measure] : measure)
  )
  return [...new Set(measures)]
}
