import { z } from 'zod'
import { column, defineTable } from '../table.ts'

export const SEARCH_KINDS = ['provider', 'facility', 'contractor', 'trial'] as const

export default defineTable({
  name: 'search_token',
  title: 'Search tokens: one row for each word of a name',
  sources: ['nppes', 'care_compare', 'sam_entities', 'ctgov'],
  datasetId: 'search-token',
  key: ['token', 'kind', 'id', 'name_type', 'position'],
  // In key order a token's rows stand together: an index over tens of millions of words would cost more memory than it saves reading.
  lookup: [],
  columns: {
    token: column(z.string(), 'Word of the name: upper-cased, diacritics taken off, letters and digits only'),
    kind: column(z.enum(SEARCH_KINDS), 'What the name is of'),
    id: column(z.string(), 'NPI of a provider, CCN of a facility, UEI of a contractor, NCT number of a trial'),
    name_type: column(z.enum(['name', 'other_name']), 'The legal name or title, or another name the publisher gives'),
    position: column(z.int32(), 'Position of the word in the name, from 1'),
    state: column(z.string().nullable(), 'State of the practice or facility address, as published; null for trials')
  }
})
