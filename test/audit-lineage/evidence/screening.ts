// The official records of a contractor, by the blocks of a screening.
import { memberAt } from '../raw/json.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { hasFacts } from '../raw/sam-exclusions.ts'
import { actions } from '../rules/answers.ts'
import type { Evidence } from './evidence.ts'

/** Source of each block, by the name that pages give it. */
export const SOURCES_OF_BLOCKS: Readonly<Record<string, string>> = {
  Registration: 'sam_entities',
  Exclusions: 'sam_exclusions',
  'Supply-chain security orders': 'sam_exclusions',
  'Prime awards, action by action': 'usaspending',
  'Prime awards, as summed up by the publisher': 'usaspending',
  'Responsibility and qualification records': 'sam_responsibility',
  Proceedings: 'sam_responsibility',
  'Owners named in the registration': 'sam_responsibility',
  'Parents named in award data': 'usaspending'
}

const OF_KIND: Readonly<Record<string, readonly [kind: string, header: string]>> = {
  Registration: ['public', 'UNIQUE ENTITY ID'],
  Exclusions: ['exclusions', 'Unique Entity ID'],
  'Supply-chain security orders': ['fascsa_orders', 'Unique Entity ID'],
  'Prime awards, action by action': ['transactions', 'recipient_uei'],
  'Prime awards, as summed up by the publisher': ['award_summaries', 'recipient_uei'],
  'Parents named in award data': ['transactions', 'recipient_uei']
}

export function blockRecords(evidence: Evidence, block: string, uei: string): readonly OfficialRecord[] {
  const source = SOURCES_OF_BLOCKS[block] ?? ''
  const records = evidence.under(source, uei)
  if (source === 'sam_responsibility') return records.filter((record) => record.texts[0]?.toUpperCase() === uei)
  const [kind, header = ''] = OF_KIND[block] ?? []
  const own = records.filter((record) => record.file.kind === kind && record.cell(header)?.toUpperCase() === uei)
  if (block === 'Prime awards, action by action') return actions(own)
  // A line for a further location repeats the exclusion above it.
  return block === 'Exclusions' ? mainLines(own) : own
}

/** The exclusions of the lines. A line without facts that repeats no line above belongs to none. */
function mainLines(lines: readonly OfficialRecord[]): OfficialRecord[] {
  return [...new Set(lines.filter(({ main }) => hasFacts(main)).map(({ main }) => main))]
}

const INTEGRITY = 'integrityInformation'

const membersOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value == null ? [] : [value])

export function countsOfBlock(evidence: Evidence, block: string, uei: string): number {
  const records = blockRecords(evidence, block, uei)
  const inJson = (...path: string[]) => records.flatMap((record) => membersOf(memberAt(record.json, path))).length
  switch (block) {
    case 'Responsibility and qualification records':
      return inJson(INTEGRITY, 'responsibilityInformationList')
    case 'Proceedings':
      return inJson(INTEGRITY, 'proceedingsData', 'listOfProceedings')
    case 'Owners named in the registration':
      return owners(evidence, uei)
    case 'Parents named in award data':
      return parents(evidence, uei).size
    case 'Prime awards, as summed up by the publisher':
      return new Set(records.map((record) => record.cell('contract_award_unique_key')).filter(Boolean)).size
    default:
      return records.length
  }
}

const OWNERS = ['immediateOwner', 'highestOwner', 'predecessorsList']

/** Edges to the owners of the entity, and from entities that name it as theirs. */
function owners(evidence: Evidence, uei: string): number {
  const cages = ownCages(evidence, uei)
  return evidence.linked('sam_responsibility', uei).reduce((sum, record) => {
    const namedBy = record.texts[0]?.toUpperCase() ?? ''
    const own = namedBy === uei
    // An entity that opted out is not named as the owned one either.
    if (evidence.withheld.has(namedBy)) return sum
    const listed = OWNERS.flatMap((name) =>
      membersOf(memberAt(record.json, [INTEGRITY, 'corporateRelationships', name]))
    )
    // An owner without a name and a code is no owner.
    const named = listed.filter((owner) => ['legalBusinessName', 'cageCode'].some((name) => memberAt(owner, [name])))
    return sum + named.filter((owner) => own || cages.has(String(memberAt(owner, ['cageCode'])).toUpperCase())).length
  }, 0)
}

/** A record names an owner by its CAGE code. */
function ownCages(evidence: Evidence, uei: string): Set<string> {
  const own = evidence.under('sam_responsibility', uei).filter((record) => record.texts[0]?.toUpperCase() === uei)
  const registered = evidence.under('sam_entities', uei)
  const codes = [
    ...own.map((record) => record.cell('cageCode')),
    ...registered.map((record) => record.cell('CAGE CODE'))
  ]
  return new Set(codes.flatMap((code) => code?.toUpperCase() ?? []))
}

/** Pairs of recipient and parent in award rows. A parent that is the recipient itself is no edge. */
export function parents(evidence: Evidence, uei: string): Set<string> {
  const pairs = evidence.under('usaspending', uei).flatMap((record) => {
    const [child, parent] = ['recipient_uei', 'recipient_parent_uei'].map((name) => record.cell(name)?.toUpperCase())
    const isUsable = record.cell('contract_award_unique_key') !== null
    const areUeis = [child, parent].every((one) => /^[A-Z0-9]{12}$/.test(one ?? ''))
    const isShown = child && parent && areUeis && child !== parent && [child, parent].includes(uei)
    const isWithheld = [child, parent].some((one) => evidence.withheld.has(one ?? ''))
    return isUsable && isShown && !isWithheld ? `${child}|${parent}` : []
  })
  return new Set(pairs)
}
