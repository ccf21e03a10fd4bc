// Input of the supply page, and the addresses of the same question in other formats.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { codeDisplayName, SPECIALTIES, specialtyByCode, specialtyBySlug } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { type Supply, supplyOf } from '../../questions/supply/supply-row.ts'
import type { Context } from '../../records/operation.ts'
import { Lineage } from '../lineage.tsx'
import { type Drawing, isChosen } from './drawing.tsx'
import { classesOf, MEASURES, type MeasureName, type Row } from './measures.ts'

const measures = Object.keys(MEASURES) as [MeasureName, ...MeasureName[]]
const COLUMNS = ['state', 'active_providers', 'population_2024', 'per_100k'] as const
export type OrderColumn = (typeof COLUMNS)[number]
export type Order = OrderColumn | `-${OrderColumn}`
export const ORDERS = COLUMNS.flatMap((column): Order[] => [column, `-${column}`]) as [Order, ...Order[]]

export const ORDER_NAMES: Readonly<Record<Order, string>> = {
  state: 'State (A–Z)',
  '-state': 'State (Z–A)',
  active_providers: 'Active providers (fewest first)',
  '-active_providers': 'Active providers (most first)',
  population_2024: 'Residents (fewest first)',
  '-population_2024': 'Residents (most first)',
  per_100k: 'Per 100,000 (lowest first)',
  '-per_100k': 'Per 100,000 (highest first)'
}

/** States as a reader writes them: two-letter codes or names. `unknown` holds the words that are neither. */
export function statesIn(text: string): { codes: string[]; unknown: string[] } {
  const words = text.split(/[,;]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]))
  const codeOf = (word: string) =>
    STATES.find(({ code, name }) => [code, name].some((one) => one.toLowerCase() === word.toLowerCase()))?.code
  return {
    codes: [...new Set(words.flatMap((word) => codeOf(word) ?? []))],
    unknown: words.filter((word) => codeOf(word) === undefined)
  }
}

const STATES_HINT = 'Write codes or names of the 50 states or DC with commas between them, such as TX, CA, NY'

const StatesParameter = z
  .string()
  .max(600)
  .superRefine((text, issues) => {
    const { codes, unknown } = statesIn(text)
    const named = unknown.slice(0, 5).map((word) => `'${word.slice(0, 40)}'`)
    if (named.length > 0)
      issues.addIssue({ code: 'custom', message: `not a state: ${named.join(', ')}. ${STATES_HINT}` })
    else if (codes.length === 0) issues.addIssue({ code: 'custom', message: `names no state. ${STATES_HINT}` })
  })

/** Input of a question about a map. */
export const MapInput = z.strictObject({
  specialty: z
    .string()
    .transform((named) => (specialtyByCode(named.toUpperCase()) ? named.toUpperCase() : named))
    .default('dermatology')
    .meta({ description: 'Specialty slug, or NUCC code registered for a specialty', example: '207NS0135X' }),
  measure: z
    .enum(measures, 'choose one of the measures in the list')
    .default('per_100k')
    .meta({ description: 'What the map shows: one of the measures of supply by state', example: 'count' }),
  states: StatesParameter.optional().meta({
    description: 'States to compare, separated by commas; all 51 if absent',
    example: 'TX,CA,NY'
  })
})

export const RowsInput = MapInput.pick({ specialty: true, states: true })

export const SupplyPageInput = MapInput.extend({
  order: z.enum(ORDERS, 'choose one of the orders in the list').default('state').meta({
    description: 'Column the table is in order of; with a minus before it the highest comes first',
    example: '-per_100k'
  })
})

/** How a question about supply is asked. */
export const ON_SUPPLY = { pin: true, errors: ['specialty_not_found', 'not_in_release'] } as const

/** The specialty or code that a supply question is about. */
type Subject = {
  /** As the question names it: the slug, or the code. */
  named: string
  slug: string
  /** The code, if the question is about a single code of a specialty. */
  subspecialty: string | undefined
  name: string
}

/** The specialty with that slug, or the code registered for one. Throws specialty_not_found. */
export function subjectOf(named: string): Subject {
  const specialty = specialtyBySlug(named) ?? specialtyByCode(named)
  if (!specialty) {
    throw new CatalogError('specialty_not_found', `Asked for: '${named.slice(0, 80)}'.`, {
      details: { parameter: 'specialty', message: 'is not a specialty' }
    })
  }
  const { slug, display_name, codes } = specialty
  if (slug === named) return { named, slug, subspecialty: undefined, name: display_name }
  const own = codeDisplayName(named) ?? named
  const name = named === codes[0] ? `${own}, parent code ${named} alone` : own
  return { named, slug, subspecialty: named, name }
}

/** Codes a specialty can be narrowed to; empty if it has only one. */
export function codesOf(slug: string): readonly string[] {
  const codes: readonly string[] = SPECIALTIES.find((specialty) => specialty.slug === slug)?.codes ?? []
  return codes.length > 1 ? codes : []
}

type Shown = {
  subject: Subject
  supply: Supply
  drawing: Drawing
  /** Codes of the chosen states; empty for all 51. */
  chosen: readonly string[]
  /** The rows of the chosen states, or all 51. */
  rows: readonly Row[]
  lineage: Lineage
  /** "Dermatology: active providers". */
  heading: string
}

type Asked = { specialty: string; measure: MeasureName; states?: string | undefined }

/** Throws specialty_not_found or not_in_release. */
export async function shownOf(context: Context, { specialty, measure, states }: Asked): Promise<Shown> {
  const subject = subjectOf(specialty)
  const { slug, subspecialty, name } = subject
  const supply = await supplyOf(context, { code: slug, subspecialty })
  const { rows, lineage } = supply
  const narrowed = subspecialty !== undefined
  const chosen = states === undefined ? [] : statesIn(states).codes
  const drawing: Drawing = {
    rows,
    measure,
    classes: classesOf(rows, measure, narrowed),
    subspecialty: narrowed,
    chosen: chosen.length === 0 ? undefined : new Set(chosen)
  }
  return {
    subject,
    supply,
    drawing,
    chosen,
    rows: rows.filter(({ state_code }) => isChosen(drawing, state_code)),
    lineage: new Lineage([lineage.active_providers, lineage.population_2024, lineage.per_100k]),
    heading: `${name}: ${MEASURES[measure].name.toLowerCase()}`
  }
}
