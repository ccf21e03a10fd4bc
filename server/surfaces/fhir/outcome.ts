// Errors of the catalog as OperationOutcome: the code of the catalog is in the details.
import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import type { CatalogError } from '../../../domain/errors.ts'
import { type ErrorEnvelope, sentenceOf, statusOf } from '../../plugins/errors.ts'
import { FHIR_JSON, PREFIX } from './systems.ts'

/** Issue types of FHIR by HTTP status. */
const ISSUE_OF: Readonly<Record<number, OperationOutcomeIssue['code']>> = {
  400: 'invalid',
  401: 'login',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  410: 'deleted',
  429: 'throttled',
  503: 'transient'
}
const ISSUES: Readonly<Record<string, OperationOutcomeIssue['code']>> = { not_in_release: 'not-supported' }

export const errorEnvelope: ErrorEnvelope = { prefix: PREFIX, type: FHIR_JSON, body: outcome }

function outcome(error: CatalogError, requestId: string): OperationOutcome {
  const status = statusOf(error)
  return {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: status >= 500 ? 'fatal' : 'error',
        code: ISSUES[error.code] ?? ISSUE_OF[status] ?? (status >= 500 ? 'exception' : 'processing'),
        details: { text: error.code },
        diagnostics: `${sentenceOf(error)} Request: ${requestId}`
      }
    ]
  }
}
