// The 142 fields of the public V2 extract, in order, with the names from GSA's layout. The file itself has no
// header.

/**
 * A point of contact. Its layout is irregular: the names of its first four fields have a different prefix.
 */
const contact = (person: string, place = person): string[] => [
  ...['FIRST NAME', 'MIDDLE INITIAL', 'LAST NAME', 'TITLE'].map((field) => `${person} ${field}`),
  ...['ST ADD 1', 'ST ADD 2', 'CITY', 'ZIP/POSTAL CODE', 'ZIP CODE +4', 'COUNTRY CODE', 'STATE OR PROVINCE'].map(
    (field) => `${place} ${field}`
  )
]

const identity = [
  'UNIQUE ENTITY ID',
  'BLANK (DEPRECATED)',
  'ENTITY EFT INDICATOR',
  'CAGE CODE',
  'DODAAC',
  'SAM EXTRACT CODE',
  'PURPOSE OF REGISTRATION',
  'INITIAL REGISTRATION DATE',
  'REGISTRATION EXPIRATION DATE',
  'LAST UPDATE DATE',
  'ACTIVATION DATE',
  'LEGAL BUSINESS NAME',
  'DBA NAME',
  'ENTITY DIVISION NAME',
  'ENTITY DIVISION NUMBER'
]

const physicalAddress = [
  'PHYSICAL ADDRESS LINE 1',
  'PHYSICAL ADDRESS LINE 2',
  'PHYSICAL ADDRESS CITY',
  'PHYSICAL ADDRESS PROVINCE OR STATE',
  'PHYSICAL ADDRESS ZIP/POSTAL CODE',
  'PHYSICAL ADDRESS ZIP CODE +4',
  'PHYSICAL ADDRESS COUNTRY CODE',
  'PHYSICAL ADDRESS CONGRESSIONAL DISTRICT'
]

const core = [
  'D&B OPEN DATA FLAG',
  'ENTITY START DATE',
  'FISCAL YEAR END CLOSE DATE',
  'ENTITY URL',
  'ENTITY STRUCTURE',
  'STATE OF INCORPORATION',
  'COUNTRY OF INCORPORATION',
  'BUSINESS TYPE COUNTER',
  'BUS TYPE STRING',
  'PRIMARY NAICS',
  'NAICS CODE COUNTER',
  'NAICS CODE STRING',
  'PSC CODE COUNTER',
  'PSC CODE STRING',
  'CREDIT CARD USAGE',
  'CORRESPONDENCE FLAG'
]

// The order differs from the physical address.
const mailingAddress = [
  'MAILING ADDRESS LINE 1',
  'MAILING ADDRESS LINE 2',
  'MAILING ADDRESS CITY',
  'MAILING ADDRESS ZIP/POSTAL CODE',
  'MAILING ADDRESS ZIP CODE +4',
  'MAILING ADDRESS COUNTRY',
  'MAILING ADDRESS STATE OR PROVINCE'
]

export const CONTACTS = [
  ...contact('GOVT BUS POC'),
  ...contact('ALT GOVT BUS POC'),
  ...contact('PAST PERF POC POC ', 'PAST PERF POC'),
  ...contact('ALT PAST PERF POC'),
  ...contact('ELEC BUS POC'),
  ...contact('ALT ELEC POC BUS POC', 'ALT ELEC POC BUS')
]

const status = [
  'NAICS EXCEPTION COUNTER',
  'NAICS EXCEPTION STRING',
  'DEBT SUBJECT TO OFFSET FLAG',
  'EXCLUSION STATUS FLAG',
  'SBA BUSINESS TYPES COUNTER',
  'SBA BUSINESS TYPES STRING',
  'NO PUBLIC DISPLAY FLAG',
  'DISASTER RESPONSE COUNTER',
  'DISASTER RESPONSE STRING',
  'ENTITY EVS SOURCE'
]

const FLEX = Array.from({ length: 19 }, (_, index) => `FLEX FIELD ${index + 1}`)

export const FIELDS = [
  ...identity,
  ...physicalAddress,
  ...core,
  ...mailingAddress,
  ...CONTACTS,
  ...status,
  ...FLEX,
  'END OF RECORD INDICATOR'
]

/** Fields left out on purpose, each with the reason. */
export const LEFT_OUT = [
  { column: 'BLANK (DEPRECATED)', why: 'held the DUNS number until April 2022; always blank since' },
  ...CONTACTS.map((column) => ({ column, why: 'a point of contact is a natural person, not a fact about the entity' })),
  { column: 'CREDIT CARD USAGE', why: 'a payment preference, not a registration fact' },
  { column: 'CORRESPONDENCE FLAG', why: 'how the entity prefers to receive mail, not a registration fact' },
  ...['BUSINESS TYPE', 'NAICS CODE', 'PSC CODE', 'NAICS EXCEPTION', 'SBA BUSINESS TYPES', 'DISASTER RESPONSE'].map(
    (list) => ({
      column: `${list} COUNTER`,
      why: 'the list itself is read; codes repeat in it, so the counter proves nothing'
    })
  ),
  ...FLEX.map((column) => ({ column, why: 'reserved by the publisher, with length 0' })),
  { column: 'END OF RECORD INDICATOR', why: 'always !end; read by the converter' }
]
