import { day, given, text } from '../columns.ts'
import { defineTable } from '../table.ts'

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
    uei: given.uei`recipient_uei | Unique Entity Identifier of the recipient`,
    parent_uei: given.uei`recipient_parent_uei | Unique Entity Identifier of the parent; never the recipient itself`,
    recipient_name: text`recipient_name | Name of the recipient in the latest dated row`,
    parent_name: text`recipient_parent_name | Name of the parent in the latest dated row`,
    first_seen_on: day`action_date | award_latest_action_date | Date of the earliest action that names this parent; null if no row is dated`,
    last_seen_on: day`action_date | award_latest_action_date | Date of the latest action that names this parent; null if no row is dated`,
    transactions: given.whole`Number of transactions in this snapshot that name this parent`,
    awards: given.whole`Number of awards that name this parent, in a transaction or a summary`
  }
})
