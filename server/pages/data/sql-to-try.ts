// Statements over one table that a reader can run here, or paste into DuckDB.
import type { ManifestTable } from '../../../domain/manifest.ts'

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
