// What every HTML answer says to the browser: nothing but this service's own stylesheet and images, no script, no frame, no form elsewhere.
import type { FastifyReply } from 'fastify'

const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'"
}

/** The viewer of the descriptions runs its package's script, which asks this service alone and writes its styles while it runs. */
const EXPLORER_POLICY = {
  ...POLICY,
  'script-src': "'self'",
  'connect-src': "'self'",
  'style-src': "'self' 'unsafe-inline'"
}

function written(policy: Readonly<Record<string, string>>): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

const CONTENT_SECURITY_POLICY = written(POLICY)
const EXPLORER_SECURITY_POLICY = written(EXPLORER_POLICY)

/** Sets type and security headers of a page. The caller says how long it may be kept. */
export function dressAsPage(reply: FastifyReply, isExplorer = false): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': isExplorer ? EXPLORER_SECURITY_POLICY : CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    // The address of a page names the provider or contractor looked at: the publishers linked to are not told.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()'
  })
}
