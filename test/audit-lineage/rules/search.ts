// Columns of the search index.
import type { OfficialRecord } from '../raw/record.ts'
import { declaredCell } from './by-type.ts'
import { nameOf } from './registry.ts'
import type { Rule } from './rule.ts'

const KINDS: Readonly<Record<string, string>> = { nppes: 'provider', sam_entities: 'contractor', ctgov: 'trial' }
const kindOf = ({ file }: OfficialRecord) =>
  KINDS[file.source] ?? (file.kind === 'hospital_general' ? 'hospital' : 'facility')

const NAMES = ['LEGAL BUSINESS NAME', 'BriefTitle', 'Facility Name', 'Provider Name']
const officialName = (record: OfficialRecord) =>
  record.file.source === 'nppes'
    ? nameOf(record)
    : (NAMES.map((header) => record.cell(header)).find((name) => name !== null) ?? null)

/** Upper-cased words of letters and digits, without accents, apostrophes and periods. */
function wordsOf(name: string | null): string[] {
  const plain = (name ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toUpperCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

const STATES = ['Provider Business Practice Location Address State Name', 'State', 'PHYSICAL ADDRESS PROVINCE OR STATE']
const stateOf = (record: OfficialRecord) => {
  const state =
    STATES.map((header) => record.cell(header))
      .find((cell) => cell !== null)
      ?.toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(state) ? state : null
}

/** NPI comes last: surgery centers also give an NPI, but are not identified by it. */
const IDS = ['CMS Certification Number (CCN)', 'Facility ID', 'UNIQUE ENTITY ID', 'NCTId', 'NPI']
/** The column declares no official column, because each source has its own. */
const idOf: Rule = (given) =>
  declaredCell(given) ?? IDS.map((header) => given.record.cell(header)).find((cell) => cell !== null) ?? null

export const SEARCH: Readonly<Record<string, Rule>> = {
  'named.id': idOf,
  'named.name': ({ others }) => ({ any: others.map(officialName) }),
  'search_document.id': idOf,
  'search_document.kind': ({ record }) => kindOf(record),
  'search_document.words': ({ others }) => ({ any: others.map((record) => wordsOf(officialName(record))) }),
  'search_document.state': ({ others }) => ({ any: [...others.map(stateOf), null] })
}
