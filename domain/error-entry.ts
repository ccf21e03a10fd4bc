// Shape of an entry in the error catalog.

export type ErrorEntry = {
  /** HTTP status of a request error, or `exit` for an error of the pipeline's command line. */
  status: number | 'exit'
  surfaces: readonly ('a' | 'b' | 'files' | 'pipeline')[]
  /** What is wrong, as a sentence. A caller may append the specifics. */
  message: string
  /** What to do next. */
  hint: string
  /** What a reader of a page should do, in the terms of the page. Without it, pages show the hint. */
  page?: string
  /** What a model should do, in terms of tools and arguments. Without it, tools show the hint. */
  tool?: string
  /** Response headers that this error always has. */
  headers?: Readonly<Record<string, string>>
  /** True if the same request can succeed later. */
  retry?: true
  /** Seconds of Retry-After, if waiting helps and nothing else gives a duration. */
  retryAfter?: number
}

/** Entries with these members, unless an entry has its own. */
export function entriesWith<C extends string, S extends Partial<ErrorEntry>, T extends ErrorEntry['status']>(
  shared: S,
  entries: Record<C, Omit<ErrorEntry, keyof S> & Partial<ErrorEntry & { status: T }>>
) {
  const complete = Object.entries<object>(entries).map(([code, entry]) => [code, { ...shared, ...entry }])
  return Object.fromEntries(complete) as Record<C, ErrorEntry & { status: T }>
}

/** Entries for operators: the command ends with an exit code. */
export const OF_PIPELINE = { status: 'exit', surfaces: ['pipeline'] } as const
