// Generates queries as people type them from published names. The same seed gives the same queries.

export type Named = { npi: string; name: string; state: string | null; isIndividual: boolean }

/** Random numbers in [0, 1), repeatable by seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Drops middle names, reorders the words, and adds one typing error to a word of four or more letters. */
export function misspelt({ name, isIndividual }: Named, random: () => number): string {
  const words = name.split(' ')
  const kept = isIndividual && words.length > 2 ? [words[0] ?? '', words.at(-1) ?? ''] : words
  const long = kept.flatMap((word, index) => (/^[A-Z]{4,}$/.test(word) ? [index] : []))
  const at = long[Math.floor(random() * long.length)]
  const typed = kept.map((word, index) => (index === at ? withError(word, random) : word))
  return random() < 0.5 ? typed.join(' ') : [...typed.slice(1), typed[0]].join(' ')
}

function withError(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1))
  const [before, letter, next, rest] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
  const kind = random()
  if (kind < 1 / 3) return `${before}${next}${rest}`
  if (kind < 2 / 3) return `${before}${next}${letter}${rest}`
  return `${before}${letter}${LETTERS[Math.floor(random() * LETTERS.length)]}${next}${rest}`
}

/** A name that no party has: two invented words, or a common first name and one invented word. */
export function ofNobody(random: () => number): string {
  const rare = () => Array.from({ length: 8 }, () => 'BCFGHJKQVWXZ'[Math.floor(random() * 12)]).join('')
  return `${random() < 0.5 ? 'MARY' : rare()} ${rare()}`
}

/**
 * Key that two parties with the same name share: first and last word of an individual, every word of an
 * organization.
 */
export function sameAs({ name, isIndividual }: Pick<Named, 'name' | 'isIndividual'>): string {
  const words = name.split(' ')
  return isIndividual ? `${words[0]} ${words.at(-1)}` : name
}
