// SAM.gov files with made-up entities in the official layouts, for tests in which an entity opts out.
import { FIELDS } from '../pipeline/sources/sam_entities/layout.ts'

export type Registered = {
  uei: string
  cage: string
  name: string
  line?: string
  optedOut?: boolean
  /** Other fields, by layout name. */
  more?: Readonly<Record<string, string>>
}

/** A public monthly extract of these registrations; `date` goes into its first line. */
export function registrations(entities: readonly Registered[], date: string): string {
  const frame = `PUBLIC V2 00000000 ${date.replaceAll('-', '')} ${String(entities.length).padStart(7, '0')} 0008331`
  return [`BOF ${frame}`, ...entities.map(recordOf), `EOF ${frame}`, ''].join('\n')
}

function recordOf({ uei, cage, name, line = '1 FIRST ST', optedOut = false, more = {} }: Registered): string {
  const values: Readonly<Record<string, string>> = {
    'UNIQUE ENTITY ID': uei,
    'CAGE CODE': cage,
    'SAM EXTRACT CODE': 'A',
    'REGISTRATION EXPIRATION DATE': '20270101',
    'LEGAL BUSINESS NAME': name,
    'PHYSICAL ADDRESS LINE 1': line,
    'MAILING ADDRESS LINE 1': line,
    'NO PUBLIC DISPLAY FLAG': optedOut ? 'NPDY' : '',
    ...more
  }
  return [...FIELDS.slice(0, -1).map((field) => values[field] ?? ''), '!end'].join('|')
}

const EXCLUSION_FIELDS = [
  ...['Classification', 'Name', 'Prefix', 'First', 'Middle', 'Last', 'Suffix', 'Address 1', 'Address 2', 'Address 3'],
  ...['Address 4', 'City', 'State / Province', 'Country', 'Zip Code', 'Open Data Flag', 'Blank (Deprecated)'],
  ...['Unique Entity ID', 'Exclusion Program', 'Excluding Agency', 'CT Code', 'Exclusion Type', 'Additional Comments'],
  ...[
    'Active Date',
    'Termination Date',
    'Record Status',
    'Cross-Reference',
    'SAM Number',
    'CAGE',
    'NPI',
    'Creation_Date'
  ]
]
const PROHIBITION = {
  Classification: 'Firm',
  'Exclusion Program': 'Reciprocal',
  'Excluding Agency': 'HHS',
  'Exclusion Type': 'Prohibition/Restriction',
  'Active Date': '01/02/2024',
  'Termination Date': 'Indefinite',
  Creation_Date: '2024-01-03'
}

/** An exclusions extract; each row lists only its differences from a firm's prohibition. */
export function exclusions(rows: readonly Readonly<Record<string, string>>[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const records = rows.map((row) => ({ ...PROHIBITION, ...row }) as Readonly<Record<string, string>>)
  return `${[EXCLUSION_FIELDS, ...records.map((row) => EXCLUSION_FIELDS.map((field) => row[field] ?? ''))].map(line).join('\r\n')}\r\n`
}

/** Entity API answers, one per line. */
export function answers(
  entities: readonly {
    uei: string
    cage: string
    name: string
    optedOut?: boolean
    owner?: { name: string; cage: string | null }
  }[]
): string {
  const lines = entities.map(({ uei, cage, name, optedOut = false, owner }) => ({
    entityRegistration: optedOut
      ? 'This entity has opted out of public search.'
      : { ueiSAM: uei, cageCode: cage, legalBusinessName: name, publicDisplayFlag: 'Y' },
    integrityInformation: {
      entitySummary: { ueiSAM: uei, cageCode: cage, legalBusinessName: name },
      responsibilityInformationList: [],
      corporateRelationships: {
        highestOwner: owner ? { legalBusinessName: owner.name, cageCode: owner.cage, integrityRecords: 'No' } : null
      }
    }
  }))
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}
