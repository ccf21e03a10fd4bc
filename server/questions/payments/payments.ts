// General payments from drug and device companies to one clinician in one program year, with their exact sum.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { hasValidNpiCheckDigit, NpiShape } from '../../../domain/identifiers.ts'
import { IDENTITY_CONFIDENCE, Identity } from '../../../domain/identity.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { absenceOfNpi, notSearched } from '../../records/absence.ts'
import { FilesBehind, filesBehind, missingSource, publishedTable, tupleOf } from '../../records/lineage.ts'
import {
  contentOf,
  FlagOrNull,
  IntOrNull,
  NumberOrNull,
  named,
  opaqueText,
  pageCursor,
  pageLimit,
  refusedMember,
  TextOrNull
} from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { identified, identityOf, included, includeList } from '../../records/published-rows.ts'
import { REJECTED, rejectedRows, withRejectedFlat } from '../../records/rejected.ts'
import { number, type Row, text, texts, type Value } from '../../store/rows.ts'
import { inEach, PROOF_ERRORS, Proof, proofOf, WholeSignature } from '../proof/proof-of.ts'

/** Newest first, with the lowest confidence of the year. Empty if the NPI fails its check digit. */
export function paymentYears({ release }: Pick<Context, 'release'>, npi: string): Row[] {
  if (!hasValidNpiCheckDigit(npi)) return []
  const years = new Map<Value | undefined, Row>()
  for (const row of release.rowsOf('payment_year', npi)) {
    years.set(row.program_year, yearOf(row, leastOf(confidences(release, npi, row.parties))))
  }
  for (const match of matchesOf({ release }, npi)) {
    const year = yearOf(match, number(match, 'confidence'))
    const known = years.get(match.program_year)
    years.set(match.program_year, known ? both(known, year) : year)
  }
  return [...years.values()].sort((a, b) => Number(b.program_year) - Number(a.program_year))
}

/** Parties of payments without an NPI that match the registry entry of this NPI by name and address. */
export function matchesOf({ release }: Pick<Context, 'release'>, npi: string): Row[] {
  return release.rowsOf('payment_match', npi)
}

/** Confidence of each party (last name, first name and state) in the payments, as in identity_match. */
function confidences(release: Context['release'], npi: string, parties: Value | undefined): (number | null)[] {
  const table = release.table('payment')
  if (!table || !Array.isArray(parties)) return []
  const rows = parties.map((party): Row => {
    const [last_name = null, first_name = null, recipient_state = null] = Array.isArray(party) ? party : []
    return { npi, last_name, first_name, recipient_state }
  })
  return identified(release, table, rows).map((row) => number(row, '_confidence'))
}

/** Null if any value is unknown: the whole is no surer than its parts. */
function leastOf(values: readonly (number | null)[]): number | null {
  return values.reduce((least, value) => (least === null || value === null ? null : Math.min(least, value)), 1)
}

function yearOf(row: Row, confidence: number | null): Row {
  const { program_year = null, record_count = null, total_amount_usd = null, _data_availability = [] } = row
  return { program_year, record_count, total_amount_usd, _confidence: confidence, _data_availability }
}

function both(one: Row, other: Row): Row {
  const cents = (row: Row) => Math.round((number(row, 'total_amount_usd') ?? 0) * 100)
  return {
    ...one,
    record_count: (number(one, 'record_count') ?? 0) + (number(other, 'record_count') ?? 0),
    total_amount_usd: (cents(one) + cents(other)) / 100,
    _confidence: leastOf([number(one, '_confidence'), number(other, '_confidence')]),
    _data_availability: [...new Set([one, other].flatMap((row) => texts(row, '_data_availability')))].sort()
  }
}

/** The requested NPI and program year, and the date and record id of the last payment returned. */
const Place = z.tuple([NpiShape, z.int(), IsoDate, z.string()])

/** Position in a cursor. Throws invalid_request if it is malformed or of another NPI or year. */
export function placeOf(cursor: string, npi: string, programYear: number | undefined) {
  const place = Place.safeParse(contentOf(cursor))
  if (!place.success) throw refusedMember('cursor', 'is not a cursor of this endpoint')
  const [itsNpi, itsYear, date, record] = place.data
  if (itsNpi !== npi) throw refusedMember('cursor', 'was issued for another NPI')
  if (programYear !== undefined && itsYear !== programYear)
    throw refusedMember('cursor', `was issued for program year ${itsYear}`)
  return { programYear: itsYear, date, record }
}

const PAGE = { most: 1000, usual: 100 }

const Payment = named('Payment', {
  record_id: z.string().describe("The publisher's number for the record; unique within the program year"),
  manufacturer: TextOrNull.describe('Manufacturer or group purchasing organization that paid'),
  amount_usd: z.number().describe('US dollars'),
  nature: TextOrNull.describe("What the payment was for, in the publisher's words"),
  form: TextOrNull.describe('Form of payment or transfer of value'),
  date: IsoDate.nullable().describe('Date of the payment, or of the first payment in a series; null if unreadable'),
  payment_count: IntOrNull.describe('Number of payments in the amount; more than 1 means an aggregate'),
  is_disputed: FlagOrNull.describe('True if the recipient disputed the record and the dispute was open'),
  published_on: IsoDate.nullable().describe('Date of the publication that contains the record'),
  recipient: z
    .strictObject({
      last_name: z.string().nullable(),
      first_name: z.string().nullable(),
      state: z.string().nullable()
    })
    .describe('The recipient as the paying company reported it'),
  identity: Identity,
  matched_by: z
    .enum(['npi', 'name_and_address'])
    .describe(
      'npi: the publisher gives this NPI. name_and_address: the publisher gives no NPI, and no other ' +
        'provider has this name and address'
    ),
  match_confidence: z.number().min(0).max(1).nullable().describe('Confidence that the record is about this NPI')
})

const Payments = named('Payments', {
  npi: NpiShape,
  program_year: z.int().describe('Calendar year the payments were reported for'),
  total_amount_usd: NumberOrNull.describe(
    'Exact sum in US dollars over every record of the year, on this page or not; null if there are no records'
  ),
  record_count: z
    .int()
    .describe(
      'Number of records of the year under this NPI. 0 means that no record has the NPI, which is not a ' +
        'negative finding'
    ),
  records: Payment.array().describe('One page of records, by date and record id'),
  next_cursor: TextOrNull.describe('Send as cursor to get the next page; null on the last page'),
  program_years: z.array(z.int()).describe('Program years with a record about this NPI, newest first'),
  program_years_held: z.array(z.int()).describe('Program years you can request, newest first'),
  proof: Proof.optional().describe('Only with include=proof: of the sums of each program year, not of single records'),
  signature: WholeSignature,
  files: FilesBehind,
  ...REJECTED,
  ...Provenance.shape
})

const ID = 'getPayments'

export default defineOperation({
  id: ID,
  summary: 'Payments to a clinician',
  description:
    'General payments that Open Payments publishes under an NPI, one page at a time. Without ' +
    '`program_year`, the newest year with a record. Research payments and ownership are not included. ' +
    'The publisher leaves out amounts below its de-minimis threshold. `_confidence` is the confidence of ' +
    'the match between the records and the NPI. `include=proof` adds what proves the sums offline.',
  methodology: 'payment',
  input: z.strictObject({
    npi: NpiShape,
    program_year: z.coerce
      .number()
      .int()
      .min(2013)
      .max(2100)
      .optional()
      .meta({ description: 'Program year, from 2013 on', example: 2025 }),
    limit: pageLimit(PAGE, 'Records per page'),
    cursor: pageCursor(200),
    include: includeList(['proof', 'bundle'])
  }),
  output: Payments,
  from: ['open_payments'],
  errors: ['invalid_npi', 'invalid_request', 'not_found', 'not_in_release', 'took_too_long', ...PROOF_ERRORS],
  async resolve(context, { npi, program_year, limit, cursor, include }) {
    const table = publishedTable(context, 'payment', 'open_payments')
    const after = cursor === undefined ? undefined : placeOf(cursor, npi, program_year)
    const years = paymentYears(context, npi)
    if (years.length === 0) {
      newestYear(context)
      requireRegistered(context, npi)
    }
    const year = after?.programYear ?? program_year ?? number(years[0] ?? {}, 'program_year') ?? newestYear(context)
    const totals = years.find((row) => row.program_year === year)
    if (!totals) requireHeld(context, year)
    const rows = totals
      ? await context.release.query('payments', {
          npi,
          parties: partiesOf(matchesOf(context, npi)),
          program_year: year,
          after_date: after?.date ?? '0001-01-01',
          after_record: after?.record ?? '',
          rows: limit + 1
        })
      : []
    const page = identified(context.release, table, rows.slice(0, limit))
    const last = rows.length > limit ? page.at(-1) : undefined
    const counted = number(totals ?? {}, 'record_count') ?? 0
    const inYear = { table: table.name, edition: String(year) }
    const rejected = await rejectedRows(context, inYear, [['npi', npi]], counted)
    const record = {
      npi,
      program_year: year,
      total_amount_usd: number(totals ?? {}, 'total_amount_usd'),
      record_count: counted,
      records: page.map(paymentOf),
      next_cursor: last ? opaqueText([npi, year, String(last.sort_date), String(last.record_id)]) : null,
      program_years: years.map((row) => Number(row.program_year)),
      program_years_held: heldYears(context),
      files: filesBehind(table.read.filter(({ edition }) => edition === String(year))),
      ...(included(include).has('proof') && {
        proof: await proofOf(context, inEach(['payment_year', 'payment_match'], npi), ID, included(include))
      }),
      ...withRejectedFlat(tupleOf(table, [totals ?? { program_year: year, _confidence: null }]), rejected)
    }
    return { data: record, sources: ['open_payments'] }
  }
})

/** Throws not_found if the registry lacks the NPI. Without payments, its answer is empty. */
function requireRegistered(context: Context, npi: string): void {
  if (context.release.hasRows('provider', npi)) return
  const absence = absenceOfNpi(context, npi) || 'No payment record has this NPI.'
  throw new CatalogError('not_found', `${absence} ${notSearched(context, ['nppes'])}`.trim())
}

/** Program years of general payments in the snapshot, newest first. */
function heldYears(context: Context): number[] {
  const raw = context.release.snapshot('open_payments')?.raw ?? []
  const years = raw.flatMap(({ kind, edition }) => (kind.startsWith('general') && edition ? [Number(edition)] : []))
  return [...new Set(years)].sort((a, b) => b - a)
}

function newestYear(context: Context): number {
  const [newest] = heldYears(context)
  if (newest === undefined) throw missingSource(context, ['open_payments'])
  return newest
}

/** Parties without an NPI in the form the SQL statement takes: a list of lists as JSON. */
export function partiesOf(matches: readonly Row[]): string {
  return JSON.stringify(matches.map((match) => PARTY_COLUMNS.map((column) => text(match, column))))
}
const PARTY_COLUMNS = ['last_name', 'first_name', 'recipient_line_1', 'recipient_zip_code']

function requireHeld(context: Context, year: number): void {
  const held = heldYears(context)
  if (held.includes(year)) return
  const whole = held.length === 0 ? 'no program year' : `the program years ${held.join(', ')}`
  throw new CatalogError('not_found', `This release has no payments for ${year}. It covers ${whole}.`)
}

function paymentOf(row: Row): z.input<typeof Payment> {
  const isMatched = row.is_matched === true
  return {
    record_id: text(row, 'record_id') ?? '',
    manufacturer: text(row, 'manufacturer_name'),
    amount_usd: Payment.shape.amount_usd.parse(row.amount_usd),
    nature: text(row, 'nature_of_payment'),
    form: text(row, 'form_of_payment'),
    date: text(row, 'payment_date'),
    payment_count: number(row, 'payment_count'),
    is_disputed: row.is_disputed === null ? null : row.is_disputed === true,
    published_on: text(row, 'payment_publication_date'),
    recipient: {
      last_name: text(row, 'last_name'),
      first_name: text(row, 'first_name'),
      state: text(row, 'recipient_state')
    },
    identity: isMatched ? MATCHED_BY_ADDRESS : identityOf(row),
    matched_by: isMatched ? 'name_and_address' : 'npi',
    match_confidence: isMatched ? IDENTITY_CONFIDENCE.name_and_address.value : number(row, '_confidence')
  }
}

// The state agrees because the matched address is in that state.
const MATCHED_BY_ADDRESS = { name: 'agrees', state: 'agrees' } as const
