// The name index of a release: finds listings whose names agree with a name. It caches what it reads, for all
// rows of one request.

import { businessWords } from '../../../domain/name-words.ts'
import { screeningTable } from '../../../domain/screening.ts'
import type { NameOrigin } from '../../../domain/tables/screening_name.ts'
import { withoutOneLetter } from '../../records/one-away.ts'
import type { OpenRelease } from '../../records/operation.ts'
import { textOf } from '../../store/rows.ts'
import { type Business, businessOf, comparedBusinesses } from '../name-matching/business.ts'
import { type FieldComparison, isMisspelled, SHORTEST_MISSPELLED, slipsOf } from '../name-matching/comparison.ts'
import {
  comparedPersons,
  comparedSwapped,
  lookupKeys,
  type Person,
  type PersonName,
  personOf
} from '../name-matching/person.ts'

type Readable = Pick<OpenRelease, 'valuesOf'>

export type ListedName = PersonName & {
  business_name: string | null
  origin: NameOrigin
  origin_npi: string | null
  /** True if this service read the name within a text of the source. */
  is_assumed: boolean
}

/** One name of one listing. */
type Entry = { table: string; id: string; name: ListedName; person: Person | null; business: Business | null }

export type NameMatch = {
  table: string
  id: string
  name: ListedName
  slips: number
  fields: Partial<Record<'last_name' | 'first_name' | 'middle_name' | 'suffix' | 'business_name', FieldComparison>>
}

/** Maximum number of slips in a match. With two slips, the birth dates must agree. */
export const MOST_SLIPS = 2

const COLUMNS = [
  ...['source_table', 'listing_id', 'last_name', 'first_name', 'business_name', 'middle_name', 'suffix'],
  ...['name_origin', 'origin_npi', 'is_assumed']
] as const
const SPELLING = ['name_key'] as const
/** Maximum number of cached keys: names repeat within a roster. */
const KEPT_KEYS = 20_000

type Kind = 'P' | 'B'

export class NameIndex {
  readonly #release: Readable
  readonly #tables: ReadonlySet<string>
  readonly #entries = new Map<string, readonly Entry[]>()
  readonly #spellings = new Map<string, readonly string[]>()

  /** Finds listings of these tables only. */
  constructor(release: Readable, tables: ReadonlySet<string>) {
    this.#release = release
    this.#tables = tables
  }

  /** Listings of a person with at most `most` slips, each with the name that agrees best. */
  persons(name: PersonName, most: number): NameMatch[] {
    const asked = personOf(name)
    if (asked.last === '') return []
    const best = new Map<string, NameMatch>()
    for (const key of this.#keys('P', lookupKeys(asked), asked.last)) {
      for (const { table, id, name, person } of this.#entriesUnder('P', key)) {
        if (person === null) continue
        const match = comparedPersons(asked, person) ?? comparedSwapped(asked, person)
        if (match && match.slips <= most) keepBest(best, { table, id, name, ...match })
      }
    }
    return [...best.values()]
  }

  /** Listings of a business, each with the name that agrees best. */
  businesses(name: string): NameMatch[] {
    const asked = businessOf(name)
    const best = new Map<string, NameMatch>()
    for (const word of new Set(businessWords(name))) {
      for (const key of this.#keys('B', [word], word)) {
        for (const { table, id, name, business } of this.#entriesUnder('B', key)) {
          const business_name = business && comparedBusinesses(asked, business)
          if (business_name)
            keepBest(best, { table, id, name, slips: slipsOf(business_name), fields: { business_name } })
        }
      }
    }
    return [...best.values()]
  }

  /** The given keys, and the keys of names one typing error away from `word`. */
  #keys(kind: Kind, exact: readonly string[], word: string): Set<string> {
    return new Set([...exact, ...this.#spellingsOf(kind, word)])
  }

  #spellingsOf(kind: Kind, word: string): readonly string[] {
    if (word.length < SHORTEST_MISSPELLED - 1 || /\d/.test(word)) return []
    return kept(this.#spellings, `${kind}${word}`, () => {
      const near = withoutOneLetter(word).flatMap((spelling) =>
        this.#release.valuesOf('screening_spelling', `${kind}${spelling}`, SPELLING).map(([key]) => textOf(key) ?? '')
      )
      return [...new Set(near)].filter((key) => isMisspelled(word, key))
    })
  }

  #entriesUnder(kind: Kind, key: string): readonly Entry[] {
    return kept(this.#entries, `${kind}${key}`, () =>
      this.#release
        .valuesOf('screening_name', `${kind}${key}`, COLUMNS)
        .map(entryOf)
        .filter(({ table }) => this.#tables.has(table))
    )
  }
}

function entryOf(values: readonly unknown[]): Entry {
  const [table = '', id = '', last_name, first_name, business_name, middle_name, suffix, origin, origin_npi] =
    values as (string | null)[]
  const name: ListedName = {
    last_name: last_name ?? null,
    first_name: first_name ?? null,
    middle_name: middle_name ?? null,
    suffix: suffix ?? null,
    business_name: business_name ?? null,
    origin: (origin ?? 'published') as NameOrigin,
    origin_npi: origin_npi ?? null,
    is_assumed: values.at(-1) === true
  }
  return {
    table: table ?? '',
    id: id ?? '',
    name,
    person: name.last_name === null ? null : personOf(name),
    business:
      name.business_name === null
        ? null
        : businessOf(name.business_name, screeningTable(table ?? '')?.screening.businessNameWidth)
  }
}

function keepBest(best: Map<string, NameMatch>, match: NameMatch): void {
  const key = `${match.table}:${match.id}`
  const known = best.get(key)
  if (known === undefined || rankOf(match) < rankOf(known)) best.set(key, match)
}

/** Fewer slips first, then the names that the source gives in its columns, then those read within a text. */
function rankOf({ slips, name }: NameMatch): number {
  return 4 * slips + (name.is_assumed ? 1 : 0) + (name.origin === 'published' ? 0 : 2)
}

function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= KEPT_KEYS) known.clear()
  const made = make()
  known.set(key, made)
  return made
}
