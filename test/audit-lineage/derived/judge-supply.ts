// Compares values of the supply tables with an independent second count.
import { stateByCode } from '../../../domain/states.ts'
import type { Claim, Finding } from '../claim.ts'
import { canonical } from '../rules/values.ts'
import type { Supply } from './supply.ts'

export const SUPPLY_TABLES = new Set(['supply_state', 'supply_state_subspecialty'])

export function judgedSupply(claim: Claim, supply: Supply): Finding {
  const { specialty, state_code: state, subspecialty } = claim.row
  const code = claim.table === 'supply_state' ? null : String(subspecialty)
  const counted = supply.row(String(specialty), code, String(state))
  if (!counted) return { claim, verdict: 'untraceable', why: 'no such specialty and state' }
  const values: Record<string, unknown> = {
    specialty,
    subspecialty,
    state_code: stateByCode(String(state))?.code,
    ...counted
  }
  const expected = values[claim.column.name]
  if (canonical(expected ?? null) === canonical(claim.value ?? null)) return { claim, verdict: 'equal', why: '' }
  return { claim, verdict: 'wrong', why: `second count: ${canonical(expected)}, the outlet: ${canonical(claim.value)}` }
}
