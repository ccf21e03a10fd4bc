// Compares the API descriptions with golden copies, which make openapi-lint lints.
import t from 'tap'
import { equalsGolden } from './golden.ts'
import { running } from './running.ts'

t.test('the descriptions equal their golden copies', async (t) => {
  const server = await running(t, t.testdir())
  const a = await server.get('/api/v1/openapi.json', {})
  const b = await server.get('/v1/openapi.json', {})
  t.equal(a.status, 200)
  t.equal(b.status, 200)
  for (const [surface, { body }] of Object.entries({ a, b }))
    equalsGolden(t, new URL(`openapi-${surface}.golden.json`, import.meta.url), body, `surface ${surface}`)

  t.test('surface A is OpenAPI 3.0, version 1.0.0, with the components of the specification', async (t) => {
    t.match(a.body, { openapi: /^3\.0\./, info: { version: '1.0.0' } })
    for (const path of [
      '/openapi.json',
      '/health',
      '/status',
      '/sources',
      '/changes',
      '/methodology/{dataset}',
      '/specialties',
      '/specialties/{code}/by-state',
      '/specialties/{code}/by-county',
      '/states/{state}/coverage',
      '/exports/{dataset}/llm-ready',
      '/audit-packs/{dataset}',
      '/providers/{npi}',
      '/npi/{npi}',
      '/procurement/screen',
      '/evidence-query'
    ]) {
      t.ok(a.body.paths[path], path)
    }
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

  t.test('surface B has every address of the specification and the components of its records', async (t) => {
    for (const [path, method] of Object.entries({
      '/npi/{npi}': 'get',
      '/ccn/{ccn}': 'get',
      '/quality/{type}/{id}': 'get',
      '/payments/{npi}': 'get',
      '/batch/npi': 'post',
      '/entity/npi/{npi}': 'get',
      '/search': 'get'
    })) {
      t.ok(b.body.paths[path]?.[method], path)
    }
    t.match(b.body.servers, [{ url: /\/v1$/ }])
    for (const name of ['Provider', 'Fact', 'Facility', 'Quality', 'Payments', 'BatchResult', 'ServiceError']) {
      t.ok(name in b.body.components.schemas, name)
    }
    const { requestBody } = b.body.paths['/batch/npi'].post
    t.match(requestBody.content['application/json'].schema, {
      required: ['npis'],
      properties: { npis: { type: 'array', minItems: 1, maxItems: 1000, items: { type: 'string' } } }
    })
  })

  t.test('lineage and the members that say an omission are required where fields can leave members out', async (t) => {
    const { FreshnessBlock, ResponseMeta, ScreeningResult } = a.body.components.schemas
    const saying = ['screened', 'record_found', 'not_checked', 'entity_coverage', 'disclaimer', 'notes']
    t.same(ScreeningResult.required.toSorted(), [...saying, 'provenance', 'files'].sort())
    t.ok(ScreeningResult['x-always-without-fields'].includes('screened'))
    for (const { required, properties } of [FreshnessBlock, ResponseMeta])
      t.ok(required.length > 4 && required.every((name: string) => name in properties), 'meta is never trimmed')
    t.equal(b.body.components.schemas.Provider.required.length, 14)
  })

  t.test('a nullable reference is described as nullable', async (t) => {
    const { provenance } = a.body.components.schemas.TableMethodology.properties
    t.same(provenance.anyOf, [
      { $ref: '#/components/schemas/Provenance' },
      { type: 'string', nullable: true, enum: [null] }
    ])
  })

  t.test('every operation describes its limits: headers on each response, and a 429 that names them', async (t) => {
    const everywhere = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
    for (const [{ body }, own] of [
      [a, ['X-RateLimit-Window']],
      [b, []]
    ] as const) {
      const { headers } = body.components
      for (const [path, { get, post }] of Object.entries<{ get?: Operation; post?: Operation }>(body.paths)) {
        const { responses = {} } = get ?? post ?? {}
        for (const [status, response] of Object.entries(responses)) {
          const wanted = [...everywhere, ...own, ...(status === '429' || status === '503' ? ['Retry-After'] : [])]
          for (const name of wanted) {
            const reference = response.headers[name]?.$ref.split('/').at(-1)
            t.ok(reference && headers[reference]?.schema, `${path} ${status} has ${name}`)
          }
        }
        t.match(responses['429']?.description, /requests per rolling (minute|hour)/, path)
      }
    }
    const limits = (path: string) => a.body.paths[path].get.responses['429'].description
    t.match(limits('/specialties'), /pilot key: 60 requests per rolling minute and 1,000 requests per rolling 24 hours/)
    t.notMatch(limits('/specialties'), /100 requests/)
    t.match(limits('/npi/{npi}'), /100 requests per rolling hour, for each address/)
    t.match(b.body.paths['/npi/{npi}'].get.responses['429'].description, /50,000 requests per rolling hour/)
    t.match(b.body.paths['/batch/npi'].post.responses['429'].description, /250,000 NPIs per rolling hour/)
    t.same(a.body.components.headers.RateLimitWindow.schema.enum, ['rolling-1m', 'rolling-1h', 'rolling-24h'])
  })

  t.test('every operation states what it does and who may call it, and has an example of each error', async (t) => {
    for (const { body } of [a, b]) {
      for (const [path, methods] of Object.entries<Record<string, Operation>>(body.paths)) {
        for (const operation of Object.values(methods)) {
          const { operationId, summary, description, tags, security, responses } = operation
          t.ok(operationId && summary && description && tags.length > 0 && security, path)
          for (const [status, { content }] of Object.entries(responses)) {
            if (['200', '304', '409'].includes(status)) continue
            const { examples = {} } = content['application/json'] ?? {}
            t.ok(Object.keys(examples).length > 0, `${path} ${status} has an example`)
          }
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
