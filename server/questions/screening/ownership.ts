// Edges between the entity and those that own it, that it owns or succeeds, as one source states each.
import { z } from 'zod'
import { IsoDate } from '../../../domain/provenance.ts'
import { number, type Row, text } from '../../store/rows.ts'

export const OwnershipEdge = z
  .strictObject({
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
    child_uei: z.string().nullable().describe('UEI of the child'),
    child_name: z.string().nullable().describe('Name of the child as published; null if the source gives no name'),
    parent_uei: z.string().nullable().describe('UEI of the parent; null if the source gives no UEI'),
    parent_cage_code: z.string().nullable().describe('CAGE code of the parent; null if the source gives no code'),
    parent_name: z.string().nullable().describe('Name of the parent as published'),
    parent_has_integrity_records: z
      .boolean()
      .nullable()
      .describe('Whether SAM.gov has integrity records about the parent; null if it does not say'),
    listed_on: IsoDate.nullable().describe('Date of the SAM.gov answer that states the edge; null for award data'),
    first_seen_on: IsoDate.nullable().describe(
      'Date of the earliest action that states the edge; null for SAM.gov and if no action has a date'
    ),
    last_seen_on: IsoDate.nullable().describe(
      'Date of the latest action that states the edge, which is not the end of the edge; null for SAM.gov ' +
        'and if no action has a date'
    ),
    award_count: z.int().nullable().describe('Number of awards that state the edge; null for SAM.gov')
  })
  .meta({ id: 'OwnershipEdge' })
export type OwnershipEdge = z.input<typeof OwnershipEdge>

type Direction = OwnershipEdge['direction']

export function samEdge(row: Row, direction: Direction): OwnershipEdge {
  return {
    source: 'sam_gov',
    relation: OwnershipEdge.shape.relation.parse(row.relation),
    direction,
    child_uei: text(row, 'child_uei'),
    child_name: null,
    parent_uei: null,
    parent_cage_code: text(row, 'parent_cage_code'),
    parent_name: text(row, 'parent_name'),
    parent_has_integrity_records:
      typeof row.parent_has_integrity_records === 'boolean' ? row.parent_has_integrity_records : null,
    listed_on: text(row, 'listed_on'),
    first_seen_on: null,
    last_seen_on: null,
    award_count: null
  }
}

export function awardEdge(row: Row, direction: Direction): OwnershipEdge {
  return {
    source: 'usaspending',
    relation: 'parent',
    direction,
    child_uei: text(row, 'uei'),
    child_name: text(row, 'recipient_name'),
    parent_uei: text(row, 'parent_uei'),
    parent_cage_code: null,
    parent_name: text(row, 'parent_name'),
    parent_has_integrity_records: null,
    listed_on: null,
    first_seen_on: text(row, 'first_seen_on'),
    last_seen_on: text(row, 'last_seen_on'),
    award_count: number(row, 'awards')
  }
}
