// A company of Open Payments: what it paid, by year and purpose, and who received most.
import { addedBy, getCompany as operation } from '../questions/payments/payers.ts'
import { Lineage, LineageSection } from './lineage.tsx'
import { answerOf, definePage } from './page.ts'
import { PaidFigures, Purposes, SumsTable } from './paid.tsx'
import { rowsFile } from './rows-file.ts'
import { TakeAway } from './take-away.tsx'

export default definePage({
  path: '/companies/:company',
  input: operation.input.omit({ limit: true }),
  pin: true,
  errors: operation.errors,
  limit: () => 'pages',
  view: async (context, { company }) => {
    const { data } = await answerOf(context, operation, operation.input.parse({ company }))
    const { company_id, names, sums, recipients, recipients_total, not_checked, files, ...rest } = data
    const { record_count, total_amount_usd, ...tuple } = rest
    const lineage = new Lineage([tuple])
    const of = { lineage, tuple }
    const [name = `Company ${company_id}`, ...others] = names
    return {
      title: name,
      lead: `Company ${company_id} in Open Payments: general payments to clinicians and teaching hospitals.${
        others.length > 0 ? ` Also reported as ${others.join(', ')}.` : ''
      }`,
      body: (
        <>
          <PaidFigures of={{ record_count, total_amount_usd }} sums={sums} {...of} />
          <SumsTable
            caption="By program year"
            rows={addedBy(sums, ({ program_year }) => program_year).sort((a, b) => b.key - a.key)}
            first={{ head: 'Program year', cell: ({ key }) => key }}
            {...of}
          />
          <Purposes sums={sums} {...of} />
          <SumsTable
            caption={`Recipients: ${recipients.length.toLocaleString('en-US')} of ${recipients_total.toLocaleString('en-US')}, the largest sum first`}
            rows={recipients}
            first={{
              head: 'Recipient',
              cell: ({ npi, ccn, name: called }) => <a href={`/payments/${npi ?? ccn}`}>{called ?? npi ?? ccn}</a>
            }}
            more={[{ head: 'Place', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') }]}
            {...of}
          />
          {not_checked.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <TakeAway
            csv={`/companies/${company_id}/rows.csv`}
            api={`/v1/companies/${company_id}`}
            tables={['payment']}
            in={context}
          />
          <LineageSection of={lineage} />
        </>
      )
    }
  }
})

/** The recipients, at most 1,000. */
export const companyRows = rowsFile({
  path: '/companies/:company/rows.csv',
  operation,
  fixed: { limit: 1000 },
  tabular: { member: 'recipients', without: ['sums'] },
  named: ({ company }) => `company-${company}`
})
