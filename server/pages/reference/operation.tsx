// One operation: its parameters, its answer member by member, its errors, and a request to paste.
import type { OpenAPIV3 } from 'openapi-types'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { definePage, type WebPage } from '../page.ts'
import { Prose } from '../prose.tsx'
import { Table } from '../table.tsx'
import { Code, Facts } from '../value.tsx'
import {
  commandOf,
  componentsIn,
  type Entry,
  entriesOf,
  nameOf,
  resolved,
  type Schema,
  SURFACES,
  type Surface
} from './description.ts'
import { Component, Meaning, Members, Type } from './schema.tsx'
import { keyOf } from './surface.tsx'

const EXAMPLES = { a: 'getSpecialtyByState', b: 'getProvidersByNpi' } as const

export const OPERATIONS: readonly WebPage[] = SURFACES.map(operationOf)

function operationOf(surface: Surface): WebPage {
  const { letter, prefix } = surface
  return definePage({
    path: `/docs/api/${letter}/:operation`,
    input: z.strictObject({
      operation: z.string().meta({ description: 'operationId of the description', example: EXAMPLES[letter] })
    }),
    withoutRelease: true,
    errors: ['not_found'],
    values: (_context, { describe }) => entriesOf(describe(letter)).map(({ id }) => id),
    view: async (_context, { operation: id }, { describe }) => {
      const document = describe(letter)
      const entry = entriesOf(document).find((one) => one.id === id)
      if (!entry) throw new CatalogError('not_found', `/docs/api/${letter} lists the operations.`)
      return {
        title: entry.operation.summary ?? id,
        lead: <Prose text={entry.operation.description ?? ''} />,
        data: `${prefix}/openapi.json`,
        body: <Operation of={entry} document={document} surface={surface} />
      }
    }
  })
}

function Operation({ of: entry, document, surface }: { of: Entry; document: OpenAPIV3.Document; surface: Surface }) {
  const { letter, prefix } = surface
  const { method, path, operation, tag } = entry
  const answer = resolved(document, operation.responses['200'] ?? { description: '' })
  const body = operation.requestBody && resolved(document, operation.requestBody).content['application/json']
  const schemas = [...Object.values(answer.content ?? {}), ...(body ? [body] : [])].flatMap(
    ({ schema }) => schema ?? []
  )
  const components = componentsIn(document, schemas)
  return (
    <>
      <Facts
        of={{
          Request: <code>{`${method.toUpperCase()} ${prefix}${path}`}</code>,
          Key: keyOf(operation.security),
          'Part of': <a href={`/docs/api/${letter}#${tag.toLowerCase()}`}>{`${nameOf(surface)}, ${tag}`}</a>,
          'Name in the description': <code>{entry.id}</code>
        }}
      />
      <h2 id="request">Ask</h2>
      <Code of={commandOf(document, entry)} />
      <Parameters of={(operation.parameters ?? []).map((one) => resolved(document, one))} />
      {body?.schema && (
        <>
          <Members of={body.schema} caption="Members of the body" />
          <Code of={JSON.stringify(body.example, null, 2)} />
        </>
      )}
      <h2 id="answer">The answer</h2>
      {Object.entries(answer.content ?? {}).map(([type, { schema }]) => (
        <Form type={type} schema={schema} />
      ))}
      <Refusals of={operation.responses} document={document} />
      {components.length > 0 && (
        <>
          <h2 id="schemas">What the answer is made of</h2>
          {components.map((name) => (
            <Component
              name={name}
              schema={resolved<OpenAPIV3.SchemaObject>(document, { $ref: `#/components/schemas/${name}` })}
            />
          ))}
        </>
      )}
    </>
  )
}

function Parameters({ of: parameters }: { of: readonly OpenAPIV3.ParameterObject[] }) {
  return (
    <Table
      caption="Parameters"
      rows={parameters}
      columns={[
        { head: 'Name', cell: ({ name }) => <code>{name}</code> },
        { head: 'Where', cell: ({ in: place, required }) => `${place}${required ? ', required' : ''}` },
        { head: 'Type', cell: ({ schema = {} }) => <Type of={schema} /> },
        {
          head: 'Meaning',
          cell: ({ schema = {}, description }) => <Meaning of={schema} description={description} />
        },
        { head: 'Example', cell: (parameter) => <code>{exampleIn(parameter)}</code>, long: true }
      ]}
    />
  )
}

function exampleIn({ example, schema = {} }: OpenAPIV3.ParameterObject): string {
  return String(example ?? ('example' in schema ? schema.example : ''))
}

/** The answer in one media type. */
function Form({ type, schema }: { type: string; schema: Schema | undefined }) {
  const isJson = type === 'application/json'
  if (!schema || !isJson) {
    return (
      <p>
        As <code>{type}</code>
        {schema && 'description' in schema && `: ${schema.description}`}.
      </p>
    )
  }
  return <Members of={schema} caption={['200, ', <code>{type}</code>]} />
}

/** Parses the description's format: "`code`: sentence. `code`: sentence." */
function refusalsIn(status: string, description: string) {
  const said = [...description.matchAll(/`(\w+)`: (.*?)(?= `\w+`: |$)/gs)]
  return said.map(([, code = '', sentence = '']) => ({ status, code, sentence }))
}

function Refusals({ of, document }: { of: OpenAPIV3.ResponsesObject; document: OpenAPIV3.Document }) {
  const refusals = Object.entries(of)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => ({ status, response: resolved(document, response) }))
  const shown = refusals.flatMap(({ response }) =>
    Object.values(response.content?.['application/json']?.examples ?? {}).flatMap((example) =>
      'value' in example ? [example.value] : []
    )
  )[0]
  return (
    <>
      <h2 id="refusals">Refusals</h2>
      <Table
        caption="Codes it may refuse with"
        rows={refusals.flatMap(({ status, response }) => refusalsIn(status, response.description))}
        columns={[
          { head: 'Code', cell: ({ code }) => <code>{code}</code> },
          { head: 'Status', cell: ({ status }) => status },
          { head: 'What it says', cell: ({ sentence }) => <Prose text={sentence} /> }
        ]}
      />
      <p>
        What to do about each is in <a href="/methodology/errors">the catalog</a>, and in the sentence of the refusal
        itself:
      </p>
      <Code of={JSON.stringify(shown, null, 2)} />
    </>
  )
}
