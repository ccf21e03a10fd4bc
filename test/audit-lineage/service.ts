// Runs the service on the audited data directory without a port. It has its own key and no limits, and writes
// nothing to disk.
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../server/app.ts'
import { SigningKeys } from '../../server/keys/signing-keys.ts'
import type { Limiter } from '../../server/limits/limiter.ts'
import { serverLogger } from '../../server/plugins/log.ts'
import type { Caller } from '../../server/request.ts'
import { readSettings } from '../../server/settings.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { Store } from '../../server/store/store.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer is whatever JSON the service sends
export type Answer = any

export type Service = {
  /** JSON of an answer; null if the service refuses. */
  json(url: string, body?: unknown): Promise<Answer>
  /** Body of an answer in the accepted media type; null if the service refuses. */
  text(url: string, accept?: string): Promise<string | null>
  bytes(url: string): Promise<Buffer | null>
  /** Body of the answer to a text of another media type. */
  posted(url: string, payload: string, type: string): Promise<string | null>
  /** Page that answers a form with one file. */
  form(url: string, csv: string): Promise<string | null>
  /** Every JSON answer so far. */
  readonly answers: readonly { where: string; answer: Answer }[]
  close(): Promise<void>
}

const UNLIMITED: Limiter = {
  take: ({ policy: { windows } }) => ({
    allowed: true,
    window: windows[0],
    remaining: windows[0].limit,
    resetAt: 0,
    waitMs: 0
  }),
  state: () => 'memory',
  close: () => {}
}

export async function openService(dataDir: string, clock: () => Date): Promise<Service> {
  const logger = serverLogger('fatal')
  const settings = readSettings({
    DATA_DIR: dataDir,
    PPDS_PUBLIC_URL: 'https://audit.example',
    RESPONSE_CHECK_EVERY: '20'
  })
  const store = new Store({
    ...{ dataDir, queries: await loadQueries(), memoryLimit: '512MB', threads: 1, log: logger },
    publicUrl: settings.PPDS_PUBLIC_URL,
    ...{ queryTimeoutMs: settings.QUERY_TIMEOUT_MS, pinnedReleases: settings.PINNED_RELEASES }
  })
  const keys = {
    find: (surface: 'a' | 'b'): Caller => ({
      keyId: 'audit',
      account: 'audit',
      tier: surface === 'a' ? 'pilot' : 'pro'
    })
  }
  const signing = new SigningKeys({ dataDir, damaged: store.damaged })
  const app = await buildApp({ settings, store, clock, keys, signing, limiter: UNLIMITED, logger })
  await Promise.all([store.start(), signing.start()])
  const close = async () => {
    await app.close()
    signing.close()
    await store.close()
  }
  return { ...asking(app), close }
}

const BOUNDARY = 'audit-form'

function asking(app: FastifyInstance): Omit<Service, 'close'> {
  const answers: { where: string; answer: Answer }[] = []
  const remembered = (where: string, answer: Answer) => {
    if (answer) answers.push({ where, answer })
    return answer
  }
  const ask = async (url: string, accept: string, body?: unknown) => {
    const headers = url.startsWith('/v1/') ? { 'x-service-key': 'audit' } : { authorization: 'Bearer audit' }
    const json = {
      'content-type': 'application/json',
      accept: url === '/mcp' ? 'application/json, text/event-stream' : accept
    }
    const answer = await (body === undefined
      ? app.inject({ url, headers: { ...headers, accept } })
      : app.inject({ method: 'POST', url, headers: { ...headers, ...json }, payload: JSON.stringify(body) }))
    return answer.statusCode === 200 ? answer : null
  }
  return {
    answers,
    json: async (url, body) => remembered(url, (await ask(url, 'application/json', body))?.json() ?? null),
    text: async (url, accept = 'text/html') => (await ask(url, accept))?.body ?? null,
    bytes: async (url) => (await ask(url, '*/*'))?.rawPayload ?? null,
    posted: async (url, payload, type) => {
      const headers = { 'content-type': type, 'x-service-key': 'audit' }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      return answer.statusCode === 200 ? answer.body : null
    },
    form: async (url, csv) => {
      const payload =
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="roster"; filename="roster.csv"\r\n` +
        `content-type: text/csv\r\n\r\n${csv}\r\n--${BOUNDARY}--\r\n`
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, accept: 'text/html' }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      return answer.statusCode === 200 ? answer.body : null
    }
  }
}
