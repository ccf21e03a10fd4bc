// Writes the sentence about a result. Every number is the lookup's; "100,000" is a unit of density.

import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { SPECIALTIES, specialtyBySlug } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import population from '../../../domain/tables/population.ts'
import designation from '../../../domain/tables/shortage_designation.ts'
import supply from '../../../domain/tables/supply_state.ts'
import sliced from '../../../domain/tables/supply_state_subspecialty.ts'
import { listed } from '../../exports/figures.ts'
import { Flag, NumberOrNull, named, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { countyName, type Entry, type Lookup, labelOf, placeOf } from '../accessors/lookup.ts'
import { ACCESSOR_NAMES, Arguments, argumentsOf, codeOf, type Intent, type IntentOf, type Measure } from '../intent.ts'
import {
  capitalized,
  counted,
  dense,
  figureOf,
  hasNoRatio,
  MEASURED,
  numeral,
  PER,
  QUARTILES,
  written
} from '../measures.ts'
import { besideMeasures, designated, Figure, figureMeasures, figuresOf, versionOf } from './claims.ts'

const NO_ESTIMATE = 'because the release holds no population estimate for it'

function sentenceFor(intent: Intent, found: Lookup): string {
  return `${capitalized(said(intent, found))}.${besideSaid(intent, found)}`
}

function said(intent: Intent, found: Lookup): string {
  const { entries, label, county, nation } = found
  const [first, ...rest] = entries
  const ofFirst = () => single(first ?? nothing(), figureMeasures(intent), found)
  switch (intent.accessor) {
    case 'state_supply':
    case 'state_population':
    case 'national_total':
      return ofFirst()
    case 'county_supply':
      return widened(
        countyName(county?.name ?? null, intent.state),
        'the registry has no county of practice',
        ofFirst()
      )
    case 'county_shortage':
      return designated(intent, found)
    case 'city_supply':
      return widened(intent.city, 'the supply tables have no city of practice', ofFirst())
    case 'compare_states':
    case 'difference':
      return compared(intent, found, label, ({ place }) => place)
    case 'compare_specialties':
      return `in ${placeOf(intent.state)}, ${compared(intent, found, '', (entry) => entry.label)}`
    case 'compare_to_nation':
      return againstNation(first ?? nothing(), rest[0] ?? nothing())
    case 'states_total':
      return rest.length === 0 ? ofFirst() : `${ofFirst()}: ${each(rest, intent.measure)}`
    case 'top_states':
      return leaders(intent, found, 'state', label, ({ place }) => place)
    case 'top_specialties':
      return leaders(intent, found, 'specialty', placeOf(intent.state), (entry) => entry.label)
    case 'states_at_rank':
      return atRank(found, label)
    case 'states_in_quartile': {
      const what = `in the ${QUARTILES[intent.quartile - 1]} quartile by density`
      if (!first) return `no state is ${what} in ${label}: all tie, or no density is known`
      return `${states(entries.length, 'is')} ${what} of active providers in ${label} ${PER}: ${each(entries)}`
    }
    case 'states_by_threshold':
      return within(intent, found)
    case 'underserved_states': {
      const national = nation?.row.per_100k.value ?? null
      if (national === null) return `it is not known which states are underserved in ${label}, ${NO_ESTIMATE}`
      const what = `flagged underserved in ${label}, against ${dense(national)} nationally ${PER}`
      return `${states(entries.length, 'is')} ${what}${first ? `: ${each(entries)}` : ''}`
    }
    case 'state_coverage':
      return covered(intent, found)
  }
}

function single({ row, place, label, total }: Entry, measures: readonly Measure[], found: Lookup): string {
  const isKnown = (measure: Measure) => MEASURED[measure].field(row).value !== null
  const [known, unknown] = [measures.filter(isKnown), measures.filter((measure) => !isKnown(measure))]
  // The specialty is named once, with the first measure that depends on it.
  const named = known.find((measure) => measure !== 'population')
  const predicates = known.map((measure) =>
    MEASURED[measure].says(numberOf(row, measure), measure === named ? ` in ${label}` : '')
  )
  const predicate = total === 'have' ? listed(predicates).replace(/^has /, 'have ') : listed(predicates)
  const context = measures.length === 1 && !total ? contextOf(row, measures[0], found) : ''
  return [
    ...(known.length === 0 ? [] : [`${place} ${predicate}${context}`]),
    ...unknown.map((measure) => {
      if (hasNoRatio(row, measure))
        return `${place} has no active providers in ${label}, so there are no residents per provider`
      const where = measure === 'population' ? '' : ` in ${label}`
      return `the ${MEASURED[measure].name} of ${place}${where} is not known, ${NO_ESTIMATE}`
    })
  ].join('; ')
}

/** The flag as 1 or 0, any other measure as it is. */
function numberOf(row: Entry['row'], measure: Measure): number {
  return Number(MEASURED[measure].field(row).value)
}

/** The density that stands behind another measure of one state. */
function contextOf(row: Entry['row'], measure: Measure | undefined, { nation }: Lookup): string {
  const density = row.per_100k.value
  if (density === null || measure === undefined) return ''
  if (measure === 'underserved') {
    const national = nation?.row.per_100k.value ?? null
    const against = national === null ? '' : `, against ${dense(national)} nationally`
    return `, with ${dense(density)} active providers ${PER}${against}`
  }
  return measure === 'count' || measure === 'rank' || measure === 'quartile' ? `, ${dense(density)} ${PER}` : ''
}

/** The codes behind the specialty, and the figure of the one that the question may have meant. */
function besideSaid(intent: Intent, { beside }: Lookup): string {
  if (!beside?.code) return ''
  const { specialty, row, label, code } = beside
  const codes = (specialtyBySlug(specialty)?.codes ?? []).map((one) => `${labelOf(specialty, one)} (${one})`)
  const figures = besideMeasures(intent).map((measure) => {
    const value = written(row, measure)
    return measure === 'count' ? value : `${MEASURED[measure].name} ${value}`
  })
  return ` This counts the codes ${listed(codes)}. With the code of ${label} alone (${code}): ${listed(figures)}.`
}

function widened(place: string, why: string, figure: string): string {
  return `for ${place}, only the figure of the whole state is known, because ${why}: ${figure}`
}

type Naming = (entry: Entry) => string

function each(entries: readonly Entry[], measure: Measure = 'density', nameOf: Naming = ({ place }) => place): string {
  return listed(entries.map((entry) => `${nameOf(entry)} (${written(entry.row, measure)})`))
}

function compared(
  { accessor, measure }: IntentOf<'compare_states' | 'difference' | 'compare_specialties'>,
  { entries, derived }: Lookup,
  label: string,
  nameOf: Naming
): string {
  const where = label === '' ? '' : ` in ${label}`
  const names = entries.map(nameOf)
  const [a, b] = entries.map(({ row }) => figureOf(row, measure))
  if (measure === 'rank' || measure === 'quartile')
    return `the ${LISTED[measure]}${where} are ${each(entries, measure, nameOf)}`
  const what = `active providers${where}${measure === 'count' ? '' : ` ${PER}`}`
  if (typeof a !== 'number' || typeof b !== 'number' || entries.length > 2)
    return `the numbers of ${what} are ${each(entries, measure, nameOf)}`
  const [first, second] = [numeral(a, measure), numeral(b, measure)]
  if (a === b) {
    const exactly = measure === 'count' ? '' : 'to two decimals '
    return `${names[0]} and ${names[1]} have the same number of ${what} ${exactly}(${first})`
  }
  const by = accessor === 'difference' ? `${numeral(Math.abs(derived?.number ?? 0), measure)} ` : ''
  return `${names[0]} has ${by}${a > b ? 'more' : 'fewer'} ${what} (${first}) than ${names[1]} (${second})`
}

/** Names of several values of a measure. */
const LISTED = {
  density: `densities (active providers ${PER})`,
  rank: `ranks by density among ${STATES.length} (densest first)`,
  quartile: 'quartiles by density (densest first)'
}

function againstNation({ row, place, label }: Entry, nation: Entry): string {
  const [own, national] = [row.per_100k.value, nation.row.per_100k.value]
  if (own === null || national === null) return `the density of ${place} in ${label} is not known, ${NO_ESTIMATE}`
  const side = own === national ? 'the same to two decimals as' : own > national ? 'above' : 'below'
  return `${place} has ${dense(own)} active providers in ${label} ${PER}, ${side} the national ${dense(national)}`
}

function leaders(
  { n, order, measure }: IntentOf<'top_states' | 'top_specialties'>,
  { entries }: Lookup,
  noun: 'state' | 'specialty',
  where: string,
  nameOf: Naming
): string {
  if (entries.length === 0) return `the densities in ${where} are not known, ${NO_ESTIMATE}`
  const isOne = entries.length === 1
  const by = measure === 'count' ? order : `${order === 'most' ? 'highest' : 'lowest'} density of`
  const nouns = isOne ? noun : noun === 'state' ? 'states' : 'specialties'
  const ties = entries.length > n ? ', ties included,' : ''
  const unit = measure === 'count' ? '' : ` ${PER}`
  const all = each(entries, measure, nameOf)
  return `the ${nouns} with the ${by} active providers in ${where}${ties} ${isOne ? 'is' : 'are'} ${all}${unit}`
}

function atRank({ entries }: Lookup, label: string): string {
  const [first, ...rest] = entries
  if (!first)
    return `no state has that rank by density in ${label}: tied states share the lower number, or no density is known`
  const verb = rest.length === 0 ? 'ranks' : 'rank'
  const rank = first.row.rank_density.value
  return `${each(entries)} ${verb} ${rank} of ${STATES.length} by density of active providers in ${label} ${PER}`
}

function within(intent: IntentOf<'states_by_threshold'>, { entries, derived, label }: Lookup): string {
  if (derived?.number === null) return `the densities in ${label} are not known, ${NO_ESTIMATE}`
  const { comparison, threshold, measure } = intent
  const per = measure === 'count' ? '' : ` ${PER}`
  const what = `${comparison.replace('_', ' ')} ${counted(threshold)} active providers in ${label}${per}`
  const have = `${states(entries.length, 'has')} ${what}`
  if (entries.length === 0) return have
  if (entries.length <= MOST_NAMED) return `${have}: ${each(entries, measure)}`
  return `${have}; the first five are ${each(entries.slice(0, 5), measure)}`
}

/** A longer list of states by threshold is in `figures` only. */
const MOST_NAMED = 12

function covered({ measure, state }: IntentOf<'state_coverage'>, { entries, derived }: Lookup): string {
  const place = placeOf(state)
  const all = each(entries, measure, (entry) => entry.label)
  if (measure === 'count')
    return `${place} has active providers in ${derived?.number} of ${SPECIALTIES.length} specialties: ${all}`
  if (measure !== 'underserved') return `by specialty, the ${LISTED[measure]} of ${place} are ${all}`
  if (derived?.number === null) return `it is not known in which specialties ${place} is underserved, ${NO_ESTIMATE}`
  if (entries.length === 0) return `${place} is not flagged underserved in any of the ${SPECIALTIES.length} specialties`
  return `${place} is flagged underserved in ${derived?.number} of ${SPECIALTIES.length} specialties, with active providers ${PER}: ${all}`
}

function states(n: number, verb: 'is' | 'has'): string {
  if (n === 0) return `no state ${verb}`
  return n === 1 ? `${counted(n)} state ${verb}` : `${counted(n)} states ${verb === 'is' ? 'are' : 'have'}`
}

function nothing(): never {
  throw new Error('a lookup found no row for a state that the whitelist allows')
}

export const EvidenceAnswer = named('EvidenceAnswer', {
  summary: z.string().describe('One to three sentences; all numbers in them come from the accessor'),
  value: NumberOrNull.describe(
    'The single number that answers the question; null if there are several or none is known'
  ),
  unit: z.string().nullable(),
  dataset: z.string(),
  dataset_slug: z.string().describe('Slug to use in /methodology/{dataset}'),
  methodology_version: z.string(),
  geo_widened: Flag.describe('True if the question asked for a county or city and the answer covers its whole state'),
  figures: Figure.array().describe('Every figure of the summary that describes a place'),
  accessor: z
    .strictObject({
      name: z.enum(ACCESSOR_NAMES),
      arguments: Arguments.describe('Arguments after validation against the whitelist'),
      url: z.url().describe('URL that returns the same rows of the same release')
    })
    .describe('The lookup behind the answer, which anyone can repeat'),
  left_out: Texts.describe(
    'Clauses and words of the text that the answer does not use; empty if it uses all but courtesies'
  ),
  read_by: z.literal('reader').describe('What read the question: always the reader of the service'),
  release: ReleaseId.describe('Release that answered, to send as the parameter release')
})
export type EvidenceAnswer = z.infer<typeof EvidenceAnswer>

const SYNTHETIC = 'This is synthetic data and describes no real person or organization.'

export function answerOf(context: Context, intent: Intent, found: Lookup, left: string[]): EvidenceAnswer {
  const { release, publicUrl } = context
  const { accessor: name, ...given } = intent
  const figures = figuresOf(intent, found)
  const table = tableOf(context, intent)
  const separator = found.request.includes('?') ? '&' : '?'
  return {
    summary: [sentenceFor(intent, found), ...(release.manifest.synthetic ? [SYNTHETIC] : [])].join(' '),
    ...oneValue(intent, found, figures),
    dataset: found.label === '' ? table.title : `${table.title}: ${found.label}`,
    dataset_slug: 'specialty' in intent ? intent.specialty : table.name,
    methodology_version: versionOf(context, table.name),
    geo_widened: name === 'county_supply' || name === 'city_supply',
    figures,
    accessor: {
      name,
      arguments: argumentsOf(given),
      url: `${publicUrl}/api/v1${found.request}${separator}release=${release.id}`
    },
    left_out: left,
    read_by: 'reader',
    release: release.id
  }
}

function tableOf({ release }: Context, intent: Intent) {
  if (intent.accessor === 'county_shortage' && release.table(designation.name)) return designation
  if (intent.accessor === 'state_population' && release.table(population.name)) return population
  return codeOf(intent) === undefined ? supply : sliced
}

const SEVERAL: readonly string[] = ['compare_states', 'compare_specialties', 'state_coverage']
const OF_FIRST: readonly string[] = ['compare_to_nation', 'states_total']

/** The single number that answers the question; null if there is no single number. */
function oneValue(
  { accessor }: Intent,
  { derived }: Lookup,
  figures: readonly Figure[]
): Pick<EvidenceAnswer, 'value' | 'unit'> {
  if (derived?.unit !== undefined) return { value: derived.number, unit: derived.unit }
  const [first, ...rest] = figures.filter(({ subspecialty }) => subspecialty === undefined)
  const isOne = rest.every(({ value, measure }) => value === first?.value && measure === first.measure)
  if (!first || SEVERAL.includes(accessor) || !(isOne || OF_FIRST.includes(accessor)))
    return { value: null, unit: null }
  return { value: first.value, unit: first.unit }
}
