// Media types of answers, by the name the format parameter gives them.

export const MEDIA_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  arrow: 'application/vnd.apache.arrow.stream',
  ndjson: 'application/x-ndjson',
  'text-blocks': 'text/plain',
  pdf: 'application/pdf'
} as const

export type Form = keyof typeof MEDIA_TYPES
/** Formats of an answer that consists of rows. */
export type TableForm = 'csv' | 'arrow'
/** Formats of an answer that is a separate document. */
export type DocumentForm = 'ndjson' | 'text-blocks' | 'pdf'
