// Builds the statements that page rules make: shown rows, counts, absences and dates.
import { type Asserted, type Contradiction, type Kind, type Statement, untraceable, wrong } from '../claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import { dayOfWords } from '../evidence/forms.ts'
import { type Cell, shownRow } from '../evidence/shown-row.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { type Given, sourceOfTuple, tupleAt } from './reading.ts'

type Check = Statement['check']

export function states(given: Pick<Given, 'outlet' | 'where'>, kind: Kind, name: string, check: Check): Statement {
  return { outlet: given.outlet, where: given.where, kind, name, check }
}

/** A cell of one published column; several tables or columns may give it. */
export function cell(text: string, ...of: readonly string[]): Cell {
  return {
    text,
    of: of.map((name) => {
      const [table = '', column = ''] = name.split('.')
      return [table, column] as const
    })
  }
}

export function made(text: string, name: string, from: NonNullable<Cell['made']>): Cell {
  const [table = '', column = ''] = name.split('.')
  return { text, of: [[table, column]], made: from }
}

/** Cells of one row under a citation: its source and date come from the cited tuple. */
export function cited(
  given: Given,
  cite: number | undefined,
  cells: readonly Cell[],
  more: { id?: string; row?: Readonly<Record<string, unknown>> } = {}
): Asserted[] {
  const tuple = tupleAt(given, cite)
  if (!tuple) return cells.map(({ of: [first] }) => states(given, 'text', `${first}`, () => untraceable('no citation')))
  const { outlet, where, id } = given
  const source = sourceOfTuple(given, tuple)
  return [...shownRow({ outlet, where, source, id, cells, snapshot: tuple._snapshot, ...more }), dated(given, cite)]
}

/** The tuple’s date is the date of a file of its source. */
function dated(given: Given, cite: number | undefined): Statement {
  return states(given, 'date', 'tuple._snapshot', ({ released }) => {
    const tuple = tupleAt(given, cite)
    const files = released.files.get(sourceOfTuple(given, tuple)) ?? []
    return files.some(({ date }) => date === tuple?._snapshot) ? null : wrong(`no raw file is of ${tuple?._snapshot}`)
  })
}

export function expects(said: number, counted: number): Contradiction | null {
  return said === counted ? null : wrong(`the files give ${counted}, the text says ${said}`)
}

export function numberIn(text: string | undefined): number {
  return Number((text ?? '').replaceAll(',', ''))
}

/** Checks "LEIE (Nov 10, 2026)": the newest file of the source has this date. */
export function newestIs({ released }: Evidence, source: string, words: string): Contradiction | null {
  const dates = (released.files.get(source) ?? []).map(({ date }) => date).sort()
  const day = dayOfWords(words) ?? words
  if (!dates.includes(day)) return wrong(`no file of ${source} is of ${day}`)
  return null
}

export function sourceNamed({ released }: Pick<Given, 'released'>, short: string): string | undefined {
  return released.sourceOfShortName.get(short)
}

export function countOf(records: readonly OfficialRecord[], has: (record: OfficialRecord) => boolean): number {
  return records.filter(has).length
}
