// Requests generated from the descriptions: never a 5xx, never a response outside the description. FUZZ_RUNS
// sets the number per surface, FUZZ_SEED repeats a run. `make fuzz` sends 20,000 to each.
import fc from 'fast-check'
import type { OpenAPIV3 } from 'openapi-types'
import t from 'tap'
import { ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { exampleOf } from '../../server/plugins/openapi-requests.ts'
import { ANSWERING_FIXTURES, fixtureRelease } from '../fixture-release.ts'
import { judgeOf } from './described.ts'
import { running } from './running.ts'

const RUNS = Number(process.env.FUZZ_RUNS || 1_000)
const SEED = Number(process.env.FUZZ_SEED || Date.now() % 2 ** 31)

/** Refusals that belong to no operation: unknown URLs and URLs that do not decode. */
const OF_NO_OPERATION = ['not_found', 'invalid_request']

const NASTY = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    'NaN',
    'null',
    'true',
    '__proto__',
    'constructor',
    '../../package.json',
    '..%2f..',
    '%'
  ],
  ...[
    '%ff%fe',
    '%00',
    '\u0000',
    '\r\nx: y',
    "'; drop table provider; --",
    '$npi',
    '%24%7Bx%7D',
    '<script>',
    '٠١٢٣٤٥٦٧٨٩',
    '1234567890\n'
  ],
  ...[
    '9'.repeat(400),
    'a,'.repeat(300),
    'npi.npi.npi',
    '.',
    ',',
    'Ⅷ',
    '\ud83d\ude00',
    '207N00000X',
    'dermatology',
    '1000000012'
  ]
]

/** Values that exist in the fixture release, added to the examples of the description. */
const GOOD: Record<string, readonly string[]> = { npi: ['1000000012', '1000000111', '2681720076'], cursor: ['eyJ9'] }

type Operation = { template: string; own: string; operation: OpenAPIV3.OperationObject }
type Generated = { method: string; url: string; headers: Record<string, string>; payload?: string; trimmed: boolean }

/**
 * Requests to one operation: parameters with good, nasty and random values, extra parameters, odd headers and
 * methods.
 */
function requestsTo({ template, own, operation }: Operation, prefix: string, key: string): fc.Arbitrary<Generated> {
  const parameters = (operation.parameters ?? []).filter((each): each is OpenAPIV3.ParameterObject => 'name' in each)
  const wild = fc.oneof(fc.constantFrom(...NASTY), fc.string(), fc.string({ unit: 'binary', maxLength: 40 }))
  const valueFor = (parameter: OpenAPIV3.ParameterObject) => {
    const values = (parameter.schema as OpenAPIV3.SchemaObject).enum ?? []
    return fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(...(GOOD[parameter.name] ?? [exampleOf(parameter)]), ...values.map(String))
      },
      wild
    )
  }
  // Some are unescaped, as careless clients send them.
  const written = (value: fc.Arbitrary<string>) =>
    fc
      .tuple(value, fc.nat(2))
      .map(([text, n]) => (n === 0 ? text.replace(/[\s#?/\\]/g, '') : encodeURIComponent(Buffer.from(text).toString())))
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const known = inQuery.map((parameter) => written(valueFor(parameter)).map((value) => `${parameter.name}=${value}`))
  const unknown = fc.tuple(written(wild), written(wild)).map(([name, value]) => `${name}=${value}`)
  const pair = known.length === 0 ? unknown : fc.oneof({ weight: 8, arbitrary: fc.oneof(...known) }, unknown)
  const printable = fc.string({ unit: fc.constantFrom(...' !"#$%&*+,-./09:;<=>?AZ[]^_az{|}~'), maxLength: 30 })
  const header = (...likely: string[]) => fc.option(fc.oneof(fc.constantFrom(...likely), printable), { nil: undefined })
  return fc
    .record({
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(own) },
        fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH')
      ),
      path: fc.tuple(...inPath.map((parameter) => written(valueFor(parameter)))),
      query: fc.array(pair, { maxLength: 4 }),
      keyHeader: fc.oneof({ weight: 8, arbitrary: fc.constant(key) }, fc.option(printable, { nil: undefined })),
      accept: header('application/json', 'text/csv', '*/*', 'application/vnd.apache.arrow.stream', 'text/html'),
      'if-none-match': header('*', 'W/"x"'),
      'x-request-id': header('good-id', 'x'.repeat(65)),
      'content-type': header('application/json', 'application/json', 'text/plain', 'multipart/form-data'),
      payload: fc.oneof(fc.constantFrom(JSON.stringify(exampleBody(operation))), fc.json(), wild)
    })
    .map(({ method, path, query, keyHeader, payload, ...headers }) => {
      const address = inPath.reduce(
        (text, { name }, index) => text.replace(`{${name}}`, () => path[index] ?? ''),
        template
      )
      const keyName = prefix === '/v1' ? 'x-service-key' : 'authorization'
      const given = { ...headers, [keyName]: keyHeader }
      return {
        method,
        url: `${prefix}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`,
        headers: Object.fromEntries(
          Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
        ),
        ...(['POST', 'PUT', 'PATCH'].includes(method) && { payload }),
        trimmed: query.some((text) => text.startsWith('fields='))
      }
    })
}

function exampleBody({ requestBody }: OpenAPIV3.OperationObject): unknown {
  return requestBody && 'content' in requestBody ? (requestBody.content['application/json']?.example ?? {}) : {}
}

t.test('generated requests get a described response and never a 5xx', { timeout: 280_000 + 20 * RUNS }, async (t) => {
  const { dataDir } = await fixtureRelease(t, ANSWERING_FIXTURES)
  const server = await running(t, dataDir)
  t.comment(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`)

  t.test('generated URLs of no operation are refused in one form', async (t) => {
    const names = [
      '',
      'api',
      'v1',
      'npi',
      'methodology',
      'provider',
      'limitations',
      'healthz',
      'readyz',
      'openapi.json',
      '..'
    ]
    const part = fc.oneof(fc.constantFrom(...names, ...NASTY.map(encodeURIComponent)), fc.webPath())
    const paths = fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
    const property = fc.asyncProperty(paths, fc.constantFrom('GET', 'HEAD', 'POST', 'OPTIONS'), async (url, method) => {
      const { statusCode, headers, body } = await server.app.inject({ method, url })
      if (![200, 204, 308, 400, 401, 404, 405].includes(statusCode)) throw new Error(`${statusCode}: ${body}`)
      if (statusCode >= 400 && method !== 'HEAD' && !JSON.parse(body).error.code) throw new Error(body)
      if (!headers['x-request-id']) throw new Error('no X-Request-Id')
    })
    const result = await fc.check(property, { numRuns: RUNS, seed: SEED })
    t.notOk(result.failed, fc.defaultReportMessage(result) ?? '')
  })

  for (const [prefix, key] of [
    ['/api/v1', `Bearer ${server.key}`],
    ['/v1', 'pk_sandbox_public']
  ] as const) {
    t.test(`generated requests under ${prefix} get a described response`, async (t) => {
      const document: OpenAPIV3.Document = (await server.get(`${prefix}/openapi.json`, {})).body
      const judge = judgeOf(document)
      const operations = Object.entries(document.paths).flatMap(([template, item]) =>
        Object.entries(item as Record<string, OpenAPIV3.OperationObject>).map(([method, operation]) => ({
          template,
          own: method.toUpperCase(),
          operation
        }))
      )
      const seen = new Map<number, number>()
      const requests = fc.oneof(
        ...operations.map((each) => requestsTo(each, prefix, key).map((request) => ({ ...each, request })))
      )
      const property = fc.asyncProperty(requests, async ({ template, own, operation, request }) => {
        const { method, url, headers, payload, trimmed } = request
        const answer = await server.app.inject({
          method: method as 'GET',
          url,
          headers,
          ...(payload !== undefined && { payload })
        })
        const status = answer.statusCode
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status >= 500) throw new Error(`${status}: ${answer.body}`)
        if (!answer.headers['x-request-id']) throw new Error('no X-Request-Id')
        if (method === 'OPTIONS' && status === 204) return
        if (method === 'HEAD') {
          if (answer.body !== '') throw new Error('a HEAD with a body')
          return
        }
        const contentType = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
        const body = contentType === 'application/json' ? JSON.parse(answer.body) : answer.body
        const code: ErrorCode | undefined = body?.error?.code
        if (code !== undefined && ERRORS[code]?.status !== status) throw new Error(`${code} has the status ${status}`)
        // A refusal of the server has the same form at every URL.
        const status400 = code !== undefined && OF_NO_OPERATION.includes(code) && !(status in operation.responses)
        const problems = judge({
          template,
          method: own,
          status: status400 || method !== own ? 400 : status,
          contentType,
          body,
          trimmed
        })
        if (problems.length > 0) throw new Error(problems.join('\n'))
      })
      const { failed, counterexample, error, numRuns } = await fc
        .check(property, { numRuns: RUNS, seed: SEED, endOnFailure: false })
        .then(({ failed, counterexample, errorInstance, numRuns }) => ({
          failed,
          counterexample: counterexample?.[0]?.request,
          error: errorInstance instanceof Error ? errorInstance.message : '',
          numRuns
        }))
      t.notOk(failed, `${error} ${JSON.stringify(counterexample)}`)
      t.equal(numRuns, RUNS)
      t.comment(
        [...seen]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', ')
      )
      for (const status of [200, 304, 400, 401, 404]) t.ok((seen.get(status) ?? 0) > 0, `some are ${status}`)
    })
  }
})
