// Providers, facilities, contractors, trials and studies by name or identifier.
import { z } from 'zod'
import { NpiShape, TaxonomyCode, TaxonomyShape } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { PostalState } from '../../../domain/states.ts'
import provider from '../../../domain/tables/provider.ts'
import { SEARCH_SOURCES } from '../../../domain/tables/search_document.ts'
import { BY_NPI_SOURCES } from '../../records/absence.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { Count, named, refusedMember, TextOrNull, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { identifiersOf, providersBy } from '../../records/search-rows.ts'
import { text } from '../../store/rows.ts'
import { GROUP_LIMIT, GroupedSearch, groupedSearch } from './search-groups.ts'
import { type Identified, identifiedBy, omittedFrom } from './search-identified.ts'
import { cursorText, GROUP_NAMES, matchNames, readCursor } from './search-page.ts'
import { foldedWords } from './search-vocabulary.ts'

const OTHER_KINDS = 'Hospitals, other facilities, contractors, trials and studies'
const RANKED_LIMIT = { most: 100, usual: 20 } as const

const Candidate = named('SearchCandidate', {
  npi: NpiShape,
  name: TextOrNull.describe('Name as published; null for a deactivated NPI, because the publisher withholds its name'),
  taxonomy: TextOrNull.describe('Primary NUCC taxonomy code; null if no code is primary'),
  city: TextOrNull.describe('City of the practice address, as published'),
  state: TextOrNull.describe('State of the practice address'),
  other_names: Texts.describe('Other names in the registry; a query can match one of them'),
  _match_score: z
    .number()
    .min(0)
    .max(1)
    .describe(
      'How well the name matches the query. Below 0.7, the name lacks a word of the query. This is not the ' +
        '_confidence of the record'
    ),
  ...Provenance.shape
})

export const RankedSearch = named(
  'RankedSearch',
  {
    query: z.strictObject({
      q: z.string().describe('As sent'),
      state: z.string().nullable(),
      taxonomy: TaxonomyCode.nullable(),
      limit: z.int()
    }),
    total: Count.describe('Number of matching providers on all pages'),
    results: Candidate.array()
      .max(RANKED_LIMIT.most)
      .describe('Ordered by score, highest first, then by the words of the name'),
    next_cursor: TextOrNull.describe('Send as cursor to get the next page; null on the last page'),
    not_checked: Texts.describe('What was not searched, and how to ask for it'),
    ...Provenance.shape
  },
  'Ranked candidates. The 14 provenance keys at this level are those of the index that was searched'
)

type RankedQuery = {
  q: string
  words: readonly string[]
  state: string | null
  taxonomy: string | null
  limit: number
  cursor: string | undefined
}

type Page = { total: number; ids: string[]; scores: number[]; next: string | null }

async function rankedSearch(
  context: Context,
  query: RankedQuery,
  identified: Identified | undefined
): Promise<z.input<typeof RankedSearch>> {
  const { q, state, taxonomy, limit } = query
  // Only providers are ranked: without the registry, an empty page would say that there are none.
  publishedTable(context, provider.name, 'nppes')
  const table = publishedTable(context, 'search_document', 'nppes')
  const page = await pageOf(context, query, identified)
  const found = await providersBy(context, page.ids)
  return {
    query: { q, state, taxonomy, limit },
    total: page.total,
    results: page.ids.map((npi, index) => {
      const { name, row, otherNames, tuple } = found.get(npi) ?? absent(npi)
      return {
        npi,
        name,
        taxonomy: text(row, 'primary_taxonomy_code'),
        city: text(row, 'practice_city'),
        state: text(row, 'practice_state'),
        other_names: otherNames,
        _match_score: (page.scores[index] ?? 0) / 1000,
        ...tuple
      }
    }),
    next_cursor: page.next,
    not_checked: omittedFrom(context, { q, others: OTHER_KINDS, identified }),
    // An empty result has no confidence.
    ...tupleOf(table, page.total === 0 ? [] : undefined)
  }
}

/** The words of a query, and what it identifies. Throws invalid_request for one that cannot be searched. */
async function readQuery(context: Context, q: string) {
  const words = await foldedWords(context.release, q)
  if (words.length === 0) throw refusedMember('q', 'use at least one letter A–Z or digit')
  if (words.length > MOST_WORDS)
    throw refusedMember('q', `it has ${words.length} different words; at most ${MOST_WORDS} are allowed`)
  return { words, identified: await identifiedBy(context, q) }
}

/** The first `limit` NPIs of ranked results, and the number of all. */
export async function rankedNpis(
  context: Context,
  { q, state = null, taxonomy = null }: { q: string; state?: string | null; taxonomy?: string | null },
  limit: number
): Promise<Pick<Page, 'total' | 'ids'>> {
  const { words, identified } = await readQuery(context, q)
  return await pageOf(context, { q, words, state, taxonomy, limit, cursor: undefined }, identified)
}

/** A page of providers, by the identifier in the query or by their names. */
async function pageOf(context: Context, query: RankedQuery, identified: Identified | undefined): Promise<Page> {
  if (identified) return await pageOfIdentified(context, query, identified)
  const { words, state, taxonomy, limit, cursor } = query
  const { release } = context
  const same = [...words, state, taxonomy]
  const begun = cursor === undefined ? undefined : readCursor(cursor, release.id, same)
  const filter = { kind: 'provider', state, taxonomy }
  // Fetches one match more than the page holds, to see whether another page follows.
  const { total, matches, step } = await matchNames(release, words, filter, {
    after: begun?.after,
    most: limit + 1,
    step: begun?.step
  })
  const shown = matches.slice(0, limit)
  const last = shown.at(-1)
  const ids = await identifiersOf(
    context,
    shown.map(({ document }) => document)
  )
  return {
    total,
    ids: shown.map(({ document }) => ids.get(document) ?? ''),
    scores: shown.map(({ score }) => score),
    next: last && matches.length > limit ? cursorText(release.id, same, { step, after: last }) : null
  }
}

async function pageOfIdentified(
  { release }: Context,
  { words, state, taxonomy, limit, cursor }: RankedQuery,
  { provider = [] }: Identified
): Promise<Page> {
  const same = ['identified', ...words, state, taxonomy]
  const begin = cursor === undefined ? 0 : readCursor(cursor, release.id, same).after.document
  const found =
    provider.length === 0 ? [] : await release.query('search-identified', { state, taxonomy, npis: provider })
  const left = found.map((row) => text(row, 'npi') ?? '')
  const end = begin + limit
  const shown = left.slice(begin, end)
  const next = { step: 'typed', after: { score: 1000, document: end } } as const
  return {
    ...{ total: left.length, ids: shown, scores: shown.map(() => 1000) },
    next: left.length > end ? cursorText(release.id, same, next) : null
  }
}

function absent(npi: string): never {
  throw new Error(`the search index has ${npi}, but the registry table does not`)
}

const LONGEST = 200
const MOST_WORDS = 12

const Query = z
  .string('enter a name or an identifier')
  .max(LONGEST, `use at most ${LONGEST} characters`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  .regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'it contains a control character')
  .meta({
    description: `A name of at most ${MOST_WORDS} words, in any order; or an NPI, CCN, UEI or NCT number`,
    example: 'river family medicine'
  })

export default defineOperation({
  id: 'search',
  summary: 'Find providers, facilities, contractors and trials by name',
  description:
    'Ranked providers, page by page, if state, taxonomy, cursor or variant=ranked is given; otherwise a few ' +
    'candidates of each group, with the total and the address of the rest. Diacritics, punctuation, word order and a ' +
    'typing error in a word do not matter. If the query is an identifier, it is looked up.',
  methodology: 'search',
  input: z.strictObject({
    q: Query,
    state: PostalState.optional().meta({
      description: 'Two-letter code of the state or territory of the practice address',
      example: 'TX'
    }),
    taxonomy: TaxonomyShape.optional(),
    variant: z.enum(['ranked', 'grouped']).optional().meta({
      description: 'Default grouped; state, taxonomy, and cursor without group, imply ranked',
      example: 'ranked'
    }),
    group: z.enum(GROUP_NAMES).optional().meta({ description: 'The only group to search', example: 'hospitals' }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(RANKED_LIMIT.most)
      .optional()
      .meta({
        description: `Ranked: results per page, 1 to ${RANKED_LIMIT.most}, default ${RANKED_LIMIT.usual}. Grouped: results of each kind, 1 to ${GROUP_LIMIT.most}, default ${GROUP_LIMIT.usual}`,
        example: 10
      }),
    cursor: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'next_cursor or the cursor in rest, with the same query', example: 'WyIyMDI2LTEx' })
  }),
  output: z.union([RankedSearch, GroupedSearch]),
  isSampled: true,
  from: [...SEARCH_SOURCES, ...BY_NPI_SOURCES],
  errors: ['invalid_request', 'not_in_release', 'took_too_long'],
  async resolve(context, { q, state, taxonomy, variant, group = null, limit, cursor }) {
    const filtered = state !== undefined || taxonomy !== undefined || (cursor !== undefined && group === null)
    if (variant === 'grouped' && filtered)
      throw refusedMember('variant', 'state, taxonomy, and cursor without group, require ranked results')
    if (group !== null && (filtered || variant === 'ranked'))
      throw refusedMember('group', 'state, taxonomy and variant=ranked search providers only: leave out group')
    const { words, identified } = await readQuery(context, q)
    if (!filtered && variant !== 'ranked') {
      if (limit !== undefined && limit > GROUP_LIMIT.most) {
        throw refusedMember(
          'limit',
          `at most ${GROUP_LIMIT.most} results in each group; ranked results allow up to ${RANKED_LIMIT.most}`
        )
      }
      return {
        data: await groupedSearch(context, { q, words, group, cursor, identified, limit: limit ?? GROUP_LIMIT.usual }),
        sources: SEARCH_SOURCES
      }
    }
    const filters = { state: state ?? null, taxonomy: taxonomy ?? null }
    const query = { q, words, ...filters, limit: limit ?? RANKED_LIMIT.usual, cursor }
    return { data: await rankedSearch(context, query, identified), sources: ['nppes'] }
  }
})
