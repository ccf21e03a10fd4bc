// Wraps a single value with its source, dates, confidence and limitations.
import { z } from 'zod'
import { AVAILABILITY_FLAGS, IsoDate, type Provenance } from '../../domain/provenance.ts'
import type { TableDefinition } from '../../domain/table.ts'

export const ProvenanceField = z
  .looseObject({
    value: z.unknown().describe('The value, in the type of the field'),
    source: z.string().describe('Human-readable name of the source'),
    source_url: z.url().optional(),
    last_checked: z.iso
      .datetime()
      .describe(
        "When the source file was last known to be the publisher's newest. If this release does not hold the " +
          'source (`snapshot` is null), the last check of the registry in this release'
      ),
    snapshot: IsoDate.nullable().describe(
      'Date of the source file that contains the value, or of the oldest file if several do; null if the ' +
        'release does not hold the source'
    ),
    confidence_score: z.number().min(0).max(1).optional().describe('Where applicable'),
    attribution_text: z.string().optional().describe('The official columns the value is read or derived from'),
    limitations: z.string().optional().describe('What to keep in mind about this value')
  })
  .meta({ id: 'ProvenanceField', description: 'A value with its lineage' })

/** Schema of a wrapped value of one type. */
export function wrapped<T extends z.ZodType>(value: T) {
  return z.intersection(ProvenanceField, z.looseObject({ value }))
}

export type Wrapped<T> = z.input<typeof ProvenanceField> & { value: T }

/**
 * A value with the lineage of its provenance tuple. `attribution` names the official columns; `limitations`
 * applies to this value only. `registry` dates a source that is not ingested: the specification requires a
 * time, and that source was never checked.
 */
export function withLineage<T>(
  value: T,
  tuple: Provenance,
  attribution: string,
  limitations = '',
  registry = tuple
): Wrapped<T> {
  const checked = tuple._last_checked ?? registry._last_checked
  if (checked === null) throw new Error(`a value of ${tuple._source} has no last-checked time`)
  const limits = [...tuple._data_availability.map((flag) => AVAILABILITY_FLAGS[flag]), limitations].filter(Boolean)
  return {
    value,
    source: tuple._source,
    source_url: tuple._source_url,
    last_checked: checked,
    snapshot: tuple._snapshot,
    ...(tuple._confidence === null || value === null ? {} : { confidence_score: tuple._confidence }),
    attribution_text: attribution,
    ...(limits.length === 0 ? {} : { limitations: limits.join(' ') })
  }
}

/**
 * The official columns behind the given columns of a table, in the publisher's spelling, as one string. A
 * numbered group is declared by its first column; `slots` lists the numbers the value was actually read from.
 */
export function officialColumns(
  table: TableDefinition,
  names: readonly string[],
  slots: readonly number[] = []
): string {
  const declared = names.flatMap((name) => table.columns[name]?.from ?? [])
  const read = declared.flatMap((column) =>
    column.endsWith('_1') && slots.length > 0 ? slots.map((slot) => column.replace(/_1$/, `_${slot}`)) : [column]
  )
  return [...new Set(read)].map((column) => `"${column}"`).join(', ')
}
