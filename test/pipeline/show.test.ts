import { readFileSync } from 'node:fs'
import t from 'tap'
import { show } from '../../pipeline/commands/show.ts'
import { loadTables } from '../../pipeline/published/load.ts'

const declaration = (place: string) => {
  const [file = '', line = ''] = place.split(':')
  return readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split('\n')[Number(line) - 1] ?? ''
}

t.test('shows the SQL of each column with the line that declares it', async (t) => {
  const sql = await show('mips_score')
  const [, place = ''] = /read_number\("final_MIPS_score"\) as "final_score", -- (\S+)$/m.exec(sql) ?? []
  t.match(declaration(place), 'final_score: ')
  const [, judged = ''] = /^-- judged_mips_score: (\S+)$/m.exec(sql) ?? []
  t.match(declaration(judged), 'judged_mips_score')
})

t.test('shows the SQL of a table of each source, and of a table of several sources', async (t) => {
  const tables = await loadTables()
  for (const source of new Set(tables.flatMap(({ sources }) => sources))) {
    const table = tables.find(({ sources }) => sources[0] === source)
    if (table) t.match(await show(table.name), /^-- pipeline|create view/m, table.name)
  }
  t.match(await show('entity'), '-- pipeline/published/entity/build.sql:1')
})

t.test('refuses an unknown table', async (t) => {
  await t.rejects(show('no_table'), { code: 'usage' })
})
