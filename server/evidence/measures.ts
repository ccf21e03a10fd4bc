// Table of the measures: unit, field of a row, source, and the words in sentences and claims.

import type { HpsaDiscipline } from '../../domain/hpsa.ts'
import { STATES } from '../../domain/states.ts'
import type { Wrapped } from '../records/members.ts'
import type { Row } from './accessors/lookup.ts'
import type { Measure } from './intent.ts'

/** `1,234`. */
export function counted(n: number): string {
  return n.toLocaleString('en-US', { maximumFractionDigits: 10 })
}

/** `12.30`. */
export function dense(per_100k: number): string {
  return per_100k.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** Disciplines of HRSA inside a sentence. */
export const DISCIPLINES: Readonly<Record<HpsaDiscipline, string>> = {
  primary_care: 'primary care',
  dental: 'dental health',
  mental_health: 'mental health'
}

export const PER = 'per 100,000 residents'
export const QUARTILES = ['first (densest)', 'second', 'third', 'fourth (sparsest)'] as const

type Definition = {
  unit: string
  /** As in "the density of Texas in Urology". */
  name: string
  field: (row: Row) => Wrapped<number | boolean | null>
  /** How the field is made: read from the registry or the estimates, or derived from both. */
  from: 'registry' | 'estimates' | 'derived'
  /** Predicate of a sentence; `where` is the specialty (" in Urology") or empty. */
  says: (value: number, where: string) => string
  /** Subject of a claim, before its value. */
  claim: (place: string, label: string) => string
}

export const MEASURED: Readonly<Record<Measure, Definition>> = {
  count: {
    unit: 'active providers',
    name: 'number of active providers',
    field: (row) => row.active_providers,
    from: 'registry',
    says: (value, where) => `has ${counted(value)} active ${value === 1 ? 'provider' : 'providers'}${where}`,
    claim: (place, label) => `Active providers in ${label} with a practice address in ${place}`
  },
  density: {
    unit: 'active providers per 100,000 residents',
    name: 'density',
    field: (row) => row.per_100k,
    from: 'derived',
    says: (value, where) => `has ${dense(value)} active providers${where} ${PER}`,
    claim: (place, label) => `Active providers in ${label} per 100,000 residents of ${place}`
  },
  rank: {
    unit: 'rank by density, the densest first',
    name: 'rank by density',
    field: (row) => row.rank_density,
    from: 'derived',
    says: (value, where) => `ranks ${value} of ${STATES.length} (densest first) by density${ofProviders(where)}`,
    claim: (place, label) => `Rank of ${place} by density in ${label} among ${STATES.length}, the densest first`
  },
  quartile: {
    unit: 'quartile by density, the densest first',
    name: 'quartile by density',
    field: (row) => row.quartile,
    from: 'derived',
    says: (value, where) => `is in the ${QUARTILES[value - 1]} quartile (${value}) by density${ofProviders(where)}`,
    claim: (place, label) => `Quartile of ${place} by density in ${label}, the densest first`
  },
  underserved: {
    unit: 'active providers per 100,000 residents',
    name: 'underserved flag',
    field: (row) => row.underserved,
    from: 'derived',
    says: (value, where) => `${value ? 'is flagged' : 'is not flagged'} underserved${where}`,
    claim: (place, label) => `${place} is flagged underserved in ${label}`
  },
  population: {
    unit: 'residents',
    name: 'population',
    field: (row) => row.population_2024,
    from: 'estimates',
    says: (value) => `has ${counted(value)} ${value === 1 ? 'resident' : 'residents'}`,
    claim: (place) => `Residents of ${place} on July 1, 2024`
  },
  residents_per_provider: {
    unit: 'residents per active provider',
    name: 'number of residents per active provider',
    field: (row) => ratio(row),
    from: 'derived',
    says: (value, where) => `has ${counted(value)} residents per active provider${where}`,
    claim: (place, label) => `Residents of ${place} per active provider in ${label}`
  }
}

/** Published figure of a measure. `underserved` judges the density, so its figure is the density. */
export function figureOf(row: Row, measure: Measure): number | null {
  return measure === 'underserved' ? row.per_100k.value : (MEASURED[measure].field(row).value as number | null)
}

/** The value of a measure as a claim states it. */
export function claimed(row: Row, measure: Measure): string {
  const { value } = MEASURED[measure].field(row)
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : written(row, measure)
}

/** The figure of a measure in a list. */
export function written(row: Row, measure: Measure): string {
  return hasNoRatio(row, measure) ? 'no active providers' : numeral(figureOf(row, measure), measure)
}

export function numeral(value: number | null, measure: Measure): string {
  if (value === null) return 'not known'
  return measure === 'density' || measure === 'underserved' ? dense(value) : counted(value)
}

function ofProviders(where: string): string {
  return where === '' ? '' : ` of active providers${where}`
}

/** True if the ratio is null because nobody is counted, not because an estimate is missing. */
export function hasNoRatio({ active_providers, population_2024 }: Row, measure: Measure): boolean {
  return measure === 'residents_per_provider' && active_providers.value === 0 && population_2024.value !== null
}

/** Rounded to a whole number half away from zero. It has the lineage of the density, its inverse. */
function ratio({ active_providers: { value: providers }, population_2024: { value: people }, per_100k }: Row) {
  if (people !== null && providers > 0) {
    return { ...per_100k, value: Math.floor((2 * people + providers) / (2 * providers)) }
  }
  const { confidence_score, ...lineage } = per_100k
  return { ...lineage, value: null }
}
