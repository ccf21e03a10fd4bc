// Federal prime awards of the screened entity: summed actions next to the publisher's own summaries.
import type { ScreeningResult } from '../../questions/screening/result.ts'
import { TableOfAny } from '../table.tsx'
import { Record, Usd, Value } from '../value.tsx'

type Awards = NonNullable<ScreeningResult['awards']>

export function Transactions({ of }: { of: NonNullable<Awards['transactions']> }) {
  const { obligations, terminations, newest_awards, ...totals } = of
  return (
    <>
      <Record of={totals} />
      <TableOfAny
        caption="Obligations by fiscal year and awarding agency"
        rows={obligations}
        columns={[
          { head: 'Fiscal year', cell: ({ fiscal_year }) => fiscal_year ?? <Value of={null} /> },
          { head: 'Agency', cell: agencyOf },
          { head: 'Actions', figure: ({ action_count }) => action_count },
          { head: 'Obligated', cell: (row) => <Usd of={row.federal_action_obligation_usd} />, figure: true }
        ]}
      />
      <TableOfAny
        caption={`Terminations, the newest first: ${terminations.length} of ${of.termination_count}`}
        rows={terminations}
        columns={[
          { head: 'Award', cell: ({ piid, contract_award_unique_key: key }) => piid ?? key ?? <Value of={null} /> },
          { values: { Modification: 'modification_number', Day: 'action_date' } },
          { head: 'Code', cell: ({ action_type_code, action_type }) => codeOf(action_type_code, action_type) },
          { head: 'Agency', cell: agencyOf },
          { head: 'Obligated', cell: (row) => <Usd of={row.federal_action_obligation_usd} />, figure: true }
        ]}
      />
      <TableOfAny
        caption={`Awards by last action, the newest first: ${newest_awards.length} of ${of.award_count}`}
        rows={newest_awards}
        columns={[
          { head: 'Award', cell: ({ piid, contract_award_unique_key: key }) => piid ?? key ?? <Value of={null} /> },
          { head: 'Actions', figure: ({ action_count }) => action_count },
          { values: { First: 'first_action_date', Last: 'last_action_date' } },
          { head: 'Agency', cell: agencyOf },
          { head: 'For', cell: ({ psc_code, psc_description }) => codeOf(psc_code, psc_description) },
          { head: 'Obligated', cell: (row) => <Usd of={row.federal_action_obligation_usd} />, figure: true }
        ]}
      />
    </>
  )
}

export function Summaries({ of }: { of: NonNullable<Awards['summaries']> }) {
  const { newest_awards, ...totals } = of
  return (
    <>
      <p>
        The publisher’s own sums of the same money. Do not add them to the figures above. Only awards somebody has
        downloaded are here.
      </p>
      <Record of={totals} />
      <TableOfAny
        caption="Awards by latest action, the newest first"
        rows={newest_awards}
        columns={[
          {
            head: 'Award',
            cell: ({ piid, contract_award_unique_key: key, usaspending_url: url }) => {
              const name = piid ?? key ?? 'not named'
              return url ? <a href={url}>{name}</a> : name
            }
          },
          { values: { 'Base action': 'base_action_date', 'Latest action': 'latest_action_date' } },
          { head: 'Agency', cell: agencyOf },
          { head: 'Obligated', cell: (row) => <Usd of={row.total_obligated_amount_usd} />, figure: true },
          { head: 'Potential value', cell: (row) => <Usd of={row.potential_total_value_usd} />, figure: true }
        ]}
      />
    </>
  )
}

function agencyOf(row: { awarding_agency_code: string | null; awarding_agency_name: string | null }) {
  return codeOf(row.awarding_agency_code, row.awarding_agency_name)
}

function codeOf(code: string | null, name: string | null) {
  const parts = [code, name].filter((part) => part !== null)
  return parts.length === 0 ? <Value of={null} /> : parts.join(' ')
}
