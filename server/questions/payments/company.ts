// One company of Open Payments: what it paid, by program year and nature, and who received most.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { FilesBehind, filesBehind, publishedTable, tupleOf } from '../../records/lineage.ts'
import { Count, named, pageLimit, TextOrNull, Texts } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { rejectedInSources } from '../../records/rejected.ts'
import { number, text, texts } from '../../store/rows.ts'
import { added, PAID_FOR, paidFor, SUM, sumIn } from './paid.ts'

const PAGE = { most: 1000, usual: 100 }

const Recipient = named('PaidRecipient', {
  npi: NpiShape.nullable().describe('NPI of a clinician; null for a teaching hospital'),
  ccn: TextOrNull.describe('CCN of a teaching hospital; null for a clinician'),
  name: TextOrNull.describe('As the company reported it in the newest program year'),
  city: z.string().nullable(),
  state: z.string().nullable(),
  ...SUM
})

const Company = named('PayingCompany', {
  company_id: z.string(),
  names: Texts.describe('Names of the company under this number, in alphabetical order'),
  ...SUM,
  sums: z.array(named('PaidFor', PAID_FOR)).describe('By program year and nature'),
  recipients_total: Count.describe('Number of recipients with an NPI or a CCN'),
  recipients: Recipient.array().max(PAGE.most).describe('The largest sum first'),
  not_checked: Texts.describe('Records that the lists can lack, and why'),
  files: FilesBehind,
  ...Provenance.shape
})

export default defineOperation({
  id: 'getCompany',
  summary: 'One paying company',
  description:
    'General payments of a drug or device company: sums by program year and nature, and the recipients that it paid ' +
    'most. Research payments and ownership are not included.',
  methodology: 'payment',
  input: z.strictObject({
    company: z
      .string()
      .regex(/^\d{1,20}$/)
      .meta({ description: 'Number of the company in Open Payments', example: '100000000001' }),
    limit: pageLimit(PAGE, 'Recipients in the list')
  }),
  output: Company,
  from: ['open_payments'],
  errors: ['invalid_request', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { company: company_id, limit }) {
    const table = publishedTable(context, 'payment', 'open_payments')
    const [rows, found] = await Promise.all([
      context.release.query('company', { company: company_id }),
      context.release.query('company-recipients', { company: company_id, rows: limit })
    ])
    if (rows.length === 0)
      throw new CatalogError('not_found', `This release has no general payment of company ${company_id}.`)
    const [sums, [first = {}]] = [rows.map(paidFor), found]
    const years = [...new Set(sums.map(({ program_year }) => program_year))].map((program_year) => ({ program_year }))
    const whole = added(sums)
    const answer = {
      company_id,
      names: [...new Set(rows.flatMap((row) => texts(row, 'names')))].sort(),
      ...whole,
      sums,
      recipients_total: number(first, 'recipients') ?? 0,
      recipients: found.map((row) => ({
        ...{ npi: text(row, 'npi'), ccn: text(row, 'ccn'), name: text(row, 'name') },
        ...{ city: text(row, 'city'), state: text(row, 'state'), ...sumIn(row) }
      })),
      not_checked: [
        ...untold(whole.record_count - (number(first, 'told_records') ?? 0)),
        ...rejectedInSources(context.release, table.sources)
      ],
      files: filesBehind(table.read),
      ...tupleOf(table, years)
    }
    return { data: answer, sources: ['open_payments'] }
  }
})

function untold(records: number): string[] {
  if (records === 0) return []
  const count = records.toLocaleString('en-US')
  return [`The sums have ${count} records without a valid NPI or CCN, whose recipients cannot be told from namesakes.`]
}
