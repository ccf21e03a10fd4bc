// Errors of an operation: each code with its status, its meaning, and an example body.
import type { OpenAPIV3 } from 'openapi-types'
import { Prose } from '../prose.tsx'
import { Table } from '../table.tsx'
import { resolved } from './description.ts'

type Refusal = { status: string; code: string; sentence: string }

/** Parses the description's format: "`code`: sentence. `code`: sentence." */
function refusalsIn(status: string, description: string): Refusal[] {
  return [...description.matchAll(/`(\w+)`: (.*?)(?= `\w+`: |$)/gs)].map(([, code = '', sentence = '']) => ({
    status,
    code,
    sentence
  }))
}

export function Refusals({ of, document }: { of: OpenAPIV3.ResponsesObject; document: OpenAPIV3.Document }) {
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
      <pre>
        <code>{JSON.stringify(shown, null, 2)}</code>
      </pre>
    </>
  )
}
