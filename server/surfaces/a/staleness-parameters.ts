// The freshness parameters of a request, and the staleness limit they set.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { hoursIn } from './duration.ts'
import type { Bar } from './freshness.ts'

export type { Bar }

export const StalenessParameters = z.strictObject({
  max_staleness: z
    .string()
    .refine((text) => hoursIn(text) !== undefined, 'not a positive duration')
    .optional()
    .meta({
      description:
        'Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A ' +
        'source of unknown age never passes',
      example: '60d'
    }),
  max_staleness_mode: z
    .enum(['flag', 'reject'])
    .optional()
    .meta({ description: 'flag (the default): 200 with meta.freshness_policy.stale; reject: 409', example: 'flag' }),
  on_stale: z
    .enum(['reject', '409'])
    .optional()
    .meta({ description: 'Another way to write max_staleness_mode=reject', example: 'reject' })
})

/** Built once: building a schema for each request costs a tenth of an answer. */
const AmongOthers = StalenessParameters.loose()

/** Undefined without max_staleness. Throws invalid_request for a lone mode or two contradictory ones. */
export function barOf(query: unknown): Bar | undefined {
  const { max_staleness: text, max_staleness_mode: mode, on_stale: alias } = AmongOthers.parse(query)
  if (alias !== undefined && mode === 'flag') {
    throw new CatalogError('invalid_request', 'max_staleness_mode=flag and on_stale contradict each other.', {
      details: [{ parameter: 'on_stale', message: 'contradicts max_staleness_mode=flag' }]
    })
  }
  if (text === undefined && (mode !== undefined || alias !== undefined)) {
    const message = 'is missing: it says which age the other parameter is about'
    throw new CatalogError('invalid_request', `max_staleness ${message}.`, {
      details: [{ parameter: 'max_staleness', message }]
    })
  }
  const hours = text === undefined ? undefined : hoursIn(text)
  if (text === undefined || hours === undefined) return undefined
  return { text, hours, mode: alias === undefined ? (mode ?? 'flag') : 'reject' }
}
