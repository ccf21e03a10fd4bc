// Error catalog: each code for clients and operators, with status or exit code, message and hint. Surfaces,
// the OpenAPI descriptions and methodology/errors.md derive from it.
import type { ErrorEntry } from './error-entry.ts'
import { PIPELINE_ERRORS } from './pipeline-errors.ts'
import { REQUEST_ERRORS } from './request-errors.ts'

export type { ErrorEntry } from './error-entry.ts'

export const ERRORS = { ...REQUEST_ERRORS, ...PIPELINE_ERRORS }

export type ErrorCode = keyof typeof ERRORS

/** `detail` says exactly what is wrong and is shown; `details` is machine-readable and is sent. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError'
  readonly code: ErrorCode
  readonly detail: string
  readonly details: unknown

  constructor(code: ErrorCode, detail = '', options: { details?: unknown; cause?: unknown } = {}) {
    super([ERRORS[code].message, detail].filter((part) => part !== '').join(' '), { cause: options.cause })
    this.code = code
    this.detail = detail
    this.details = options.details ?? null
  }

  get entry(): ErrorEntry {
    return ERRORS[this.code]
  }
}
