// Headers of every answer whatever it is, errors and bytes that were no request included.
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Pages say more (pages/headers.ts). */
export const STANDARD_HEADERS = {
  // An answer is what its type says: what a publisher's name field holds is never run as a page.
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
  // An address names the provider or contractor asked about.
  'referrer-policy': 'no-referrer'
} as const

export type StandardHeaders = Readonly<Record<string, string>>

/** The headers of a service reached under that address: over https, that it is not to be asked otherwise. */
export function standardHeaders(publicUrl: string): StandardHeaders {
  const encrypted = publicUrl.startsWith('https:')
  return {
    ...STANDARD_HEADERS,
    ...(encrypted && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` })
  }
}

export function registerStandardHeaders(app: FastifyInstance, headers: StandardHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
