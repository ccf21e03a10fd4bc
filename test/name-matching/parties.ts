// Excluded parties as a roster may write them: each with one kind of difference from the published name.

/** Rows of a roster, and the listing that each must find. */
export type Written = { kind: string; row: Record<string, string>; table: string; id: string }
export type Listed = Readonly<Record<string, unknown>>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SUFFIXES = ['JR', 'Sr.', 'III', 'M.D.', 'DDS', 'RN']
const SECOND_NAMES = ['HOLLINGBURY', 'Vance', 'OKAFOR', 'Lindqvist']

type Names = { last_name: string; first_name: string }

/** Ways to write the name of a person. */
export const PERSON_KINDS: Readonly<Record<string, (names: Names, random: () => number) => Record<string, string>>> = {
  'as published': (names) => ({ ...names }),
  'typing error in the last name': ({ last_name, first_name }, random) => ({
    last_name: mistyped(last_name, random),
    first_name
  }),
  'typing error in the first name': ({ last_name, first_name }, random) => ({
    last_name,
    first_name: mistyped(first_name, random)
  }),
  initial: ({ last_name, first_name }) => ({ last_name, first_name: first_name.slice(0, 1) }),
  hyphen: ({ last_name, first_name }, random) => ({
    last_name:
      random() < 0.5 ? `${last_name}-${pick(SECOND_NAMES, random)}` : `${pick(SECOND_NAMES, random)}-${last_name}`,
    first_name
  }),
  suffix: ({ last_name, first_name }, random) => ({ last_name: `${last_name} ${pick(SUFFIXES, random)}`, first_name }),
  reordered: ({ last_name, first_name }, random): Record<string, string> =>
    random() < 0.5 ? { last_name: first_name, first_name: last_name } : { last_name: `${last_name}, ${first_name}` }
}

/** Ways to write the name of a business. */
export const BUSINESS_KINDS: Readonly<Record<string, (name: string, random: () => number) => string>> = {
  'business, typing error': mistyped,
  'business, words reordered': (name) => name.split(' ').toReversed().join(' '),
  'business, legal form added or dropped': (name) =>
    /\b(INC|LLC|PC|CORP)\b\.?$/.test(name) ? name.replace(/,? *\b(INC|LLC|PC|CORP)\b\.?$/, '') : `${name}, Inc.`
}

/** One letter dropped, added, changed or swapped with its neighbor, not the first. */
export function mistyped(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
  const letter = pick([...LETTERS], random)
  const ways = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word.slice(0, at) + letter + word.slice(at + 1),
    () => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  ]
  return pick(ways, random)()
}

export function pick<T>(from: readonly T[], random: () => number): T {
  const found = from[Math.floor(random() * from.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** Up to `count` parties, one for each kind in turn. */
export function writtenParties(listed: readonly Listed[], count: number, random: () => number): Written[] {
  const persons = listed.filter(({ last_name, first_name }) => last_name && first_name)
  const businesses = listed.filter(({ last_name, business_name }) => business_name && !last_name)
  const kinds = [...Object.keys(PERSON_KINDS), ...Object.keys(BUSINESS_KINDS)]
  return Array.from({ length: count }, (_, index): Written => {
    const kind = kinds[index % kinds.length] ?? ''
    const way = PERSON_KINDS[kind]
    const party = pick(way ? persons : businesses, random)
    const row: Record<string, string> = way
      ? way({ last_name: String(party.last_name), first_name: String(party.first_name) }, random)
      : { business_name: BUSINESS_KINDS[kind]?.(String(party.business_name), random) ?? '' }
    return { kind, row, table: String(party.source_table), id: String(party.listing_id) }
  })
}
