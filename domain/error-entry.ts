// What every entry of the error catalogue says.

export type ErrorEntry = {
  /** HTTP status of a request error, or `exit` for a code of the pipeline's command line. */
  status: number | 'exit'
  surfaces: readonly ('a' | 'b' | 'mcp' | 'files' | 'pipeline')[]
  /** What is wrong, as a sentence. A caller may add what exactly after it. */
  message: string
  /** What to do about it. */
  hint: string
  retry: boolean
  /** Seconds of Retry-After, where waiting helps and nothing else says how long. */
  retryAfter?: number
}
