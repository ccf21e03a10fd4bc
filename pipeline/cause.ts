// What an error comes of. Node and DuckDB tell the same trouble in different places: as a code, or in the words of an error further down.

/** The first of an error and those it comes of that is one; null when none is. */
export function causeThat(is: (error: NodeJS.ErrnoException) => boolean, error: unknown): NodeJS.ErrnoException | null {
  if (!(error instanceof Error)) return null
  return is(error) ? error : causeThat(is, error.cause)
}
