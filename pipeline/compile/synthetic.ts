// Rows of the synthetic universe for a table whose columns all come from the catalog.
import { type Column, duckdbType, type TableDefinition } from '../../domain/table.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { isNpi } from './staged.ts'

/** A select with one row, in the publisher's layout, for every fiftieth member with an NPI. */
export function syntheticRows({ key, columns }: TableDefinition): string {
  const values = Object.entries(columns).flatMap(([name, col]) =>
    col.header ? [`${drawn(name, col, name === key[0])} as ${identifier(col.header.name)}`] : []
  )
  return `select ${values.join(', ')} from parties('every_fiftieth') where npi is not null order by i`
}

/** SQL for a text of the column's type, drawn by member and column. */
function drawn(name: string, col: Column, isFirstKey: boolean): string {
  const draw = (limit: number) => `below(${limit}, i, ${literal(name)})`
  if (isNpi(col)) return 'npi'
  if (isFirstKey) return "'S' || i"
  if (col.codes) return `pick([${col.codes.map(literal).join(', ')}], i, ${literal(name)})`
  if (name.endsWith('_year')) return `(1960 + ${draw(60)})::varchar`
  const type = duckdbType(col)
  if (type === 'DATE') return `strftime(getvariable('date')::date - ${draw(2000)}::integer, '%m/%d/%Y')`
  if (type === 'BOOLEAN') return `pick(['Y', 'N'], i, ${literal(name)})`
  return type === 'VARCHAR' ? `'Synthetic ' || ${draw(100)}` : `${draw(1000)}::varchar`
}
