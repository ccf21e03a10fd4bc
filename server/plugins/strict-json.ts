// Request bodies: only JSON in UTF-8, of bounded size, each member named once.
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'

/**
 * Parses the bodies of every route of the scope. The framework refuses a body of another type or a longer
 * one.
 */
export const strictJson = fp(
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (request: FastifyRequest, text: string) => jsonOf(text, request.routeOptions.config.body?.unreadable)
    )
  },
  { name: 'strict-json', dependencies: ['errors'] }
)

/** The value of a JSON string. Throws `code` if the string is not JSON or names a member twice. */
export function jsonOf(text: string, code: ErrorCode = 'invalid_request'): unknown {
  const value = parsed(text, code)
  const repeated = repeatedMember(text)
  if (repeated !== undefined) {
    const message = 'appears twice in one object'
    throw new CatalogError(code, `'${repeated.slice(0, 40)}' ${message}.`, {
      details: [{ parameter: repeated.slice(0, 40), message }]
    })
  }
  return value
}

function parsed(text: string, code: ErrorCode): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const what = text.trim() === '' ? 'The body is empty.' : 'The body is not JSON.'
    throw new CatalogError(code, what, { cause })
  }
}

/**
 * The first member named twice in one object of a valid JSON string. JSON.parse silently keeps the last;
 * another reader of the same bytes may keep the first.
 */
function repeatedMember(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = []
  let last = ''
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(undefined)
    else if (token === '}' || token === ']') open.pop()
    else if (token !== ':') last = token
    else {
      const name = String(JSON.parse(last))
      const names = open[open.length - 1]
      if (names?.has(name)) return name
      names?.add(name)
    }
  }
  return undefined
}
