// Members of answers that proofs compare: each is made of columns that the published table has.
import t from 'tap'
import { columnsOfMembers, MEMBERS } from '#verify/members.ts'
import { ROW_LOOKUPS, type RowLookup } from '../../domain/lookup-files.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { PROVABLE } from '../../server/questions/proof/result.ts'

/** Lookup files whose lines are sums of rows: pipeline/lookups/. */
const SUMS: readonly string[] = ['payment_year', 'payment_match']

t.test('every lookup file that an answer is read from can be proven, and has the columns', async (t) => {
  const tables = new Map((await loadTables()).map(({ name, columns }) => [name, Object.keys(columns)]))
  for (const operation of Object.keys(MEMBERS)) {
    for (const [lookup, members] of Object.entries(columnsOfMembers(operation))) {
      t.ok(PROVABLE.includes(lookup as RowLookup), `${operation} ${lookup}`)
      if (SUMS.includes(lookup)) continue
      const known = tables.get(ROW_LOOKUPS[lookup as RowLookup]) ?? []
      for (const [member, columns] of Object.entries(members))
        for (const column of columns) t.ok(known.includes(column), `${operation} ${lookup}: ${member} of ${column}`)
    }
  }
  t.ok(PROVABLE.length > 20)
  for (const name of ['search_document', 'withheld_identifier'] as const) t.notOk(PROVABLE.includes(name), name)
})
