// The forms an answer goes out in, by the name the format parameter gives them.

export const MEDIA_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  arrow: 'application/vnd.apache.arrow.stream',
  ndjson: 'application/x-ndjson',
  'text-blocks': 'text/plain',
  pdf: 'application/pdf'
} as const

export type Form = keyof typeof MEDIA_TYPES
/** Forms of an answer that is rows. */
export type TableForm = 'csv' | 'arrow'
/** Forms of an answer that is written as a document of its own. */
export type DocumentForm = 'ndjson' | 'text-blocks' | 'pdf'
