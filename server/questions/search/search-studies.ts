// Finds the study pages of this service, one for each specialty, by the words of a query.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { tupleOf } from '../../records/lineage.ts'
import type { Context } from '../../records/operation.ts'

/** Studies whose name has a word that begins with each word of the query; empty without supply. */
export function studiesNamed(context: Context, words: readonly string[]) {
  const table = context.release.table('supply_state')
  if (!table) return []
  const tuple = tupleOf(table)
  return SPECIALTIES.filter(({ slug, display_name }) => {
    const own = `${display_name} ${slug} supply`.toUpperCase().split(/[^A-Z]+/)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }).map(({ slug, display_name }) => ({
    id: slug,
    type: 'study' as const,
    name: `${display_name} supply`,
    subtitle: 'Active providers by state, per 100,000 residents',
    href: `${context.publicUrl}/studies/${slug}`,
    dataset_id: slug,
    ...tuple
  }))
}
