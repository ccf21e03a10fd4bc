// What companies paid a clinician or a teaching hospital: a bar for each company, which opens its years.
import { added, addedBy, getPayers as operation } from '../questions/payments/payers.ts'
import { Lineage, LineageSection } from './lineage.tsx'
import { answerOf, definePage } from './page.ts'
import { PaidFigures, Purposes, SumsTable, YearsAndNatures } from './paid.tsx'
import { RejectedNote } from './rejected.tsx'
import { rowsFile } from './rows-file.ts'
import { SearchForm } from './search/form.tsx'
import { TakeAway } from './take-away.tsx'

export default definePage({
  path: '/payments/:party',
  input: operation.input,
  pin: true,
  errors: operation.errors,
  limit: () => 'pages',
  fields: ['q'],
  fieldOf: { party: 'q' },
  again: ({ asked, problems }) => <SearchForm of={{ asked: { q: asked.party }, ...(problems && { problems }) }} />,
  view: async (context, input) => {
    const { data } = await answerOf(context, operation, input)
    const { party, kind, hospital_name, sums, files, rejected, record_count, total_amount_usd, ...tuple } = data
    const lineage = new Lineage([tuple])
    const of = { lineage, tuple }
    const name = hospital_name ?? (kind === 'clinician' ? `NPI ${party}` : `CCN ${party}`)
    return {
      title: `Who paid ${name}`,
      lead: (
        <>
          General payments that companies reported to Open Payments.{' '}
          <a href={kind === 'clinician' ? `/providers/${party}` : `/facilities/${party}`}>The whole record of {name}</a>
          .
        </>
      ),
      body: (
        <>
          <PaidFigures of={added(sums)} sums={sums} {...of} />
          <RejectedNote of={rejected ?? []} />
          <SumsTable
            caption="By company, the largest sum first"
            rows={addedBy(sums, ({ company_id, company }) => company_id ?? company)}
            first={{
              head: 'Company',
              cell: ({ of: [first] }) =>
                first?.company_id ? <a href={`/companies/${first.company_id}`}>{first.company}</a> : first?.company
            }}
            more={[{ head: 'Year and purpose', cell: ({ of: own }) => <YearsAndNatures of={own} /> }]}
            {...of}
          />
          <Purposes sums={sums} {...of} />
          <p class="aside">
            Research payments and ownership are not included, and the publisher leaves out small amounts.{' '}
            <a href="/methodology/payment">How payments are read</a>.
          </p>
          <TakeAway csv={`/payments/${party}/rows.csv`} api={`/v1/payers/${party}`} tables={['payment']} in={context} />
          <LineageSection of={lineage} />
        </>
      )
    }
  }
})

export const paymentRows = rowsFile({
  path: '/payments/:party/rows.csv',
  operation,
  tabular: { member: 'sums' },
  named: ({ party }) => `payments-${party}`
})
