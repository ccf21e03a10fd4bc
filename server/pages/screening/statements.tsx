// The dated facts of a screening, most decisive first, in words. Nothing is judged: a type is as published.
import type { Provenance } from '../../../domain/provenance.ts'
import type { ExclusionLine, FascsaOrder } from '../../questions/screening/exclusions.ts'
import type { ScreeningResult } from '../../questions/screening/result.ts'
import type { Statement } from '../summary.tsx'
import { Day, dayAfter } from '../value.tsx'

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
            Registration{' '}
            {one.registration_status_rule === 'extract_past_limit' && from.registration?._snapshot ? (
              <Listed on={from.registration._snapshot} day={of.query.screening_date} as="listed" />
            ) : (
              (one.registration_status ?? 'status unknown')
            )}
            , expires <Day of={one.expiration_date} />
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
          ground: awards?.transactions?.newest_awards[0] && [
            'last action on ',
            <Day of={awards.transactions.newest_awards[0].last_action_date} />
          ]
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
      fact: [name, ' ', <StateOf line={line} day={of.query.screening_date} />],
      ground: [
        line.exclusion_type ?? 'type not published',
        line.excluding_agency_code !== null && `, ${line.excluding_agency_code}`,
        dayAfter(', since ', line.active_date, ', since a day that is not published'),
        dayAfter(' to ', line.termination_date, line.is_indefinite ? ', indefinite' : ', end not published')
      ]
    })
  )
  const rest = lines.length - MOST_LINES
  if (rest <= 0) return said
  return [
    ...said,
    ...stated('SAM exclusions', tuple, { fact: `${rest} more ${name.toLowerCase()} lines, listed below` })
  ]
}

function StateOf({ line, day }: { line: Line; day: string }) {
  const { active_on_screening_date: active, active_rule, is_indefinite, listed_on } = line
  if (active_rule === 'list_past_limit') {
    return <Listed on={listed_on} day={day} as={is_indefinite ? 'listed as indefinite' : 'listed'} />
  }
  return [active === null ? 'of unknown state' : active ? 'in force' : 'not in force', ' on ', <Day of={day} />]
}

/** What a file past its limit says: that it listed something, and how old it is. */
function Listed({ on, day, as }: { on: string; day: string; as: string }) {
  const age = Math.floor((Date.parse(day) - Date.parse(on)) / 86_400_000)
  return [as, ' on ', <Day of={on} />, `; the file is ${age.toLocaleString('en-US')} days old`]
}

/** Empty if the block has no tuple, which means that nothing was looked up. */
function stated(source: string, tuple: Provenance | null, said: Omit<Statement, 'source' | 'tuple'>): Statement[] {
  return tuple === null ? [] : [{ ...said, source, tuple }]
}
