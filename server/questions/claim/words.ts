// Words as the meanings of columns and the words of a text are compared: by their beginnings, because
// "excluded" and "exclusion" mean one thing.

/** Words for what a column calls otherwise. */
const SAME: Readonly<Record<string, string>> = {
  ...{ paid: 'payment', pay: 'payment', pays: 'payment', maker: 'manufacturer', company: 'manufacturer' },
  ...{ zip: 'postal', phone: 'telephone', born: 'birth', stars: 'star', rating: 'star', opted: 'opt', owned: 'owner' },
  ...{
    debarred: 'exclusion',
    awarded: 'award',
    town: 'city',
    located: 'practice',
    works: 'practice',
    ends: 'end',
    ended: 'end'
  }
}
/** Words that do not tell what a value is. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    'a an the of on in at by for to from with and or as is was are were be been has have had it its this that their his her ' +
    'he she they who which under since about around approximately roughly npi ccn uei cage dr mr mrs ms fy medicare medicaid ' +
    'nppes oig leie cms sam.gov sam hhs us usd'
  ).split(' ')
)
/** Words of column names that many columns have. */
const GENERIC: ReadonlySet<string> = new Set(
  'date number code usd name published is has id line by as on in of and to at'.split(' ')
)

export const isEmptyWord = (word: string) => EMPTY.has(word)

export function wordsIn(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}.]+/gu)
      ?.map((word) => word.replace(/\.+$/, ''))
      .filter((word) => word !== '') ?? []
  )
}

/** Beginnings of words, without those that say nothing. */
export function stemsOf(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => !GENERIC.has(word) && !EMPTY.has(word)).map(stemOf))
}

function stemOf(word: string): string {
  const meant = SAME[word] ?? word
  return (meant.length > 3 && meant.endsWith('s') ? meant.slice(0, -1) : meant).slice(0, 5)
}
