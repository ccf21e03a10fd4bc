// SQL of a state Medicaid list that follows from its list.json.
import type { StateList } from '../../domain/state-lists.ts'
import { literal } from '../warehouse/connection.ts'

/** Creates `listed_action`: the class of each action that the list has. */
export function listedActions({ actions }: StateList): string {
  const rows = Object.entries(actions).flatMap(([name, words]) =>
    words.map((word) => `(${literal(word)}, ${name === 'none' ? 'null' : literal(name)})`)
  )
  return `create or replace table listed_action as from (values ${rows.join(', ')}) as class(class_key, action_class)`
}

/** Views of a list over its list_line: the rows without a name, and the days that the list covers. */
export const LIST_VIEWS = {
  rejected: "from rejected_lines('list_line')",
  coverage: "from covered_days('list_line')"
}
