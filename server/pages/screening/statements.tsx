// The dated facts of a screening, most decisive first, in words. Nothing is judged: a type is as published.
import type { Provenance } from '../../../domain/provenance.ts'
import type { ExclusionLine, FascsaOrder } from '../../operations/screening/exclusions.ts'
import type { ScreeningResult } from '../../operations/screening/result.ts'
import type { Statement } from '../summary.tsx'
import { Day } from '../value.tsx'

/** Maximum number of lines stated one by one in each list. The rest are counted. */
const MOST_LINES = 5

export function statementsOf(of: ScreeningResult): Statement[] {
  const { provenance: from, registration, awards, fapiis } = of
  const records = fapiis?.length ?? 0
  const actions = awards?.transactions?.action_count ?? 0
  return [
    ...linesOf(of.exclusions ?? [], of, from.exclusions),
    ...linesOf(of.fascsa_orders ?? [], of, from.fascsa_orders, 'Supply-chain security order'),
    ...(registration?.registrations ?? []).flatMap((one) =>
      stated('SAM registrations', from.registration, {
        fact: (
          <>
            Registration {one.registration_status ?? 'status unknown'}, expires <Day of={one.expiration_date} />
          </>
        ),
        ground: one.legal_business_name ?? 'name not given'
      })
    ),
    ...(records === 0
      ? []
      : stated('SAM responsibility', from.responsibility_records ?? from.proceedings, {
          fact: `Responsibility records and proceedings: ${records}`
        })),
    ...(actions === 0
      ? []
      : stated('USAspending', from.award_transactions, {
          fact: `Prime award actions: ${actions.toLocaleString('en-US')}`,
          ground: awards?.transactions?.newest_awards[0] && (
            <>
              last action on <Day of={awards.transactions.newest_awards[0].last_action_date} />
            </>
          )
        }))
  ]
}

type Line = ExclusionLine | FascsaOrder

function linesOf<L extends Line>(
  lines: readonly L[],
  of: ScreeningResult,
  tuple: Provenance | null,
  name = 'Exclusion'
): Statement[] {
  const said = lines.slice(0, MOST_LINES).flatMap((line) =>
    stated('SAM exclusions', tuple, {
      fact: (
        <>
          {name} {stateOf(line)} on <Day of={of.query.screening_date} />
        </>
      ),
      ground: (
        <>
          {line.exclusion_type ?? 'type not published'}
          {line.excluding_agency_code !== null && `, ${line.excluding_agency_code}`}
          {', since '}
          {line.active_date === null ? 'a day that is not published' : <Day of={line.active_date} />}
          {line.termination_date !== null ? (
            <>
              {' to '}
              <Day of={line.termination_date} />
            </>
          ) : line.is_indefinite ? (
            ', indefinite'
          ) : (
            ', end not published'
          )}
        </>
      )
    })
  )
  const rest = lines.length - MOST_LINES
  if (rest <= 0) return said
  return [
    ...said,
    ...stated('SAM exclusions', tuple, { fact: `${rest} more ${name.toLowerCase()} lines, listed below` })
  ]
}

function stateOf({ active_on_screening_date: active }: Line): string {
  return active === null ? 'of unknown state' : active ? 'in force' : 'not in force'
}

/** Empty if the block has no tuple, which means that nothing was looked up. */
function stated(source: string, tuple: Provenance | null, said: Omit<Statement, 'source' | 'tuple'>): Statement[] {
  return tuple === null ? [] : [{ ...said, source, tuple }]
}
