// One requirement of the interface specification, in our words, and the test that shows it.

export type Row = {
  /** `GET /specialties`, `invalid_npi`, `Pilot key, daily`, `ResponseMeta.request_id`: the specification's own name for it. */
  id: string
  what: string
  /** Title of the test that shows it. */
  test: string
  /** The piece of work that will bring the test, while it does not exist. */
  open?: OpenWork
}

/** Work that is not done. A row may stand open only under one of these names. */
export const OPEN_WORK: readonly string[] = []
export type OpenWork = string

/** Rows that one test shows. */
export function shownBy(test: string, rows: Readonly<Record<string, string>>, open?: OpenWork): Row[] {
  return Object.entries(rows).map(([id, what]) => ({ id, what, test, ...(open && { open }) }))
}
