// Providers, facilities, contractors, trials and studies by name or identifier.
import { z } from 'zod'
import { TaxonomyShape } from '../../../domain/identifiers.ts'
import { PostalState } from '../../../domain/states.ts'
import { SEARCH_SOURCES } from '../../../domain/tables/search_document.ts'
import { BY_NPI_SOURCES } from '../../records/absence.ts'
import { refusedMember } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { GROUP_LIMIT, GroupedSearch, groupedSearch } from './search-groups.ts'
import { identifiedBy } from './search-identified.ts'
import { GROUP_NAMES } from './search-page.ts'
import { RANKED_LIMIT, RankedSearch, rankedSearch } from './search-ranked.ts'
import { foldedWords } from './search-vocabulary.ts'

const LONGEST = 200
export const MOST_WORDS = 12

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
    const words = await foldedWords(context.release, q)
    if (words.length === 0) throw refusedMember('q', 'use at least one letter A–Z or digit')
    if (words.length > MOST_WORDS)
      throw refusedMember('q', `it has ${words.length} different words; at most ${MOST_WORDS} are allowed`)
    const identified = await identifiedBy(context, q)

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
    const query = {
      q,
      words,
      state: state ?? null,
      taxonomy: taxonomy ?? null,
      limit: limit ?? RANKED_LIMIT.usual,
      cursor
    }
    return { data: await rankedSearch(context, query, identified), sources: ['nppes'] }
  }
})
