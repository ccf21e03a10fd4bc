// The line of a row in a lookup file: the pipeline writes it so, and an audit makes it again.

/** SQL for the line of a row of a statement that gives `row_key`, with `head` columns in a first array. */
export function lineSql(columns: readonly string[], head: number): string {
  const array = (names: readonly string[]) => `json_array(${names.map((name) => `"${name}"`).join(', ')})::varchar`
  // Most lines of wide tables end with nulls. Without them, the registry takes a quarter less space.
  const rest = `regexp_replace(${array(columns.slice(head))}, '(,null)+\\]$', ']')`
  return ['row_key', ...(head > 0 ? [array(columns.slice(0, head))] : []), rest].join(` || '\t' || `)
}
