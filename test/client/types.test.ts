// Checks that the client's types and table of operations match the API descriptions. UPDATE_GOLDEN=1
// regenerates them, after the descriptions.
import openapiTS, { astToString } from 'openapi-typescript'
import t from 'tap'
import { ERRORS, type ErrorEntry } from '../../domain/errors.ts'
import { ALWAYS } from '../../server/plugins/openapi-fields.ts'
import { describedOperations, descriptionOf, isMadeFrom, SURFACES } from './described.ts'

const GENERATED = new URL('../../packages/client/src/generated/', import.meta.url)

/** The client's functions do not send `fields`, so their answers have every member. */
function whole(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !(ALWAYS in value)) return value
  const { [ALWAYS]: required, ...schema } = value
  return { ...schema, required }
}

for (const surface of SURFACES) {
  t.test(`client types match the API description of surface ${surface}`, async (t) => {
    const types = astToString(await openapiTS(JSON.parse(descriptionOf(surface), whole)))
    const made = `// Made from the OpenAPI description of surface ${surface.toUpperCase()}; test/client/types.test.ts writes it.\n\n${types}`
    isMadeFrom(t, new URL(`surface-${surface}.ts`, GENERATED), made)
  })
}

t.test('the table of operations matches the API descriptions', async (t) => {
  const table = SURFACES.map((surface) => {
    const operations = describedOperations(surface).map(
      ({ summary: _, ...operation }) => `    ${operation.id}: ${JSON.stringify(operation)}`
    )
    return `  ${surface}: {\n${operations.join(',\n')}\n  }`
  })
  const made = `// Made from the OpenAPI descriptions; test/client/types.test.ts writes it.

export type Operation = {
  surface: 'a' | 'b'
  id: string
  method: string
  path: string
  /** Names of its query parameters. */
  query: readonly string[]
}

export const OPERATIONS = {
${table.join(',\n')}
} as const satisfies Record<'a' | 'b', Record<string, Operation>>
`
  isMadeFrom(t, new URL('operations.ts', GENERATED), made)
})

t.test('the error codes are those that the service sends', async (t) => {
  const codes = Object.entries<ErrorEntry>(ERRORS).flatMap(([code, { surfaces }]) =>
    surfaces.includes('a') || surfaces.includes('b') ? [`  | '${code}'`] : []
  )
  const made = `// Made from domain/errors.ts; test/client/types.test.ts writes it.

export type ServiceErrorCode =
${codes.join('\n')}
`
  isMadeFrom(t, new URL('error-codes.ts', GENERATED), made)
})
