// Every row, by the part of the specification it is of. Surface B and the features still to come get files of their own beside these.
import { ENDPOINTS, PARAMETERS } from './endpoints.ts'
import { ERROR_ROWS } from './errors.ts'
import { HEADER_ROWS, LIMITS } from './limits.ts'
import { MEMBERS } from './members.ts'
import type { Row } from './row.ts'

export const PARTS: Readonly<Record<string, readonly Row[]>> = {
  Endpoints: ENDPOINTS,
  Parameters: PARAMETERS,
  'What an answer holds': MEMBERS,
  Errors: ERROR_ROWS,
  Limits: LIMITS,
  Headers: HEADER_ROWS
}
