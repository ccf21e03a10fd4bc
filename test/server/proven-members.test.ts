// Members of answers that proofs compare: each is made of columns that the published table has.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { LOOKUP_STATEMENTS } from '#verify/generated/lookup-statements.ts'
import { columnsOfMembers, isUnpublished, MEMBERS } from '#verify/members.ts'
import { ROW_LOOKUPS, type RowLookup } from '../../domain/lookup-files.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { statementOf } from '../../pipeline/stages/lookup-files.ts'
import { PROVABLE } from '../../server/questions/proof/proof-of.ts'

const STATEMENTS = fileURLToPath(new URL('../../packages/verify/src/generated/lookup-statements.ts', import.meta.url))
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
  // An audit skips the others, and says so.
  for (const name of Object.keys(ROW_LOOKUPS) as RowLookup[])
    t.equal(isUnpublished(`${name}.lookup`), !PROVABLE.includes(name), name)
})

t.test('an audit has the statements by which the pipeline writes the lookup files', async (t) => {
  const provable = PROVABLE.map(
    async (name) => [name, (await statementOf(name)).replace(/--.*\n/g, '').trim()] as const
  )
  const statements = Object.fromEntries(await Promise.all(provable))
  const text = `// Made by test/server/proven-members.test.ts from domain/lookup-files.ts and pipeline/lookups.
export const LOOKUP_STATEMENTS: Readonly<Record<string, string>> = ${JSON.stringify(statements, null, 2)}
`
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(STATEMENTS, text)
  t.same(LOOKUP_STATEMENTS, statements, 'run it with UPDATE_GOLDEN=1')
})
