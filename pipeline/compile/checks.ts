// Checks that follow from the rules of a table.
import { type Column, duckdbType, type TableDefinition } from '../../domain/table.ts'
import { identifier, literal } from '../warehouse/connection.ts'

/** A select like a checks.sql, with a result for each rule; null if there is none. */
export function ruleChecks({ columns, rules = {} }: TableDefinition): string | null {
  const { notBefore = {}, within = {}, form = {}, empty = {} } = rules
  const noRow = (name: string, wrong: string, what: string) =>
    `no_row(${literal(name)}, ${wrong}, ${literal(`rows have ${what}`)})`
  const checks = [
    ...Object.entries(notBefore).map(([later, earlier]) =>
      noRow(`${later} is not before ${earlier}`, `${identifier(later)} < ${identifier(earlier)}`, 'an earlier date')
    ),
    ...Object.entries(within).map(([name, [least, most = Number.MAX_VALUE]]) =>
      noRow(`${name} is in its range`, `${identifier(name)} not between ${least} and ${most}`, 'another value')
    ),
    ...Object.entries(form).map(([name, pattern]) =>
      noRow(`${name} has its form`, hasOther(name, columns[name], pattern), 'another form')
    ),
    ...Object.entries(empty).map(
      ([name, share]) =>
        `few_rows(${literal(`${name} is given`)}, ${identifier(name)} is null, ${share}, 'rows have none')`
    )
  ]
  return checks.length === 0 ? null : `select [${checks.join(', ')}] from built`
}

/** True for a text of another form, and for a list with one. */
function hasOther(name: string, col: Column | undefined, pattern: string): string {
  const isOther = (text: string) => `not regexp_full_match(${text}, ${literal(pattern)})`
  if (!col || !duckdbType(col).endsWith('[]')) return isOther(identifier(name))
  return `list_bool_or(list_transform(${identifier(name)}, lambda text: ${isOther('text')}))`
}
