// Vocabulary of the filters: each phrase and each concept is a CSV row with the reason for it. The format is
// in data/reference/vocabulary/README.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import papaparse from 'papaparse'
import { spelled } from './filters/letters.ts'

export const VOCABULARY = fileURLToPath(new URL('../../data/reference/vocabulary/', import.meta.url))

/** The cells of a row, and `where` it is, for errors. */
export type Row<Column extends string> = Readonly<Record<Column | 'where', string>>

/** Reads a CSV file with exactly these columns. Throws an Error that names the invalid row. */
export function readVocabulary<Column extends string>(
  file: string,
  columns: readonly Column[],
  folder = VOCABULARY,
  mayBeBlank: readonly Column[] = []
): Row<Column>[] {
  const text = readFileSync(join(folder, file), 'utf8').trimEnd()
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter: ',' })
  const whereIs = (index: number) => `${file}, row ${index + 1}`
  for (const { row = 0, message } of errors) throw new Error(`${whereIs(row)}: ${message}`)
  if (data[0]?.join() !== columns.join()) throw new Error(`${whereIs(0)}: the columns must be ${columns.join()}`)
  return data.slice(1).map((cells, index) => {
    const where = whereIs(index + 1)
    const blank = columns.find((name, column) => !cells[column]?.trim() && !mayBeBlank.includes(name))
    if (blank) throw new Error(`${where}: ${blank} is empty`)
    if (cells.length > columns.length) throw new Error(`${where}: put quotes around a cell with a comma`)
    return { ...Object.fromEntries(columns.map((column, at) => [column, cells[at]])), where } as Row<Column>
  })
}

export function readPhrases(file: string): Row<'rule' | 'phrase' | 'reason'>[] {
  return readVocabulary(file, ['rule', 'phrase', 'reason'])
}

let concepts: ReadonlyMap<string, readonly string[]> | undefined

/** Words of a concept, as `spelled`. Throws if there is no such concept. */
export function wordsOf(concept: string): readonly string[] {
  concepts ??= new Map(
    readVocabulary('concepts.csv', ['concept', 'words', 'reason']).map((row) => [
      row.concept,
      spelled(row.words).split(' ')
    ])
  )
  const words = concepts.get(concept)
  if (!words) throw new Error(`concepts.csv has no concept ${concept}`)
  return words
}
