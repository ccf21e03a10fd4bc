// Default rule for a column without its own: reads the declared official columns by type.
import type { Column, Given, Rule } from './rule.ts'
import { answerOf, dayOf, numberOf, type Value } from './values.ts'

/** The cell of the first declared official column that exists in the file. */
export function declaredCell({ record, column }: Pick<Given, 'record' | 'column'>): string | null {
  const header = column.from.find((name) => record.has(name))
  return header === undefined ? null : record.cell(header)
}

export const byType: Rule = (given) => {
  const { column } = given
  if (column.type.endsWith('[]')) return numbered(given)
  return valueOfType(column, declaredCell(given))
}

export function valueOfType(column: Column, cell: string | null): Value {
  if (cell === null) return null
  if (column.type === 'DATE') return dayOf(cell)
  if (column.type === 'BOOLEAN') return answerOf(cell)
  if (/^(INTEGER|BIGINT|DOUBLE|DECIMAL)/.test(column.type)) return numberOf(cell)
  return isUpperCased(column) ? cell.toUpperCase() : cell
}

/** Each table's page states this in the meaning of the column. */
export function isUpperCased({ meaning, name }: Column): boolean {
  return /upper-cased/.test(meaning) || /country_code$/.test(name)
}

/** Values of numbered headers: …_1, …_2 or …1, …2. Empty cells are skipped. */
function numbered({ record, column }: Given): Value {
  for (const header of column.from) {
    const stem = /^(.*?)1$/.exec(header)?.[1]
    if (stem === undefined || !record.has(header)) {
      const alone = record.cell(header)
      if (alone !== null) return [isUpperCased(column) ? alone.toUpperCase() : alone]
      continue
    }
    const members: string[] = []
    for (let number = 1; record.has(`${stem}${number}`); number += 1) {
      const cell = record.cell(`${stem}${number}`)
      if (cell !== null) members.push(isUpperCased(column) ? cell.toUpperCase() : cell)
    }
    return members
  }
  return []
}
