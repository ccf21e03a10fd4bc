// Evidence: each claim with its source, its confidence, its method and its limitations.
import { z } from 'zod'
import type { HpsaDiscipline } from '../../../domain/hpsa.ts'
import { SourceEntry } from '../../../domain/source.ts'
import { SpecialtySlug } from '../../../domain/specialties.ts'
import { StateCode } from '../../../domain/states.ts'
import population from '../../../domain/tables/population.ts'
import designation from '../../../domain/tables/shortage_designation.ts'
import supply from '../../../domain/tables/supply_state.ts'
import sliced from '../../../domain/tables/supply_state_subspecialty.ts'
import { listed } from '../../exports/figures.ts'
import type { ShortageDesignation } from '../../questions/shortage/shortage.ts'
import { itemsOf } from '../../records/dataset.ts'
import { FlagOrNull, NumberOrNull, named, type Wrapped } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { countyName, type Entry, type Lookup, type ShortageIntent } from '../accessors/lookup.ts'
import { codeOf, type Intent, Measure, measuresOf } from '../intent.ts'
import { capitalized, claimed, DISCIPLINES, figureOf, MEASURED } from '../measures.ts'

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

/** Designations that the sentence describes; the evidence has all of them. */
const DESCRIBED = 3

export function designated({ state, discipline }: ShortageIntent, { county, designations }: Lookup): string {
  const place = countyName(county?.name ?? null, state)
  const kind = DISCIPLINES[discipline]
  if (!designations) return `it is not known: this release has no ${kind} designations of HRSA`
  const whole = designations.find(({ value }) => value.is_whole_county)?.value
  const rest = designations.map(({ value }) => value).filter((one) => one !== whole)
  if (whole) return `all of ${place} is a ${kind} shortage area: ${described(whole)}${further(rest, discipline)}`
  if (rest.length === 0)
    return `HRSA lists no ${kind} designation in effect for ${place}, which does not mean that it has enough clinicians`
  const shown = listed(rest.slice(0, DESCRIBED).map(described))
  const others = rest.length > DESCRIBED ? `, and ${rest.length - DESCRIBED} more` : ''
  const count = rest.length === 1 ? 'one designation' : `${rest.length} designations`
  return `HRSA lists ${count} for ${kind} in effect in ${place}, none for the whole county: ${shown}${others}`
}

function further(rest: readonly ShortageDesignation[], discipline: HpsaDiscipline): string {
  if (rest.length === 0) return ''
  const what = rest.length === 1 ? 'one more designation' : `${rest.length} more designations`
  return `; HRSA lists ${what} for ${DISCIPLINES[discipline]} there`
}

function described(one: ShortageDesignation): string {
  return `HPSA ${one.hpsa_id} (${factsOf(one).join(', ')})`
}

function designationClaim(one: ShortageDesignation): string {
  const covered = one.is_whole_county
    ? 'everybody in'
    : one.area_kind === 'facility'
      ? 'a facility in'
      : one.population_type === null
        ? 'a part of'
        : 'a population group in'
  const where = one.county_name ?? one.county_fips
  return `HPSA ${one.hpsa_id}, ${one.hpsa_name ?? 'without a name'}, covers ${covered} ${where}: ${factsOf(one).join(', ')}`
}

function factsOf({ designation_type, population_type, status, score, designated_on }: ShortageDesignation): string[] {
  return [
    ...(designation_type === null ? [] : [designation_type]),
    ...(population_type === null ? [] : [population_type]),
    ...(status === 'Designated' || status === null ? [] : [status.toLowerCase()]),
    ...(designated_on === null ? [] : [`since ${designated_on}`]),
    ...(score === null ? [] : [`score ${score}`])
  ]
}

export const Evidence = named('EvidenceItem', {
  claim: z.string().describe('One statement that the answer makes or is based on'),
  source: z.strictObject({
    name: z.string(),
    tier: SourceEntry.shape.tier.describe(
      'Tier of the least direct source: 1 registry of record, 2 derived, 3 reported'
    ),
    url: z.url().nullable(),
    last_checked: z.iso.datetime(),
    confidence: z.number().min(0).max(1).nullable().describe('Confidence from 0 to 1; null if the source has none')
  }),
  methodology: z.strictObject({
    url: z.url(),
    version: z.string().describe('Version that the release was built with'),
    limitations: z.array(z.string())
  })
})
export type Evidence = z.infer<typeof Evidence>

/** Sources behind a value, by what it was read or derived from. */
const SOURCES_OF = {
  registry: ['nppes'],
  estimates: ['census_population'],
  derived: supply.sources,
  shortage: designation.sources
} as const

const SUMMED = 'Calculated from the rows of the states and the District of Columbia in the release.'

type Statement = {
  claim: string
  field: Wrapped<unknown>
  from: keyof typeof SOURCES_OF
  code?: string | undefined
  isSummed?: boolean
}

/** Everything that an answer is based on, with its own claims first. */
export function claimsOf(context: Context, intent: Intent, found: Lookup): Evidence[] {
  const said = new Map(statements(intent, found).map((statement) => [statement.claim, statement]))
  return [...said.values()].map((statement) => evidenceOf(context, statement, found.about.geo_scope_note))
}

function statements(intent: Intent, { entries, derived, designations, nation, beside, county }: Lookup): Statement[] {
  const about = (measures: readonly Measure[], list: readonly Entry[]) =>
    measures.flatMap((measure) => list.map((entry) => statementOf(entry, measure)))
  const asked = LEAD[intent.accessor] ?? figureMeasures(intent)
  const inputs = asked.some((measure) => measure !== 'population') ? INPUTS : []
  return [
    // For a set or a difference, claim its number first.
    ...(derived ? [{ from: 'derived' as const, ...derived, code: codeOf(intent) }] : []),
    ...(designations ?? []).map((field) => ({
      claim: designationClaim(field.value),
      field,
      from: 'shortage' as const
    })),
    ...about(asked, entries),
    ...about(besideMeasures(intent), beside ? [beside] : []),
    // The inputs of a long list would bury it.
    ...about(inputs, entries.length <= 2 ? entries : entries.filter(({ total }) => total)),
    ...about(entries.length === 0 ? INPUTS : ['density'], nation ? [nation] : []),
    ...(county && 'state' in intent
      ? [
          {
            claim: `${capitalized(countyName(county.name, intent.state))} has the FIPS code ${county.fips}`,
            field: county.lineage,
            from: 'estimates' as const
          }
        ]
      : [])
  ]
}

const INPUTS: readonly Measure[] = ['density', 'count', 'population']
/** Measure that is claimed first, if it is not that of the figures. */
const LEAD: Partial<Record<Intent['accessor'], Measure[]>> = {
  states_at_rank: ['rank'],
  states_in_quartile: ['quartile']
}

function statementOf({ row, place, label, code, total }: Entry, measure: Measure): Statement {
  const { claim, field, from } = MEASURED[measure]
  return {
    claim: `${capitalized(claim(place, label))}: ${claimed(row, measure)}`,
    field: field(row),
    from,
    code,
    isSummed: total !== undefined
  }
}

function evidenceOf(context: Context, { claim, field, from, code, isSummed }: Statement, scope?: string): Evidence {
  const table = from === 'shortage' ? designation.name : code === undefined ? supply.name : sliced.name
  const page = from === 'estimates' && context.release.table(population.name) ? population.name : table
  const limits = [scope, isSummed ? SUMMED : undefined, field.limitations].filter((limit) => limit !== undefined)
  return {
    claim,
    source: {
      name: field.source,
      tier: tierOf(context, SOURCES_OF[from]),
      url: field.source_url ?? null,
      last_checked: field.last_checked,
      confidence: field.confidence_score ?? null
    },
    methodology: {
      url: `${context.publicUrl}/methodology/${page}`,
      version: versionOf(context, page),
      limitations: [...limits, ...itemsOf(context.pages.get(page)?.sections.get('Limitations') ?? '')]
    }
  }
}

/** Tier of the least direct source. */
function tierOf({ release }: Context, ids: readonly string[]): Evidence['source']['tier'] {
  const tiers = release.sources.flatMap(({ id, tier }) => (ids.includes(id) ? tier : []))
  const tier = tiers.sort().at(-1)
  if (tier === undefined) throw new Error(`release ${release.id} does not declare any of ${ids.join(', ')}`)
  return tier
}

/** Version of the table's method that the release was built with. */
export function versionOf({ release }: Pick<Context, 'release'>, table: string): string {
  const version = release.table(table)?.provenance._methodology
  if (version === undefined || version === null)
    throw new Error(`release ${release.id} has no methodology version for ${table}`)
  return version
}
