// A column of text that is read from one official column has the values of that column, and not of another.
import type { Test } from 'tap'
import { headerKey } from '../../domain/source.ts'
import { duckdbType } from '../../domain/table.ts'
import type { PublishedTable } from '../../pipeline/published/load.ts'
import type { Extracted } from '../../pipeline/stages/extract.ts'
import { identifier, type Warehouse } from '../../pipeline/warehouse/connection.ts'

/** Columns whose texts are words of ours, or a part of a longer text. */
const OTHER_TEXTS = [
  ...['exclusion.date_of_birth_form', 'population.geo_level', 'state_exclusion_ny.other_names'],
  'state_exclusion_pa.state'
]
/** Publishers' values differ from ours in case and spaces, and some are read from a longer text. */
const FEWEST = 1 / 3

/** Selects of the texts under each official column, by its key. */
async function textsOf(warehouse: Warehouse, files: readonly Extracted[]): Promise<Map<string, string[]>> {
  const texts = new Map<string, string[]>()
  for (const { index } of files) {
    const names = await warehouse.rows(
      `select column_name as name from (describe raw_${index}) where column_type = 'VARCHAR'`
    )
    for (const name of names.map(({ name }) => String(name))) {
      const select = `select upper(${identifier(name)}) as text from raw_${index}`
      texts.set(headerKey(name), [...(texts.get(headerKey(name)) ?? []), select])
    }
  }
  return texts
}

/** Fails for each text that is not from the column that it declares. Needs the source as staged. */
export async function textsAreFromTheirColumns(
  t: Test,
  warehouse: Warehouse,
  extracted: readonly Extracted[],
  tables: readonly PublishedTable[]
): Promise<void> {
  for (const table of tables) {
    const files = extracted.filter(({ receipt: { kind } }) => table.files?.includes(kind) ?? true)
    const texts = await textsOf(warehouse, files)
    await warehouse.run(`create or replace table built as ${table.build}`)
    for (const [name, col] of Object.entries(table.columns)) {
      const official = texts.get(headerKey(col.from[0] ?? ''))?.join(' union all ')
      const isOther = name === 'action_class' || OTHER_TEXTS.includes(`${table.name}.${name}`)
      if (col.from.length !== 1 || !official || isOther || duckdbType(col) !== 'VARCHAR') continue
      // A column of JSON contains the texts of several of ours.
      const [found] = await warehouse.rows(
        `with official as (${official}), json as (select string_agg(text, ' ') as all_texts from official where text[1] in ('{', '[')) ` +
          'select count(*) as given, count(*) filter (text in (select text from official) or contains(all_texts, text)) as known ' +
          `from (select distinct upper(${identifier(name)}) as text from built), json where text is not null`
      )
      const [given, known] = [Number(found?.given), Number(found?.known)]
      t.ok(known >= given * FEWEST, `${table.name}.${name}: ${known} of ${given} texts are in ${col.from}`)
    }
  }
}
