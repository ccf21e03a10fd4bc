// The state Medicaid lists that this service reads: one for each folder state_list_<xx> of pipeline/sources,
// whose list.json says what the others do not. Statements about what was checked name every one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const SOURCES = new URL('../pipeline/sources/', import.meta.url)

const ListFile = z.strictObject({
  /** Name of the list in statements about it. */
  label: z.string(),
  agency: z.string(),
  /** Where a reader confirms a row with the publisher. */
  page: z.url(),
  /** Columns of the table that are read from each official column, or the name of a group of them. */
  from: z.record(z.string(), z.string()),
  /** Official column with birth dates, which go to an internal table. */
  birth_date: z.string().nullable().default(null)
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

const GROUPS: Readonly<Record<string, string>> = {
  NPIS: 'npi npi_is_valid npis npi_as_published',
  /** One text for the whole name. */
  ONE_TEXT: 'name organization_name other_names'
}

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

/** What the declaration of every state's source has in common. Throws if the folder has no list.json. */
export function stateListSource(state: string) {
  const list = STATE_LISTS.find((one) => one.state === state)
  if (!list) throw new Error(`pipeline/sources/state_list_${state.toLowerCase()} has no list.json`)
  return {
    ...{ id: list.source, family: STATE_FAMILY, dataset_id: list.source.replaceAll('_', '-') },
    ...{ short_name: list.label, authority: list.agency, official_url: list.page },
    // None of the lists states a license.
    license: 'LicenseRef-State-Public-Record',
    ...({ cadence: 'Monthly', sla_days: 40, tier: '1' } as const)
  }
}
