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

/**
 * Style elements of the viewer, by the digest of their text: its theme in light and in dark, which depends on style/explorer.css, and what
 * it adds on a narrow screen. Another version of the package has others; the browser names the digest of what it refuses.
 */
const EXPLORER_STYLES = [
  'sha256-K5VaSsKbZ8io/Vb060pR/CDpv+BwWLY9takhPCsZFzY=',
  'sha256-PdGkg86h6xEX0WCyzxim10vMogOT0oYV1SZstLU08mM=',
  'sha256-QW1eFfIz65Jaq9JLxVVVem07hkwNyp56DsghGRf7zCc='
]

/** The viewer runs its package's script, which asks this service alone. Style attributes stand in the package's own templates. */
const EXPLORER_POLICY = {
  ...POLICY,
  'script-src': "'self'",
  'connect-src': "'self'",
  'style-src': ["'self'", ...EXPLORER_STYLES.map((digest) => `'${digest}'`)].join(' '),
  'style-src-attr': "'unsafe-inline'"
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
