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
  /** doctors, providers: the people who are counted. */
  | { kind: 'people' }
  /** and, or, than, versus, a comma. */
  | { kind: 'join'; word: 'and' | 'or' | 'than' | 'versus' | 'comma' }
  /** in, for, of: something must follow. `relates`: to, with, between, which need two things. */
  | { kind: 'preposition'; relates?: true }
  /** me, ok, hi: no preposition of the grammar can precede them. */
  | { kind: 'interjection' }
  /** Articles, polite words, verbs without a meaning of their own here. */
  | { kind: 'filler' }
  /** Beginning of a question or a wish: what, how, show. */
  | { kind: 'asking' }
  /** Something without supply figures in the service. */
  | { kind: 'outside' }

export type TermKind = Term['kind']

/** Meanings of each phrase, likeliest first. */
export type Phrases = ReadonlyMap<string, readonly Term[]>
