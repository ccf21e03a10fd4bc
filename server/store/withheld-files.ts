// Files of earlier releases with values that the sensitive gate would not publish today. The ledger names
// them; nothing is read from them.
import { CatalogError } from '../../domain/errors.ts'

/** Rules of the sensitive gate that a value of the table's file breaks; none if it may be read. */
export type WithheldRules = (table: string) => readonly string[]

export function whyWithheld(rules: readonly string[]): string {
  return (
    `A value in it may be about a private person (${rules.join(', ')}): it was published before this service had ` +
    'the rule. Later releases have null there.'
  )
}

/** Throws `table_not_offered` for a withheld table. */
export function refuseWithheld(release: string, table: string, rules: readonly string[]): void {
  if (rules.length === 0) return
  throw new CatalogError('table_not_offered', `Table ${table} of release ${release}. ${whyWithheld(rules)}`, {
    details: { release, table }
  })
}
