// Settings of the pipeline, read once from the environment, and listed in methodology/settings.md.
import { z } from 'zod'
import { CatalogError } from '../domain/errors.ts'
import { LONGEST_TIMER_MS, TimerMs } from '../domain/timers.ts'

const Whole = z.coerce.number().int().positive()
const Flag = z.enum(['0', '1']).default('0')

export const PipelineSettings = z.object({
  DATA_DIR: z.string().default('./data').describe('Folder that contains the raw files, snapshots and releases'),
  SEED: z.coerce.number().int().default(1).describe('Seed of the synthetic universe'),
  SCALE: z.coerce
    .number()
    .positive()
    .max(2)
    .default(0.002)
    .describe('Size of the synthetic universe; 1 is 9.8 million NPIs'),
  MEMORY_LIMIT: z.string().default('4GB').describe('Memory that DuckDB may use during ingest'),
  THREADS: Whole.default(2).describe('Threads that DuckDB may use during ingest'),
  SCHEDULER_LOCK_SECONDS: Whole.max(Math.floor(LONGEST_TIMER_MS / 1000))
    .default(60)
    .describe('Seconds without renewal after which another scheduler takes over the lock'),
  RETENTION_DAYS: Whole.default(400).describe(
    'Days to keep a release after another replaces it. Of older releases, npm run prune keeps the last of each month'
  ),
  RETENTION_KEEP: z
    .string()
    .default('')
    .describe('Comma-separated ids of releases that npm run prune never removes, because someone cites them'),
  ALLOW_DIRTY: Flag.describe('1 allows uncommitted code to publish outside the checkout’s own data folder'),
  PARTIAL: Flag.describe(
    '1 declares that the new files are excerpts: fewer rows, missing totals and emptied columns do not quarantine them'
  ),
  CLOCK_CONFIRMED: Flag.describe(
    '1 declares that the clock is right although it is more than a year later than the ledger'
  ),
  PUBLISH_TO: z
    .string()
    .optional()
    .describe(
      'Store to publish to, `s3://<bucket>/<prefix>` or `file:///<folder>`: `make publish` without TO uses it, and `make schedule` publishes to it after each run'
    ),
  WITNESSES: z
    .string()
    .default('')
    .describe(
      'Comma-separated witnesses that cosign the release log, each as `<verifier key> <address>`; a run asks them and says who did not answer'
    ),
  SAM_API_KEY: z.string().optional().describe('API key for api.sam.gov; without it, SAM.gov extracts are skipped'),
  FETCH_MIRROR: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Base address of a mirror that has publishers’ files under <host>/<path>; requests go to it instead of to the publishers'
    ),
  FETCH_USER_AGENT: z
    .string()
    .regex(/^[\x20-\x7e]+$/, 'must be one line of plain ASCII')
    .default('provider-provenance-data-service/0.1')
    .describe('User-Agent sent to publishers; add an address where they can reach you'),
  FETCH_ATTEMPTS: Whole.default(5).describe('Consecutive attempts without a new byte after which a download fails'),
  FETCH_TIMEOUT_MS: TimerMs.default(120_000).describe('Milliseconds a publisher may take to begin its response'),
  FETCH_STALL_MS: TimerMs.default(60_000).describe(
    'Milliseconds without a byte after which a download is resumed with a new request'
  )
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
