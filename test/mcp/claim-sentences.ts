// Sentences about parties of the synthetic universe: true ones, and the same with one number, date, name or
// column changed.
type Row = Record<string, unknown>
export type Sentence = {
  identifier: string
  text: string
  /** Where the text has what was changed; null in a true sentence. */
  changed: readonly [start: number, end: number] | null
}
type Rows = (table: string) => Promise<Row[]>

/** `{column}` is a value, `{$column}` an amount of money. */
type Form = { table: string; by: string; text: string; name?: (row: Row) => string; needs?: (row: Row) => boolean }

const person = ({ first_name, last_name }: Row) => `${first_name} ${last_name}`
const isPerson = ({ first_name, last_name }: Row) => Boolean(first_name && last_name)
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

const FORMS: readonly Form[] = [
  { table: 'provider', by: 'npi', text: 'NPI {npi} was enumerated on {enumeration_date}.' },
  {
    table: 'provider',
    by: 'npi',
    text: 'The registry record of {npi} was last updated on {last_update_date}, and its enumeration date is {enumeration_date}.'
  },
  {
    table: 'provider',
    by: 'npi',
    text: '{name} practices in {practice_city}, {practice_state}.',
    name: person,
    needs: isPerson
  },
  {
    table: 'provider',
    by: 'npi',
    text: 'Its mailing address is in {mailing_city}, and its mailing ZIP code is {mailing_postal_code}.'
  },
  {
    table: 'exclusion',
    by: 'npi',
    text: '{name} (NPI {npi}) has been excluded since {exclusion_date}.',
    name: person,
    needs: isPerson
  },
  { table: 'exclusion', by: 'npi', text: 'The exclusion date of {npi} is {exclusion_date}.' },
  {
    table: 'opt_out_affidavit',
    by: 'npi',
    text: 'The opt-out of {npi} was effective {opt_out_effective_date} and has the end date {opt_out_end_date}.'
  },
  { table: 'payment', by: 'npi', text: '{manufacturer_name} paid {$amount_usd} to NPI {npi} on {payment_date}.' },
  {
    table: 'payment',
    by: 'npi',
    text: 'In program year {program_year}, NPI {npi} received a payment of {$amount_usd} from {manufacturer_name}.'
  },
  { table: 'mips_score', by: 'npi', text: 'In performance year {performance_year} its final score was {final_score}.' },
  {
    table: 'mips_score',
    by: 'npi',
    text: 'NPI {npi} had a quality category score of {quality_category_score} in {performance_year}.'
  },
  { table: 'facility', by: 'ccn', text: '{facility_name} has {certified_beds} certified beds.' },
  {
    table: 'facility',
    by: 'ccn',
    text: '{facility_name} is in {city}, {state}, and was certified on {certification_date}.'
  },
  { table: 'facility', by: 'ccn', text: 'The overall star rating of {ccn} is {overall_star}.' },
  {
    table: 'contractor',
    by: 'uei',
    text: '{legal_business_name} has an initial registration date of {initial_registration_date}; the registration expires on {expiration_date}.'
  },
  { table: 'contractor_exclusion', by: 'uei', text: 'The exclusion of {uei} became active on {active_date}.' },
  {
    table: 'award',
    by: 'uei',
    text: '{recipient_name} was awarded a contract with a total obligated amount of {$total_obligated_amount_usd}.'
  }
]

/** Columns whose values are swapped: the sentence then gives the value of the other column. */
const OTHER_COLUMN: Readonly<Record<string, string>> = {
  enumeration_date: 'last_update_date',
  last_update_date: 'enumeration_date',
  practice_city: 'mailing_city',
  exclusion_date: 'listed_on',
  opt_out_effective_date: 'opt_out_end_date',
  opt_out_end_date: 'opt_out_effective_date',
  payment_date: 'payment_publication_date',
  final_score: 'quality_category_score',
  quality_category_score: 'final_score',
  initial_registration_date: 'expiration_date',
  expiration_date: 'initial_registration_date',
  active_date: 'creation_date',
  total_obligated_amount_usd: 'potential_total_value_usd'
}

function written(value: unknown, at: number, isMoney: boolean): string {
  const text = String(value)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year) {
    const forms = [text, `${month}/${day}/${year}`, `${MONTHS[Number(month) - 1]} ${Number(day)}, ${year}`]
    return forms[at % forms.length] ?? text
  }
  // Some publishers write the second word of a city small; people do not.
  if (!isMoney) return text.replaceAll(/(?<=^| )[a-z]/g, (letter) => letter.toUpperCase())
  const [whole = '', cents = ''] = Number(value).toFixed(2).split('.')
  return `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' && at % 2 === 0 ? '' : `.${cents}`}`
}

/** Another value of the same form. */
function altered(value: unknown, at: number): unknown {
  const text = String(value)
  const [, year, rest] = /^(\d{4})(-\d{2}-\d{2})$/.exec(text) ?? []
  // Every other time only the year.
  if (year && at % 2 === 0) return `${Number(year) + 1}${rest === '-02-29' ? '-02-28' : rest}`
  if (year) return `${year}-${String((Number(rest?.slice(1, 3)) % 12) + 1).padStart(2, '0')}-11`
  if (typeof value === 'number') return value > 1900 && Number.isInteger(value) && value < 2100 ? value + 1 : value + 7
  if (/^\d+$/.test(text)) return text.split('').reverse().join('').replace(/^0/, '9')
  return at % 2 === 0 ? 'Quenby Ostrander' : 'Vellacott Partners'
}

const isNone = (value: unknown) => value === null || value === undefined || value === ''

/** `count` true sentences, and `count` with one change each, in turn by form. */
export async function sentences(rowsOf: Rows, count: number): Promise<{ yes: Sentence[]; no: Sentence[] }> {
  const yes: Sentence[] = []
  const no: Sentence[] = []
  const each = Math.ceil(count / FORMS.length) + 6
  for (const [nth, form] of FORMS.entries()) {
    const all = await rowsOf(form.table)
    const columns = [...form.text.matchAll(/\{\$?(\w+)\}/g)].map(([, column = '']) => column)
    const read = columns.filter((column) => column !== 'name')
    const fit = all.filter(
      (row) => !isNone(row[form.by]) && read.every((column) => !isNone(row[column])) && (form.needs?.(row) ?? true)
    )
    // Rows from all over the table.
    const step = Math.max(1, Math.floor(fit.length / each))
    const rows = Array.from({ length: Math.min(each, fit.length) }, (_, at) => fit[at * step] as Row)
    for (const [at, row] of rows.entries()) {
      const identifier = String(row[form.by])
      const given = (column: string) => (column === 'name' ? form.name?.(row) : row[column])
      const text = (changed?: string, value?: unknown, of = form.text) =>
        of.replaceAll(/\{(\$?)(\w+)\}/g, (_, money: string, column: string) =>
          written(column === changed ? value : given(column), at + nth, money !== '')
        )
      yes.push({ identifier, text: text(), changed: null })
      const changeable = columns.filter((column) => column !== form.by)
      const column = changeable[at % changeable.length] ?? ''
      const other = OTHER_COLUMN[column]
      const value = other && at % 3 === 0 && !isNone(row[other]) ? row[other] : altered(given(column), at)
      const own = all
        .filter((one) => one[form.by] === row[form.by])
        .map((one) => (column === 'name' ? form.name?.(one) : one[column]))
      // What another row of the party has in this column would be true.
      if (own.some((one) => String(one).slice(0, 10) === String(value).slice(0, 10))) continue
      const isMoney = form.text.includes(`{$${column}}`)
      const start = text(
        undefined,
        undefined,
        form.text.slice(0, form.text.search(new RegExp(`\\{\\$?${column}\\}`)))
      ).length
      const end = start + written(value, at + nth, isMoney).length
      no.push({ identifier, text: text(column, value), changed: [start, end] })
    }
  }
  return { yes: spread(yes, count), no: spread(no, count) }
}

/** So many of them, from all over the list. */
function spread<T>(list: readonly T[], count: number): T[] {
  return list.filter((_, at) => Math.floor(((at + 1) * count) / list.length) > Math.floor((at * count) / list.length))
}
