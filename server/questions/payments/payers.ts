// What companies paid one clinician or teaching hospital, as Open Payments publishes their general payments.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { absenceOfNpi } from '../../records/absence.ts'
import { FilesBehind, filesBehind, publishedTable, tupleOf } from '../../records/lineage.ts'
import { named, TextOrNull } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedRows, toldFlat } from '../../records/rejected.ts'
import { text } from '../../store/rows.ts'
import { added, PAID_FOR, paidFor, SUM } from './paid.ts'
import { matchesOf, paymentYears } from './payment-years.ts'
import { partiesOf } from './payments.ts'

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

export default defineOperation({
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
      ...toldFlat(tupleOf(table, years), rejected)
    }
    return { data: answer, sources: ['open_payments'] }
  }
})
