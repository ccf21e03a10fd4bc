// Texts of a search and of a screening by name.
import { readFileSync } from 'node:fs'
import { SCREENING_TABLES } from '../../../domain/screening.ts'
import { codeDisplayName } from '../../../domain/specialties.ts'
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
      const isSpecialty = [...cells].some((code) => (codeDisplayName(code) ?? CODE_NAMES[code]) === part)
      return holds || isSpecialty || cells.has(part.toUpperCase()) ? null : wrong('no record has the taxonomy or place')
    }),
    needs: [id]
  }))
}

/** The names of codes that the pages show. */
const CODE_NAMES: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../../server/pages/taxonomy-names.json', import.meta.url), 'utf8')
)

const SOURCES = ['nppes', 'care_compare', 'sam_entities', 'ctgov']

function identifierIn(given: Given, row: number): string {
  const one = given.page.texts.find((text) => text.row === row && text.label.endsWith('| Identifier'))
  return one ? whole(one) : ''
}

/** A caption counts its rows. */
function found(given: Given, { parts, text, next }: Reading): Asserted[] {
  const rows = new Set(next.filter(({ label }) => label.startsWith(`${whole(text)} |`)).map(({ row }) => row)).size
  return [states(given, 'count', 'candidates shown', () => expects(numberIn(parts.shown), rows))]
}

/** The line of counts says what the caption of each group says. */
function counts(given: Given, { said }: Reading): Asserted[] {
  const captions = given.page.texts.filter(({ tag }) => tag === 'caption').map(whole)
  return said
    .replace(/^Found: /, '')
    .split(' · ')
    .map((one) =>
      states(given, 'count', 'candidates in all', () => {
        const [, name = '', total = ''] = /^(.*): ([\d,]+)$/.exec(one) ?? []
        const isSaid = captions.some((caption) => caption.startsWith(`${name}: `) && caption.endsWith(` ${total}`))
        return isSaid ? null : wrong(`no caption says ${total} of ${name}`)
      })
    )
}

/** Each source that the mark names has a row with the number. */
function listedBy(given: Given, { text, said }: Reading): Asserted[] {
  const id = identifierIn(given, text.row)
  return said.split(', ').map((label) => ({
    ...states(given, 'text', 'listed by', (evidence) => {
      const source = SCREENING_TABLES.find(({ screening }) => screening.label === label)?.sources[0] ?? ''
      return evidence.under(source, id).length > 0 ? null : wrong(`${label} has no row with the number`)
    }),
    needs: [id]
  }))
}

/** A place is in at least as many records of facilities as the page says. */
function namedPlace(given: Given, { text, said }: Reading): Asserted[] {
  const about = given.page.texts.find(({ row, label }) => row === text.row && label.endsWith('| Specialty and place'))
  const [, state, count = ''] =
    /^(?:([A-Z]{2}), )?([\d,]+) (?:facility|facilities)/.exec(about ? whole(about) : '') ?? []
  if (count === '') return []
  return [
    states(given, 'count', 'facilities of a place', async (evidence) => {
      const records = await evidence.every('care_compare')
      const holding = records.filter(({ texts }) => {
        const cells = texts.map((cell) => cell.trim().toUpperCase())
        return cells.includes(said.toUpperCase()) && (state === undefined || cells.includes(state))
      })
      const ccns = new Set(holding.map(({ texts }) => texts[0])).size
      return ccns >= numberIn(count) ? null : wrong(`${ccns} records have the place, the page says ${count}`)
    })
  ]
}

const GROUPS: Readonly<Record<string, string>> = {
  Providers: 'nppes',
  Hospitals: 'care_compare',
  'Clinical trials': 'ctgov',
  'Contractors and other facilities': 'sam_entities',
  'Paying companies': 'open_payments',
  'Owners and managers': 'cms_facility_owners',
  'Places and chains': 'care_compare'
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
  { label: /^Places and chains.*\| Name$/, read: namedPlace },
  { label: /^(Places and chains|Paying companies|Owners and managers).*\| Specialty and place$/, read: 'prose' },
  { label: /\| Name$/, read: candidate },
  { label: /\| Specialty and place$/, read: place },
  { label: /\| Listed by$/, read: listedBy },
  { label: /\| (Identifier|Kind)$/, read: 'prose' },
  { tag: 'caption', says: /^[^:]*: (?<shown>[\d,]+)(?: of [\d,]+)?$/, read: found },
  { tag: 'caption', read: 'prose' },
  { says: /^Found: /, read: counts },
  { under: /^Documents$/, read: 'prose' },
  {
    says: /^(Accents, punctuation|“Listed by” names|Names of the wider list|All sections of the docs|To see one of|No results in this release|Next page|Fields to tell|All [\d,]+ listings)/,
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
