// Converts one entity of the Entity API to one row, without contacts, addresses and expiring links.
import { z } from 'zod'

export const COLUMNS = [
  'ueiSAM',
  'cageCode',
  'entityEFTIndicator',
  'legalBusinessName',
  'publicDisplayFlag',
  'proceedingsQuestion1',
  'proceedingsQuestion2',
  'proceedingsQuestion3',
  'proceedingsRecordCount',
  'listOfProceedings',
  'responsibilityInformationCount',
  'responsibilityInformationList',
  'highestOwner',
  'immediateOwner',
  'predecessorsList'
] as const
type Column = (typeof COLUMNS)[number]

/** If the API has no object to give, it gives a sentence, null or an empty list. */
const section = z.record(z.string(), z.unknown()).catch({})
const sections = z
  .preprocess((value) => (Array.isArray(value) || value == null ? value : [value]), z.array(section))
  .catch([])

export type Reading = { row: (string | null)[] } | { reason: 'uei_missing' | 'registration_missing'; detail: string }

/** For an entity that opted out, the row has only the values that staging turns into digests. */
export function readingOf(entity: unknown): Reading {
  const { entityRegistration, integrityInformation } = section.parse(entity)
  const registration = section.parse(entityRegistration)
  const integrity = section.parse(integrityInformation)
  const summary = section.parse(integrity.entitySummary)
  const values: Partial<Record<Column, string | null>> = {
    ueiSAM: textOf(summary.ueiSAM) ?? textOf(registration.ueiSAM),
    cageCode: textOf(summary.cageCode) ?? textOf(registration.cageCode),
    entityEFTIndicator: textOf(registration.entityEFTIndicator),
    legalBusinessName: textOf(summary.legalBusinessName) ?? textOf(registration.legalBusinessName),
    publicDisplayFlag: isOptedOut(entityRegistration) ? 'N' : 'Y'
  }
  if (values.ueiSAM === null) return { reason: 'uei_missing', detail: 'no ueiSAM' }
  if (entityRegistration == null) {
    const detail =
      'no entityRegistration, the only section that says whether the entity opted out: request that section too'
    return { reason: 'registration_missing', detail }
  }
  if (values.publicDisplayFlag === 'Y') {
    const proceedings = section.parse(integrity.proceedingsData)
    const relations = section.parse(integrity.corporateRelationships)
    for (const name of ['proceedingsQuestion1', 'proceedingsQuestion2', 'proceedingsQuestion3'] as const) {
      values[name] = textOf(proceedings[name])
    }
    values.proceedingsRecordCount = textOf(proceedings.proceedingsRecordCount)
    values.listOfProceedings = JSON.stringify(sections.parse(proceedings.listOfProceedings))
    values.responsibilityInformationCount = textOf(integrity.responsibilityInformationCount)
    values.responsibilityInformationList = JSON.stringify(
      sections.parse(integrity.responsibilityInformationList).map(({ attachment, ...record }) => ({
        ...record,
        // A pre-signed link opens for anyone until it expires, so only its existence is recorded.
        hasAttachment: textOf(attachment) !== null
      }))
    )
    values.highestOwner = JSON.stringify(section.parse(relations.highestOwner))
    values.immediateOwner = JSON.stringify(section.parse(relations.immediateOwner))
    values.predecessorsList = JSON.stringify(sections.parse(relations.predecessorsList))
  }
  return { row: COLUMNS.map((column) => values[column] ?? null) }
}

/** The API answers with a sentence instead of the registration; older versions use flags. */
function isOptedOut(registration: unknown): boolean {
  if (typeof registration === 'string') return true
  const { publicDisplayFlag, noPublicDisplayFlag } = section.parse(registration)
  return (textOf(publicDisplayFlag) ?? 'Y') !== 'Y' || textOf(noPublicDisplayFlag) !== null
}

function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
