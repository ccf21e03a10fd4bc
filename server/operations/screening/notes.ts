// The sentences beside an answer: what was not looked in and why, and what its parts do not say.
import type { Provenance } from '../../../domain/provenance.ts'
import { WITHHELD_FLAG } from '../../../domain/table.ts'
import type { Consultation, ScreenedSource } from './consultation.ts'
import { tableIn } from './consultation.ts'
import type { Entity } from './exclusion-lookup.ts'

/** What stays untold when a source does not answer. */
const BLOCKS: Readonly<Record<ScreenedSource, string>> = {
  sam_entities: 'registration',
  sam_exclusions: 'exclusions, exclusion_summary and fascsa_orders',
  sam_responsibility: 'fapiis and the edges of SAM.gov in ownership',
  usaspending: 'awards and the edges of award data in ownership'
}

/** Tables whose being empty leaves a block untold although their source answers. */
const TABLES: readonly [table: string, source: ScreenedSource, block: string][] = [
  ['contractor_exclusion', 'sam_exclusions', 'exclusions'],
  ['fascsa_order', 'sam_exclusions', 'fascsa_orders'],
  ['award_transaction', 'usaspending', 'awards.transactions'],
  ['award', 'usaspending', 'awards.summaries']
]

export const WITHHELD =
  'The entity forbids public display of its registration. Nothing is told of it, and nothing is to be read from that.'

/** One sentence for each source that does not answer, and for each table that is empty. */
export function absences({ now, of, asOf }: Consultation): string[] {
  const sources = (Object.keys(BLOCKS) as ScreenedSource[]).flatMap((source) => {
    const { state } = of[source]
    const title = now.release.sources.find(({ id }) => id === source)?.title ?? source
    if (state === 'not_ingested') {
      return `not_ingested: the release holds no snapshot of ${title}. Not looked in, and null for that reason: ${BLOCKS[source]}.`
    }
    return state === 'not_kept'
      ? `No snapshot of ${title} dated on or before ${asOf} is kept. Not looked in, and null for that reason: ${BLOCKS[source]}.`
      : []
  })
  const tables = TABLES.flatMap(([table, source, block]) =>
    of[source].state === 'answers' && !tableIn(of[source], table)
      ? `The snapshot of ${of[source].date} holds no row of ${table}. That says nothing of the entity, so ${block} is null.`
      : []
  )
  return [...sources, ...tables]
}

export type Found = {
  entity: Entity
  isRegistered: boolean
  exclusions: number
  prohibitions: number
  wasAsked: boolean
  hasWithheldAddress: boolean
  tuples: readonly (Provenance | null)[]
}

/** What to keep in mind about an answer of this content. */
export function remarks({ of, asOf, day }: Consultation, found: Found): string[] {
  const { entity, isRegistered, exclusions, prohibitions, wasAsked, hasWithheldAddress, tuples } = found
  const partial = tuples.filter((tuple) => tuple?._data_availability.includes('partial_file'))
  const isSynthetic = tuples.some((tuple) => tuple?._data_availability.includes('synthetic'))
  const isInPartWithheld = tuples.some((tuple) => tuple?._data_availability.includes(WITHHELD_FLAG))
  const said: (string | false)[] = [
    isSynthetic &&
      'At least one source of this answer is synthetic: made by the generator of this project, it describes nobody.',
    entity.uei === null && 'No list puts the CAGE code beside a UEI. Looked for were lines under the code alone.',
    of.sam_entities.state === 'answers' &&
      entity.uei !== null &&
      !isRegistered &&
      `The extract of ${of.sam_entities.date} holds no registration of the UEI: it has active ones and those that expired in the six months before.`,
    of.sam_exclusions.state === 'answers' &&
      'Exclusions are matched by UEI, and by CAGE code where a line carries no UEI. A line with neither, as of most individuals, is not found this way; names are never compared.',
    exclusions + prohibitions > 0 &&
      'The extract drops a line once it is terminated, so that past exclusions are not listed. Read additional_comments beside each type.',
    prohibitions > 0 &&
      'A line of the type Prohibition/Restriction is shown as such and is not counted among exclusions of the entity.',
    of.sam_responsibility.state === 'answers' &&
      !wasAsked &&
      'SAM.gov was not asked for the responsibility records of this entity: fapiis is null, and its own statement of owners is not in ownership.',
    of.usaspending.state === 'answers' &&
      `Awards are those published by ${of.usaspending.date}; the Department of Defense reports with a delay of 90 days. Transactions and summaries tell of the same money.`,
    asOf !== null &&
      of.usaspending.state === 'answers' &&
      `Awards are history: the newest snapshot tells of actions up to ${day}, some of them perhaps reported later. A summary tells the latest state alone, so awards.summaries is null.`,
    asOf !== null &&
      'Each block beside awards and the edges of award data is told by the newest kept snapshot dated on or before as_of; its tuple names the date.',
    hasWithheldAddress && 'The address of a sole proprietorship or of an individual is a person’s, and is withheld.',
    partial.length > 0 &&
      `Files in part: ${[...new Set(partial.map((tuple) => `${tuple?._source} (${tuple?._snapshot})`))].join(', ')}. Absence from them is not absence from the source.`,
    'Parties that forbid public display are named nowhere, as owners neither.',
    isInPartWithheld &&
      'Where the tuple of a block carries entity_withheld, rows of it speak of such a party: what names it is null.'
  ]
  return said.filter((sentence) => sentence !== false)
}
