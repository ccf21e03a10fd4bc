// The SQL macros that queries of the pipeline share, one file per topic in this folder.
import { readFile } from 'node:fs/promises'
import { BOOLEAN, DuckDBScalarFunction, LIST, listValue, STRUCT, structValue, VARCHAR } from '@duckdb/node-api'
import { ADDRESS_WORDS, LEGAL_FORMS } from '../../domain/comparable.ts'
import { IDENTITY_CONFIDENCE } from '../../domain/identity.ts'
import { listedReadings, type NameParts } from '../../domain/name-readings.ts'
import { FORMS, PARTICLES, SUFFIXES } from '../../domain/name-words.ts'
import { SEARCH_KINDS } from '../../domain/tables/search_document.ts'
import { literal, type Warehouse } from './connection.ts'

export type MacroTopic =
  | 'checks'
  | 'dates'
  | 'derived'
  | 'enrollments'
  | 'identifiers'
  | 'identity'
  | 'names'
  | 'rejects'
  | 'screening'
  | 'sensitive'
  | 'state_lists'
  | 'texts'
  | 'withholding'

/** Topics whose macros read views of the warehouse, which must exist. They are its own. */
const OWN: readonly MacroTopic[] = ['identity']

/**
 * Creates the macros of these topics, in this order: a topic may use macros of earlier topics. A
 * warehouse can replace a shared macro with its own of the same name.
 */
export async function createMacros(warehouse: Warehouse, ...topics: readonly MacroTopic[]): Promise<void> {
  const { connection, macros } = warehouse.shared
  for (const topic of topics) {
    if (macros.has(topic)) continue
    const run = async (sql: string) => {
      await (OWN.includes(topic) ? warehouse.connection : connection).run(sql)
    }
    if (topic === 'identity') {
      const confidences = Object.entries(IDENTITY_CONFIDENCE).map(
        ([rule, { value }]) => `${literal(rule)}: ${value}::double`
      )
      await run(`create or replace macro identity_confidence() as {${confidences.join(', ')}}`)
      await run(`create or replace macro with_short_legal_form(words) as ${rewritten(LEGAL_FORMS)}`)
      await run(`create or replace macro with_short_address_words(words) as ${rewritten(ADDRESS_WORDS)}`)
    }
    if (topic === 'screening') {
      connection.registerScalarFunction(nameReadings())
      const lists = { name_suffixes: SUFFIXES, name_particles: PARTICLES, name_forms: FORMS }
      for (const [name, words] of Object.entries(lists))
        await run(`create or replace macro ${name}() as [${[...words].map(literal).join(', ')}]`)
    }
    await run(await readFile(new URL(`./${topic}.sql`, import.meta.url), 'utf8'))
    if (topic === 'names')
      await run(`create or replace macro search_kinds() as [${SEARCH_KINDS.map(literal).join(', ')}]`)
    if (!OWN.includes(topic)) macros.add(topic)
  }
}

const NAME_PARTS = ['last_name', 'first_name', 'middle_name', 'suffix', 'business_name'] as const

/** name_readings(the name parts, other_names, is_one_text): the server reads names with the same code. */
function nameReadings(): DuckDBScalarFunction {
  const parts = Object.fromEntries(NAME_PARTS.map((name) => [name, VARCHAR]))
  return DuckDBScalarFunction.create({
    name: 'name_readings',
    parameterTypes: [...NAME_PARTS.map(() => VARCHAR), VARCHAR, BOOLEAN],
    returnType: LIST(STRUCT({ ...parts, is_assumed: BOOLEAN, is_other: BOOLEAN })),
    // A row without a last name or without a business name is read too.
    specialHandling: true,
    mainFunction: (_info, input, output) => {
      const columns = Array.from({ length: input.columnCount }, (_, at) => input.getColumnVector(at))
      for (let row = 0; row < input.rowCount; row++) {
        const values = columns.map((column) => column.getItem(row))
        const given = Object.fromEntries(NAME_PARTS.map((name, at) => [name, values[at] ?? null])) as NameParts
        const [other_names, is_one_text] = values.slice(-2) as [string | null, boolean | null]
        const readings = listedReadings({ ...given, other_names, is_one_text: is_one_text === true })
        output.setItem(row, listValue(readings.map((reading) => structValue(reading))))
      }
      output.flush()
    }
  })
}

/** SQL that gives words their one spelling of the map. A lookup in a map took twice as long. */
function rewritten(words: Readonly<Record<string, string>>): string {
  const replaced = Object.entries(words).reduce(
    (text, [long, short]) => `replace(${text}, ${literal(` ${long} `)}, ${literal(` ${short} `)})`,
    "' ' || words || ' '"
  )
  return `trim(${replaced})`
}
