// Parts that several resources have: identifiers, addresses, telephone numbers, absent values.
import type { Address, CodeableConcept, Coding, ContactPoint, Extension, Identifier, Period } from 'fhir/r4.js'
import { type Row, text } from '../../store/rows.ts'
import { DATA_ABSENT, SYSTEMS } from './systems.ts'

/** An element without a value, because the publisher does not give one. */
export function absent(reason: 'unknown' | 'not-applicable' = 'unknown'): { extension: Extension[] } {
  return { extension: [{ url: DATA_ABSENT, valueCode: reason }] }
}

export type Members<T> = { [name in keyof T]?: T[name] | null | undefined }

/** An object of FHIR, which has no null and no empty list: such members are left out. */
export function filled<T extends object>(members: Members<T>): T {
  const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : (value ?? null) !== null)
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isGiven(value))) as T
}

/** The NPI, valid since its reactivation or assignment, and until its deactivation. */
export function npiIdentifier(npi: string, row: Row): Identifier {
  const start = text(row, 'reactivation_date') ?? text(row, 'enumeration_date')
  const end = row.is_active === true ? null : text(row, 'deactivation_date')
  // A period must not end before it starts, and published dates can contradict each other.
  const isOrdered = start === null || end === null || start <= end
  const period = filled<Period>({ start: isOrdered ? start : null, end })
  return { use: 'official', system: SYSTEMS.npi, value: npi, ...(Object.keys(period).length > 0 && { period }) }
}

export function ccnIdentifier(ccn: string): Identifier {
  return { use: 'official', system: SYSTEMS.ccn, value: ccn }
}

/** A code, with its name if the release has the code set. */
export function nuccConcept(code: string, names: ReadonlyMap<string, string>): CodeableConcept {
  return { coding: [filled<Coding>({ system: SYSTEMS.nucc, code, display: names.get(code) })] }
}

/** The practice and the mailing address. */
export function registeredAddresses(row: Row): Address[] {
  return [addressOf(row, 'practice_'), addressOf(row, 'mailing_')].filter((address) => address !== undefined)
}

/** The address in columns that begin with `prefix`; undefined if all are null. */
export function addressOf(row: Row, prefix: '' | 'practice_' | 'mailing_' | 'address_'): Address | undefined {
  const of = (column: string) => text(row, `${prefix}${column}`)
  const rest = (column: string) => (prefix === 'address_' ? text(row, column) : of(column))
  const address = filled<Address>({
    line: [of('line_1'), of('line_2')].filter((line) => line !== null),
    city: rest('city'),
    state: rest('state'),
    postalCode: rest('postal_code'),
    country: rest('country_code')
  })
  if (Object.keys(address).length === 0) return undefined
  return { use: 'work', type: prefix === 'mailing_' ? 'postal' : 'physical', ...address }
}

/** Telephone and fax numbers in columns that begin with `prefix`. */
export function telecomOf(row: Row, prefix: '' | 'practice_'): ContactPoint[] {
  const [phone, extension] = [text(row, `${prefix}telephone`), text(row, `${prefix}telephone_extension`)]
  const whole = phone === null || extension === null ? phone : `${phone} ext. ${extension}`
  const of = (system: 'phone' | 'fax', value: string | null): ContactPoint[] =>
    value === null ? [] : [{ system, value, use: 'work' }]
  return [...of('phone', whole), ...of('fax', text(row, `${prefix}fax`))]
}
