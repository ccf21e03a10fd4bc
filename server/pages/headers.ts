// Security headers of every HTML answer. They allow this service's own stylesheet and images only. Scripts
// run only on pages that declare one. Other sites may frame only the pages made for it, and no form posts to
// another site.
import type { FastifyReply } from 'fastify'

const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'"
}

const PLAIN_POLICY = policyWith({})
/** Pages that run a script, each with what it needs. */
const SCRIPT_POLICIES = {
  /** The script of the API viewer calls only this service, and writes its styles at run time. */
  explorer: policyWith({
    'script-src': "'self'",
    'connect-src': "'self'",
    'style-src': "'self' 'unsafe-inline'"
  }),
  /** Tabs and copy buttons of examples call nothing. */
  examples: policyWith({ 'script-src': "'self'" }),
  /** DuckDB reads the files of this service, in a worker. */
  sql: policyWith({ 'script-src': "'self' 'wasm-unsafe-eval'", 'worker-src': "'self'", 'connect-src': "'self'" }),
  /** The verifier sends nothing: what is pasted stays in the browser. */
  verify: policyWith({ 'script-src': "'self'", 'connect-src': "'none'", 'form-action': "'none'" })
}
export type Script = keyof typeof SCRIPT_POLICIES

const EMBEDDED_POLICY = policyWith({ 'form-action': "'none'", 'frame-ancestors': '*' })

/** The policy of every page with these directives added or replaced. */
function policyWith(directives: Readonly<Record<string, string>>): string {
  return Object.entries({ ...POLICY, ...directives })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

/** Sets type and security headers of a page. The caller sets how long it may be cached. */
export function dressAsPage(
  reply: FastifyReply,
  { script, embedded }: { script?: Script | undefined; embedded?: true | undefined } = {}
): FastifyReply {
  const policy = embedded ? EMBEDDED_POLICY : script === undefined ? PLAIN_POLICY : SCRIPT_POLICIES[script]
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // The page address names the provider or contractor viewed: linked publishers must not receive it.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()'
  })
}
