// Values of one row as a page shows them: one official record must give them all.
import { type Contradiction, type Statement, untraceable, wrong } from '../claim.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { whySkipped } from '../rules/made-by-us.ts'
import type { Evidence } from './evidence.ts'
import { expectedValues, isOf } from './expected.ts'
import { isShownAs } from './forms.ts'

export type Cell = {
  text: string
  /** Table and column; several if any of them may give the value. */
  of: readonly (readonly [string, string])[]
  /** Further texts that the record gives, such as a name put together from its parts. */
  made?: (record: OfficialRecord, others: readonly OfficialRecord[]) => readonly unknown[]
}

export type ShownRow = {
  outlet: string
  where: string
  source: string
  id: string
  cells: readonly Cell[]
  /** Date of the tuple that the row cites. */
  snapshot?: string | null | undefined
  /** Columns that pick the record but are not themselves shown. */
  row?: Readonly<Record<string, unknown>>
}

export function shownRow(given: ShownRow): Statement[] {
  const matches = new WeakMap<Evidence, Match>()
  const matchOf = (evidence: Evidence) => {
    const match = matches.get(evidence) ?? matched(given, evidence)
    matches.set(evidence, match)
    return match
  }
  return given.cells.flatMap((cell, index) => {
    const [first = ['row', 'value']] = cell.of
    if (cell.of.length > 0 && cell.of.every(([table, column]) => whySkipped(table, column) !== undefined)) return []
    const { outlet, where } = given
    return {
      outlet,
      where,
      kind: kindOfText(cell.text),
      needs: [given.id],
      name: first.join('.'),
      check: (evidence: Evidence) => verdictOn(given, cell, index, matchOf(evidence))
    }
  })
}

type Match = { best: OfficialRecord | undefined; holds: readonly boolean[]; found: number }

function matched({ source, id, cells, snapshot, row = {} }: ShownRow, evidence: Evidence): Match {
  const found = evidence.linked(source, id)
  // A line that only adds a location repeats the facts of the line above it.
  const records = [...new Set([...found, ...found.map(({ main }) => main)])]
  let match: Match = { best: undefined, holds: [], found: records.length }
  for (const record of records) {
    const holds = cells.map(({ text, of, made }) => {
      const values = of
        .filter(([table]) => isOf(table, record))
        .flatMap((column) => expectedValues(evidence.released, column, record, records, row))
      return [...values, ...(made?.(record, records) ?? [])].some((value) => isShownAs(text, value))
    })
    const more = count(holds) - count(match.holds)
    // Of records that give the same cells, the one of the cited date is meant.
    const isCited = record.file.date === snapshot && match.best?.file.date !== snapshot
    if (!match.best || more > 0 || (more === 0 && isCited)) match = { best: record, holds, found: records.length }
  }
  return match
}

const count = (holds: readonly boolean[]) => holds.filter(Boolean).length

function verdictOn(given: ShownRow, cell: Cell, index: number, match: Match): Contradiction | null {
  if (!match.best) return untraceable(`${given.source} has no record under the identifier`)
  const { file } = match.best
  const place = `${file.file} (${file.date})`
  if (!match.holds[index]) return wrong(`no official cell of the record gives ${masked(cell.text)}`, place)
  const { snapshot } = given
  if (snapshot && file.date > snapshot) return wrong(`the record is newer than the tuple’s ${snapshot}`, place)
  return null
}

/** Texts can be names of people, so only their length is printed. */
function masked(text: string): string {
  return /^[\d.:/$,%() -]*$/.test(text) ? text : `a text of ${text.length} characters`
}

function kindOfText(text: string): Statement['kind'] {
  if (/^\d{4}-\d\d-\d\d$|^[A-Z][a-z]{2} \d{1,2}, \d{4}$/.test(text)) return 'date'
  if (/^(yes|no)$/.test(text)) return 'flag'
  return /^-?\$?[\d,.]+ ?%?$/.test(text) ? 'number' : 'text'
}
