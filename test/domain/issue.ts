import { z } from 'zod'

/** The first issue a refused value gives; undefined when nothing was refused. Errors that are no ZodError pass through. */
export function firstIssue(action: () => unknown): z.core.$ZodIssue | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues[0]
    throw error
  }
}
