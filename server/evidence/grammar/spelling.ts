// Corrects words that are a typing error away from a telling word. It never changes a word that means
// something else.
import { TELLING } from './lexicon.ts'

/** English words and names that are one letter away from a telling word. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['indian', 'marine', 'virginian', 'georgian', 'georgie', 'montanan', 'texans', 'nevadan', 'alaskan', 'arizonan'],
  ...['status', 'statues', 'stated', 'rational', 'notional', 'averages', 'average', 'compared', 'shortages', 'lowers'],
  ...['density', 'destiny', 'dentist', 'intensity', 'neurologic', 'special', 'specially', 'especially', 'forest'],
  ...['throats', 'stomachs', 'northern', 'southern', 'brains', 'bones', 'hearts', 'skins', 'islands', 'islander'],
  ...['pregnant', 'eyes', 'throw', 'throng', 'kidneys', 'critics', 'criminal', 'medicinal', 'mediating', 'disease'],
  ...[
    'child',
    'childish',
    'sleepy',
    'sleeve',
    'spots',
    'sports',
    'nerves',
    'nervy',
    'nervous',
    'virginal',
    'columbian'
  ],
  ...[
    'carolinas',
    'dakotan',
    'mexican',
    'jerseys',
    'hawaiian',
    'kansan',
    'ohioan',
    'idahoan',
    'delawarean',
    'colorados'
  ],
  ...['stated', 'staten', 'states', 'statue', 'status', 'tombs', 'wyomings', 'comparer', 'fastest', 'forests', 'lowest']
])

/** The telling word meant by a word unknown to the grammar; undefined if there is none, or more than one. */
export function mended(word: string): string | undefined {
  if (word.length < 5 || OTHERS.has(word) || !/^[a-z]+$/.test(word)) return undefined
  const near = [...TELLING].filter((known) => known[0] === word[0] && isNear(word, known))
  // A plural and its singular are equally good: take the one closer in length.
  const [best, ...rest] = near.sort(
    (a, b) => distance(word, a) - distance(word, b) || lengthGap(word, a) - lengthGap(word, b)
  )
  if (best === undefined) return undefined
  return rest.every((other) => stem(other) === stem(best) || distance(word, other) > distance(word, best))
    ? best
    : undefined
}

function isNear(word: string, known: string): boolean {
  const allowed = Math.min(word.length, known.length) >= 10 ? 2 : 1
  return Math.abs(word.length - known.length) <= allowed && distance(word, known) <= allowed
}

function lengthGap(a: string, b: string): number {
  return Math.abs(a.length - b.length)
}

function stem(word: string): string {
  return word.replace(/s$/, '')
}

/** Number of letters to insert, leave out, change or swap with their neighbor. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          at(rows, i - 1, j) + 1,
          (row[j - 1] ?? 0) + 1,
          at(rows, i - 1, j - 1) + (same ? 0 : 1),
          swapped ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
        )
      )
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0
}
