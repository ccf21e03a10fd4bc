import { z } from 'zod'

/**
 * The first issue of a refused value; undefined if the value was accepted. Errors other than ZodError pass
 * through.
 */
export function firstIssue(action: () => unknown): z.core.$ZodIssue | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (error instanceof z.ZodError) return error.issues[0]
    throw error
  }
}
