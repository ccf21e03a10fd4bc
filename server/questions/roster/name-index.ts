// Finds listings whose names agree with a name. It caches what it reads for all rows of a request.
import { screeningTable } from '../../../domain/screening.ts'
import type { NameOrigin } from '../../../domain/tables/screening_name.ts'
import { withoutOneLetter } from '../../records/one-away.ts'
import type { OpenRelease } from '../../records/operation.ts'
import { text, textOf } from '../../store/rows.ts'
import {
  type FieldComparison,
  isMisspelled,
  type Matching,
  type Rule,
  ruleOf,
  SHORTEST_MISSPELLED,
  slipsOf,
  wordsScannedAs
} from '../name-matching/comparison.ts'
import {
  type Business,
  businessOf,
  comparedBusinesses,
  comparedPersons,
  comparedSwapped,
  hasEveryWord,
  hasEveryWordOf,
  lookupKeys,
  type Person,
  type PersonName,
  personOf
} from '../name-matching/person.ts'
import type { NamePart } from './result.ts'

type Readable = Pick<OpenRelease, 'valuesOf'>

type ListedName = PersonName & {
  business_name: string | null
  origin: NameOrigin
  origin_npi: string | null
  /** True if this service read the name within a text of the source. */
  is_assumed: boolean
}

type Entry = { table: string; id: string; name: ListedName; person: Person | null; business: Business | null }

export type NameMatch = {
  table: string
  id: string
  name: ListedName
  slips: number
  /** Rule of the wider list by which the name agrees; null if it agrees strictly. */
  rule: Rule | null
  /** True if the listed name has every word of the row's name, letter by letter. */
  hasEveryWord: boolean
  fields: Partial<Record<NamePart, FieldComparison>>
}

const COLUMNS = [
  ...['source_table', 'listing_id', 'last_name', 'first_name', 'business_name', 'middle_name', 'suffix'],
  ...['name_origin', 'origin_npi', 'is_assumed']
] as const
const SPELLING = ['name_key'] as const
/** Rules by which every word of a person may agree in full. */
const ALL_WORDS: ReadonlySet<Rule> = new Set(['part', 'both_read', 'swapped'])
/** Maximum number of cached keys: names repeat within a roster. */
const KEPT_KEYS = 20_000

/** P: last name of a person. D: birth date of a person. B: word of a business. W: all its words joined. */
type Kind = 'P' | 'D' | 'B' | 'W'

export class NameIndex {
  readonly #release: Readable
  readonly #tables: ReadonlySet<string>
  readonly #matching: Matching
  readonly #entries = new Map<string, readonly Entry[]>()
  readonly #spellings = new Map<string, readonly string[]>()

  constructor(release: Readable, tables: ReadonlySet<string>, matching: Matching) {
    this.#release = release
    this.#tables = tables
    this.#matching = matching
  }

  /**
   * Listings of a person, each with the name that agrees best. One slip is allowed, two if the birth dates
   * are equal. `isRead`: the row gives a business, and its name was read as that of a person.
   */
  persons(name: PersonName, born: string | null, isRead: boolean): NameMatch[] {
    const asked = personOf(name)
    if (asked.last === '') return []
    const best = new Map<string, NameMatch>()
    const compare = (entries: readonly Entry[], isSameDay: boolean) => {
      for (const entry of entries) {
        const { person } = entry
        if (person === null) continue
        const match = comparedPersons(asked, person, isSameDay, isSameDay ? 2 : 1) ?? comparedSwapped(asked, person)
        if (!match) continue
        const rule = match.rule ?? (isRead && entry.name.is_assumed ? 'both_read' : null)
        const hasEveryWord = rule !== null && ALL_WORDS.has(rule) && hasEveryWordOf(asked, person)
        this.#keepBest(best, entry, { ...match, rule, hasEveryWord }, isSameDay)
      }
    }
    for (const key of this.#keys('P', lookupKeys(asked), asked.last)) compare(this.#entriesUnder('P', key), false)
    if (born !== null) compare(this.#entriesUnder('D', born), true)
    return [...best.values()]
  }

  /** Listings of a business, each with the name that agrees best. */
  businesses(name: string): NameMatch[] {
    const asked = businessOf(name)
    const best = new Map<string, NameMatch>()
    const compare = (entries: readonly Entry[]) => {
      for (const entry of entries) {
        const business_name = entry.business && comparedBusinesses(asked, entry.business)
        if (!business_name) continue
        const rule = ruleOf(business_name)
        const match = { slips: slipsOf(rule), rule, hasEveryWord: hasEveryWord(asked, entry.business as Business) }
        this.#keepBest(best, entry, { ...match, fields: { business_name } }, false)
      }
    }
    if (asked.words.length > 0) compare(this.#entriesUnder('W', asked.whole))
    for (const word of new Set(asked.words)) {
      for (const key of this.#keys('B', [word, ...wordsScannedAs(word)], word)) compare(this.#entriesUnder('B', key))
    }
    return [...best.values()]
  }

  #keepBest(
    best: Map<string, NameMatch>,
    { table, id, name }: Entry,
    { rule: found, ...compared }: Omit<NameMatch, 'table' | 'id' | 'name'>,
    isSameDay: boolean
  ): void {
    // One slip and an equal birth date are as sure as a name that agrees in full.
    const rule =
      isSameDay && compared.slips <= 1
        ? null
        : (found ?? (name.origin === 'registry_former_name' ? 'former_name' : null))
    if (rule !== null && this.#matching === 'strict') return
    const match: NameMatch = { table, id, name, ...compared, rule }
    const key = `${table}:${id}`
    const known = best.get(key)
    if (known === undefined || isBetter(match, known)) best.set(key, match)
  }

  /** The given keys, and the keys of names one typing error away from `word`. */
  #keys(kind: Kind, exact: readonly string[], word: string): Set<string> {
    return new Set(this.#matching === 'strict' ? exact : [...exact, ...this.#spellingsOf(kind, word)])
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
        .filter(([table]) => this.#tables.has(String(table)))
        .map(entryOf)
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

/** Strict matches first, then fewer slips, then names in columns, then those read within a text. */
export function isBetter(one: NameMatch, other: NameMatch): boolean {
  return rankOf(one) < rankOf(other)
}

function rankOf(match: NameMatch): number {
  return 100 * stageOf(match) + 4 * match.slips + sideOf(match.name)
}

/**
 * Names that agree, names with every word of the row, typing errors, other rules, and rules that compare one
 * word only. A word with a typing error is rarely a name of somebody else.
 */
export function stageOf({ rule, hasEveryWord }: Pick<NameMatch, 'rule' | 'hasEveryWord'>): number {
  if (rule === null) return 0
  if (rule === 'one_word' || rule === 'no_first_name') return 4
  if (hasEveryWord) return 1
  return rule === 'typing_error' ? 2 : 3
}

/** A name that the source publishes as the party's own, one that was read within a text, and other names. */
export function sideOf({ origin, is_assumed }: ListedName): number {
  return (origin === 'published' ? 0 : 2) + (is_assumed ? 1 : 0)
}

function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= KEPT_KEYS) known.clear()
  const made = make()
  known.set(key, made)
  return made
}

const PROVIDER = [
  ...['last_name', 'first_name', 'middle_name', 'name_suffix', 'other_last_name', 'other_first_name'],
  ...['other_middle_name', 'organization_name', 'other_organization_name']
]
const CONTRACTOR = ['legal_business_name', 'dba_name']

type RegistryNames = { persons: PersonName[]; businesses: string[] }

export function registryNames(
  release: Pick<OpenRelease, 'rowsOf'>,
  { npi, uei, cage }: { npi: string | null; uei: string | null; cage: string | null }
): RegistryNames {
  const providers = npi === null ? [] : release.rowsOf('provider', npi, PROVIDER)
  const others = npi === null ? [] : release.rowsOf('provider_other_name', npi)
  // The lookup by CAGE code holds only UEIs.
  const registered = cage === null ? [] : release.rowsOf('contractor_by_cage', cage).map((row) => text(row, 'uei'))
  const ueis = [...new Set([uei, ...registered])].filter((one) => one !== null)
  const contractors = ueis.flatMap((one) => release.rowsOf('contractor_by_uei', one, CONTRACTOR))
  const persons = providers.flatMap((row): PersonName[] => {
    const first_name = text(row, 'first_name')
    const [last, other] = [text(row, 'last_name'), text(row, 'other_last_name')]
    const former = { first_name: text(row, 'other_first_name') ?? first_name, suffix: null }
    return [
      { last_name: last, first_name, middle_name: text(row, 'middle_name'), suffix: text(row, 'name_suffix') },
      { last_name: other, ...former, middle_name: text(row, 'other_middle_name') }
    ].filter(({ last_name }) => last_name !== null)
  })
  const businesses = [
    ...providers.flatMap((row) => [text(row, 'organization_name'), text(row, 'other_organization_name')]),
    ...others.map((row) => text(row, 'other_organization_name')),
    ...contractors.flatMap((row) => [text(row, 'legal_business_name'), text(row, 'dba_name')])
  ].filter((name) => name !== null)
  return { persons, businesses: [...new Set(businesses)] }
}
