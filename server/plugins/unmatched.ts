// Requests that no route answers: an address with a trailing slash is redirected; a method that the address
// does not have is a 405 that names those it has; everything else is a 404.
import fp from 'fastify-plugin'
import { CatalogError } from '../../domain/errors.ts'
import { matchesTemplate } from '../request.ts'

const HOUR_SECONDS = 3600

export const unmatched = fp(
  async (app) => {
    const methods = new Map<string, Set<string>>()
    app.addHook('onRoute', ({ method, url }) => {
      methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]))
    })
    const methodsAt = (path: string) => [
      ...new Set([...methods].flatMap(([template, of]) => (matchesTemplate(template, path) ? [...of] : [])))
    ]

    app.addHook('onRequest', (request, reply, done) => {
      const { method, url } = request
      const end = url.indexOf('?')
      const [path, query] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
      const shorter = withoutSlashes(path)
      // A browser does not follow the redirect of a preflight.
      if (shorter !== path && method !== 'OPTIONS' && methodsAt(shorter).length > 0) {
        reply.header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        return reply.redirect(`${shorter}${query}`, 308)
      }
      if (!request.is404) return done()
      const allowed = methodsAt(path)
      if (allowed.length === 0) throw new CatalogError('not_found', 'Nothing is at this address.')
      reply.header('allow', allowed.join(', '))
      throw new CatalogError('method_not_allowed', `Allowed: ${allowed.join(', ')}.`, { details: { allowed } })
    })
  },
  { name: 'unmatched', dependencies: ['errors', 'stranger-limit'] }
)

function withoutSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
