// One requirement of the interface specification, in our words, and the test that proves it.

export type Row = {
  /**
   * The specification's own name for it: `GET /specialties`, `invalid_npi`, `Pilot key, daily`,
   * `ResponseMeta.request_id`.
   */
  id: string
  what: string
  /** Title of the test that proves it. */
  test: string
  /** The planned work that will add the test, if the test does not exist yet. */
  open?: OpenWork
}

/** Unfinished work. A row may be open only under one of these names. */
export const OPEN_WORK: readonly string[] = []
export type OpenWork = string

/** Rows proved by the same test. */
export function shownBy(test: string, rows: Readonly<Record<string, string>>, open?: OpenWork): Row[] {
  return Object.entries(rows).map(([id, what]) => ({ id, what, test, ...(open && { open }) }))
}
