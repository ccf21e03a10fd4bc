// Everything that a release publishes under an identifier, as CSV: a line for each value, with its lineage.
import { z } from 'zod'
import { CcnShape, NpiShape } from '../../domain/identifiers.ts'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import type { Key } from '../../domain/under-key.ts'
import { publishedRows } from '../records/published-rows.ts'
import { type CsvCell, csvLines } from '../surfaces/tabular/table.ts'
import { defineFile, type PageFile } from './files.ts'

/** Rows of a table: a hospital can have thousands of clinicians, and then the file says so. */
const MOST_ROWS = 1000

const HEADER = ['table', 'row', 'column', 'value', ...PROVENANCE_KEYS]

const UeiShape = z
  .string()
  .regex(/^[A-Za-z0-9]{12}$/, 'a UEI is 12 letters and digits')
  .meta({ description: 'Unique Entity Identifier', example: '6MZRBL6AAEYE' })

/** The file of a party page: `/providers/:npi/rows.csv`. */
function partyFile(path: string, key: Key, shape: z.ZodType<string>): PageFile {
  return defineFile({
    path: `${path}/:${key}/rows.csv`,
    input: z.strictObject({ [key]: shape }),
    pin: true,
    errors: ['invalid_request', 'took_too_long'],
    limit: () => 'pages',
    type: 'text/csv; charset=utf-8; header=present',
    attached: true,
    make: async (context, asked) => {
      const id = String(asked[key]).toUpperCase()
      const { rows, notChecked } = await publishedRows(context, { key, value: id }, MOST_ROWS)
      const lines = rows.flatMap(({ table, key: columns, row, tuple }): CsvCell[][] => {
        const named = columns.map((column) => cellOf(row[column])).join(' ')
        const lineage = PROVENANCE_KEYS.map((name) => cellOf(tuple[name]))
        return Object.entries(row)
          .filter(([column]) => !column.startsWith('_'))
          .map(([column, value]) => [table, named, column, cellOf(value), ...lineage])
      })
      const left = notChecked.map((sentence) => ['not_checked', sentence])
      return {
        name: `${key}-${id}-${context.release.id}.csv`,
        text: csvLines([HEADER, ...lines, ...left], false)
      }
    }
  })
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(cellOf).join('|')
  return typeof value === 'object' ? JSON.stringify(value) : (value as CsvCell)
}

export const PARTY_FILES: readonly PageFile[] = [
  partyFile('/providers', 'npi', NpiShape),
  partyFile('/facilities', 'ccn', CcnShape),
  partyFile('/contractors', 'uei', UeiShape)
]
