// Notes of an answer: what was not checked and why, and what its parts do not say.
import type { Provenance } from '../../../domain/provenance.ts'
import { WITHHELD_FLAG } from '../../../domain/table.ts'
import type { Consultation, ScreenedSource } from './consultation.ts'
import { daysPast, tableIn } from './consultation.ts'
import type { Entity } from './exclusion-lookup.ts'

/** Blocks that are unknown if a source does not answer. */
const BLOCKS: Readonly<Record<ScreenedSource, string>> = {
  sam_entities: 'registration',
  sam_exclusions: 'exclusions, exclusion_summary and fascsa_orders',
  sam_responsibility: 'fapiis and the SAM.gov edges in ownership',
  usaspending: 'awards and the award-data edges in ownership'
}

/** Blocks of an answer that can go unchecked, each with its display name. */
const CHECKED_BLOCKS = {
  registration: 'registration',
  exclusions: 'exclusions',
  fascsa_orders: 'supply-chain security orders',
  awards: 'prime awards',
  fapiis: 'responsibility records',
  ownership: 'ownership'
} as const
type CheckedBlock = keyof typeof CHECKED_BLOCKS
export const EVERY_BLOCK = Object.keys(CHECKED_BLOCKS) as CheckedBlock[]

/** Blocks whose source could not be read, for any entity. */
export function notChecked({ of, asOf }: Consultation): CheckedBlock[] {
  const isRead = (source: ScreenedSource, table: string) => tableIn(of[source], table) !== undefined
  const awards = isRead('usaspending', 'award_transaction') || (asOf === null && isRead('usaspending', 'award'))
  const fapiis = isRead('sam_responsibility', 'responsibility_entity')
  const checked: Readonly<Record<CheckedBlock, boolean>> = {
    registration: isRead('sam_entities', 'contractor'),
    exclusions: isRead('sam_exclusions', 'contractor_exclusion'),
    fascsa_orders: isRead('sam_exclusions', 'fascsa_order'),
    awards,
    fapiis,
    ownership: awards || fapiis
  }
  return EVERY_BLOCK.filter((block) => !checked[block])
}

/** Tables that, if empty, leave a block unknown although their source answers. */
const TABLES: readonly [table: string, source: ScreenedSource, block: string][] = [
  ['contractor_exclusion', 'sam_exclusions', 'exclusions'],
  ['fascsa_order', 'sam_exclusions', 'fascsa_orders'],
  ['award_transaction', 'usaspending', 'awards.transactions'],
  ['award', 'usaspending', 'awards.summaries']
]

export const WITHHELD =
  'The entity opted out of public display of its registration. This answer shows no facts about it. ' +
  'Draw no conclusion from that.'

export const NOTHING_CHECKED =
  'Not screened: this release has no source of a screening, or none as old as the requested day. ' +
  'This says nothing about the entity.'

/** What was not checked: one sentence for each source that does not answer, and one for each empty table. */
export function absences(asked: Consultation): string[] {
  const { now, of, asOf } = asked
  const sources = (Object.keys(BLOCKS) as ScreenedSource[]).flatMap((source) => {
    const { state } = of[source]
    const title = now.release.sources.find(({ id }) => id === source)?.title ?? source
    if (state === 'not_ingested') {
      return `not_ingested: the release has no snapshot of ${title}. Not checked, and therefore null: ${BLOCKS[source]}.`
    }
    return state === 'not_kept'
      ? `No snapshot of ${title} dated on or before ${asOf} is kept. Not checked, and therefore null: ${BLOCKS[source]}.`
      : []
  })
  const tables = TABLES.flatMap(([table, source, block]) =>
    of[source].state === 'answers' && !tableIn(of[source], table)
      ? `The snapshot of ${of[source].date} has no rows of ${table}. That says nothing about the entity, so ${block} is null.`
      : []
  )
  const blocks = notChecked(asked).map((block) => CHECKED_BLOCKS[block])
  return [...(blocks.length === 0 ? [] : [`Not checked: ${blocks.join(', ')}.`]), ...sources, ...tables]
}

/** Tables with a file of their own, and the members that a file past its limit leaves unknown. */
const AGED: readonly [source: ScreenedSource, table: string, members: string | null][] = [
  ['sam_entities', 'contractor', 'registration_status'],
  ['sam_exclusions', 'contractor_exclusion', 'active_on_screening_date of exclusions'],
  ['sam_exclusions', 'fascsa_order', 'active_on_screening_date of fascsa_orders'],
  ['sam_responsibility', 'responsibility_entity', null],
  ['usaspending', 'award_transaction', null]
]

/** One sentence for each file that is past the freshness limit of its source. */
function pastLimits(asked: Consultation): string[] {
  return AGED.flatMap(([source, name, members]) => {
    const date = tableIn(asked.of[source], name)?.provenance._snapshot
    const days = date ? daysPast(asked, source, date) : null
    const { title, sla_days } = asked.of[source].context.release.snapshot(source)?.source ?? {}
    if (days === null) return []
    const unknown = members === null ? '' : `, so ${members} is null`
    return `${title}: the file of ${date} is ${days.toLocaleString('en-US')} days old; its limit is ${sla_days} days. It says nothing about the screening date${unknown}.`
  })
}

type Found = {
  entity: Entity
  isRegistered: boolean
  exclusions: number
  wasAsked: boolean
  hasWithheldAddress: boolean
  tuples: readonly (Provenance | null)[]
}

/** What to keep in mind about an answer with this content. */
export function remarks(asked: Consultation, found: Found): string[] {
  const { of, asOf, day } = asked
  const { entity, isRegistered, exclusions, wasAsked, hasWithheldAddress, tuples } = found
  const partial = tuples.filter((tuple) => tuple?._data_availability.includes('partial_file'))
  const isSynthetic = tuples.some((tuple) => tuple?._data_availability.includes('synthetic'))
  const isInPartWithheld = tuples.some((tuple) => tuple?._data_availability.includes(WITHHELD_FLAG))
  const said: (string | false)[] = [
    isSynthetic &&
      "At least one source of this answer is synthetic: this project's generator made it, and it describes " +
        'no real person or organization.',
    entity.uei === null &&
      'No list publishes the CAGE code together with a UEI. Only lines under the CAGE code were searched.',
    of.sam_entities.state === 'answers' &&
      entity.uei !== null &&
      !isRegistered &&
      `The extract of ${of.sam_entities.date} has no registration of the UEI. It contains active registrations and those that expired in the six months before.`,
    of.sam_exclusions.state === 'answers' &&
      'Exclusions are matched by UEI, or by CAGE code if a line has no UEI. A line with neither, as for ' +
        'most individuals, is not found this way. Names are never compared.',
    exclusions > 0 &&
      'The extract drops a line once it is terminated, so past exclusions are not listed. Read additional_comments with each type: the comment says what the exclusion covers.',
    of.sam_responsibility.state === 'answers' &&
      !wasAsked &&
      'SAM.gov was not queried for the responsibility records of this entity. So fapiis is null, and ' +
        "ownership lacks the entity's own statement of owners.",
    of.usaspending.state === 'answers' &&
      `Awards are those published by ${of.usaspending.date}. The Department of Defense reports with a delay of 90 days. Transactions and summaries describe the same money.`,
    asOf !== null &&
      of.usaspending.state === 'answers' &&
      `Awards are history: the newest snapshot covers actions up to ${day}, and some of them may have been reported later. A summary gives only the latest state, so awards.summaries is null.`,
    asOf !== null &&
      'Each block except awards and the award-data edges comes from the newest kept snapshot dated on or ' +
        'before as_of. Its provenance tuple gives the date.',
    hasWithheldAddress &&
      "The address of a sole proprietorship or an individual is a person's address, and is withheld.",
    partial.length > 0 &&
      `Partial files: ${[...new Set(partial.map((tuple) => `${tuple?._source} (${tuple?._snapshot})`))].join(', ')}. Absence from them is not absence from the source.`,
    'Entities that opted out of public display are never named, not even as owners.',
    isInPartWithheld &&
      'If the provenance tuple of a block has the flag entity_withheld, some of its rows refer to such an ' +
        'entity. Values that name it are null.'
  ]
  return [...pastLimits(asked), ...said.filter((sentence) => sentence !== false)]
}
