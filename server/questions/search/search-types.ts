// What a search is about: the steps, what it filters by, and the matches it finds.

/** typed: words as typed; corrected: also typing errors and initials; partial: one of three left out. */
export const STEPS = ['typed', 'corrected', 'partial'] as const
export type Step = (typeof STEPS)[number]

/** A null member filters nothing. */
export type Filter = { kind: string | null; state: string | null; taxonomy: string | null }
export type Scope = Omit<Filter, 'taxonomy'> & { taxonomy: number | null }

export type Place = { score: number; document: number }
export type Match = Place & { kind: string }

export type Matches = {
  step: Step
  /** Number of matching names on all pages, and of each kind. */
  total: number
  ofKind: Readonly<Record<string, number>>
  /** At most `most` of each kind. */
  matches: Match[]
}
