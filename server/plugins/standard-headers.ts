// Headers of every answer, including errors and answers to bytes that are not a request.
import fp from 'fastify-plugin'

const YEAR_SECONDS = 31_536_000

/** Headers of every answer. Pages send more (pages/headers.ts). */
export const STANDARD_HEADERS = {
  // An answer is what its type says: the content of a publisher's name field is never run as a page.
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  // An address names the provider or contractor in question.
  'referrer-policy': 'no-referrer'
} as const

export type StandardHeaders = Readonly<Record<string, string>>

/** The headers of a service with that public URL. Over https, they tell clients to use https only. */
export function standardHeaders(publicUrl: string): StandardHeaders {
  const encrypted = publicUrl.startsWith('https:')
  return {
    ...STANDARD_HEADERS,
    ...(encrypted && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` })
  }
}

export const standardHeadersPlugin = fp<{ headers: StandardHeaders }>(
  async (app, { headers }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers)
      done()
    })
  },
  { name: 'standard-headers' }
)
