// What is wrong with the fields of a form, read from the error of the request.
import { z } from 'zod'
import type { CatalogError } from '../../domain/errors.ts'

export type Problem = { field: string; sentence: string }

const Named = z.object({ parameter: z.string(), message: z.string() })
const Details = z.union([z.array(Named), Named.transform((one) => [one])])

/** The parameter of a code that has no details. */
const FIELDS: Readonly<Record<string, string>> = { invalid_npi: 'npi', invalid_ccn: 'ccn' }

/** One problem for each parameter that the error names; none if it names no parameter. */
export function problemsOf({ code, details, entry }: CatalogError): Problem[] {
  const named = Details.safeParse(details)
  const own = FIELDS[code]
  if (!named.success) return own && entry.page ? [{ field: own, sentence: entry.page }] : []
  return named.data.map(({ parameter, message }) => ({
    field: parameter,
    // The general code has no sentence that fits a field.
    sentence: code === 'invalid_request' ? asSentence(message) : (entry.page ?? asSentence(message))
  }))
}

function asSentence(message: string): string {
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`
}
