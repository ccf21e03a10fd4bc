// Statements that a reader can paste into DuckDB: how to read the file in place, and a first count.
import type { ManifestTable } from '../../../domain/manifest.ts'

/** Columns worth counting by, in order of preference. */
const GROUPS = /^(specialty|state|state_code|\w+_state|program_year|fiscal_year|geo_level|\w*type|\w+_type_code)$/

export function sqlToTry({ columns, key }: Pick<ManifestTable, 'columns' | 'key'>, url: string): string {
  const group = columns.find(({ name, type }) => GROUPS.test(name) && !type.endsWith('[]') && key[0] !== name)?.name
  const counted = [`select ${group}, count(*) as rows`, 'from $file', 'group by all', 'order by rows desc', 'limit 10;']
  const lines = [
    'install httpfs;',
    'load httpfs;',
    '',
    'select * from $file limit 10;',
    '',
    ...(group === undefined ? ['select count(*) as rows from $file;'] : counted)
  ]
  return lines.join('\n').replaceAll('$file', `'${url}'`)
}
