// Checks that staging read every column that a file fills. It needs no earlier snapshot: an edition that
// writes other values is found when it first arrives.
import type { CheckResult } from '../../domain/manifest.ts'
import { departures, type FileMeasure } from '../../domain/meaning.ts'
import { headerKey } from '../../domain/source.ts'
import { duckdbType, isNullable } from '../../domain/table.ts'
import type { PublishedTable } from '../published/load.ts'
import { identifier, type Warehouse } from '../warehouse/connection.ts'
import type { Extracted } from './extract.ts'
import type { Filled } from './judge-values.ts'
import type { Taken } from './sensitive.ts'

export type Judged = Extracted & { filled: Filled; measure: FileMeasure; taken: readonly Taken[] }

/** Minimum number of rows, and of values in the file: fewer may all be unreadable by chance. */
const FEWEST = 20

/**
 * Fails if a file has values under an official column, and the columns of the table `built` that are read
 * from it have none in the rows of the file. Rows name their file or its edition; otherwise all files count
 * as one. A text as published is not a reading.
 */
export async function checkFilled(
  warehouse: Warehouse,
  table: PublishedTable,
  extracted: readonly Judged[]
): Promise<{ check: CheckResult; unread: string[] }> {
  const readings = readingsOf(table)
  const files = extracted.flatMap(({ filled, receipt, measure }) => {
    // The gate of meaning judges a column of addresses, and remembers that an operator accepted it.
    const judged = new Set(departures(null, { raw: [receipt], measures: [measure] }).map(({ column }) => column))
    const headers = [...filled].filter(
      ([header, n]) => n >= FEWEST && readings.has(headerKey(header)) && !judged.has(header)
    )
    return (table.files?.includes(receipt.kind) ?? true) ? headers.map(([header]) => ({ receipt, header })) : []
  })
  const names = [...new Set(files.flatMap(({ header }) => readings.get(headerKey(header)) ?? []))]
  const by = 'listed_in' in table.columns ? 'listed_in' : (table.edition ?? null)
  const counts = names.map((name, at) => `, count(${counted(name, table)}) as read_${at}`)
  const select = `select ${by === null ? "''" : identifier(by)}::varchar as part, count(*) as n${counts.join('')} from built`
  const rows = names.length === 0 ? [] : await warehouse.rows(`${select} group by part`)
  const lost = files.flatMap(({ receipt: { file, member, edition }, header }) => {
    const read = readings.get(headerKey(header)) ?? []
    const part = by === null ? '' : by === 'listed_in' ? file : edition
    const row = rows.find((one) => one.part === part && Number(one.n) >= FEWEST)
    const isRead = read.some((name) => Number(row?.[`read_${names.indexOf(name)}`]) > 0)
    return row && !isRead ? [{ file: member ?? file, header, read: read.join(', '), n: Number(row.n) }] : []
  })
  const sentences = lost.map(
    ({ file, header, read, n }) => `${file} has values under ${header}, but ${read} is null in all ${n} rows`
  )
  return {
    check: {
      check: `${table.name}: every filled column is read`,
      verdict: lost.length === 0 ? 'pass' : 'fail',
      required: true,
      detail: lost.length === 0 ? 'no column lost all its values' : sentences.join('; ')
    },
    unread: lost.map(({ file }) => file)
  }
}

/** By official column: the columns read from it, if each of them can be empty. */
function readingsOf({ columns }: PublishedTable): Map<string, string[]> {
  const readings = new Map<string, string[]>()
  const certain = new Set<string>()
  for (const [name, col] of Object.entries(columns)) {
    if (name.endsWith('_as_published')) continue
    for (const key of col.from.map(headerKey)) {
      readings.set(key, [...(readings.get(key) ?? []), name])
      if (!isNullable(col) && !duckdbType(col).endsWith('[]')) certain.add(key)
    }
  }
  for (const key of certain) readings.delete(key)
  return readings
}

/** SQL that is null for an empty value or list. */
function counted(name: string, { columns }: PublishedTable): string {
  const col = columns[name]
  return col && duckdbType(col).endsWith('[]') ? `nullif(len(${identifier(name)}), 0)` : identifier(name)
}
