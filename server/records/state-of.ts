// The state a request names.
import { CatalogError } from '../../domain/errors.ts'
import { type State, stateByCode } from '../../domain/states.ts'

/** The state or DC for a two-letter code, in upper or lower case. Throws state_not_found. */
export function stateOf(code: string): State {
  const state = stateByCode(code.toUpperCase())
  if (!state) throw new CatalogError('state_not_found', `Asked for: '${code.slice(0, 40)}'.`)
  return state
}
