// The operations of both API descriptions, and the files that are made from them.
import { readFileSync, writeFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import type { Test } from 'tap'

export const SURFACES = ['a', 'b'] as const
type Surface = (typeof SURFACES)[number]

export type Described = {
  surface: Surface
  id: string
  method: string
  /** Template, with its parameters in braces. */
  path: string
  /** Names of its query parameters. */
  query: string[]
  summary: string
}

export function descriptionOf(surface: Surface): string {
  return readFileSync(new URL(`../server/openapi-${surface}.golden.json`, import.meta.url), 'utf8')
}

export function describedOperations(surface: Surface): Described[] {
  const { paths }: OpenAPIV3.Document = JSON.parse(descriptionOf(surface))
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenAPIV3.OperationObject>).map(([method, operation]) => {
      const { operationId: id = '', summary = '', parameters = [] } = operation
      const query = parameters.flatMap((one) => ('name' in one && one.in === 'query' ? [one.name] : []))
      return { surface, id, method: method.toUpperCase(), path, query, summary }
    })
  )
}

/** Compares a file with what the descriptions make of it; UPDATE_GOLDEN=1 writes it. */
export function isMadeFrom(t: Test, file: URL, made: string): void {
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(file, made)
  t.ok(made === readFileSync(file, 'utf8'), `${file.pathname} is current; UPDATE_GOLDEN=1 writes it again`)
}
