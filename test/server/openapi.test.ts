// The descriptions, held to golden copies, which make openapi-lint lints. UPDATE_GOLDEN=1 writes them anew; read the difference before
// committing it.
import { readFileSync, writeFileSync } from 'node:fs'
import t from 'tap'
import { running } from './running.ts'

t.test('the descriptions', async (t) => {
  const server = await running(t, t.testdir())
  const a = await server.get('/api/v1/openapi.json', {})
  const b = await server.get('/v1/openapi.json', {})
  t.equal(a.status, 200)
  t.equal(b.status, 200)
  for (const [surface, { body }] of Object.entries({ a, b })) {
    const golden = new URL(`openapi-${surface}.golden.json`, import.meta.url)
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, `${JSON.stringify(body, null, 2)}\n`)
    t.same(body, JSON.parse(readFileSync(golden, 'utf8')), `surface ${surface}`)
  }

  t.test('surface A is OpenAPI 3.0, version 1.0.0, with the components of the specification', async (t) => {
    t.match(a.body, { openapi: /^3\.0\./, info: { version: '1.0.0' } })
    t.same(Object.keys(a.body.paths), [
      '/openapi.json',
      '/health',
      '/status',
      '/sources',
      '/methodology/{dataset}',
      '/specialties',
      '/specialties/{code}/by-state',
      '/specialties/{code}/by-county',
      '/states/{state}/coverage',
      '/providers/{npi}',
      '/npi/{npi}'
    ])
    for (const name of [
      'Provenance',
      'ProvenanceField',
      'ResponseMeta',
      'DataFreshness',
      'FreshnessBlock',
      'ApiError'
    ]) {
      t.ok(name in a.body.components.schemas, name)
    }
  })

  t.test('a reference that may be null says so', async (t) => {
    const { provenance } = a.body.components.schemas.TableMethodology.properties
    t.same(provenance.anyOf, [
      { $ref: '#/components/schemas/Provenance' },
      { type: 'string', nullable: true, enum: [null] }
    ])
  })

  t.test('every operation has its limits: headers on each answer, and a 429 that names them', async (t) => {
    const everywhere = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
    for (const [{ body }, own] of [
      [a, ['X-RateLimit-Window']],
      [b, []]
    ] as const) {
      const { headers } = body.components
      for (const [path, { get }] of Object.entries<{ get: Operation }>(body.paths)) {
        for (const [status, response] of Object.entries(get.responses)) {
          const wanted = [...everywhere, ...own, ...(status === '429' ? ['Retry-After'] : [])]
          for (const name of wanted) {
            const reference = response.headers[name]?.$ref.split('/').at(-1)
            t.ok(reference && headers[reference]?.schema, `${path} ${status} has ${name}`)
          }
        }
        t.match(get.responses['429']?.description, /requests per rolling (minute|hour)/, path)
      }
    }
    const limits = (path: string) => a.body.paths[path].get.responses['429'].description
    t.match(limits('/specialties'), /pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours/)
    t.notMatch(limits('/specialties'), /100 requests/)
    t.match(limits('/npi/{npi}'), /100 requests per rolling hour, for each address/)
    t.match(b.body.paths['/npi/{npi}'].get.responses['429'].description, /50,000 requests per rolling hour/)
    t.same(a.body.components.headers.RateLimitWindow.schema.enum, ['rolling-1m', 'rolling-1h', 'rolling-24h'])
  })

  t.test('every operation says what it is, who may ask, and shows each refusal', async (t) => {
    for (const { body } of [a, b]) {
      for (const [path, { get }] of Object.entries<{ get: Operation }>(body.paths)) {
        t.ok(get.operationId && get.summary && get.description && get.tags.length > 0 && get.security, path)
        for (const [status, { content }] of Object.entries(get.responses)) {
          if (status === '200' || status === '409') continue
          t.ok(Object.keys(content['application/json']?.examples ?? {}).length > 0, `${path} ${status} has an example`)
        }
      }
    }
  })
})

type Operation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  responses: Record<
    string,
    {
      description: string
      headers: Record<string, { $ref: string }>
      content: Record<string, { examples?: object }>
    }
  >
}
