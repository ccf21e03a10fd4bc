// Pages and catalogs that list what a publisher offers. Each is read completely, once in a run, however many
// sources use it.
import type { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { refusePage } from './form.ts'
import type { Publisher } from './publisher.ts'

// Maximum size of a catalog. The largest one in use, data.cms.gov/data.json, has a few megabytes.
const MOST_BYTES = 128 * 1024 * 1024

export class Catalogs {
  readonly #publisher: Publisher
  readonly #read = new Map<string, Promise<string>>()

  constructor(publisher: Publisher) {
    this.#publisher = publisher
  }

  /** A page as a string. Throws what an exchange throws. */
  async page(url: string): Promise<string> {
    return await this.#text(url)
  }

  /** Validated against `schema`. Throws what an exchange throws, `file_is_html`, `unexpected_answer`. */
  async json<S extends z.ZodType>(url: string, schema: S, body?: unknown): Promise<z.infer<S>> {
    const text = await this.#text(url, body)
    const asked = this.#publisher.asked(url)
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

  #text(url: string, body?: unknown): Promise<string> {
    const key = body === undefined ? url : `${url} ${JSON.stringify(body)}`
    const known = this.#read.get(key)
    if (known) return known
    const reading = this.#publisher.exchange({ url, body }, async ({ chunks }) => {
      const parts: Buffer[] = []
      let bytes = 0
      for await (const chunk of chunks()) {
        bytes += chunk.length
        if (bytes > MOST_BYTES)
          throw new CatalogError(
            'unexpected_answer',
            `The answer of ${this.#publisher.asked(url)} exceeds the size limit.`
          )
        parts.push(chunk)
      }
      return Buffer.concat(parts).toString('utf8')
    })
    this.#read.set(key, reading)
    return reading
  }
}
