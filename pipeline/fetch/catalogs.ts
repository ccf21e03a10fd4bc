// Pages and catalogs that list what a publisher offers. Each is read completely, and once in a run.
import type { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { refusePage } from './form.ts'
import type { Publisher } from './publisher.ts'

// Maximum size of a catalog. The largest one in use, data.cms.gov/data.json, has a few megabytes.
const MOST_BYTES = 128 * 1024 * 1024

export type Catalogs = ReturnType<typeof catalogsOf>

export function catalogsOf(publisher: Publisher) {
  const read = new Map<string, Promise<string>>()

  function textOf(url: string, body?: unknown): Promise<string> {
    const key = body === undefined ? url : `${url} ${JSON.stringify(body)}`
    const known = read.get(key)
    if (known) return known
    const reading = publisher.exchange({ url, body }, async ({ chunks }) => {
      const parts: Buffer[] = []
      let bytes = 0
      for await (const chunk of chunks()) {
        bytes += chunk.length
        const why = `The answer of ${publisher.asked(url)} exceeds the size limit.`
        if (bytes > MOST_BYTES) throw new CatalogError('unexpected_answer', why)
        parts.push(chunk)
      }
      return Buffer.concat(parts).toString('utf8')
    })
    read.set(key, reading)
    return reading
  }

  return {
    /** A page as a string. Throws what an exchange throws. */
    page: async (url: string) => await textOf(url),
    /** Validated against `schema`. Throws what an exchange throws, `file_is_html`, `unexpected_answer`. */
    async json<S extends z.ZodType>(url: string, schema: S, body?: unknown): Promise<z.infer<S>> {
      const text = await textOf(url, body)
      const asked = publisher.asked(url)
      refusePage(text, asked)
      let parsed: unknown
      try {
        parsed = JSON.parse(text.replace(/^\uFEFF/, ''))
      } catch (error) {
        throw new CatalogError('unexpected_answer', `${asked} is not valid JSON.`, { cause: error })
      }
      const result = schema.safeParse(parsed)
      if (result.success) return result.data
      const issue = result.error.issues[0]
      throw new CatalogError('unexpected_answer', `${asked}, ${issue?.path.join('.')}: ${issue?.message}.`)
    }
  }
}
