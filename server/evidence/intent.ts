// The whitelist: every question that the evidence query can ask of the release. The reader of a text can
// return only one of these. Each value is an enum, a bounded number or a code; none becomes part of SQL.
import { z } from 'zod'
import { HPSA_DISCIPLINES } from '../../domain/hpsa.ts'
import { SPECIALTIES, SpecialtySlug, specialtyBySlug } from '../../domain/specialties.ts'
import { StateCode } from '../../domain/states.ts'

/** `name` as used inside a sentence. The states of a region are grouped by division. */
type CensusArea = { name: string; kind: 'region' | 'division'; states: readonly string[] }

const DIVISIONS = {
  new_england: division('New England', 'CT ME MA NH RI VT'),
  middle_atlantic: division('the Middle Atlantic', 'NJ NY PA'),
  east_north_central: division('the East North Central', 'IL IN MI OH WI'),
  west_north_central: division('the West North Central', 'IA KS MN MO NE ND SD'),
  south_atlantic: division('the South Atlantic', 'DE DC FL GA MD NC SC VA WV'),
  east_south_central: division('the East South Central', 'AL KY MS TN'),
  west_south_central: division('the West South Central', 'AR LA OK TX'),
  mountain: division('the Mountain', 'AZ CO ID MT NV NM UT WY'),
  pacific: division('the Pacific', 'AK CA HI OR WA')
}

export const CENSUS_AREAS = {
  northeast: region('the Northeast', ['new_england', 'middle_atlantic']),
  midwest: region('the Midwest', ['east_north_central', 'west_north_central']),
  south: region('the South', ['south_atlantic', 'east_south_central', 'west_south_central']),
  west: region('the West', ['mountain', 'pacific']),
  ...DIVISIONS
}

export type CensusAreaSlug = keyof typeof CENSUS_AREAS
export const CensusAreaSlug = z.enum(Object.keys(CENSUS_AREAS) as [CensusAreaSlug, ...CensusAreaSlug[]])

function division(name: string, states: string): CensusArea {
  return { name, kind: 'division', states: states.split(' ') }
}

function region(name: string, divisions: readonly (keyof typeof DIVISIONS)[]): CensusArea {
  return { name, kind: 'region', states: divisions.flatMap((slug) => DIVISIONS[slug].states) }
}

const codes = SPECIALTIES.flatMap((specialty): readonly string[] => specialty.codes)

/** A NUCC code registered for one of the 12. */
const SubspecialtyCode = z.enum(codes as [string, ...string[]])

export const MEASURES = [
  'count',
  'density',
  'rank',
  'quartile',
  'underserved',
  'population',
  'residents_per_provider'
] as const
export const Measure = z.enum(MEASURES)
export type Measure = z.infer<typeof Measure>

/** Measures that compare rows. */
const Compared = Measure.extract(['count', 'density', 'rank', 'quartile'])
const Totaled = Measure.extract(['count', 'density', 'population', 'residents_per_provider'])
const CountOrDensity = Measure.extract(['count', 'density'])

const specialty = SpecialtySlug
const subspecialty = SubspecialtyCode.optional()
const state = StateCode
const states = (least: number, most: number) => z.array(StateCode).min(least).max(most)
export const ORDERS = ['most', 'fewest'] as const
export const COMPARISONS = ['at_least', 'more_than', 'at_most', 'fewer_than'] as const
const order = z.enum(ORDERS)
/**
 * Code that an everyday word named ("gynecologists"). The answer counts the whole specialty and also gives
 * the figure of this code.
 */
const beside = SubspecialtyCode.optional()
const PlaceName = z.string().regex(/^[\p{L}][\p{L} .'’-]{1,58}$/u)

const option = <N extends string, M extends z.ZodRawShape>(name: N, members: M) =>
  z.strictObject({ accessor: z.literal(name), ...members })

const OPTIONS = [
  option('state_supply', {
    specialty,
    subspecialty,
    beside,
    state,
    measure: Measure,
    also: z.array(Measure).min(1).optional()
  }),
  option('county_supply', {
    specialty,
    subspecialty,
    state,
    county_fips: z.string().regex(/^\d{5}$/),
    measure: Measure
  }),
  option('city_supply', { specialty, subspecialty, state, city: PlaceName, measure: Measure }),
  option('county_shortage', {
    state,
    county_fips: z.string().regex(/^\d{5}$/),
    discipline: z.enum(HPSA_DISCIPLINES)
  }),
  option('state_population', { state }),
  option('compare_states', { specialty, subspecialty, states: states(2, 5), measure: Compared }),
  option('difference', { specialty, subspecialty, states: states(2, 2), measure: CountOrDensity }),
  option('states_total', {
    specialty,
    subspecialty,
    states: states(2, 51).optional(),
    region: CensusAreaSlug.optional(),
    measure: Totaled
  }),
  option('compare_to_nation', { specialty, subspecialty, state }),
  option('compare_specialties', { specialties: z.array(SpecialtySlug).min(2).max(4), state, measure: Compared }),
  option('top_states', { specialty, subspecialty, n: z.int().min(1).max(51), order, measure: CountOrDensity }),
  option('states_at_rank', { specialty, subspecialty, rank: z.int().min(1).max(51) }),
  option('states_in_quartile', { specialty, subspecialty, quartile: z.int().min(1).max(4) }),
  option('states_by_threshold', {
    specialty,
    subspecialty,
    measure: CountOrDensity,
    comparison: z.enum(COMPARISONS),
    threshold: z.number().min(0).max(1_000_000_000)
  }),
  option('national_total', { specialty, subspecialty, beside, measure: Totaled }),
  option('underserved_states', { specialty }),
  option('state_coverage', { state, measure: Measure.exclude(['population', 'residents_per_provider']) }),
  option('top_specialties', { state, n: z.int().min(1).max(12), order, measure: CountOrDensity })
] as const

export const Intent = z
  .discriminatedUnion('accessor', OPTIONS)
  .refine(isOfSpecialty, 'the code is not registered for the specialty')
  .refine(hasNoRepetition, 'a place, specialty or measure is named twice')
  .refine(hasOneArea, 'a total needs either states or a region')
  .refine(
    (intent) => codeOf(intent) === undefined || !measuresOf(intent).includes('underserved'),
    'underserved is not derived for a subspecialty'
  )
type Question = z.infer<(typeof OPTIONS)[number]>
export type Intent = z.infer<typeof Intent>
type AccessorName = Intent['accessor']
export type IntentOf<N extends AccessorName> = Extract<Intent, { accessor: N }>

export const ACCESSOR_NAMES = OPTIONS.map(({ shape }) => shape.accessor.value)

export const Arguments = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/** Members of a lookup that it has. */
export function argumentsOf(members: object): z.input<typeof Arguments> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

/** Members of a lookup, required or not; undefined if there is no lookup of this name. */
export function membersOf(accessor: string): string[] | undefined {
  const option = OPTIONS.find(({ shape }) => shape.accessor.value === accessor)
  return option && Object.keys(option.shape)
}

export const REFUSAL_CODES = [
  'out_of_scope',
  'predictions',
  'payment_data',
  'competitor_compare',
  'individual_provider_lookup',
  'prompt_injection',
  'classification_failed'
] as const
export const RefusalCode = z.enum(REFUSAL_CODES)
export type RefusalCode = z.infer<typeof RefusalCode>

/** What was understood of a refused text: its names, and the lookups that it may have meant. */
export type Recognized = { specialties: SpecialtySlug[]; subspecialty?: string; states: string[]; readings: Intent[] }

/** Code whose providers alone are counted. */
export function codeOf(intent: Question): string | undefined {
  return 'subspecialty' in intent ? intent.subspecialty : undefined
}

/** Measures that the question asks for; empty if the accessor implies its measure. */
export function measuresOf(intent: Question): Measure[] {
  if (!('measure' in intent)) return []
  return [intent.measure, ...(('also' in intent && intent.also) || [])]
}

function isOfSpecialty(intent: Question): boolean {
  if (!('specialty' in intent)) return true
  const known = specialtyBySlug(intent.specialty)?.codes
  const named = [codeOf(intent), 'beside' in intent ? intent.beside : undefined].filter((code) => code !== undefined)
  return named.length < 2 && named.every((code) => known?.includes(code))
}

function hasNoRepetition(intent: Question): boolean {
  const lists = [
    measuresOf(intent),
    ('states' in intent && intent.states) || [],
    'specialties' in intent ? intent.specialties : []
  ]
  return lists.every((list) => new Set<string>(list).size === list.length)
}

function hasOneArea(intent: Question): boolean {
  return intent.accessor !== 'states_total' || (intent.states === undefined) !== (intent.region === undefined)
}
