// The whitelist: every question that the evidence query can ask of the release. A grammar or a language model
// that reads a text can return only one of these. Each value is an enum, a bounded number or a code; no value
// ever becomes part of an SQL string.
import { z } from 'zod'
import { SPECIALTIES, SpecialtySlug, specialtyBySlug } from '../../domain/specialties.ts'
import { StateCode } from '../../domain/states.ts'

const codes = SPECIALTIES.flatMap((specialty): readonly string[] => specialty.codes)

/** A NUCC code registered for one of the 12. */
const SubspecialtyCode = z.enum(codes as [string, ...string[]])

export const Measure = z.enum(['count', 'density', 'rank', 'quartile', 'underserved'])
export type Measure = z.infer<typeof Measure>

/** Measures of a subspecialty; `underserved` is not derived for it. */
const SlicedMeasure = z.enum(['count', 'density', 'rank', 'quartile'])

const CountOrDensity = z.enum(['count', 'density'])
const specialty = SpecialtySlug
const subspecialty = SubspecialtyCode.optional()
const states = z.array(StateCode).min(2).max(5)

/**
 * The county as a FIPS code, or as its name in the population estimates. A name that is not found there is
 * refused.
 */
const county_fips = z.string().regex(/^\d{5}$/)
const county = z.string().regex(/^[\p{L}][\p{L} .'’-]{1,58}$/u)

const OPTIONS = [
  z.strictObject({
    accessor: z.literal('state_supply'),
    specialty,
    subspecialty,
    state: StateCode,
    measure: Measure
  }),
  z.strictObject({
    accessor: z.literal('county_supply'),
    specialty,
    subspecialty,
    state: StateCode,
    county_fips: county_fips.optional(),
    county: county.optional(),
    measure: Measure
  }),
  z.strictObject({ accessor: z.literal('compare_states'), specialty, subspecialty, states, measure: SlicedMeasure }),
  z.strictObject({ accessor: z.literal('compare_to_nation'), specialty, subspecialty, state: StateCode }),
  z.strictObject({
    accessor: z.literal('compare_specialties'),
    specialties: z.array(SpecialtySlug).min(2).max(4),
    state: StateCode,
    measure: SlicedMeasure
  }),
  z.strictObject({
    accessor: z.literal('top_states'),
    specialty,
    subspecialty,
    n: z.int().min(1).max(51),
    order: z.enum(['most', 'fewest']),
    measure: CountOrDensity
  }),
  z.strictObject({
    accessor: z.literal('states_at_rank'),
    specialty,
    subspecialty,
    rank: z.int().min(1).max(51)
  }),
  z.strictObject({
    accessor: z.literal('states_in_quartile'),
    specialty,
    subspecialty,
    quartile: z.int().min(1).max(4)
  }),
  z.strictObject({ accessor: z.literal('national_total'), specialty, subspecialty, measure: CountOrDensity }),
  z.strictObject({ accessor: z.literal('underserved_states'), specialty }),
  z.strictObject({
    accessor: z.literal('state_coverage'),
    state: StateCode,
    measure: z.enum(['count', 'underserved'])
  }),
  z.strictObject({
    accessor: z.literal('top_specialties'),
    state: StateCode,
    n: z.int().min(1).max(12),
    order: z.enum(['most', 'fewest']),
    measure: CountOrDensity
  })
] as const

/** One whitelisted question. */
export const Intent = z
  .discriminatedUnion('accessor', OPTIONS)
  .refine(isOfSpecialty, 'the subspecialty is not registered for the specialty')
  .refine(hasNoRepetition, 'a place or specialty is named twice')
  .refine(
    (intent) =>
      intent.accessor !== 'county_supply' || (intent.county_fips === undefined) !== (intent.county === undefined),
    'a county needs either its code or its name, not both'
  )
  .refine(
    (intent) => !('subspecialty' in intent) || intent.subspecialty === undefined || !asksUnderserved(intent),
    'underserved is not derived for a subspecialty'
  )
type Question = z.infer<(typeof OPTIONS)[number]>
export type Intent = z.infer<typeof Intent>
export type AccessorName = Intent['accessor']

export const ACCESSOR_NAMES = OPTIONS.map(({ shape }) => shape.accessor.value)

/** Members of each accessor, `accessor` first: what a model can be told it may write. */
export const ACCESSORS: Readonly<Record<AccessorName, readonly string[]>> = Object.fromEntries(
  OPTIONS.map(({ shape }) => [shape.accessor.value, Object.keys(shape)])
) as Record<AccessorName, string[]>

/** JSON Schema of the whitelist, without the rules that involve two members. */
export const intentJsonSchema = () => z.toJSONSchema(z.union(OPTIONS))

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

/** What was understood of a refused text. In-scope questions are suggested from it. */
export type Recognized = { specialties: SpecialtySlug[]; subspecialty?: string; states: string[] }

export type Classification =
  | { intent: Intent }
  | { refusal: 'classification_failed' | 'out_of_scope'; recognized?: Recognized }

/**
 * Reads a text as one whitelisted question, or returns a refusal. Never throws, whatever the text contains.
 */
export type Classifier = (text: string) => Promise<Classification>

function isOfSpecialty(intent: Question): boolean {
  if (!('subspecialty' in intent) || intent.subspecialty === undefined) return true
  return specialtyBySlug(intent.specialty)?.codes.includes(intent.subspecialty) ?? false
}

function hasNoRepetition(intent: Question): boolean {
  if ('states' in intent) return new Set(intent.states).size === intent.states.length
  if ('specialties' in intent) return new Set(intent.specialties).size === intent.specialties.length
  return true
}

function asksUnderserved(intent: Question): boolean {
  return 'measure' in intent && intent.measure === 'underserved'
}
