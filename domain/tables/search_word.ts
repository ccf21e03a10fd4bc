import { z } from 'zod'
import { given, maker } from '../columns.ts'
import { defineTable } from '../table.ts'
import { NOT_IN_FEED, SEARCH_SOURCES } from './search_document.ts'

const direction = maker(z.enum(['backward', 'forward']))

export default defineTable({
  name: 'search_word',
  title: 'Words of names: one row for each word of the searchable names and each spelling direction',
  sources: SEARCH_SOURCES,
  builtWith: SEARCH_SOURCES,
  reads: ['search_document'],
  datasetId: 'search',
  notInFeed: NOT_IN_FEED,
  key: ['direction', 'spelling'],
  // The search index looks up whole words; beginnings and endings are key ranges.
  columns: {
    direction: direction`backward: spelled from its end, so words with the same ending are adjacent`,
    spelling: given.text`The word in that direction; a NUCC taxonomy code of a provider follows a #`,
    word_number: given.count`Number of the word within this release, in alphabetical order`,
    documents: given.count`Number of searchable names that contain the word`,
    weight: given.count`Weight of the word: 3 for a single letter or digit; 2 for legal forms, articles and degrees; 0 for a taxonomy code; otherwise 10`
  }
})
