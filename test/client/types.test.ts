// Checks that the client types match the API descriptions. UPDATE_GOLDEN=1 regenerates the types, after the
// descriptions.
import { readFileSync, writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import t from 'tap'
import { ALWAYS } from '../../server/plugins/openapi-fields.ts'

/** The client's functions do not send `fields`, so their answers have every member. */
function whole(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || !(ALWAYS in value)) return value
  const { [ALWAYS]: required, ...schema } = value
  return { ...schema, required }
}

for (const surface of ['a', 'b'] as const) {
  t.test(`client types match the API description of surface ${surface}`, async (t) => {
    const description = new URL(`../server/openapi-${surface}.golden.json`, import.meta.url)
    const types = astToString(await openapiTS(JSON.parse(readFileSync(description, 'utf8'), whole)))
    const made = `// Made from the OpenAPI description of surface ${surface.toUpperCase()}; test/client/types.test.ts writes it.\n\n${types}`
    const file = new URL(`../../packages/client/src/generated/surface-${surface}.ts`, import.meta.url)
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, made)
    t.ok(made === readFileSync(file, 'utf8'), 'UPDATE_GOLDEN=1 npx tap test/client/types.test.ts writes them again')
  })
}
