// The 142 fields of the public V2 extract, in order, as GSA names them. The file itself has no header.
import { headersIn } from '../../headers.ts'

/** Points of contact. Their layout is irregular: the names of the first four fields have other prefixes. */
const contact = (person: string, place = person) => `
  ${person} {FIRST NAME|MIDDLE INITIAL|LAST NAME|TITLE}
  ${place} {ST ADD 1|ST ADD 2|CITY|ZIP/POSTAL CODE|ZIP CODE +4|COUNTRY CODE|STATE OR PROVINCE}`

const CONTACTS = headersIn(`
  ${contact('GOVT BUS POC')}
  ${contact('ALT GOVT BUS POC')}
  ${contact('PAST PERF POC POC ', 'PAST PERF POC')}
  ${contact('ALT PAST PERF POC')}
  ${contact('ELEC BUS POC')}
  ${contact('ALT ELEC POC BUS POC', 'ALT ELEC POC BUS')}
`)

const FLEX = headersIn('FLEX FIELD {1..19}')

// The order of the mailing address differs from that of the physical address.
export const FIELDS = [
  ...headersIn(`
  UNIQUE ENTITY ID | BLANK (DEPRECATED) | ENTITY EFT INDICATOR | CAGE CODE | DODAAC | SAM EXTRACT CODE
  PURPOSE OF REGISTRATION | INITIAL REGISTRATION DATE | REGISTRATION EXPIRATION DATE | LAST UPDATE DATE
  ACTIVATION DATE | LEGAL BUSINESS NAME | DBA NAME | ENTITY DIVISION {NAME|NUMBER}
  PHYSICAL ADDRESS {LINE 1|LINE 2|CITY|PROVINCE OR STATE|ZIP/POSTAL CODE|ZIP CODE +4|COUNTRY CODE}
  PHYSICAL ADDRESS CONGRESSIONAL DISTRICT
  D&B OPEN DATA FLAG | ENTITY START DATE | FISCAL YEAR END CLOSE DATE | ENTITY URL | ENTITY STRUCTURE
  {STATE|COUNTRY} OF INCORPORATION | BUSINESS TYPE COUNTER | BUS TYPE STRING | PRIMARY NAICS
  {NAICS|PSC} CODE {COUNTER|STRING} | CREDIT CARD USAGE | CORRESPONDENCE FLAG
  MAILING ADDRESS {LINE 1|LINE 2|CITY|ZIP/POSTAL CODE|ZIP CODE +4|COUNTRY|STATE OR PROVINCE}`),
  ...CONTACTS,
  ...headersIn(`
  NAICS EXCEPTION {COUNTER|STRING} | DEBT SUBJECT TO OFFSET FLAG | EXCLUSION STATUS FLAG
  SBA BUSINESS TYPES {COUNTER|STRING} | NO PUBLIC DISPLAY FLAG | DISASTER RESPONSE {COUNTER|STRING}
  ENTITY EVS SOURCE`),
  ...FLEX,
  'END OF RECORD INDICATOR'
]

/** Fields left out on purpose, by the reason. */
export const LEFT_OUT = {
  'held the DUNS number until April 2022; always blank since': 'BLANK (DEPRECATED)',
  'a point of contact is a natural person, not a fact about the entity': CONTACTS,
  'a payment preference, not a registration fact': 'CREDIT CARD USAGE',
  'how the entity prefers to receive mail, not a registration fact': 'CORRESPONDENCE FLAG',
  'the list itself is read; codes repeat in it, so the counter proves nothing': headersIn(
    '{BUSINESS TYPE|NAICS CODE|PSC CODE|NAICS EXCEPTION|SBA BUSINESS TYPES|DISASTER RESPONSE} COUNTER'
  ),
  'reserved by the publisher, with length 0': FLEX,
  'always !end; read by the converter': 'END OF RECORD INDICATOR'
}
