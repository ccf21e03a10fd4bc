// The server's database: no request text in a query, no file beyond the intended ones, no network, no setting
// changes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { lockedDatabase } from '../../server/store/locked-database.ts'
import { withLists } from '../../server/store/pool.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { calls, callsIn, textCalls } from './sql-calls.ts'

const SERVER = fileURLToPath(new URL('../../server/', import.meta.url))

/** Calls that pass SQL text to the database. Each is reviewed: a loaded .sql file, or a constant. */
const JUDGED = [
  'store/change-files.ts asked(name, sql, …): a file of store/changes/, by a name the types list, or a map of NPIs',
  "store/csv-text.ts rows('csv-lines', sql, { path, from, to }, isQuestion ? queryTimeoutMs : null): csv-lines.sql",
  'store/locked-database.ts run(`set allowed_directories = […]`): names of our own folders, quoted',
  'store/locked-database.ts run(`set allowed_paths = […]`): names of our own files, quoted',
  "store/locked-database.ts run('set enable_external_access = false'): a constant",
  "store/locked-database.ts run('set lock_configuration = true'): a constant",
  'store/locked-database.ts run(`set global parquet_metadata_cache = …`): one of two constants',
  'store/pool.ts asked(name, text, …): a loaded query, its lists of digits written out',
  'store/pool.ts prepare(sql): a loaded query, planned for one call or kept',
  'store/pool.ts run(sql): the text of a caller, who is judged here too',
  'store/published-tables.ts prepare(sql): a loaded query, planned and not run',
  'store/published-tables.ts rows(`…-sums-…`, statementSummed(key, table, on, amount), parameters): names of a manifest and the catalog, quoted',
  'store/published-tables.ts rows(`…-…-…`, statementUnder(key, table, kind), parameters): names of a manifest, quoted',
  'store/published-tables.ts rows(`map-…`, statement, {}, null): names of a manifest, quoted',
  'store/published-tables.ts rows(`npis-…`, statementOfNpis(table), { npis }): names of a manifest, quoted',
  'store/published-tables.ts rows(name, sql, parameters): a loaded query, by its name',
  'store/published-tables.ts run(`create or replace view "…" as from read_parquet(\'…\')`): names of the catalog and our own files, quoted',
  "store/published-tables.ts run(created.join(';')): names and types of a manifest, quoted",
  "store/published-tables.ts run(planned.join(';')): loaded queries, planned and not run",
  "store/table-reads.ts rows(name, queries.get(name) ?? '', parameters): a file of store/glance/",
  'webhooks/npi-events.ts run(sql, …): changes-of-npis.sql'
]

t.test('request text never reaches the database as SQL: every call that passes SQL is known', async (t) => {
  const found = textCalls().map(({ file, method, argument, parameters }) => {
    const rest = file.endsWith('npi-events.ts') ? ['…'] : parameters.map((each) => each.getText())
    const listed = method === 'asked' ? [rest[0], '…'] : rest
    return `${file} ${method}(${[argument, ...listed].join(', ')})`
  })
  t.same(found.sort(), JUDGED.map((judged) => judged.slice(0, judged.lastIndexOf('): ') + 1)).sort())
  t.equal(callsIn('x.ts', 'connection.run("select " + request.query.q)', /^run$/).length, 1, 'a new one would be found')
})

t.test('every query is run by the name of a .sql file, with named parameters', async (t) => {
  const beside = await Promise.all(['store/changes'].map((name) => loadQueries(join(SERVER, name))))
  const names = new Set([...beside, await loadQueries()].flatMap((queries) => [...queries.keys()]))
  const asked = calls(/^(query|shown)$/, /\.(query|shown)\(/)
  t.ok(asked.length > 40)
  for (const { file, node, argument, parameters } of asked) {
    const literal = /^'([^']*)'$/.exec(argument)?.[1]
    // A chosen name is from a list in the code; if it is not a loaded query, release.ts throws an error.
    if (literal !== undefined) t.ok(names.has(literal), `${file}: ${argument}`)
    else t.match(argument, /^\w+$/, `${file}: ${node.getText()} is no text made on the spot`)
    t.match(parameters[0]?.getText() ?? '', /^\{|^parameters$/, `${file}: ${argument} has named parameters`)
  }
})

t.test('no query builds another query, reads a file by a given name, or changes a setting', async (t) => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
  t.ok(files.length > 50)
  for (const file of files) {
    const text = readFileSync(join(SERVER, file), 'utf8').replace(/--.*$/gm, '')
    t.notMatch(
      text,
      /\b(query|query_table|getenv|glob|read_csv\w*|read_json\w*|read_text|read_blob|sniff_csv)\s*\(/i,
      file
    )
    t.notMatch(text, /^\s*(attach|copy|install|load|set|pragma|export|import|execute|prepare|call)\b/im, file)
    // Changes, tables requested as CSV and first looks at a table read files by path. Their databases reach
    // no other files.
    if (!/^(store\/changes|store\/csv|store\/glance|webhooks)\//.test(file))
      t.notMatch(text, /\bread_parquet\s*\(|\.parquet'/i, file)
  }
})

t.test('refuses a list that holds anything but digits', async (t) => {
  t.match(withLists('select $npis', { npis: ['1', '2'] }).text, "select '1', '2'")
  for (const bad of ["1'", '1) or (1=1', '', ' 1', '１', '1\n', '-1']) {
    t.throws(
      () => withLists('select $npis', { npis: ['1', bad] }),
      /is not an identifier made of digits/,
      JSON.stringify(bad)
    )
  }
})

t.test('a database over change files reaches only those files', async (t) => {
  const folder = t.testdir({ 'secret.csv': 'a\n1\n', "it's.csv": 'a\n2\n' })
  const files = [join(folder, "it's.csv")]
  const instance = await lockedDatabase({ files, memoryLimit: '64MB', threads: 1 })
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const read = async (path: string) =>
    (await connection.runAndReadAll('select * from read_csv($path)', { path })).getRows()
  t.equal((await read(join(folder, "it's.csv"))).length, 1)
  writeFileSync(join(folder, 'new.csv'), 'a\n3\n')
  for (const path of ['secret.csv', 'new.csv', '../secret.csv']
    .map((name) => join(folder, name))
    .concat('/etc/passwd')) {
    await t.rejects(read(path), /disabled|Permission/i, path)
  }
  for (const statement of [
    "attach '/tmp/x.duckdb'",
    "copy (select 1) to '/tmp/x.csv'",
    'install httpfs',
    'load httpfs',
    "set allowed_paths = ['/etc/passwd']",
    'set enable_external_access = true',
    "select * from read_csv('http://127.0.0.1:1/x.csv')"
  ]) {
    await t.rejects(connection.run(statement), statement)
  }
})

t.test('only two files open databases, and both lock them', async (t) => {
  const opened = calls(/^(create|fromCache)$/, /DuckDBInstance\.(create|fromCache)\(/)
  t.same([...new Set(opened.map(({ file }) => file))].sort(), ['store/locked-database.ts', 'store/published-tables.ts'])
})
