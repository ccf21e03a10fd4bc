// Finds the cause of an error. Node and DuckDB report the same fault differently: as a code, or in the
// message of a nested error.

/** The first error in the cause chain for which `is` returns true; null if there is none. */
export function causeThat(is: (error: NodeJS.ErrnoException) => boolean, error: unknown): NodeJS.ErrnoException | null {
  if (!(error instanceof Error)) return null
  return is(error) ? error : causeThat(is, error.cause)
}
