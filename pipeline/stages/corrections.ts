// A source's corrections.csv: known publisher errors, each with a declared correction, its reason, and the
// number of rows it must match. CONTRIBUTING.md describes the format.
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import { textOf } from '#files'
import type { SourceDefinition } from '../../domain/source.ts'
import { extractColumns, isGroup } from '../compile/extract-columns.ts'
import { sourceFolder } from '../source-loader.ts'

/** File attributes that a correction can be bound to, so that it does not outlive the files it is about. */
export const OF_THE_FILE = ['_date', '_edition', '_file'] as const

const Line = z.strictObject({
  kind: z.string().min(1),
  match: z.string().min(1),
  action: z.string().regex(/^(drop|set:.+)$/, 'must be drop or set:<column>'),
  value: z.string(),
  reason: z.string().min(1),
  expect: z.string().regex(/^[1-9]\d*$/, 'must be the number of rows that the correction must match')
})

export type DeclaredCorrection = {
  kind: string
  /** As declared: `Column=value` pairs joined by `;`. */
  match: string
  conditions: readonly { column: string; value: string }[]
  action: string
  /** Column that the action sets; null if the action drops rows. */
  sets: string | null
  /** New value; null if the action drops rows or sets the column to null. */
  value: string | null
  reason: string
  expect: number
}

/** Empty without corrections.csv. Throws an Error that names the bad line. */
export async function loadCorrections(source: SourceDefinition, root?: string): Promise<DeclaredCorrection[]> {
  const path = join(sourceFolder(source.id, root), 'corrections.csv')
  const text = await textOf(path)
  if (text === null) return []
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, delimiter: ',' })
  return data.map((row, index) => {
    try {
      return declared(source, Line.parse(row))
    } catch (error) {
      const issue = error instanceof z.ZodError ? error.issues[0] : undefined
      const what = issue ? `${issue.path.join('.')} ${issue.message}` : (error as Error).message
      throw new Error(`${source.id}/corrections.csv, correction ${index + 1}: ${what}`, { cause: error })
    }
  })
}

function declared(source: SourceDefinition, line: z.infer<typeof Line>): DeclaredCorrection {
  const kind = source.files[line.kind]
  if (!kind) throw new Error(`kind '${line.kind}' is not one of ${Object.keys(source.files).join(', ')}`)
  const columns = extractColumns(kind).filter((column) => !isGroup(column))
  const known = (name: string) => {
    if (!columns.some((column) => column.name === name))
      throw new Error(`'${name}' is not a single column of ${line.kind}`)
    return name
  }
  const conditions = line.match.split(/(?<!\\);/).map((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) throw new Error(`match '${pair}' must have the form Column=value`)
    const [column, value] = [
      pair.slice(0, at).trim(),
      pair
        .slice(at + 1)
        .trim()
        .replaceAll('\\;', ';')
    ]
    return { column: OF_THE_FILE.some((name) => name === column) ? column : known(column), value }
  })
  if (conditions.every(({ column }) => column.startsWith('_')))
    throw new Error('match must name at least one column of the rows')
  const sets = line.action === 'drop' ? null : known(line.action.slice('set:'.length))
  if (sets === null && line.value !== '') throw new Error('drop takes no value')
  const value = line.value === '' ? null : line.value
  return { ...line, conditions, sets, value, expect: Number(line.expect) }
}
