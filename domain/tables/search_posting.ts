import { given, text } from '../columns.ts'
import { defineTable } from '../table.ts'
import { NOT_IN_FEED, SEARCH_SOURCES, searchKind } from './search_document.ts'

export default defineTable({
  name: 'search_posting',
  title: 'Word occurrences: one row for each word and searchable name that contains it',
  sources: SEARCH_SOURCES,
  builtWith: SEARCH_SOURCES,
  reads: ['search_document', 'search_word'],
  datasetId: 'search',
  notInFeed: NOT_IN_FEED,
  key: ['word_number', 'document'],
  unordered: true,
  ordered: true,
  // Key order keeps the rows of a word together, also in the published file, which queries read.
  columns: {
    word_number: given.count`Number of the word, as in search_word`,
    document: given.count`Number of the name, as in search_document`,
    kind: searchKind`What has this name`,
    state: text`State of search_document`,
    is_in_name: given.yes`True if the legal name or title contains the word, false if another name does`,
    name_weight: given.count`Sum of the weights of the distinct words of the legal name or title`,
    initials: given.count`Bit mask of the first letters of those words. A is the second-lowest bit; digits share bits with letters`
  }
})
