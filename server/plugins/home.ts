// What a newcomer sees at the bare address: what this is, and four lines to paste.
import type { FastifyInstance } from 'fastify'
import type { ServerSettings } from '../settings.ts'

export function registerHome(app: FastifyInstance, settings: ServerSettings): void {
  const { PPDS_PUBLIC_URL: url, PPDS_SANDBOX_KEY: key } = settings
  const page = `Provider Provenance Data Service

Federal healthcare-provider data, every value with where it came from, as of when, how sure, and under which method.

  curl ${url}/api/v1/health
  curl ${url}/api/v1/npi/<npi>
  curl -H 'Authorization: Bearer <API_KEY>' ${url}/api/v1/specialties/dermatology/by-state
  curl -H 'X-Service-Key: ${key}' ${url}/v1/npi/<npi>

Descriptions (OpenAPI 3.0): ${url}/api/v1/openapi.json and ${url}/v1/openapi.json
Methods: ${url}/methodology   Limitations: ${url}/limitations   Changes: ${url}/changelog
`
  app.get('/', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=60').send(page)
  )
}
