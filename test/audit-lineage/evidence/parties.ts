// Names and places of a party as pages put them together from official cells.
import type { OfficialRecord } from '../raw/record.ts'
import { compared, partiesOf, REGISTERED } from '../rules/identity.ts'
import type { Evidence } from './evidence.ts'

const BUSINESS = ['BUSNAME', 'Name', 'ORG_NAME']
const FIRST = ['FIRSTNAME', 'First', 'FIRST_NAME', 'First Name']
const MIDDLE = ['MIDNAME', 'Middle', 'MDL_NAME']
const LAST = ['LASTNAME', 'Last', 'LAST_NAME', 'Last Name']
const STATE = ['STATE', 'State / Province', 'STATE_CD', 'State Code']

const cellOf = (record: OfficialRecord, headers: readonly string[]) =>
  headers.map((header) => record.cell(header)).find((cell) => cell !== null) ?? null

/** "PRIYA LAURA OTHERLEY, AK": the business, or the person, and the state. */
export function partyTexts(record: OfficialRecord): string[] {
  const person = [FIRST, MIDDLE, LAST].flatMap((headers) => cellOf(record, headers) ?? []).join(' ')
  const name = (cellOf(record, BUSINESS) ?? person) || 'no name'
  const state = cellOf(record, STATE)
  return [[name, state].filter(Boolean).join(', '), [name, state?.toUpperCase()].filter(Boolean).join(', ')]
}

/** How the registry agrees with each party that the record names. */
export function agreements(evidence: Evidence, npi: string, record: OfficialRecord): { name: string; state: string }[] {
  const registered = evidence.under('nppes', npi).filter(({ file }) => REGISTERED.kinds.includes(file.kind))
  return partiesOf(record).map((party) =>
    compared({ row: { ...party, source: record.file.source }, others: registered })
  )
}
