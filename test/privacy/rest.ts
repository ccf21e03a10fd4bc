// Asks every operation of both REST surfaces, in every format it has.
import { tableFromIPC } from 'apache-arrow'
import type { OpenAPIV3 } from 'openapi-types'
import { ROW_LOOKUPS } from '../../domain/lookup-files.ts'
import { MENTIONING } from '../../domain/offered.ts'
import { goodRequest } from '../../server/plugins/openapi-requests.ts'
import { PROVABLE } from '../../server/questions/proof/proof-of.ts'
import { poppler } from '../pdf-text.ts'
import type { Running } from '../server/running.ts'
import { type Ask, questionsAbout, type Subjects, type When } from './asks.ts'

type Test = { teardown: (end: () => unknown) => unknown }
type Described = Parameters<typeof goodRequest>[0]
type Sent = { method: string; url: string; headers: Record<string, string>; body?: unknown }

export async function restAsks(t: Test, server: Running, subjects: Subjects, when: When): Promise<Ask[]> {
  const asks: Ask[] = []
  for (const prefix of ['/api/v1', '/v1']) {
    const document: OpenAPIV3.Document = (await server.get(`${prefix}/openapi.json`, {})).body
    const schemes = (document.components?.securitySchemes ?? {}) as Record<string, OpenAPIV3.SecuritySchemeObject>
    for (const [template, item] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(item as Record<string, OpenAPIV3.OperationObject>))
        asks.push(...operationAsks(t, server, prefix, { method, template, operation, schemes }, subjects, when))
    }
  }
  return asks
}

function operationAsks(
  t: Test,
  server: Running,
  prefix: string,
  described: Described,
  subjects: Subjects,
  when: When
): Ask[] {
  const { method, template, operation } = described
  const members = bodyOf(operation)
  const parameters = (operation.parameters ?? []).flatMap((one) => ('name' in one ? [one] : []))
  const names = new Set([...parameters.map(({ name }) => name), ...Object.keys(members?.properties ?? {})])
  // An operation without a release or a date answers the same at any time.
  if (Object.keys(when.parameters).some((name) => !names.has(name))) return []
  const questions = [{ values: {}, asked: [] }, ...questionsAbout(subjects, names)]
  const lookups = PROVABLE.filter((name) => MENTIONING.some((table) => table.name === ROW_LOOKUPS[name]))
  const all = names.has('lookup')
    ? questions.flatMap(({ values, asked }) => lookups.map((lookup) => ({ values: { ...values, lookup }, asked })))
    : questions
  const types = Object.keys((operation.responses['200'] as OpenAPIV3.ResponseObject).content ?? {})
  return types.flatMap((type) =>
    all.map(({ values, asked }): Ask => {
      const given = { ...values, ...when.parameters }
      const inBody = (name: string) => members?.properties?.[name] !== undefined
      const split = (wanted: boolean) =>
        Object.fromEntries(Object.entries(given).filter(([name]) => inBody(name) === wanted))
      const { path, headers } = goodRequest(described, split(false) as Record<string, string>)
      const key = prefix === '/v1' ? 'pk_sandbox_public' : server.key
      const sent = {
        method: method.toUpperCase(),
        url: prefix + path,
        headers: Object.fromEntries(
          Object.entries({ ...headers, accept: type }).map(([name, value]) => [name, value.replace('<API_KEY>', key)])
        ),
        ...(members && { body: { ...(asked.length > 0 ? {} : members.example), ...split(true) } })
      }
      return {
        outlet: outletOf(prefix, type),
        what: `${method} ${prefix}${template}`,
        asked,
        text: () => textOf(t, server, sent)
      }
    })
  )
}

function outletOf(prefix: string, type: string): string {
  const form = { 'text/csv': 'CSV', 'application/vnd.apache.arrow.stream': 'Arrow', 'application/pdf': 'PDF' }[type]
  return form ? `REST as ${form}` : `REST ${prefix}`
}

type Members = { properties?: Record<string, unknown>; example: Record<string, unknown> }

function bodyOf({ requestBody }: OpenAPIV3.OperationObject): Members | null {
  const [content] = Object.values((requestBody as OpenAPIV3.RequestBodyObject | undefined)?.content ?? {})
  if (!content) return null
  const { properties } = content.schema as OpenAPIV3.SchemaObject
  return { ...(properties && { properties }), example: content.example ?? {} }
}

/** The answer's text, whatever its form. Throws for a 5xx. */
async function textOf(t: Test, server: Running, { method, url, headers, body }: Sent): Promise<string> {
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) })
  })
  if (answer.statusCode >= 500) throw new Error(`${method} ${url} answers ${answer.statusCode}: ${answer.body}`)
  const type = String(answer.headers['content-type'])
  if (type.startsWith('application/vnd.apache.arrow'))
    return JSON.stringify(tableFromIPC(answer.rawPayload).toArray(), plain)
  if (type.startsWith('application/pdf')) return (await (await poppler(t, answer.rawPayload)).pages('read')).join('\n')
  return answer.body
}

function plain(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}
