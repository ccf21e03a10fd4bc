// A form to run SQL over a table in the browser. Without its script, the page is as if it were not there.
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Assets } from '../assets.ts'

export function SqlHere({ of: table, release, assets }: { of: ManifestTable; release: string; assets: Assets }) {
  const examples = sqlToTry(table, table.name)
  return (
    <>
      <script type="module" src={assets.sql.path} />
      <div
        id="sql"
        class="on-screen"
        hidden
        data-worker={assets.duckdbWorker.path}
        data-engine={assets.duckdb.path}
        data-table={table.name}
        data-file={`/data/${release}/${table.name}.parquet`}
        data-lineage={`${table.name}.parquet of release ${release}, SHA-256 ${table.sha256.slice(0, 12)}`}
      >
        <p>
          Run a statement in this browser. It reads the Parquet file of the release; nothing you type is sent. Examples:{' '}
          {examples.map(({ shows, sql }) => (
            <>
              <button type="button" data-sql={sql}>
                {shows}
              </button>{' '}
            </>
          ))}
        </p>
        <label for="statement">Statement</label>
        <textarea id="statement" name="statement" rows={6} spellcheck={false} defaultValue={examples[1]?.sql} />
        <button id="run" type="button">
          Run
        </button>
        <p role="status" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section id="sql-result" class="scroll" aria-label="Result" tabIndex={0} />
      </div>
    </>
  )
}

/** Columns worth counting by, in order of preference. */
const GROUPS = /^(specialty|state|state_code|\w+_state|program_year|fiscal_year|geo_level|\w*type|\w+_type_code)$/

/** Each with what it shows. `file` is how SQL names the table. */
export function sqlToTry(
  { columns, key }: Pick<ManifestTable, 'columns' | 'key'>,
  file: string
): { shows: string; sql: string }[] {
  const group = columns.find(({ name, type }) => GROUPS.test(name) && !type.endsWith('[]') && key[0] !== name)?.name
  return [
    { shows: 'First rows', sql: `select *\nfrom ${file}\nlimit 10` },
    group === undefined
      ? { shows: 'Number of rows', sql: `select count(*) as rows\nfrom ${file}` }
      : {
          shows: `Rows by ${group}`,
          sql: `select ${group}, count(*) as rows\nfrom ${file}\ngroup by all\norder by rows desc\nlimit 10`
        },
    { shows: 'Values that are not null, by column', sql: `select count(*) as rows, count(columns(*))\nfrom ${file}` }
  ]
}
