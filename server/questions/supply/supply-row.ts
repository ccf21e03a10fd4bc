// A supply row with its lineage, as by-state, by-county and coverage show it.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { codeDisplayName, SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { StateCode } from '../../../domain/states.ts'
import population from '../../../domain/tables/population.ts'
import provider from '../../../domain/tables/provider.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import supply from '../../../domain/tables/supply_state.ts'
import sliced from '../../../domain/tables/supply_state_subspecialty.ts'
import { unknownSpecialty } from '../../records/dataset.ts'
import { absentSourceTuple, lackingTuple, publishedTable, tupleOf } from '../../records/lineage.ts'
import { named, officialColumns, type Wrapped, withLineage, wrapped } from '../../records/members.ts'
import type { Answer, Context } from '../../records/operation.ts'

const shape = {
  state_code: StateCode,
  state_name: z.string(),
  active_providers: z.int(),
  population_2024: z.int().nullable(),
  per_100k: z.number().nullable(),
  rank_density: z.int().min(1).max(51).nullable(),
  quartile: z.int().min(1).max(4).nullable(),
  underserved: z.boolean().nullable()
}
type Member = keyof typeof shape

const MEMBERS = Object.keys(shape) as Member[]

export const SpecialtyStateRow = named('SpecialtyStateRow', {
  state_code: wrapped(shape.state_code),
  state_name: wrapped(shape.state_name),
  active_providers: wrapped(shape.active_providers),
  population_2024: wrapped(shape.population_2024),
  per_100k: wrapped(shape.per_100k),
  rank_density: wrapped(shape.rank_density),
  quartile: wrapped(shape.quartile),
  underserved: wrapped(shape.underserved)
})

/** One row of either supply query. */
export const SupplyRow = z.strictObject(shape)
/** One row of either coverage query. */
export const CoverageRow = SupplyRow.extend({ specialty: SpecialtySlug })

const stateColumn = officialColumns(provider, ['practice_state'])
const populationColumn = officialColumns(population, ['population'])
const countedColumns = [
  officialColumns(provider, ['entity_type_code', 'is_active', 'practice_state', 'practice_country_code']),
  `${officialColumns(taxonomy, ['taxonomy_code'])} and the further slots`
].join(', ')
// ASCII only: each sentence appears in all 51 rows, and a single non-ASCII character slows down reading the
// whole answer.
const ATTRIBUTION: Record<Member, string> = {
  state_code: `One of the 50 states and DC, matched with column ${stateColumn}.`,
  state_name: 'Name of the state with this state_code (ANSI INCITS 38).',
  active_providers: `Distinct NPIs, counted by the columns ${countedColumns}.`,
  population_2024: `Column ${populationColumn}, Vintage 2024, state level.`,
  per_100k: `Derived from active_providers and column ${populationColumn}, Vintage 2024.`,
  rank_density: `Derived by ranking the 50 states and DC by active_providers divided by column ${populationColumn}, Vintage 2024.`,
  quartile: 'Derived from rank_density: ranks 1 to 13, 14 to 26, 27 to 39 and 40 to 51.',
  underserved: `Derived from active_providers and column ${populationColumn}, Vintage 2024, compared with the nation.`
}
const NOT_HELD = 'the release has no population estimates'
/** Attribution of members that need population, if the release holds none. */
const ATTRIBUTION_WITHOUT: Record<Member, string> = {
  ...ATTRIBUTION,
  population_2024: `Not read from a file: ${NOT_HELD}.`,
  per_100k: `Not derived from active_providers: ${NOT_HELD}.`,
  rank_density: `Not derived by ranking the 50 states and DC: ${NOT_HELD}.`,
  quartile: `Not derived from rank_density: ${NOT_HELD}.`,
  underserved: `Not derived from active_providers: ${NOT_HELD}.`
}
const NOT_JUDGED = 'Not derived: always false for a subspecialty.'
const LIMITS: Partial<Record<Member, string>> = {
  active_providers:
    'An NPI is a registration. It does not say how much its holder practices, or where beyond the address on file.'
}
const NO_POPULATION = 'The release has no Vintage 2024 population estimate for this, so the value is null, not zero.'

/** How each supply column is read or derived, and which table has its provenance tuple. */
export function derivationOf(table: string, name: string): { how: string; tupleOf: string } | undefined {
  if (table !== supply.name && table !== sliced.name) return undefined
  const how = table === sliced.name && name === 'underserved' ? NOT_JUDGED : ATTRIBUTION[name as Member]
  const inputs: Readonly<Record<string, string>> = {
    ...{ state_code: provider.name, state_name: provider.name, active_providers: provider.name },
    population_2024: population.name
  }
  return how === undefined ? undefined : { how, tupleOf: inputs[name] ?? table }
}

export const SUPPLY_SOURCES = supply.sources

export const SupplyInput = z.strictObject({
  code: z.string().meta({ description: 'Specialty slug', example: 'dermatology' }),
  subspecialty: z
    .string()
    .transform((code) => code.toUpperCase())
    .optional()
    .meta({ description: 'NUCC code registered for the specialty, in upper or lower case', example: '207NS0135X' })
})

type Values = z.output<typeof SupplyRow>

export type Supply = {
  /** The 51 rows, by state code. */
  rows: readonly Values[]
  lineage: Record<Member, Provenance>
  wrap(values: Values): z.input<typeof SpecialtyStateRow>
  /** The 51 rows wrapped: the same list as long as rows and lineage stay the same. */
  wrapped(): z.input<typeof SpecialtyStateRow>[]
  /** Sources, method and filter of an answer built from these rows. */
  about(counted: readonly Values[]): Omit<Answer<unknown>, 'data'>
}

/** Throws specialty_not_found, invalid_subspecialty or not_in_release. */
export async function supplyOf(
  context: Context,
  { code, subspecialty }: { code: string; subspecialty?: string | undefined }
): Promise<Supply> {
  const specialty = specialtyBySlug(code)
  if (!specialty) throw unknownSpecialty(code)
  if (subspecialty !== undefined && !specialty.codes.includes(subspecialty)) {
    throw new CatalogError('invalid_subspecialty', `${specialty.display_name} has ${specialty.codes.join(', ')}.`, {
      details: { supported_codes: specialty.codes }
    })
  }
  const lineage = lineageOf(context, subspecialty === undefined ? supply.name : sliced.name)
  const { release } = context
  // The 51 rows of a specialty or code depend only on the release, and there are fewer than fifty such
  // questions.
  const rows = await release.memo(`supply ${code} ${subspecialty ?? ''}`, async () => {
    const found =
      subspecialty === undefined
        ? await release.query('supply-by-state', { specialty: code })
        : await release.query('supply-by-state-subspecialty', { specialty: code, subspecialty })
    return found.map((row) => SupplyRow.parse(row))
  })
  const held = attributionOf(lineage)
  const attribution = subspecialty === undefined ? held : { ...held, underserved: NOT_JUDGED }
  return {
    rows,
    lineage,
    wrap: (values) => wrappedRow(values, lineage, attribution),
    wrapped: () => wrappedRows(rows, lineage, attribution),
    about: (counted) => ({
      sources: SUPPLY_SOURCES,
      ...(subspecialty !== undefined && {
        methodology: sliced.name,
        subspecialty_filter: {
          code: subspecialty,
          display_name: codeDisplayName(subspecialty) ?? subspecialty,
          matched_records: counted.reduce((sum, row) => sum + row.active_providers, 0)
        }
      })
    })
  }
}

/** The tuple behind each member: the registry, the population estimates, or the derived table. */
export function lineageOf(context: Context, table: string): Record<Member, Provenance> {
  const registry = tupleOf(publishedTable(context, 'provider', 'nppes'))
  const served = publishedTable(context, table, 'nppes')
  const derived = tupleOf(served)
  const estimates = context.release.table(population.name)
  // The state's number is in the state file; the table also reads the county file.
  const file = served.read.find(({ source }) => source === population.sources[0])
  const ofStates = file ? [{ listed_in: file.file, listed_on: file.date }] : undefined
  const people = estimates ? tupleOf(estimates, ofStates) : absentSourceTuple(population.sources[0], context)
  if (!people) throw new Error(`release ${context.release.id} does not declare ${population.sources[0]}`)
  const measured = estimates ? derived : lackingOnce(derived, people)
  return {
    state_code: registry,
    state_name: registry,
    active_providers: registry,
    population_2024: people,
    per_100k: measured,
    rank_density: measured,
    quartile: measured,
    // Always false for a subspecialty, regardless of the population.
    underserved: table === sliced.name ? derived : measured
  }
}

/** Cached by the tuple it is built from: rows are wrapped again only if a tuple is a different object. */
const lacking = new WeakMap<Provenance, Provenance>()
function lackingOnce(derived: Provenance, people: Provenance): Provenance {
  const made = lacking.get(derived) ?? Object.freeze(lackingTuple(derived, people))
  lacking.set(derived, made)
  return made
}

function attributionOf({ population_2024 }: Record<Member, Provenance>): Record<Member, string> {
  return population_2024._data_availability.includes('not_ingested') ? ATTRIBUTION_WITHOUT : ATTRIBUTION
}

type Wrapping = { lineage: Record<Member, Provenance>; wrapped: z.input<typeof SpecialtyStateRow>[] }
const wrappings = new WeakMap<readonly Values[], Wrapping>()

function wrappedRows(
  rows: readonly Values[],
  lineage: Record<Member, Provenance>,
  attribution: Record<Member, string>
): Wrapping['wrapped'] {
  const known = wrappings.get(rows)
  // Tuples are the same objects until their source is checked again.
  if (known && MEMBERS.every((member) => known.lineage[member] === lineage[member])) return known.wrapped
  const wrapped = rows.map((row) => wrappedRow(row, lineage, attribution))
  wrappings.set(rows, { lineage, wrapped })
  return wrapped
}

export function wrappedRow(
  values: Values,
  lineage: Record<Member, Provenance>,
  attribution: Record<Member, string> = attributionOf(lineage)
) {
  const fields = MEMBERS.map((member) => {
    const limits = values[member] === null ? NO_POPULATION : LIMITS[member]
    return [member, withLineage(values[member], lineage[member], attribution[member], limits, lineage.active_providers)]
  })
  return Object.fromEntries(fields) as { [K in Member]: Wrapped<Values[K]> }
}

/** Underserved is below this share of the national density, as in supply_state/build.sql. */
export const UNDERSERVED_SHARE = { of: 3, in: 4, words: '75 %' } as const

export type Nation = {
  active_providers: number
  /** Null, as are all members after it, if the population of one of the 51 is unknown. */
  population_2024: number | null
  per_100k: number | null
  /** Density below which a state is marked; also null for a subspecialty, which is not judged. */
  threshold_per_100k: number | null
  /** Names of the marked states; null if unknown or not judged. */
  underserved: readonly string[] | null
  lineage: Pick<Record<keyof Supply['lineage'], Provenance>, 'active_providers' | 'population_2024' | 'per_100k'>
}

/** Sums, and the figures derived from them. `judged` is false for a subspecialty. */
export function nationOf({ rows, lineage }: Pick<Supply, 'rows' | 'lineage'>, judged: boolean): Nation {
  const sums = summed(rows)
  const { active_providers, population_2024 } = sums
  const isJudged = judged && rows.every(({ underserved }) => underserved !== null)
  return {
    ...sums,
    threshold_per_100k:
      population_2024 === null || !judged
        ? null
        : densityOf(active_providers * UNDERSERVED_SHARE.of, population_2024 * UNDERSERVED_SHARE.in),
    underserved: isJudged ? rows.flatMap((row) => (row.underserved ? row.state_name : [])) : null,
    lineage
  }
}

/** Null if the population of a row is unknown. */
export function summed(rows: readonly Pick<Values, 'active_providers' | 'population_2024'>[]) {
  const active_providers = rows.reduce((sum, row) => sum + row.active_providers, 0)
  const isKnown = rows.every((row) => row.population_2024 !== null)
  const population_2024 = isKnown ? rows.reduce((sum, row) => sum + (row.population_2024 ?? 0), 0) : null
  return {
    active_providers,
    population_2024,
    per_100k: population_2024 ? densityOf(active_providers, population_2024) : null
  }
}

/** Per 100,000, rounded half away from zero in integers, as methodology/supply_state.md specifies. */
export function densityOf(providers: number, people: number): number {
  const [over, under] = [BigInt(providers), BigInt(people)]
  return Number((2n * over * 10_000_000n + under) / (2n * under)) / 100
}
