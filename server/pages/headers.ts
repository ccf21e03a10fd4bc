// What every HTML answer says to the browser: nothing but this service's own stylesheet and images, no script, no frame, no form elsewhere.
import type { FastifyReply } from 'fastify'

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'"
].join('; ')

/** Sets type and security headers of a page. The caller says how long it may be kept. */
export function dressAsPage(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    // The address of a page names the provider or contractor looked at: the publishers linked to are not told.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()'
  })
}
