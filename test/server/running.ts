// A test server over a data directory: requests are injected, the time is fixed, and the log is kept.
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { parseVerifierKey, type VerifierKey } from '#verify/keys.ts'
import { buildApp } from '../../server/app.ts'
import { runKeys } from '../../server/keys/command.ts'
import { keyFile } from '../../server/keys/key-file.ts'
import { KeyRing } from '../../server/keys/key-ring.ts'
import { SigningKeys } from '../../server/keys/signing-keys.ts'
import type { Budget, Limiter } from '../../server/limits/limiter.ts'
import { Slots } from '../../server/limits/slots.ts'
import { serverLogger } from '../../server/plugins/log.ts'
import { readSettings } from '../../server/settings.ts'
import { loadQueries, type Queries } from '../../server/store/queries.ts'
import { Store } from '../../server/store/store.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

export const PUBLIC_URL = 'https://provenance.example'

type Test = { teardown: (end: () => unknown) => unknown }

export type Running = {
  app: FastifyInstance
  store: Store
  keys: KeyRing
  signing: SigningKeys
  slots: Slots
  /** A valid key of surface A. */
  key: string
  /** Every log line so far. */
  log: string[]
  /** Sends a GET with the key of the surface that the address belongs to. */
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  /** Posts a body: a string unchanged, anything else as JSON. */
  post(url: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
}

/** The server checks bodies against their schemas; tests read the result of JSON.parse. */
export type Answer = {
  status: number
  headers: Record<string, unknown>
  body: ReturnType<typeof JSON.parse>
  text: string
}

/** Allows every request: a test sends more than a minute's budget, mostly at the same moment. */
export const UNLIMITED: Limiter = {
  take: ({ policy: { windows } }: Budget) => {
    const [window] = windows
    return { allowed: true, window, remaining: window.limit, resetAt: FIXTURE_CLOCK.getTime(), waitMs: 0 }
  },
  state: () => 'memory',
  close: () => {}
}

export type Given = {
  clock?: () => Date
  limiter?: Limiter
  env?: Record<string, string>
  /** A key that was issued before; without it, a new one is issued. */
  key?: string
  /** Replacements for the server's own SQL statements, by name. */
  queries?: Queries
}

/** Starts a server over the directory; it closes with the test. */
export async function running(t: Test, dataDir: string, given: Given | (() => Date) = {}): Promise<Running> {
  const {
    clock = () => FIXTURE_CLOCK,
    limiter = UNLIMITED,
    env = {},
    queries = await loadQueries(),
    key: issued
  } = typeof given === 'function' ? { clock: given } : given
  const log: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk))
      done()
    }
  })
  const logger = serverLogger('info', stream)
  const settings = readSettings({
    DATA_DIR: dataDir,
    PPDS_PUBLIC_URL: PUBLIC_URL,
    // Checks each response of a test against its schema.
    RESPONSE_CHECK_EVERY: '1',
    // A busy machine is no slow query.
    QUERY_TIMEOUT_MS: '120000',
    ...env
  })
  const store = new Store({
    dataDir,
    publicUrl: PUBLIC_URL,
    queries,
    memoryLimit: '256MB',
    threads: 1,
    queryTimeoutMs: settings.QUERY_TIMEOUT_MS,
    pinnedReleases: settings.PINNED_RELEASES,
    log: logger
  })
  const key = issued ?? (await issuedKey(dataDir, 'a'))
  const keys = new KeyRing({
    file: keyFile(dataDir),
    sandboxKey: settings.PPDS_SANDBOX_KEY,
    clock,
    damaged: store.damaged
  })
  const signing = new SigningKeys({ dataDir, damaged: store.damaged })
  const slots = new Slots(settings.HEAVY_ANSWERS)
  const app = await buildApp({ settings, store, clock, keys, signing, limiter, logger, slots })
  t.teardown(async () => {
    await app.close()
    keys.close()
    signing.close()
    await store.close()
  })
  await Promise.all([store.start(), keys.start(), signing.start()])
  const get = async (url: string, headers: Record<string, string> = keyHeaders(url, key)): Promise<Answer> => {
    return answerOf(await app.inject({ url, headers }))
  }
  const post = async (url: string, body: unknown, headers = keyHeaders(url, key)): Promise<Answer> => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const type = { 'content-type': 'application/json' }
    return answerOf(await app.inject({ method: 'POST', url, headers: { ...type, ...headers }, payload }))
  }
  return { app, store, keys, signing, slots, key, log, get, post }
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

function answerOf({ statusCode, headers, body: text }: Injected): Answer {
  const json = String(headers['content-type']).startsWith('application/json')
  return { status: statusCode, headers, text, body: json ? JSON.parse(text) : undefined }
}

/** Makes the first signing key, or replaces it, and returns its verifier key. */
export async function madeSigningKey(dataDir: string, args: string[] = ['--new']): Promise<VerifierKey> {
  const lines: string[] = []
  const terminal = { out: (line: string) => lines.push(line), err: () => {} }
  const post = { publicUrl: PUBLIC_URL }
  await runKeys(['signing', ...args], dataDir, terminal, () => FIXTURE_CLOCK, post)
  return parseVerifierKey(lines[0] ?? '')
}

/** A new key, as the command line prints it. */
export async function issuedKey(dataDir: string, surface: 'a' | 'b', more: string[] = []): Promise<string> {
  const lines: string[] = []
  const terminal = {
    out: (line: string) => lines.push(line),
    err: (line: string) => {
      throw new Error(line)
    }
  }
  const tier = surface === 'a' ? 'pilot' : 'starter'
  const args = ['issue', '--surface', surface, '--tier', tier, '--label', 'test', ...more]
  await runKeys(args, dataDir, terminal, () => FIXTURE_CLOCK)
  return lines.join('\n')
}

function keyHeaders(url: string, key: string): Record<string, string> {
  return url.startsWith('/v1/') ? { 'x-service-key': 'pk_sandbox_public' } : { authorization: `Bearer ${key}` }
}
