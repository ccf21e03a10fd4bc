// Edges between the entity and those that own it, that it owns, or that it succeeds, each as one source
// states it.
import { z } from 'zod'
import { IsoDate } from '../../../domain/provenance.ts'
import { number, type Row, text } from '../../store/rows.ts'

export const OwnershipEdge = z
  .strictObject({
    source: z
      .enum(['sam_gov', 'usaspending'])
      .describe(
        'sam_gov: the entity names it in its registration. usaspending: award data name it; its tuple stands in provenance'
      ),
    relation: z
      .enum(['immediate_owner', 'highest_owner', 'predecessor', 'parent'])
      .describe('What the parent is to the child'),
    direction: z
      .enum(['parent_of_entity', 'child_of_entity'])
      .describe('Which end the other party is: the parent of the entity asked for, or its child'),
    child_uei: z.string().nullable().describe('UEI of the child'),
    child_name: z.string().nullable().describe('Name of the child as published; null where the source gives none'),
    parent_uei: z.string().nullable().describe('UEI of the parent; null where the source gives none'),
    parent_cage_code: z.string().nullable().describe('CAGE code of the parent; null where the source gives none'),
    parent_name: z.string().nullable().describe('Name of the parent as published'),
    parent_has_integrity_records: z
      .boolean()
      .nullable()
      .describe('Whether SAM.gov holds integrity records of the parent; null where it does not say'),
    listed_on: IsoDate.nullable().describe('Day of the answer that states the edge; null for award data'),
    first_seen_on: IsoDate.nullable().describe(
      'Earliest action that names it; null for SAM.gov and when none is dated'
    ),
    last_seen_on: IsoDate.nullable().describe('Latest action that names it, which is not the end of it; null as above'),
    award_count: z.int().nullable().describe('Awards that name it; null for SAM.gov')
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
