// Converts JSON pages of the exclusions API (v4) to rows of the public extract.
import type { RecordWriter } from '../../raw/convert.ts'

type Texts = Record<string, string | null>
type Address = Texts
type Excluded = {
  exclusionDetails?: Texts
  exclusionIdentification?: Texts
  exclusionActions?: { listOfActions?: Texts[] }
  exclusionPrimaryAddress?: Address
  exclusionOtherInformation?: {
    isFASCSAOrder?: string | null
    additionalComments?: string | null
    ctCode?: string | null
    references?: { referencesList?: Texts[] }
    moreLocations?: (Texts & { primaryAddress?: Address })[]
  }
}

/** Writes the records of a parsed page; rejects those that the extract does not list. */
export async function writeAnswer(content: unknown, columns: readonly string[], table: RecordWriter): Promise<void> {
  table.columns(columns)
  const { excludedEntity } = content as { excludedEntity: Excluded[] }
  for (const [position, excluded] of excludedEntity.entries()) {
    const line = position + 1
    const fault = faultOf(excluded)
    if (fault) table.reject({ line, ...fault, record: excluded.exclusionIdentification?.entityName ?? '' })
    else
      for (const row of rowsOf(excluded))
        await table.record(
          line,
          columns.map((column) => row[column] ?? null)
        )
  }
}

function faultOf({ exclusionActions, exclusionOtherInformation }: Excluded): { reason: string; detail: string } | null {
  if (exclusionOtherInformation?.isFASCSAOrder?.toLowerCase() === 'yes')
    return { reason: 'fascsa_order', detail: 'an order under the FASCSA is read from the FASCSA orders file' }
  const actions = exclusionActions?.listOfActions ?? []
  if (actions.some(({ recordStatus }) => (recordStatus ?? 'Active') === 'Active')) return null
  return { reason: 'exclusion_inactive', detail: 'the record is not active, and the extract lists only active records' }
}

/** One row per active action, and one per further location. */
function rowsOf(excluded: Excluded): Texts[] {
  const { exclusionDetails: details = {}, exclusionIdentification: party = {}, exclusionPrimaryAddress: at } = excluded
  const more = excluded.exclusionOtherInformation ?? {}
  const isPerson = details.classificationType === 'Individual'
  const references = more.references?.referencesList ?? []
  const rows = (excluded.exclusionActions?.listOfActions ?? [])
    .filter(({ recordStatus }) => (recordStatus ?? 'Active') === 'Active')
    .map(
      (action): Texts => ({
        Classification: details.classificationType ?? null,
        Name: isPerson && party.lastName ? null : (party.entityName ?? null),
        Prefix: party.prefix ?? null,
        First: party.firstName ?? null,
        Middle: party.middleName ?? null,
        Last: party.lastName ?? null,
        Suffix: party.suffix ?? null,
        ...addressOf(at),
        'Open Data Flag': party.dnbOpenData ?? null,
        'Unique Entity ID': party.ueiSAM ?? null,
        'Exclusion Program': details.exclusionProgram ?? null,
        'Excluding Agency': details.excludingAgencyCode ?? null,
        'CT Code': more.ctCode ?? null,
        'Exclusion Type': details.exclusionType ?? null,
        'Additional Comments': more.additionalComments ?? null,
        'Active Date': slashed(action.activateDate),
        'Termination Date': action.terminationType === 'Indefinite' ? 'Indefinite' : slashed(action.terminationDate),
        'Cross-Reference': references.flatMap(({ exclusionName }) => exclusionName ?? []).join('; ') || null,
        CAGE: party.cageCode ?? null,
        NPI: party.npi ?? null,
        Creation_Date: action.createDate?.replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2') ?? null
      })
    )
  const locations = (more.moreLocations ?? [])
    .filter(({ exclusionName, ueiSAM }) => exclusionName || ueiSAM)
    .map(
      (location): Texts => ({
        // The API gives name and address in one string, so it takes the name of its exclusion.
        Name: party.entityName ?? null,
        ...addressOf(location.primaryAddress),
        'Unique Entity ID': location.ueiSAM ?? null,
        CAGE: location.cageCode ?? null,
        NPI: location.npi ?? null
      })
    )
  return [...rows, ...locations]
}

/** From an API date (03-13-2015) to an extract date (03/13/2015). */
function slashed(date: string | null | undefined): string | null {
  return date?.replaceAll('-', '/') ?? null
}

function addressOf(address: Address = {}): Texts {
  return {
    'Address 1': address.addressLine1 ?? null,
    'Address 2': address.addressLine2 ?? null,
    City: address.city ?? null,
    'State / Province': address.stateOrProvinceCode ?? null,
    Country: address.countryCode ?? null,
    'Zip Code': address.zipCode ?? null
  }
}
