// Which tables are found under an NPI, and which outlet shows them: from the code of the outlets.
import type { TableDefinition } from '../domain/table.ts'
import { duckdbType } from '../domain/table.ts'
import { columnsUnder, tablesUnder } from '../domain/under-key.ts'
import { COMPARED } from '../server/questions/comparison/provider-comparison.ts'
import { SHOWN } from '../server/questions/entity/entity-blocks.ts'
import { FACT_TABLES } from '../server/questions/entity/facts.ts'

/** One line for each table; of the state lists, one for all. */
export function tablesUnderNpi(tables: readonly TableDefinition[]): string[][] {
  const typed = tables.map((table) => ({
    ...table,
    columns: Object.entries(table.columns).map(([name, column]) => ({ name, type: duckdbType(column) }))
  }))
  const lines = tablesUnder('npi', typed).map((table) => {
    const { name, partOf, notInFeed, sources } = table
    const found = columnsUnder('npi', table)
    const isCompared = COMPARED.some((one) => one.name === name) || partOf !== undefined
    return [
      `\`${partOf ?? name}\``,
      found.map((column) => `\`${column.name}\``).join(', '),
      notInFeed ? `no: ${notInFeed}` : found.some(({ isList }) => isList) ? 'yes; changes under `npi` only' : 'yes',
      sources.length > 1 ? 'no: it repeats its sources' : isCompared ? 'compared' : 'counted',
      SHOWN.has(name) ? 'shown' : 'named in `tables_not_shown`',
      FACT_TABLES.includes(name) ? 'yes' : 'no'
    ]
  })
  return lines.filter(([name], index) => lines.findIndex(([other]) => other === name) === index)
}
