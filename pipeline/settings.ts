// Settings of the pipeline, read once from the environment. The README table is generated from this object.
import { z } from 'zod'
import { CatalogError } from '../domain/errors.ts'
import { LONGEST_TIMER_MS, TimerMs } from '../domain/timers.ts'

export const PipelineSettings = z.object({
  DATA_DIR: z.string().default('./data').meta({ description: 'Where raw files, snapshots and releases are kept' }),
  SEED: z.coerce.number().int().default(1).meta({ description: 'Seed of the synthetic universe' }),
  SCALE: z.coerce
    .number()
    .positive()
    .max(2)
    .default(0.002)
    .meta({ description: 'Size of the synthetic universe; 1 is 9.8 million NPIs' }),
  MEMORY_LIMIT: z.string().default('4GB').meta({ description: 'Memory DuckDB may use while ingesting' }),
  THREADS: z.coerce
    .number()
    .int()
    .positive()
    .default(2)
    .meta({ description: 'Threads DuckDB may use while ingesting' }),
  SCHEDULER_LOCK_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .max(Math.floor(LONGEST_TIMER_MS / 1000))
    .default(60)
    .meta({ description: 'Seconds after which the lock of a scheduler that stopped renewing it is taken over' }),
  RETENTION_DAYS: z.coerce.number().int().positive().default(400).meta({
    description:
      'Days a release is kept after another took its place; of older ones npm run prune keeps the last of each month'
  }),
  RETENTION_KEEP: z
    .string()
    .default('')
    .meta({ description: 'Ids, by comma, of releases that npm run prune never removes, because somebody cites them' }),
  ALLOW_DIRTY: z
    .enum(['0', '1'])
    .default('0')
    .meta({ description: '1 lets uncommitted code publish outside the checkout’s own data folder' }),
  PARTIAL: z.enum(['0', '1']).default('0').meta({
    description:
      '1 says the new files are excerpts: fewer rows, missing totals and emptied columns do not set them aside'
  }),
  SAM_API_KEY: z
    .string()
    .optional()
    .meta({ description: 'Key of api.sam.gov; without it SAM.gov extracts are skipped' }),
  FETCH_MIRROR: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ description: 'Base address that holds publishers’ files under <host>/<path>, asked in their place' }),
  FETCH_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]+$/, 'is a line of plain ASCII')
    .default('provider-provenance-data-service/0.1')
    .meta({ description: 'User-Agent publishers are told; add an address they can reach you under' }),
  FETCH_ATTEMPTS: z.coerce
    .number()
    .int()
    .positive()
    .default(5)
    .meta({ description: 'Attempts in a row without a further byte after which a download is given up' }),
  FETCH_TIMEOUT_MS: TimerMs.default(120_000).meta({
    description: 'Milliseconds a publisher may take to begin its answer'
  }),
  FETCH_STALL_MS: TimerMs.default(60_000).meta({
    description: 'Milliseconds without a byte after which a download is taken up anew'
  })
})
export type PipelineSettings = z.infer<typeof PipelineSettings>

/** Settings from an environment; empty values count as unset. Throws `usage` naming the invalid variable. */
export function readSettings(env: Record<string, string | undefined>): PipelineSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = PipelineSettings.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new CatalogError('usage', `${issue?.path.join('.')}: ${issue?.message}.`)
}
