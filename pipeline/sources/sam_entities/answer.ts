// Converts JSON pages of the entity API (v3 and v4) to records of the public extract.
import type { RecordWriter } from '../../raw/convert.ts'

type Texts = Record<string, string | null>
type Entity = {
  /** A sentence instead of the registration if the entity opted out of public display. */
  entityRegistration?: Texts | string
  coreData?: {
    entityInformation?: Texts
    physicalAddress?: Texts
    mailingAddress?: Texts
    congressionalDistrict?: string | null
    generalInformation?: Texts
    businessTypes?: { businessTypeList?: Texts[]; sbaBusinessTypeList?: Texts[] }
    financialInformation?: Texts
  }
  assertions?: {
    goodsAndServices?: { primaryNaics?: string | null; naicsList?: Texts[]; pscList?: Texts[] }
  }
}

/** Rejects entities without a registration; a rejection holds no data about one that opted out. */
export async function writeAnswer(content: unknown, fields: readonly string[], table: RecordWriter): Promise<void> {
  table.columns(fields)
  const { entityData } = content as { entityData: Entity[] }
  for (const [position, entity] of entityData.entries()) {
    const line = position + 1
    const registration = entity.entityRegistration
    if (typeof registration !== 'object') {
      table.reject({ line, reason: 'entity_withheld', detail: 'the entity opted out of public display', record: '' })
    } else if (registration.samRegistered === 'No') {
      const detail = 'the entity has a UEI but no registration'
      table.reject({ line, reason: 'not_registered', detail, record: registration.ueiSAM ?? '' })
    } else {
      const record = recordOf(registration, entity)
      await table.record(
        line,
        fields.map((field) => record[field] ?? null)
      )
    }
  }
}

const EXTRACT_CODES: Record<string, string> = { Active: 'A', Expired: 'E' }

function recordOf(registration: Texts, { coreData = {}, assertions }: Entity): Texts {
  const { entityInformation = {}, physicalAddress = {}, mailingAddress = {}, generalInformation = {} } = coreData
  const { primaryNaics = null, naicsList = [], pscList = [] } = assertions?.goodsAndServices ?? {}
  const { businessTypeList = [], sbaBusinessTypeList = [] } = coreData.businessTypes ?? {}
  return {
    'UNIQUE ENTITY ID': registration.ueiSAM ?? null,
    'ENTITY EFT INDICATOR': registration.entityEFTIndicator ?? null,
    'CAGE CODE': registration.cageCode ?? null,
    DODAAC: registration.dodaac ?? null,
    'SAM EXTRACT CODE': EXTRACT_CODES[registration.registrationStatus ?? ''] ?? null,
    'PURPOSE OF REGISTRATION': registration.purposeOfRegistrationCode ?? null,
    'INITIAL REGISTRATION DATE': digits(registration.registrationDate),
    'REGISTRATION EXPIRATION DATE': digits(registration.registrationExpirationDate),
    'LAST UPDATE DATE': digits(registration.lastUpdateDate),
    'ACTIVATION DATE': digits(registration.activationDate),
    'LEGAL BUSINESS NAME': registration.legalBusinessName ?? null,
    'DBA NAME': registration.dbaName ?? null,
    'ENTITY DIVISION NAME': entityInformation.entityDivisionName ?? null,
    'ENTITY DIVISION NUMBER': entityInformation.entityDivisionNumber ?? null,
    'PHYSICAL ADDRESS LINE 1': physicalAddress.addressLine1 ?? null,
    'PHYSICAL ADDRESS LINE 2': physicalAddress.addressLine2 ?? null,
    'PHYSICAL ADDRESS CITY': physicalAddress.city ?? null,
    'PHYSICAL ADDRESS PROVINCE OR STATE': physicalAddress.stateOrProvinceCode ?? null,
    'PHYSICAL ADDRESS ZIP/POSTAL CODE': physicalAddress.zipCode ?? null,
    'PHYSICAL ADDRESS ZIP CODE +4': physicalAddress.zipCodePlus4 ?? null,
    'PHYSICAL ADDRESS COUNTRY CODE': physicalAddress.countryCode ?? null,
    'PHYSICAL ADDRESS CONGRESSIONAL DISTRICT': coreData.congressionalDistrict ?? null,
    'D&B OPEN DATA FLAG': registration.dnbOpenData ?? null,
    'ENTITY START DATE': digits(entityInformation.entityStartDate),
    'FISCAL YEAR END CLOSE DATE': digits(entityInformation.fiscalYearEndCloseDate),
    'ENTITY URL': entityInformation.entityURL ?? null,
    'ENTITY STRUCTURE': generalInformation.entityStructureCode ?? null,
    'STATE OF INCORPORATION': generalInformation.stateOfIncorporationCode ?? null,
    'COUNTRY OF INCORPORATION': generalInformation.countryOfIncorporationCode ?? null,
    'BUS TYPE STRING': joined(businessTypeList, ({ businessTypeCode }) => businessTypeCode),
    'PRIMARY NAICS': primaryNaics,
    'NAICS CODE STRING': joined(naicsList, ({ naicsCode, sbaSmallBusiness }) =>
      naicsCode ? `${naicsCode}${sbaSmallBusiness ?? ''}` : null
    ),
    'PSC CODE STRING': joined(pscList, ({ pscCode }) => pscCode),
    'MAILING ADDRESS LINE 1': mailingAddress.addressLine1 ?? null,
    'MAILING ADDRESS LINE 2': mailingAddress.addressLine2 ?? null,
    'MAILING ADDRESS CITY': mailingAddress.city ?? null,
    'MAILING ADDRESS ZIP/POSTAL CODE': mailingAddress.zipCode ?? null,
    'MAILING ADDRESS ZIP CODE +4': mailingAddress.zipCodePlus4 ?? null,
    'MAILING ADDRESS COUNTRY': mailingAddress.countryCode ?? null,
    'MAILING ADDRESS STATE OR PROVINCE': mailingAddress.stateOrProvinceCode ?? null,
    'DEBT SUBJECT TO OFFSET FLAG': coreData.financialInformation?.debtSubjectToOffset ?? null,
    // The extract has D and NPDY where the API has Y and N.
    'EXCLUSION STATUS FLAG': registration.exclusionStatusFlag === 'Y' ? 'D' : null,
    'NO PUBLIC DISPLAY FLAG':
      registration.publicDisplayFlag === 'Y' ? null : (registration.noPublicDisplayFlag ?? optOutOf(registration)),
    'SBA BUSINESS TYPES STRING': joined(sbaBusinessTypeList, ({ sbaBusinessTypeCode, certificationExitDate }) =>
      sbaBusinessTypeCode ? `${sbaBusinessTypeCode}${digits(certificationExitDate) ?? ''}` : null
    ),
    'ENTITY EVS SOURCE': registration.evsSource ?? null
  }
}

/** An entity counts as opted out if its flag is neither Y nor absent. */
function optOutOf({ publicDisplayFlag }: Texts): string | null {
  return publicDisplayFlag ? 'NPDY' : null
}

/** Converts 2026-04-17 to 20260417, and 12/31 to 1231. */
function digits(date: string | null | undefined): string | null {
  return date ? date.replace(/\D/g, '') : null
}

function joined(list: readonly Texts[], text: (entry: Texts) => string | null | undefined): string | null {
  return list.flatMap((entry) => text(entry) ?? []).join('~') || null
}
