// What a word or phrase can mean in a supply question.
import type { SpecialtySlug } from '../../../domain/specialties.ts'
import type { Measure } from '../intent.ts'

export type County = { fips: string; name: string; state: string }

export type Term =
  | { kind: 'specialty'; slug: SpecialtySlug; code?: string }
  | { kind: 'state'; code: string }
  | { kind: 'county'; counties: readonly County[] }
  | { kind: 'nation' }
  | { kind: 'measure'; measure: Measure }
  /** most, densest, top; fewest, sparsest, bottom. */
  | { kind: 'order'; order: 'most' | 'fewest'; measure?: 'density' }
  /** more, fewer, higher, lower: two things are compared. */
  | { kind: 'comparative'; measure?: 'density' }
  | { kind: 'compare' }
  | { kind: 'number'; n: number }
  | { kind: 'ordinal'; n: number }
  | { kind: 'states'; many: boolean }
  /** by state, for every state: all of them in order. */
  | { kind: 'everyState' }
  | { kind: 'specialties'; many: boolean }
  | { kind: 'coverage' }
  | { kind: 'average' }
  | { kind: 'where' }
  /** doctors, providers: whoever is counted. */
  | { kind: 'people' }
  /** and, or, than, versus, a comma. */
  | { kind: 'join'; word: 'and' | 'or' | 'than' | 'versus' | 'comma' }
  /** in, for, of: something must follow. `relates`: to, with, between, which want two things. */
  | { kind: 'preposition'; relates?: true }
  /** me, ok, hi: nothing a preposition of ours can stand before. */
  | { kind: 'interjection' }
  /** Articles, polite words, verbs without a meaning of their own here. */
  | { kind: 'filler' }
  /** A question or a wish begins: what, how, show. */
  | { kind: 'asking' }
  /** Something the service has no supply figures of. */
  | { kind: 'outside' }

export type TermKind = Term['kind']

/** Phrases with what each means. Several meanings stand in order of likelihood. */
export type Phrases = ReadonlyMap<string, readonly Term[]>
