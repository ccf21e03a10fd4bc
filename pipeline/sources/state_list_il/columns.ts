import type { InputColumn } from '../../../domain/source.ts'

export const COLUMNS: InputColumn[] = [
  ...[
    'Provider Name',
    'License #',
    'NPI',
    'Provider Type',
    'Affiliation',
    'Action Date',
    'Action Type',
    'City',
    'State'
  ]
].map((header) => ({ header, aliases: [], optional: false }))
