// Edges between the entity and those that own it, that it owns or succeeds, as one source states each.

import { z } from 'zod'
import { IsoDate } from '../../../domain/provenance.ts'
import { FlagOrNull, IntOrNull, named, read, TextOrNull } from '../../records/members.ts'
import { number, type Row, text } from '../../store/rows.ts'

export const OwnershipEdge = named('OwnershipEdge', {
  source: z
    .enum(['sam_gov', 'usaspending'])
    .describe(
      'sam_gov: the entity names it in its registration. usaspending: award data name it. The tuple of the ' +
        'source is in provenance'
    ),
  relation: z
    .enum(['immediate_owner', 'highest_owner', 'predecessor', 'parent'])
    .describe('Relation of the parent to the child'),
  direction: z
    .enum(['parent_of_entity', 'child_of_entity'])
    .describe('Whether the other party is the parent or the child of the requested entity'),
  child_uei: TextOrNull.describe('UEI of the child'),
  child_name: TextOrNull.describe('Name of the child as published; null if the source gives no name'),
  parent_uei: TextOrNull.describe('UEI of the parent; null if the source gives no UEI'),
  parent_cage_code: TextOrNull.describe('CAGE code of the parent; null if the source gives no code'),
  parent_name: TextOrNull.describe('Name of the parent as published'),
  parent_has_integrity_records: FlagOrNull.describe(
    'Whether SAM.gov has integrity records about the parent; null if it does not say'
  ),
  listed_on: IsoDate.nullable().describe('Date of the SAM.gov answer that states the edge; null for award data'),
  first_seen_on: IsoDate.nullable().describe(
    'Date of the earliest action that states the edge; null for SAM.gov and if no action has a date'
  ),
  last_seen_on: IsoDate.nullable().describe(
    'Date of the latest action that states the edge, which is not the end of the edge; null for SAM.gov ' +
      'and if no action has a date'
  ),
  award_count: IntOrNull.describe('Number of awards that state the edge; null for SAM.gov')
})
export type OwnershipEdge = z.input<typeof OwnershipEdge>

type Direction = OwnershipEdge['direction']

export function samEdge(row: Row, direction: Direction): OwnershipEdge {
  return {
    ...read(OwnershipEdge, row),
    source: 'sam_gov',
    direction
  }
}

export function awardEdge(row: Row, direction: Direction): OwnershipEdge {
  return {
    ...read(OwnershipEdge, row),
    source: 'usaspending',
    relation: 'parent',
    direction,
    child_uei: text(row, 'uei'),
    child_name: text(row, 'recipient_name'),
    award_count: number(row, 'awards')
  }
}
