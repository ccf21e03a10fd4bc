import { z } from 'zod'
import { day, text } from '../columns.ts'
import { Uei } from '../identifiers.ts'
import { column, defineTable } from '../table.ts'

export default defineTable({
  name: 'ownership_edge_usaspending',
  title: 'Ownership edges: recipients of federal awards and the parent that their awards name',
  sources: ['usaspending'],
  key: ['uei', 'parent_uei'],
  mentions: [
    { uei: 'uei', name: 'recipient_name', withheld: 'row' },
    { uei: 'parent_uei', name: 'parent_name', withheld: 'row' }
  ],
  columns: {
    uei: column(Uei, 'Unique Entity Identifier of the recipient', 'recipient_uei'),
    parent_uei: column(
      Uei,
      'Unique Entity Identifier of the parent; never the recipient itself',
      'recipient_parent_uei'
    ),
    recipient_name: text('Name of the recipient in the latest dated row', 'recipient_name'),
    parent_name: text('Name of the parent in the latest dated row', 'recipient_parent_name'),
    first_seen_on: day('Date of the earliest action that names this parent; null if no row is dated', [
      'action_date',
      'award_latest_action_date'
    ]),
    last_seen_on: day('Date of the latest action that names this parent; null if no row is dated', [
      'action_date',
      'award_latest_action_date'
    ]),
    transactions: column(z.int(), 'Number of transactions in this snapshot that name this parent'),
    awards: column(z.int(), 'Number of awards that name this parent, in a transaction or a summary')
  }
})
