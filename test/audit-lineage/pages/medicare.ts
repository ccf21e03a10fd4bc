// Texts of the Medicare totals on a provider page.
import type { Asserted } from '../claim.ts'
import { recordsIn, rowsIn } from '../evidence/counts.ts'
import { expectedValues, isOf } from '../evidence/expected.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { citesIn } from './page-texts.ts'
import type { Given, PageRule, Reading } from './reading.ts'
import { cell, cited, expects, numberIn, states } from './statements.ts'

const MEDICARE: Readonly<Record<string, string>> = {
  Services: 'medicare_service_total.services',
  'Medicare paid': 'medicare_service_total.payment_usd',
  Beneficiaries: 'medicare_service_total.beneficiaries',
  'Medicare paid for drugs': 'medicare_service_total.drug_payment_usd',
  'Prescriptions, with refills': 'medicare_prescription_total.claims',
  'Cost of the drugs': 'medicare_prescription_total.drug_cost_usd',
  'Beneficiaries with prescriptions': 'medicare_prescription_total.beneficiaries',
  'Prescriptions of opioids': 'medicare_prescription_total.opioid_claims'
}
const TOTALS = '(?<of>Services of Medicare Part B|Prescriptions under Medicare Part D)'
const tableOfTotals = (of = '') =>
  of.startsWith('Services') ? 'medicare_service_total' : 'medicare_prescription_total'

/** A total of a provider: a number of the record that it cites, or one that the record leaves empty. */
function medicare(given: Given, { said, text }: Reading): Asserted[] {
  const name = MEDICARE[text.label] ?? ''
  const [cite] = citesIn(text)
  if (said !== 'withheld by CMS') return cited(given, cite, [cell(said, name)])
  return cited(given, cite, [
    { text: said, of: [], made: (record, others) => (isEmptyIn(given, name, record, others) ? [said] : []) }
  ])
}

function isEmptyIn(given: Given, name: string, record: OfficialRecord, others: readonly OfficialRecord[]): boolean {
  const [table = '', column = ''] = name.split('.')
  const values = isOf(table, record) ? expectedValues(given.released, [table, column], record, others) : [0]
  return values.every((value) => value === null)
}

function noMedicare(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'absence', 'no Medicare totals', (evidence) =>
      expects(0, rowsIn(evidence, tableOfTotals(parts.of), given.id))
    )
  ]
}

/** The newest of the years whose files have a row of the provider. */
function medicareYear(given: Given, { parts }: Reading): Asserted[] {
  return [
    states(given, 'number', 'year of Medicare totals', (evidence) => {
      const records = recordsIn(evidence, tableOfTotals(parts.of), given.id)
      const years = records.map(({ file }) => 2000 + Number(/_DY?(\d\d)_/.exec(file.file)?.[1]))
      return expects(numberIn(parts.year), Math.max(...years))
    })
  ]
}

export const MEDICARE_RULES: readonly PageRule[] = [
  { tag: 'h3', says: new RegExp(`^${TOTALS}, (?<year>\\d{4})$`), read: medicareYear },
  { tag: 'dd', label: new RegExp(`^(${Object.keys(MEDICARE).join('|')})$`), read: medicare },
  { says: new RegExp(`^${TOTALS}: no row has this NPI\\.`), read: noMedicare },
  { says: new RegExp(`^${TOTALS}: not checked`), read: () => [] }
]
