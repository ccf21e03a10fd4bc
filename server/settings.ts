// Server settings, read once from the environment, and listed in methodology/settings.md.
import { isIPv6 } from 'node:net'
import { z } from 'zod'
import { CatalogError } from '../domain/errors.ts'
import { TimerMs } from '../domain/timers.ts'
import { Authors } from './authors.ts'
import { isAddressRange } from './limits/addresses.ts'

const AddressRange = z.string().refine(isAddressRange, { error: 'not an address or a network such as 10.0.0.0/8' })

const STORE_URL = z.url({ protocol: /^(s3|file)$/ }).optional()
const PORT_NUMBER = z.coerce.number().int().min(0).max(65_535)
/** Parts of a text, separated by commas or spaces. */
const LIST = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter((part) => part !== ''))

function setting<T extends z.ZodType>(schema: T, description: string): T {
  return schema.meta({ description })
}

const Environment = z.object({
  PORT: setting(PORT_NUMBER.default(8080), 'Port to listen on; 0 picks a free one'),
  HOST: setting(z.string().default('127.0.0.1'), 'Address to listen on; 0.0.0.0 for every interface'),
  DATA_DIR: setting(z.string().default('./data'), 'Directory that releases and keys are read from'),
  RELEASES_URL: setting(
    STORE_URL,
    'URL of a store that `make publish` writes, `s3://<bucket>/<prefix>` or `file:///<folder>`. The server ' +
      'fetches its releases to DATA_DIR, which must be empty at first, and follows it. If not set, the ' +
      'pipeline writes to DATA_DIR'
  ),
  CATALOG_URL: setting(
    STORE_URL,
    'URL of the store whose tables the Iceberg catalog at `/iceberg/v1` offers; RELEASES_URL if not set. A ' +
      'server on the machine that publishes needs it'
  ),
  RELEASES_POLL_MS: setting(TimerMs.default(2000), 'Milliseconds between two looks at the pointer of RELEASES_URL'),
  RELEASES_CACHE: setting(
    z
      .string()
      .regex(/^\d+(\.\d+)?\s*[KMGT]?B$/i, 'a size such as 10GB')
      .default('10GB')
      .transform(bytesIn),
    'Disk that files fetched on demand from RELEASES_URL may take: published tables, changes, and the lookup ' +
      'files of earlier releases. The longest unused are removed first'
  ),
  CACHE_DIR: setting(
    z.string().optional(),
    'Directory for files that the server makes once for each release, such as FHIR files; DATA_DIR/cache if not ' +
      'set. They may take as much disk as RELEASES_CACHE says'
  ),
  PPDS_PUBLIC_URL: setting(
    z.url({ protocol: /^https?$/ }).optional(),
    'URL at which clients reach the service; http://HOST:PORT if not set'
  ),
  PPDS_AUTHORS: setting(
    Authors,
    'Authors in citations of the data, separated by semicolons: `Family, Given (ORCID)` for a person, a name ' +
      'without a comma for an organization. If not set, the service'
  ),
  PPDS_SANDBOX_KEY: setting(z.string().min(8).default('pk_sandbox_public'), 'The shared read-only key of surface B'),
  REDIS_URL: setting(
    z.url({ protocol: /^rediss?$/ }).optional(),
    'Redis that counts rate limits for all servers; if not set, each server counts its own'
  ),
  TRUSTED_PROXIES: setting(
    LIST.pipe(z.array(AddressRange)),
    'Addresses or networks (10.0.0.0/8) of proxies whose X-Forwarded-For is trusted, separated by commas'
  ),
  MCP_HOSTS: setting(
    LIST,
    'More host names, separated by commas, that /mcp answers to and that web pages may call it from; loopback and PPDS_PUBLIC_URL are always allowed'
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'Mail server that sends approvals and refusals of access requests'
  ),
  MAIL_FROM: setting(z.email().optional(), 'Sender of these emails; required with SMTP_URL'),
  WEBHOOKS_PORT: setting(PORT_NUMBER.default(8081), 'Port the webhook service listens on; 0 picks a free one'),
  WEBHOOKS_HOST: setting(z.string().default('127.0.0.1'), 'Address the webhook service listens on'),
  WEBHOOKS_READY_URLS: setting(
    LIST.pipe(z.array(z.url({ protocol: /^https?$/ }))),
    '/readyz URLs of all query servers, separated by commas. Subscribers are notified of a release once ' +
      'all servers serve it; if not set, once it is activated'
  ),
  WEBHOOKS_LOOPBACK: setting(
    z.enum(['0', '1']).default('0'),
    '1 allows deliveries to http on the loopback interface, for development'
  ),
  METRICS_PORT: setting(
    PORT_NUMBER.optional(),
    'Port on which the query server exposes its Prometheus metrics, at /metrics; 0 picks a free one. If ' +
      'not set, nothing is measured'
  ),
  WEBHOOKS_METRICS_PORT: setting(PORT_NUMBER.optional(), 'The same for the webhook service'),
  METRICS_HOST: setting(
    z.string().default('127.0.0.1'),
    'Address the metrics ports listen on. There is no key: anyone who reaches it can read the metrics'
  ),
  DRAIN_MS: setting(
    z.coerce.number().int().min(0).max(300_000).default(0),
    'Milliseconds after SIGTERM during which the server still answers while /readyz returns 503, so that a load balancer stops sending requests'
  ),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'Least severe log level written'
  ),
  SERVER_PROCESSES: setting(
    z.coerce.number().int().min(1).max(64).default(1),
    'Number of processes that answer on the port of the query server; best is one for each core, which ' +
      '`make serve` starts. They share limits and metrics, and switch to a new release at the same moment. ' +
      '`make demo` runs one'
  ),
  SERVER_MEMORY_LIMIT: setting(
    z
      .string()
      .regex(/^\d+(\.\d+)?\s*([KMGT]i?B)$/i, 'a size such as 256MB')
      .default('256MB'),
    'Memory DuckDB may use for one open release, in all processes together'
  ),
  SERVER_THREADS: setting(
    z.coerce.number().int().positive().default(2),
    'Threads DuckDB may use for one open release, in all processes together; at least one in each'
  ),
  QUERY_TIMEOUT_MS: setting(
    TimerMs.default(5000),
    'Milliseconds after which a query is interrupted; the pieces of a table as CSV have no limit'
  ),
  HEAVY_ANSWERS: setting(
    z.coerce.number().int().min(1).max(1000).default(16),
    'Number of heavy answers of each kind made at a time, in all processes together: tables as CSV, FHIR files, ' +
      'exports, PDFs and rosters. One address gets at most half of them. Further requests get 503 ' +
      '`server_busy`'
  ),
  RESPONSE_CHECK_EVERY: setting(
    z.coerce.number().int().positive().default(20),
    'One in this many answers of the busiest operations is validated against its schema before it is ' +
      'sent; all other answers always are'
  ),
  PINNED_RELEASES: setting(
    z.coerce.number().int().positive().default(4),
    'Number of releases open in addition to the current one, because clients pinned them; each may use ' +
      'half of SERVER_MEMORY_LIMIT'
  )
})

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** Bytes in a size such as `1.5GB`, with units of a thousand. */
function bytesIn(size: string): number {
  const [, number = '', unit = ''] = /^([\d.]+)\s*(\D+)$/.exec(size) ?? []
  return Number(number) * 1000 ** UNITS.indexOf(unit.toUpperCase())
}

/** A host as it appears in a URL: IPv6 in brackets. */
const inAddress = (host: string) => (isIPv6(host) ? `[${host}]` : host)

export const ServerSettings = Environment.refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
  path: ['MAIL_FROM'],
  error: 'must be set if SMTP_URL is set'
}).transform((given) => ({
  ...given,
  PPDS_PUBLIC_URL: (given.PPDS_PUBLIC_URL ?? `http://${inAddress(given.HOST)}:${given.PORT}`).replace(/\/+$/, '')
}))
export type ServerSettings = z.infer<typeof ServerSettings>

/** Settings from an environment; an empty value is none. Throws `usage` naming the variable. */
export function readSettings(env: Record<string, string | undefined>): ServerSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = ServerSettings.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new CatalogError('usage', `${issue?.path.join('.')}: ${issue?.message}.`)
}

/** True if clients cannot follow links: the URL names every interface, or a port chosen later. */
export function leadsNowhere(publicUrl: string): boolean {
  const { hostname, port } = new URL(publicUrl)
  return ['0.0.0.0', '[::]'].includes(hostname) || port === '0'
}

/** Every variable with its default (empty if none) and meaning, in order: the rows of that table. */
export const SETTINGS = Object.entries(Environment.shape).map(([name, schema]) => ({
  name,
  default: schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : '',
  description: schema.meta()?.description ?? ''
}))
