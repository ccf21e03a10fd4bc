import { z } from 'zod'
import { cage, given, maker, rowFlags, text, yes } from '../columns.ts'
import { defineTable } from '../table.ts'

const owners = ['immediateOwner', 'highestOwner', 'predecessorsList']

const relation = maker(z.enum(['immediate_owner', 'highest_owner', 'predecessor']))

export default defineTable({
  name: 'ownership_edge_sam',
  title: 'Ownership edges from SAM.gov: one row for each owner or predecessor that an entity names',
  sources: ['sam_responsibility'],
  key: ['child_uei', 'ordinal', 'relation', 'position'],
  mentions: [
    { uei: 'child_uei', cage: 'child_cage_code', withheld: 'row' },
    // The edge is kept: the existence of an owner is a fact about the child.
    {
      cage: 'parent_cage_code',
      name: 'parent_name',
      withheld: ['parent_cage_code', 'parent_name', 'parent_has_integrity_records']
    }
  ],
  columns: {
    child_uei: given.uei`ueiSAM | Unique Entity Identifier of the entity that is owned or succeeded`,
    ordinal: given.count`Number of the entity’s answer in the file, as in responsibility_entity`,
    relation: relation`${owners} | Relation of the parent to the child`,
    position: given.count`${owners} | Position in the published list of predecessors, from 1; 1 for an owner`,
    child_cage_code: cage`cageCode | CAGE code of the child; null if not published`,
    parent_cage_code: cage`${owners} | CAGE code of the parent; null if not published or withheld. The publisher gives no UEI for the parent`,
    parent_name: text`${owners} | Legal business name of the parent; null if not published or withheld`,
    parent_has_integrity_records: yes`${owners} | Whether the publisher holds integrity records of the parent; null if N/A or withheld`,
    listed_on: given.day`Source date of the answer`,
    ...rowFlags
  }
})
