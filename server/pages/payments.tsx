// What companies paid a clinician or a teaching hospital: a bar for each company, which opens its years.
import type { Provenance } from '../../domain/provenance.ts'
import type { PaidFor, Sum } from '../questions/payments/payers.ts'
import { added, addedBy, getCompany as company, getPayers as payers } from '../questions/payments/payers.ts'
import { searchedAs } from './field.tsx'
import { rowsFile } from './files.ts'
import { cited, Lineage, WithLineage } from './lineage.tsx'
import { answerOf, asQuestion, definePage } from './page.ts'
import { RejectedNote } from './rejected.tsx'
import { type Column, Table } from './table.tsx'
import { TakeAway } from './take-away.tsx'
import { Bar, Facts, List, Sentences, Usd, Value } from './value.tsx'

export const paymentsPage = definePage({
  path: '/payments/:party',
  input: payers.input,
  ...asQuestion(payers.errors),
  ...searchedAs('party'),
  view: async (context, input) => {
    const { data } = await answerOf(context, payers, input)
    const { party, kind, hospital_name, sums, files, rejected, record_count, total_amount_usd, ...tuple } = data
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
        <WithLineage of={new Lineage([tuple])}>
          <PaidFigures of={added(sums)} sums={sums} tuple={tuple} />
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
            tuple={tuple}
          />
          <Purposes sums={sums} tuple={tuple} />
          <p class="aside">
            Research payments and ownership are not included, and the publisher leaves out small amounts.{' '}
            <a href="/methodology/payment">How payments are read</a>.
          </p>
          <TakeAway of={`/payments/${party}`} api={`/v1/payers/${party}`} tables={['payment']} in={context} />
        </WithLineage>
      )
    }
  }
})

export const paymentRows = rowsFile({
  path: '/payments/:party/rows.csv',
  operation: payers,
  tabular: { member: 'sums' },
  named: ({ party }) => `payments-${party}`
})

type Behind = { tuple: Provenance }

/** The sum, the number of records, and the years that they are of. */
function PaidFigures({ of, sums, tuple }: { of: Sum; sums: readonly PaidFor[] } & Behind) {
  const years = sums.map(({ program_year }) => program_year)
  const [from, to] = [Math.min(...years), Math.max(...years)]
  return (
    <Facts
      kind="figures"
      of={{
        Sum: cited(<Usd of={of.total_amount_usd} />, tuple),
        Records: cited(<Value of={of.record_count} />, tuple),
        'Program years': cited(from === to ? from : `${from} to ${to}`, tuple)
      }}
    />
  )
}

type SumsProps<S> = { caption: string; rows: readonly S[]; first: Column<S>; more?: readonly Column<S>[] } & Behind

/** One row for each group, with a bar of its sum against the largest. */
function SumsTable<S extends Sum>({ caption, rows, first, more = [], tuple }: SumsProps<S>) {
  const most = Math.max(...rows.map(({ total_amount_usd }) => total_amount_usd), 0.01)
  return (
    <Table
      caption={cited(caption, tuple)}
      rows={rows}
      columns={[
        first,
        { head: 'Share of the largest', cell: (row) => <Bar share={row.total_amount_usd / most} /> },
        { head: 'Sum', cell: (row) => <Usd of={row.total_amount_usd} />, figure: true },
        { head: 'Records', cell: (row) => cited(<Value of={row.record_count} />, tuple), figure: true },
        ...more
      ]}
    />
  )
}

function Purposes({ sums, ...behind }: { sums: readonly PaidFor[] } & Behind) {
  return (
    <SumsTable
      caption="By purpose, in the publisher's words"
      rows={addedBy(sums, ({ nature }) => nature)}
      first={{ head: 'Purpose', cell: ({ key }) => key ?? 'not given' }}
      {...behind}
    />
  )
}

/** What payments were for and when, newest first; with sums if there are several. */
function YearsAndNatures({ of }: { of: readonly PaidFor[] }) {
  const newest = [...of].sort((a, b) => b.program_year - a.program_year)
  const line = ({ program_year, nature, total_amount_usd }: PaidFor) => [
    `${program_year}, ${nature ?? 'no purpose given'}`,
    of.length > 1 && [': ', <Usd of={total_amount_usd} />]
  ]
  return <List kind="values" of={newest} item={line} />
}

export const companyPage = definePage({
  path: '/companies/:company',
  input: company.input.omit({ limit: true }),
  ...asQuestion(company.errors),
  view: async (context, asked) => {
    const { data } = await answerOf(context, company, company.input.parse(asked))
    const { company_id, names, sums, recipients, recipients_total, not_checked, files, ...rest } = data
    const { record_count, total_amount_usd, ...tuple } = rest
    const [name = `Company ${company_id}`, ...others] = names
    const also = others.length > 0 ? ` Also reported as ${others.join(', ')}.` : ''
    return {
      title: name,
      lead: `Company ${company_id} in Open Payments: general payments to clinicians and teaching hospitals.${also}`,
      body: (
        <WithLineage of={new Lineage([tuple])}>
          <PaidFigures of={{ record_count, total_amount_usd }} sums={sums} tuple={tuple} />
          <SumsTable
            caption="By program year"
            rows={addedBy(sums, ({ program_year }) => program_year).sort((a, b) => b.key - a.key)}
            first={{ head: 'Program year', cell: ({ key }) => key }}
            tuple={tuple}
          />
          <Purposes sums={sums} tuple={tuple} />
          <SumsTable
            caption={`Recipients: ${recipients.length.toLocaleString('en-US')} of ${recipients_total.toLocaleString('en-US')}, the largest sum first`}
            rows={recipients}
            first={{
              head: 'Recipient',
              cell: ({ npi, ccn, name: called }) => <a href={`/payments/${npi ?? ccn}`}>{called ?? npi ?? ccn}</a>
            }}
            more={[{ head: 'Place', cell: ({ city, state }) => [city, state].filter(Boolean).join(', ') }]}
            tuple={tuple}
          />
          <Sentences of={not_checked} />
          <TakeAway of={`/companies/${company_id}`} tables={['payment']} in={context} />
        </WithLineage>
      )
    }
  }
})

/** The recipients, at most 1,000. */
export const companyRows = rowsFile({
  path: '/companies/:company/rows.csv',
  operation: company,
  fixed: { limit: 1000 },
  tabular: { member: 'recipients', without: ['sums'] },
  named: ({ company }) => `company-${company}`
})
