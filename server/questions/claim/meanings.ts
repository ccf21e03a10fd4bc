// What the columns of a table mean, by their names, and which of them the words around a mention ask for.
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Mention } from './mentions.ts'
import { stemsOf } from './words.ts'

export type Meaning = {
  table: string
  /** One column, or the columns of a person's name. */
  columns: readonly string[]
  kind: 'date' | 'year' | 'number' | 'text' | 'person'
  /** Words of the column that its table does not have, if it has any; none for a party's own name. */
  own: ReadonlySet<string>
  /** Words of the column that its table has too: the sentence must have one of them. */
  shared: ReadonlySet<string>
  topic: ReadonlySet<string>
}

/** Columns with the party's own name, which no word has to announce. */
const OF_THE_PARTY = new Set([
  ...['organization_name', 'business_name', 'entity_name', 'facility_name', 'legal_business_name', 'dba_name'],
  ...['doing_business_as', 'recipient_name']
])
const OF_THE_FILE = /^_|^listed_|_as_published$|_availability$/
const OF_A_PERSON = /(^|_)(first|middle|last)_name$|(^|_)name_(prefix|suffix)$/

export function meaningsIn({ name: table, columns }: Pick<ManifestTable, 'name' | 'columns'>): Meaning[] {
  const topic = stemsOf(table.split('_'))
  return columns
    .filter(({ name, type }) => !OF_THE_FILE.test(name) && type !== 'BOOLEAN')
    .flatMap(({ name, type }): Meaning[] => {
      const all = OF_THE_PARTY.has(name) ? new Set<string>() : stemsOf(name.split('_'))
      const rest = new Set([...all].filter((stem) => !topic.has(stem)))
      const own = rest.size > 0 ? rest : all
      const shared = new Set([...all].filter((stem) => !own.has(stem)))
      if (name.endsWith('last_name')) {
        const prefix = name.slice(0, -'last_name'.length)
        const parts = ['first_name', 'middle_name', 'last_name', 'name_suffix'].map((part) => `${prefix}${part}`)
        return [
          {
            table,
            columns: parts,
            kind: 'person',
            own: stemsOf(prefix.split('_').filter(Boolean)),
            shared: new Set(),
            topic
          }
        ]
      }
      if (OF_A_PERSON.test(name)) return []
      if (name.endsWith('_year')) return [{ table, columns: [name], kind: 'year', own, shared, topic }]
      const kind = type === 'DATE' ? 'date' : type.startsWith('VARCHAR') ? 'text' : 'number'
      return [{ table, columns: [name], kind, own, shared, topic }]
    })
}

const FITTING: Readonly<Record<string, readonly Meaning['kind'][]>> = {
  date: ['date', 'year'],
  number: ['number', 'year', 'text'],
  name: ['text', 'person']
}

/** The meanings that the words ask for most, in every table with that column; none if no word names one. */
export function askedFor({ stated, words, around }: Mention, meanings: readonly Meaning[]): Meaning[] {
  const [asked, sentence] = [stemsOf(words), stemsOf([...around, ...words])]
  const isWord = stated.kind === 'name' && !/\d/.test(stated.text)
  const fitting = meanings.filter(
    ({ kind, columns: [name = ''] }) => FITTING[stated.kind]?.includes(kind) && !(isWord && /_ids?$/.test(name))
  )
  const named = highest(fitting, (meaning) => ofColumn(meaning, { asked, sentence, words }))
  const isOneColumn = new Set(named.map(({ own, columns }) => (own.size > 0 ? columns[0] : ''))).size <= 1
  return isOneColumn ? named : highest(named, (meaning) => ofTable(meaning, sentence))
}

function highest(meanings: readonly Meaning[], scoreOf: (meaning: Meaning) => number): Meaning[] {
  const scored = meanings.map((meaning) => ({ meaning, score: scoreOf(meaning) }))
  const most = Math.max(...scored.map(({ score }) => score))
  return scored.flatMap(({ meaning, score }) => (score === most && score > NONE ? [meaning] : []))
}

const NONE = Number.NEGATIVE_INFINITY

type Asked = { asked: ReadonlySet<string>; sentence: ReadonlySet<string>; words: readonly string[] }

function ofColumn({ own, shared, kind, columns }: Meaning, { asked, sentence, words }: Asked): number {
  if (own.size === 0) return kind === 'person' || kind === 'text' ? 0 : NONE
  const matched = [...own].filter((stem) => asked.has(stem)).length
  const also = [...shared].filter((stem) => asked.has(stem)).length
  const isTopic = shared.size === 0 || [...shared].some((stem) => sentence.has(stem))
  const score = 2 * (matched + also) - (own.size - matched)
  if (matched === 0 || score <= 0 || !isTopic) return NONE
  return score + (columns[0] ?? '').split('_').filter((word) => words.includes(word)).length / 4
}

function ofTable({ topic }: Meaning, sentence: ReadonlySet<string>): number {
  const named = [...topic].filter((stem) => sentence.has(stem)).length
  return named - (topic.size - named) / 2
}
