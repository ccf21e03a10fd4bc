// SQL of a state Medicaid list that follows from its list.json.
import { ONE_TEXT, type StateList } from '../../domain/state-lists.ts'
import { identifier, literal } from '../warehouse/connection.ts'

/** Creates `listed_action`: the class of each action that the list has. */
export function listedActions({ actions }: StateList): string {
  const rows = Object.entries(actions).flatMap(([name, words]) =>
    words.map((word) => `(${literal(word)}, ${name === 'none' ? 'null' : literal(name)})`)
  )
  return `create or replace table listed_action as from (values ${rows.join(', ')}) as class(class_key, action_class)`
}

/** Columns of list_line that hold the text of another column of the table. */
const TEXTS: Readonly<Record<string, string>> = {
  ...{ start_date: 'start_text', end_date: 'end_text', further_dates: 'further_text', added_on: 'added_text' },
  list_dated_on: 'title_text'
}
/** Columns of the table that follow from others of list_line. */
const FOLLOWING = ['npi', 'npi_is_valid', 'npis', 'action_class', 'is_copy_of_federal']
const NAMES = ['last_name', 'first_name', 'middle_name', 'organization_name', 'other_names']

/** Creates `listed`: the columns of list_line that are the text of one official column, as list.json says. */
export function listedTexts({ state, from, birthDate, file }: StateList): string {
  const given = Object.entries(from).flatMap(([header, names]) =>
    names.split(' ').map((name) => ({ name, header, names }))
  )
  const columns = given.flatMap(({ name, header, names }) => {
    const text = identifier(header)
    if (names === ONE_TEXT)
      return name === 'name' ? [`${text} as name, true as is_one_text, names_after(${text}) as other_names`] : []
    if (FOLLOWING.includes(name) || given.filter((other) => other.name === name).length > 1) return []
    return [`${NAMES.includes(name) ? `meaningful(${text})` : text} as ${TEXTS[name] ?? name}`]
  })
  const born = birthDate === null ? [] : [`${identifier(birthDate)} as born_text`]
  const all = [`${literal(state)} as list_state`, ...columns, ...born, '_raw, _row, _date, _file']
  return `create or replace view listed as select ${all.join(', ')} from input_${file.kind}`
}

/** Views of a list over its list_line: the rows without a name, and the days that the list covers. */
export const LIST_VIEWS = {
  list_line: 'from listed',
  rejected: "from rejected_lines('list_line')",
  coverage: "from covered_days('list_line')"
}
