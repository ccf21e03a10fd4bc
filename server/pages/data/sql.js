// Runs SQL over the Parquet file of a table in the browser, with DuckDB. Nothing is loaded before the first
// statement, and statements and results stay in the browser.
import { AsyncDuckDB, DuckDBDataProtocol, VoidLogger } from '@duckdb/duckdb-wasm'

/** Rows drawn of a result; how many it has is always said. */
const SHOWN = 200

const place = document.querySelector('#sql')
const { worker, engine, file, table } = place.dataset
const [statement, button, status, shown] = ['textarea', '#run', '[role=status]', '#sql-result'].map((part) =>
  place.querySelector(part)
)

function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

let opened

async function open() {
  const database = new AsyncDuckDB(new VoidLogger(), new Worker(worker))
  await database.instantiate(new URL(engine, location.href).href)
  // Reads the parts of the file that a statement needs.
  await database.registerFileURL(`${table}.parquet`, new URL(file, location.href).href, DuckDBDataProtocol.HTTP, false)
  const connection = await database.connect()
  await connection.query(`create view "${table}" as from '${table}.parquet'`)
  return connection
}

async function run(sql) {
  opened ??= open()
  const connection = await opened.catch((error) => {
    opened = undefined
    throw error
  })
  const query = sql.trim().replace(/;$/, '')
  await connection.query(`create or replace temp table result as (${query})`)
  const [{ rows }] = (await connection.query('select count(*)::integer as rows from result')).toArray()
  const { schema } = await connection.query('from result limit 0')
  const names = schema.fields.map(({ name }) => name)
  // As text, every value is printed as DuckDB prints it.
  const asText = names.map((name) => `"${name.replaceAll('"', '""')}"::varchar`)
  const drawn = await connection.query(`select [${asText}] as cells from result limit ${SHOWN}`)
  return { rows, names, drawn: drawn.toArray().map(({ cells }) => [...cells]) }
}

function drawing({ rows, names, drawn }) {
  const count = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`
  const caption = rows > SHOWN ? `First ${SHOWN} of ${count}` : count
  const row = (cells, kind) =>
    element('tr', {}, ...cells.map((cell) => element(kind, {}, cell ?? element('i', {}, 'null'))))
  return element(
    'table',
    { className: 'rows' },
    element('caption', {}, `${caption}, computed in this browser from ${place.dataset.lineage}`),
    element('thead', {}, row(names, 'th')),
    element('tbody', {}, ...drawn.map((cells) => row(cells, 'td')))
  )
}

async function show() {
  status.textContent = opened ? 'Running' : 'Loading DuckDB (4 MB, once), then running'
  shown.replaceChildren()
  try {
    shown.replaceChildren(drawing(await run(statement.value)))
    status.textContent = ''
  } catch (error) {
    status.textContent = `DuckDB refused the statement: ${error.message}`
  }
}

button.addEventListener('click', show)
place.addEventListener('click', ({ target }) => {
  if (target.dataset.sql === undefined) return
  statement.value = target.dataset.sql
  void show()
})

place.hidden = false
