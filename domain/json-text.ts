// JSON that may be cut, damaged or of another program.
import type { z } from 'zod'

/** What the text says; null if it is not JSON of that schema. */
export function jsonAs<S extends z.ZodType>(schema: S, text: string | Buffer | null | undefined): z.output<S> | null {
  try {
    return schema.parse(JSON.parse(String(text ?? '')))
  } catch {
    return null
  }
}
