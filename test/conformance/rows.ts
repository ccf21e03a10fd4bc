// All rows, by part of the specification.
import { ENDPOINTS, PARAMETERS } from './endpoints.ts'
import { ERROR_ROWS } from './errors.ts'
import { AUTHENTICATION, EVENTS, MCP, VERSIONING } from './keys-and-versions.ts'
import { HEADER_ROWS, LIMITS } from './limits.ts'
import { MEMBERS } from './members.ts'
import type { Row } from './row.ts'
import { ENDPOINTS_B, PARAMETERS_B, RULES_B } from './surface-b-endpoints.ts'
import { ERRORS_B, HEADERS_B, LIMITS_B } from './surface-b-limits.ts'
import { RECORDS_B } from './surface-b-records.ts'

export const PARTS: Readonly<Record<string, readonly Row[]>> = {
  'Surface A: endpoints': ENDPOINTS,
  'Surface A: parameters': PARAMETERS,
  'Surface A: what an answer holds': MEMBERS,
  'Surface A: errors': ERROR_ROWS,
  'Surface A: limits': LIMITS,
  'Surface A: headers': HEADER_ROWS,
  'Surface B: endpoints': ENDPOINTS_B,
  'Surface B: parameters': PARAMETERS_B,
  'Surface B: rules': RULES_B,
  'Surface B: records': RECORDS_B,
  'Surface B: errors': ERRORS_B,
  'Surface B: limits': LIMITS_B,
  'Surface B: headers': HEADERS_B,
  Authentication: AUTHENTICATION,
  Events: EVENTS,
  'MCP server': MCP,
  Versioning: VERSIONING
}
