// The state Medicaid lists that this service reads: one for each folder state_list_<xx> of pipeline/sources,
// whose list.json declares it. Statements about what was checked name every one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const SOURCES = new URL('../pipeline/sources/', import.meta.url)

const ListFile = z.strictObject({
  title: z.string(),
  /** Name of the list in statements about it. */
  label: z.string(),
  agency: z.string(),
  /** Where a reader confirms a row with the publisher. */
  page: z.url(),
  /** The publisher's date formats, for strptime. */
  dates: z.array(z.string()).optional(),
  file: z.strictObject({
    kind: z.string(),
    /** Pattern of the publisher's file name, in any case. A name that ends in xlsx or xls: a workbook. */
    name: z.string(),
    about_name: z.string(),
    encodings: z.array(z.enum(['utf-8', 'windows-1252'])).optional(),
    /** Sheets that are read together; if omitted, the first sheet. */
    sheets: z.array(z.string()).optional(),
    rows: z.strictObject({ min: z.int(), max: z.int(), seen: z.string() }),
    synthetic: z.strictObject({
      date: z.iso.date(),
      file: z.string(),
      /** States of the synthetic parties besides the list's own. */
      near: z.array(z.string()),
      /** Texts above the header, one for each row. */
      above: z.array(z.string()).default([]),
      /** Texts that a cell may have, by official column in its order. */
      cells: z.record(z.string(), z.array(z.string())),
      /** The same for the second sheet, if organizations stand there. */
      organizations: z.record(z.string(), z.array(z.string())).optional()
    }),
    /** Where the publisher makes the file at the request. */
    address: z.url().optional(),
    /** Why a person must bring the file, and from where. */
    by_hand: z.string().optional()
  }),
  /** Columns of the table that are read from each official column, or the name of a group of them. */
  from: z.record(z.string(), z.string()),
  /** Official column with birth dates, which go to an internal table. */
  birth_date: z.string().nullable().default(null),
  /** Other spellings of official columns. */
  aliases: z.record(z.string(), z.string()).default({}),
  /** Official columns that are not read, each with the reason. */
  ignore: z.record(z.string(), z.string()).default({}),
  /** Words of an official column that mean that nothing is known. */
  nothing: z.record(z.string(), z.array(z.string())).default({}),
  /** Words of an official column that name a federal agency as the one that acted. */
  federal: z.record(z.string(), z.array(z.string())).default({}),
  about_actions: z.string(),
  /** Actions by class. '' is the action of rows without one; '*' stands for all other words. */
  actions: z.record(z.string(), z.array(z.string()))
})

export type StateList = Omit<z.infer<typeof ListFile>, 'birth_date'> & {
  state: string
  /** Official column with birth dates; null if the list has none. */
  birthDate: string | null
  /** Folder of pipeline/sources. */
  source: string
}

/** Source family of all state lists. */
export const STATE_FAMILY = 'state_list'

/** Internal table with the birth dates of the lists; one part for each list that has them. */
export const BIRTH_DATES = 'state_birth_date'

/** Columns that are read from one text for the whole name. */
export const ONE_TEXT = 'name organization_name other_names'

const GROUPS: Readonly<Record<string, string>> = { NPIS: 'npi npi_is_valid npis npi_as_published', ONE_TEXT }

export const STATE_LISTS: readonly StateList[] = readdirSync(SOURCES)
  .filter((name) => name.startsWith('state_list_') && existsSync(new URL(`${name}/list.json`, SOURCES)))
  .sort()
  .map((source) => {
    const {
      from,
      birth_date: birthDate,
      ...list
    } = ListFile.parse(JSON.parse(readFileSync(new URL(`${source}/list.json`, SOURCES), 'utf8')))
    return { ...list, source, birthDate, state: source.slice(-2).toUpperCase(), from: expanded(from) }
  })

function expanded(from: Readonly<Record<string, string>>): Record<string, string> {
  const columnsOf = (names: string) => names.split(' ').map((name) => GROUPS[name] ?? name)
  return Object.fromEntries(Object.entries(from).map(([header, names]) => [header, columnsOf(names).join(' ')]))
}
