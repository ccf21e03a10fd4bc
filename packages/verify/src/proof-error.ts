// The one error of this package: a sentence that names what is not proven.

/** What a file claims is not proven. The message is a sentence for people. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

/** The file is of no kind that can be verified. */
export class NotReadable extends ProofError {}

/** Result of a check. Its errors become a ProofError that begins with `what` was checked. */
export function checked<T>(what: string, check: () => T): T {
  try {
    return check()
  } catch (error) {
    if (error instanceof ProofError) throw error
    throw new ProofError(`${what} ${error instanceof Error ? error.message : String(error)}`.trim())
  }
}
