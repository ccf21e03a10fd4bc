// Texts of a search and of a screening by name.
import { type Asserted, untraceable, wrong } from '../claim.ts'
import { expectedValues } from '../evidence/expected.ts'
import { citesIn, whole } from './page-texts.ts'
import { type Given, type PageRule, type Reading, sourceOfTuple, tupleAt } from './reading.ts'
import { ROSTER_RULES, searched } from './roster.ts'
import { expects, numberIn, states } from './statements.ts'

/** A candidate: the record under its identifier has the name. */
function candidate(given: Given, { text, said }: Reading): Asserted[] {
  const id = identifierIn(given, text.row)
  const tuple = tupleAt(given, citesIn(text)[0])
  const source = sourceOfTuple(given, tuple)
  return [
    {
      ...states(given, 'text', 'named.name', (evidence) => {
        const records = evidence.under(source, id)
        if (records.length === 0) return untraceable(`${source} has no record under the identifier`)
        const names = records.flatMap((record) =>
          [
            ['entity', 'name'],
            ['named', 'name']
          ].flatMap(([table = '', column = '']) => expectedValues(evidence.released, [table, column], record, records))
        )
        const cells = records.flatMap(({ texts }) => texts.map((one) => one.trim()))
        return names.includes(said) || cells.includes(said) ? null : wrong('no record has the name')
      }),
      needs: [id]
    }
  ]
}

function place(given: Given, { text, said }: Reading): Asserted[] {
  if (said === 'unknown') return []
  const id = identifierIn(given, text.row)
  return said.split(' · ').map((part) => ({
    ...states(given, 'text', 'named.place', (evidence) => {
      const records = SOURCES.flatMap((source) => evidence.under(source, id))
      const cells = new Set(records.flatMap(({ texts }) => texts.map((one) => one.trim().toUpperCase())))
      const holds = part.split(', ').every((one) => cells.has(one.toUpperCase()))
      return holds || cells.has(part.toUpperCase()) ? null : wrong('no record has the taxonomy or place')
    }),
    needs: [id]
  }))
}

const SOURCES = ['nppes', 'care_compare', 'sam_entities', 'ctgov']

function identifierIn(given: Given, row: number): string {
  const one = given.page.texts.find((text) => text.row === row && text.label.endsWith('| Identifier'))
  return one ? whole(one) : ''
}

/** A caption counts its rows. */
function found(given: Given, { parts, text, next }: Reading): Asserted[] {
  const rows = new Set(next.filter(({ label }) => label.startsWith(`${whole(text)} |`)).map(({ row }) => row)).size
  return [
    states(given, 'count', 'candidates shown', () =>
      parts.first === undefined ? null : expects(numberIn(parts.first), rows)
    )
  ]
}

const GROUPS: Readonly<Record<string, string>> = {
  Providers: 'nppes',
  Hospitals: 'care_compare',
  'Clinical trials': 'ctgov',
  'Contractors, and facilities beside hospitals': 'sam_entities'
}

function notHeld(given: Given, { parts }: Reading): Asserted[] {
  return (parts.names ?? '').split('; ').map((name) =>
    states(given, 'coverage', 'group not searched', ({ released }) => {
      const source = GROUPS[name]
      if (source === undefined) return untraceable('unknown group')
      return released.files.has(source) ? wrong(`the release has ${source}`) : null
    })
  )
}

/** An identifier, a word alone or a text with a digit is no name to search the lists for. */
function notAName(given: Given): Asserted[] {
  return [
    states(given, 'coverage', 'screening lists not searched', () => {
      const q = decodeURIComponent(/q=([^&]*)/.exec(given.where)?.[1] ?? '')
      return /\d/.test(q) || !/\s/.test(q.trim()) ? null : wrong('the query is a name')
    })
  ]
}

export const SEARCH_RULES: readonly PageRule[] = [
  { tag: 'h1', read: 'prose' },
  { label: /\| Name$/, read: candidate },
  { label: /\| Taxonomy and place$/, read: place },
  { label: /\| (Identifier|Kind)$/, read: 'prose' },
  { tag: 'caption', says: /^(?<name>[^:]*): the first (?<first>[\d,]+)$/, read: found },
  { tag: 'caption', read: 'prose' },
  {
    says: /^(Accents, punctuation|To see one of|No results in this release|Next page|Fields to tell|All [\d,]+ listings)/,
    read: 'prose'
  },
  {
    says: /^(?:No record found under|No listing agrees with) this name\. Searched: (?<names>.*?)\.(?: (?<absent>\d+ of .*))?$/,
    read: searched
  },
  { says: /^Not checked, because this release has no snapshot of the source: (?<names>.*)\.$/, read: notHeld },
  { says: /^Screening lists were not searched: screen a name\.$/, read: notAName },
  ...ROSTER_RULES
]
