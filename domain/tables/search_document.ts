import { z } from 'zod'
import { given, maker, text, texts } from '../columns.ts'
import { defineTable } from '../table.ts'

export const SEARCH_SOURCES = ['nppes', 'care_compare', 'sam_entities', 'ctgov'] as const
export const SEARCH_KINDS = ['provider', 'hospital', 'facility', 'contractor', 'trial'] as const
export const searchKind = maker(z.enum(SEARCH_KINDS))

/** Why the change feed omits all three tables of the index. */
export const NOT_IN_FEED =
  'An index over the names of other tables, renumbered with each release. What changed in those tables is what changed in the index.'

export default defineTable({
  name: 'search_document',
  title: 'Searchable names: one row for each provider, facility, contractor and trial that has a name',
  sources: SEARCH_SOURCES,
  builtWith: SEARCH_SOURCES,
  datasetId: 'search',
  notInFeed: NOT_IN_FEED,
  key: ['document'],
  ordered: true,
  columns: {
    document: given.count`Number within this release, from 1: providers, hospitals, other facilities, contractors, trials, each in order of its words`,
    kind: searchKind`What has this name; facility is one of the five facility types other than hospital`,
    id: given.text`NPI of a provider, CCN of a facility, UEI of a contractor, NCT number of a trial`,
    state: text`Two-letter code of the practice or facility address; null for trials and if no such code is published`,
    words: texts`Words of the legal name or title, in order: upper-cased, without diacritics, letters and digits only`,
    other_words: texts`Words of the other published names that are not in the legal name or title, in alphabetical order`
  }
})
