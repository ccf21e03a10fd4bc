// Security headers of every HTML answer: only this service's own stylesheet and images; no scripts, no
// frames, no forms to other sites.
import type { FastifyReply } from 'fastify'

const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'"
}

/**
 * The API viewer runs its package's script, which calls only this service and writes its styles at run time.
 */
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

/** Sets type and security headers of a page. The caller sets how long it may be cached. */
export function dressAsPage(reply: FastifyReply, isExplorer = false): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': isExplorer ? EXPLORER_SECURITY_POLICY : CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    // The page address names the provider or contractor viewed: linked publishers must not receive it.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()'
  })
}
