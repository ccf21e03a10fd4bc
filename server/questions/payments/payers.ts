// What companies paid one clinician or teaching hospital, as Open Payments publishes their general payments.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { absenceOfNpi } from '../../records/absence.ts'
import { FilesBehind, filesBehind, publishedTable, tupleOf } from '../../records/lineage.ts'
import { Count, groupedBy, named, pageLimit, TextOrNull, Texts } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedInSources, rejectedRows, thousands, withRejectedFlat } from '../../records/rejected.ts'
import { number, type Row, text, texts } from '../../store/rows.ts'
import { matchesOf, partiesOf, paymentYears } from './payments.ts'

const SUM = {
  record_count: Count.describe('Number of records'),
  total_amount_usd: z.number().describe('Exact sum in US dollars')
}
export type Sum = z.infer<z.ZodObject<typeof SUM>>

const PAID_FOR = {
  program_year: z.int().describe('Calendar year the payments were reported for'),
  nature: TextOrNull.describe("What the payments were for, in the publisher's words"),
  ...SUM
}

export type PaidFor = z.infer<z.ZodObject<typeof PAID_FOR>>

function sumIn(row: Row): Sum {
  return { record_count: number(row, 'record_count') ?? 0, total_amount_usd: number(row, 'total_amount_usd') ?? 0 }
}

function paidFor(row: Row): PaidFor {
  return { program_year: Number(row.program_year), nature: text(row, 'nature'), ...sumIn(row) }
}

export function added(sums: readonly Sum[]): Sum {
  const cents = sums.reduce((sum, { total_amount_usd }) => sum + Math.round(total_amount_usd * 100), 0)
  return { record_count: sums.reduce((sum, { record_count }) => sum + record_count, 0), total_amount_usd: cents / 100 }
}

/** What each key's sums add up to, the largest first. */
export function addedBy<S extends Sum, K>(sums: readonly S[], keyOf: (sum: S) => K): ({ key: K; of: S[] } & Sum)[] {
  const all = [...groupedBy(sums, keyOf)].map(([key, of]) => ({ key, of, ...added(of) }))
  return all.sort((a, b) => b.total_amount_usd - a.total_amount_usd)
}

const Payers = named('Payers', {
  party: z.string().describe('As asked'),
  kind: z.enum(['clinician', 'teaching_hospital']),
  hospital_name: TextOrNull.describe('Name on the list of teaching hospitals; null for a clinician'),
  ...SUM,
  sums: z
    .array(
      named('PaidByCompany', {
        company_id: TextOrNull.describe('Number of the company in Open Payments'),
        company: TextOrNull.describe('Manufacturer or group purchasing organization, as published'),
        ...PAID_FOR
      })
    )
    .describe('By company, program year and nature'),
  files: FilesBehind,
  ...REJECTED,
  ...Provenance.shape
})

export const getPayers = defineOperation({
  id: 'getPayers',
  summary: 'Companies that paid a party',
  description:
    'General payments about a clinician (NPI) or a teaching hospital (CCN), summed by company, program year and nature. ' +
    'Research payments, ownership and amounts below the de-minimis threshold are not included. No company in the list ' +
    'is not a negative finding.',
  methodology: 'payment',
  input: z.strictObject({
    party: z
      .string()
      .regex(/^(\d{10}|[0-9A-Za-z]{6})$/, 'write the 10 digits of an NPI, or the 6 characters of a CCN')
      .meta({ description: 'NPI of a clinician, or CCN of a teaching hospital', example: '2384392496' })
  }),
  output: Payers,
  from: ['open_payments'],
  errors: ['invalid_request', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { party }) {
    const table = publishedTable(context, 'payment', 'open_payments')
    const isClinician = party.length === 10
    const [npi, ccn] = isClinician ? [party, null] : [null, party.toUpperCase()]
    const parties = partiesOf(npi === null ? [] : matchesOf(context, npi))
    const rows = await context.release.query('payers', { npi, ccn, parties })
    const sums = rows.map((row) => ({
      ...{ company_id: text(row, 'company_id'), company: text(row, 'company_name') },
      ...paidFor(row)
    }))
    const whole = added(sums)
    const [target, key] = [{ table: table.name }, isClinician ? (['npi', npi] as const) : (['ccn', ccn] as const)]
    const rejected = await rejectedRows(context, target, [key], whole.record_count)
    if (rows.length + rejected.length === 0) {
      const remark = npi === null ? '' : absenceOfNpi(context, npi)
      const absence = `This release has no general payment under ${isClinician ? 'NPI' : 'CCN'} ${party}.`
      throw new CatalogError('not_found', `${absence} Payments may still exist under a name. ${remark}`.trim())
    }
    const years = npi === null ? sums.map(({ program_year }) => ({ program_year })) : paymentYears(context, npi)
    const answer = {
      ...{ party: npi ?? ccn ?? '', kind: isClinician ? ('clinician' as const) : ('teaching_hospital' as const) },
      hospital_name: text(rows[0] ?? {}, 'hospital_name'),
      ...whole,
      sums,
      files: filesBehind(table.read),
      ...withRejectedFlat(tupleOf(table, years), rejected)
    }
    return { data: answer, sources: ['open_payments'] }
  }
})

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

export const getCompany = defineOperation({
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
        ...unidentified(whole.record_count - (number(first, 'identified_records') ?? 0)),
        ...rejectedInSources(context.release, table.sources)
      ],
      files: filesBehind(table.read),
      ...tupleOf(table, years)
    }
    return { data: answer, sources: ['open_payments'] }
  }
})

function unidentified(records: number): string[] {
  if (records === 0) return []
  return [
    `The sums have ${thousands(records)} records without a valid NPI or CCN, whose recipients cannot be told from namesakes.`
  ]
}
