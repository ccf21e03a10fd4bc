// The API descriptions on the default synthetic universe: every example request gives the declared response
// in its schema. A program written with the client runs, and so does every guide example.
import { execFile } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OpenAPIV3 } from 'openapi-types'
import t from 'tap'
import { type ExampleRequest, exampleOf, goodRequest } from '../../server/plugins/openapi-requests.ts'
import { compiled, installPackages } from '../guides/packages.ts'
import { guidesHold } from '../guides/run.ts'
import { signRelease } from '../signed-release.ts'
import { defaultUniverse } from '../synthetic-release.ts'
import { judgeOf } from './described.ts'
import { type Running, running } from './running.ts'

const SURFACES = { a: '/api/v1', b: '/v1' } as const
/** Codes that a request alone cannot trigger. Each has its own test. */
const BY_STATE_OF_THE_SERVER = [
  'internal_error',
  'no_release',
  'file_damaged',
  // See upgrade.test.ts.
  'source_unavailable',
  'not_in_release',
  'table_not_offered',
  'changes_not_kept',
  'took_too_long',
  'server_busy',
  'rate_limit_exceeded',
  'rate_limited',
  // A body of 1,001 NPIs or a string of 1,501 characters is not a useful example.
  'batch_too_large',
  'query_too_long'
]
/**
 * Parameters whose value comes from an earlier response: release ids differ by checkout, cursors by release.
 */
/** Parameters that another one needs. */
const TOGETHER: Readonly<Record<string, Record<string, string>>> = {
  max_staleness_mode: { max_staleness: '3650d' },
  on_stale: { max_staleness: '3650d' }
}
const FROM_AN_ANSWER: ReadonlySet<string> = new Set(['release', 'compare', 'from', 'to', 'cursor', 'previous'])

t.test('the descriptions hold on the default universe', async (t) => {
  const dataDir = t.testdir()
  await defaultUniverse(dataDir)
  await signRelease(dataDir)
  const server = await running(t, dataDir)

  for (const [surface, prefix] of Object.entries(SURFACES)) {
    t.test(`surface ${surface.toUpperCase()} answers as described`, async (t) => {
      const document: OpenAPIV3.Document = (await server.get(`${prefix}/openapi.json`, {})).body
      const judge = judgeOf(document)
      const schemes = (document.components?.securitySchemes ?? {}) as Record<string, OpenAPIV3.SecuritySchemeObject>
      for (const [template, item] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(item as Record<string, OpenAPIV3.OperationObject>)) {
          const answerTo = async (request: ExampleRequest, status: number, what: string) => {
            const answer = await ask(server, prefix, request, operation)
            t.equal(answer.status, status, `${request.method} ${request.path} is ${status}, ${what}`)
            const trimmed = /[?&]fields=/.test(request.path)
            t.same(judge({ ...answer, template, method, trimmed }), [], request.path)
            return answer
          }
          const described = { method, template, operation, schemes }
          const { tag } = await answerTo(goodRequest(described), 200, 'as it stands')
          if (method === 'get') {
            const { path, headers } = goodRequest(described)
            const head = await ask(server, prefix, { method: 'HEAD', path, headers }, operation)
            t.match(head, { status: 200, body: '', tag }, `HEAD ${path}`)
            const kept = { method, path, headers: { ...headers, 'if-none-match': tag } }
            t.match(await ask(server, prefix, kept, operation), { status: 304, body: '' }, `${path} with its tag`)
          }
          for (const parameter of operation.parameters ?? []) {
            const { name, in: place, ...rest } = resolved(document, parameter)
            const example = FROM_AN_ANSWER.has(name) ? '' : exampleOf({ name, in: place, ...rest })
            if (FROM_AN_ANSWER.has(name)) continue
            const query = {
              ...TOGETHER[name],
              ...(template === '/search' && name === 'format' && { variant: 'ranked' })
            }
            if (place === 'query')
              await answerTo(goodRequest(described, { ...query, [name]: example }), 200, `with its ${name}`)
            if (place !== 'header') continue
            const good = goodRequest(described)
            await answerTo(
              { ...good, headers: { ...good.headers, [name.toLowerCase()]: example } },
              200,
              `with ${name}`
            )
          }
          for (const [status, response] of Object.entries(operation.responses)) {
            if ('$ref' in response) continue
            for (const [name, header] of Object.entries(response.headers ?? {})) {
              const reference = '$ref' in header ? header.$ref.split('/').at(-1) : undefined
              t.ok(document.components?.headers?.[reference ?? ''], `${name} is described`)
            }
            const media = Object.entries(response.content ?? {}) as [string, Shown][]
            for (const [type, { 'x-request': request }] of media) {
              if (status !== '200') continue
              t.ok(request, `${type} of ${template} has a request that gives it`)
              if (request) t.equal((await answerTo(request, 200, type)).contentType, type)
            }
            const requests = (response as Shown)['x-requests'] ?? {}
            for (const code of media.flatMap(([, { examples }]) => Object.keys(examples ?? {}))) {
              if (BY_STATE_OF_THE_SERVER.includes(code)) continue
              t.ok(requests[code], `${code} of ${template} has a request that gives it`)
            }
            for (const [code, request] of Object.entries(requests)) {
              const { body } = await answerTo(request, Number(status), code)
              t.equal((body as { error: { code: string } }).error.code, code, `${request.path} is ${code}`)
            }
          }
        }
      }
    })
  }

  t.test('the documented programs and examples run', async (t) => {
    const folder = t.testdir()
    await installPackages(folder, ['client', 'mcp', 'verify'])
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = server.app.server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`

    t.test('a program written with the client compiles and runs', async (t) => {
      const program = join(folder, 'supply-report.ts')
      await copyFile(fileURLToPath(new URL('../client/supply-report.ts', import.meta.url)), program)
      t.same(compiled([program]), [], 'no type error')
      const report = [join(folder, 'supply-report.js'), url, server.key, '2681720076']
      const { stdout } = await promisify(execFile)(process.execPath, report)
      t.match(JSON.parse(stdout), {
        states: 51,
        density: Number,
        densities: ['https://provenance.example/methodology/supply_state'],
        stale: true,
        entity_type: 'individual',
        snapshot: /^20\d\d-/,
        _data_availability: ['synthetic'],
        sameSource: true,
        keys: 14,
        isRelease: true,
        methods: true,
        payments: 0,
        csv: true,
        refusal: { code: 'invalid_npi', status: 400, hasRequestId: true }
      })
    })

    t.test('each guide example prints what the guide shows', async (t) => {
      await guidesHold(t, { PPDS_URL: url, PPDS_KEY: server.key, PPDS_RAW: join(dataDir, 'raw') }, folder)
    })
  })
})

/** Extra members that the description adds to a response format or an error. */
type Shown = {
  examples?: Record<string, unknown>
  'x-request'?: ExampleRequest
  'x-requests'?: Record<string, ExampleRequest>
}

/** Sends an example request, with a valid key if the example has a key. A POST sends its example body. */
async function ask(
  server: Running,
  prefix: string,
  { method, path, headers, body: own }: ExampleRequest,
  operation: OpenAPIV3.OperationObject
) {
  const key = prefix === SURFACES.a ? server.key : 'pk_sandbox_public'
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content : undefined
  const answer = await server.app.inject({
    method: method.toUpperCase() as 'GET',
    url: `${prefix}${path}`,
    headers: {
      ...(typeof own === 'string' && { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace('<API_KEY>', key)]))
    },
    ...(body && {
      payload: typeof own === 'string' ? own : { ...body['application/json']?.example, ...own }
    })
  })
  const contentType = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  return {
    status: answer.statusCode,
    tag: String(answer.headers.etag),
    contentType,
    body: contentType === 'application/json' && answer.body !== '' ? JSON.parse(answer.body) : answer.body
  }
}

function resolved(
  document: OpenAPIV3.Document,
  parameter: OpenAPIV3.ParameterObject | OpenAPIV3.ReferenceObject
): OpenAPIV3.ParameterObject {
  if (!('$ref' in parameter)) return parameter
  const found = document.components?.parameters?.[parameter.$ref.split('/').at(-1) ?? '']
  if (!found || '$ref' in found) throw new Error(`${parameter.$ref} is not described`)
  return found
}
