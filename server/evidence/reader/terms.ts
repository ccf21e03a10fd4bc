// What a word or phrase of a question can mean.

import type { SpecialtySlug } from '../../../domain/specialties.ts'
import type { CensusAreaSlug } from '../census-regions.ts'
import type { RefusalCode } from '../intent.ts'

export type Term =
  | { kind: 'specialty'; slug: SpecialtySlug; code?: string; beside?: string }
  /** `people`: the text named the residents of the state ("Montanans"). */
  | { kind: 'state'; code: string; people?: true }
  | { kind: 'region'; slug: CensusAreaSlug }
  | { kind: 'county'; counties: readonly Area[] }
  | { kind: 'city'; cities: readonly Area[] }
  | { kind: 'number'; n: number }
  | { kind: 'ordinal'; n: number }
  /** What is asked: `count`, `density`, `most`, `states` and the other names in questions.csv. */
  | { kind: 'concept'; name: string }
  /**
   * A word that narrows or turns a question, so that the figures do not answer it. `isSubject`: it names
   * another subject, and so says nothing about a question in another clause.
   */
  | { kind: 'limit'; code: RefusalCode; reason: string; isSubject?: true }
  /** A word that changes nothing. `isCourtesy`: it belongs to a greeting or to thanks. */
  | { kind: 'word'; isCourtesy?: true }
  | { kind: 'unknown' }

/**
 * A county or city. `rank` orders cities by population, the largest first. `replaced` tells what a former
 * county was replaced by, and when.
 */
export type Area = { name: string; state: string; fips?: string; rank?: number; replaced?: string }

/** A term and its place in the text: from token `start` up to `end`. */
export type Placed = Term & { text: string; start: number; end: number }

export function isUnderstood({ kind }: Placed): boolean {
  return kind !== 'unknown' && kind !== 'limit'
}
