// Columns of the NPI registry.
import type { OfficialRecord } from '../raw/record.ts'
import { declaredCell, isUpperCased } from './by-type.ts'
import type { Given, Rule } from './rule.ts'
import { answerOf, dayOf } from './values.ts'

const WITHHELD = '<UNAVAIL>'
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/^=+$/, 'ein'],
  [/^\$+$/, 'ssn'],
  [/^\*+$/, 'itin']
]

const unlessWithheld: Rule = (given) => {
  const cell = declaredCell(given)
  return cell === WITHHELD ? null : cell
}

const maskOf = (cell: string | null) => MASKS.find(([form]) => form.test(cell ?? ''))?.[1] ?? null

/** The cell for the row’s slot; the declared header ends in _1. */
function slotCell({ record, column, row }: Given): string | null {
  const header = column.from[0]?.replace(/_1$/, `_${row.slot}`) ?? ''
  const cell = record.cell(header)
  return cell !== null && isUpperCased(column) ? cell.toUpperCase() : cell
}
const unmaskedSlot: Rule = (given) => {
  const cell = slotCell(given)
  return maskOf(cell) === null ? cell : null
}

/** Code of the first slot that is marked primary and has a code. */
export function primaryCode(record: OfficialRecord): string | null {
  for (let slot = 1; slot <= 15; slot += 1) {
    const code = record.cell(`Healthcare Provider Taxonomy Code_${slot}`)
    const isPrimary = record.cell(`Healthcare Provider Primary Taxonomy Switch_${slot}`)?.toUpperCase() === 'Y'
    if (isPrimary && code !== null) return code.toUpperCase()
  }
  return null
}

/** The line of the deactivation report, if the report is newer than the row or there is no row. */
function reportOf(record: OfficialRecord, others: readonly OfficialRecord[]): OfficialRecord | undefined {
  if (record.file.kind === 'deactivation') return record
  return others.find(({ file }) => file.kind === 'deactivation' && file.date > record.file.date)
}

export function deactivation(record: OfficialRecord, others: readonly OfficialRecord[]) {
  const report = reportOf(record, others)
  const own = record.cell('NPI Deactivation Date')
  const date = dayOf(report?.cell('NPPES Deactivation Date') ?? null) ?? dayOf(own)
  return { date, said: report?.file.file ?? (own === null ? null : record.file.file) }
}

export function isActive(record: OfficialRecord, others: readonly OfficialRecord[]): boolean {
  const { date, said } = deactivation(record, others)
  const reactivated = dayOf(record.cell('NPI Reactivation Date'))
  return said === null || (reactivated !== null && date !== null && reactivated >= date)
}

export function nameOf(record: OfficialRecord): string | null {
  const organization = record.cell('Provider Organization Name (Legal Business Name)')
  if (organization !== null) return organization
  const parts = ['First Name', 'Middle Name', 'Last Name (Legal Name)', 'Name Suffix Text'].map((part) =>
    record.cell(`Provider ${part}`)
  )
  return parts.some((part) => part !== null) ? parts.filter((part) => part !== null).join(' ') : null
}

const stateOf = (record: OfficialRecord) =>
  record.cell('Provider Business Practice Location Address State Name')?.toUpperCase() ?? null

const typeCode: Rule = (given) => {
  const cell = declaredCell(given)
  return cell === '1' || cell === '2' ? cell : null
}

export const REGISTRY: Readonly<Record<string, Rule>> = {
  entity_type_code: typeCode,
  'provider.ein': unlessWithheld,
  'provider.other_organization_name': unlessWithheld,
  'provider.parent_organization_name': unlessWithheld,
  'provider.parent_organization_tin': unlessWithheld,
  'provider_other_name.other_organization_name': unlessWithheld,
  'provider.deactivation_date': ({ record, others }) => deactivation(record, others).date,
  'provider.deactivation_listed_in': ({ record, others }) => deactivation(record, others).said,
  'provider.sex_code': (given) => declaredCell(given)?.toUpperCase() ?? null,
  is_active: ({ record, others }) => isActive(record, others),
  primary_taxonomy_code: ({ record }) => primaryCode(record),
  'provider_taxonomy.slot': ({ record, row }) =>
    record.has(`Healthcare Provider Taxonomy Code_${row.slot}`) ? Number(row.slot) : null,
  // FHIR gives a role by its code, without the slot.
  'provider_taxonomy.taxonomy_code': (given) =>
    given.row.slot == null
      ? { any: Array.from({ length: 15 }, (_, index) => slotCell({ ...given, row: { slot: index + 1 } })) }
      : slotCell(given),
  'provider_taxonomy.is_primary': (given) => answerOf(slotCell(given)),
  'provider_taxonomy.license_number': unmaskedSlot,
  'provider_taxonomy.license_mask': (given) => maskOf(slotCell(given)),
  'provider_taxonomy.license_state': (given) => {
    const cell = slotCell(given)
    return cell === 'NULL' ? null : cell
  },
  'provider_taxonomy.taxonomy_group': slotCell,
  'provider_identifier.slot': ({ record, row }) =>
    record.has(`Other Provider Identifier_${row.slot}`) ? Number(row.slot) : null,
  'provider_identifier.identifier': unmaskedSlot,
  'provider_identifier.type_code': slotCell,
  'provider_identifier.state': slotCell,
  'provider_identifier.issuer': slotCell,
  'provider_identifier.mask': (given) => maskOf(slotCell(given)),
  'entity.name': ({ record }) => nameOf(record),
  'entity.practice_state': ({ record }) => stateOf(record)
}
