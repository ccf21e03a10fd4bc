// Splits a JSON text into the items of its long lists, `rows`, `decisions` and the `rows` of `previous`, and
// the rest, so that a large body is never held as one text.
import { CatalogError } from '../../../domain/errors.ts'

type LongList = 'rows' | 'decisions' | 'previous'

/** A whole token. A literal is whole if something follows it. */
const TOKEN = /\s+|"[^"\\]*(?:\\[\s\S][^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+(?=[\s"{}[\],:])/y
/** Up to the next bracket that is not in a string: all that counts within an item. */
const TO_BRACKET = /[^"{}[\]]*(?:"[^"\\]*(?:\\[\s\S][^"\\]*)*"[^"{}[\]]*)*[{}[\]]/y
/** No item of a roster or of an answer is longer. */
const LONGEST_ITEM = 1024 * 1024
/** Everything but the items: a receipt with its sources has 100 kB. */
const LONGEST_REST = 4 * 1024 * 1024

/** `onItem` gets the text of each item. Returns the text with a 0 for each: JSON if the whole is. */
export async function withoutItems(
  texts: AsyncIterable<string>,
  onItem: (list: LongList, text: string) => void
): Promise<string> {
  /** The open lists (null) and objects (the member that is read). */
  const open: (string | null)[] = []
  let list: LongList | undefined
  let [unread, rest, item, lastText, depth] = ['', '', '', '', 0]
  for await (const text of texts) {
    unread += text
    let [at, from] = [0, 0]
    const flush = (to: number) => {
      const part = unread.slice(from, to)
      if (list) item += part
      else rest += part
      from = to
    }
    const next = () => {
      const pattern = list ? TO_BRACKET : TOKEN
      pattern.lastIndex = at
      return pattern.exec(unread)?.[0]
    }
    for (let token = next(); token !== undefined; token = next()) {
      const sign = (list ? token.at(-1) : token[0]) ?? ''
      if (!list && !/[\s\],:}]/.test(sign)) {
        const begun = listAt(open)
        if (begun) {
          flush(at)
          rest += '0'
          depth = open.length
          list = begun
        }
      }
      at += token.length
      if (sign === '{') open.push('')
      else if (sign === '[') open.push(null)
      else if (sign === '}' || sign === ']') open.pop()
      else if (sign === '"') lastText = token
      else if (sign === ':' && typeof open.at(-1) === 'string') open[open.length - 1] = unescaped(lastText)
      if (list && open.length === depth) {
        flush(at)
        onItem(list, item)
        list = undefined
        item = ''
      }
    }
    flush(at)
    unread = unread.slice(at)
    if (Math.max(unread.length, item.length) > LONGEST_ITEM) throw tooLong('One value', LONGEST_ITEM)
    if (rest.length > LONGEST_REST) throw tooLong('The body without its rows', LONGEST_REST)
  }
  return rest + item + unread
}

function listAt(open: readonly (string | null)[]): LongList | undefined {
  if (open.at(-1) !== null) return undefined
  const path = open.slice(0, -1).map((name) => name ?? '[]')
  if (path.length === 0 || (path.length === 1 && path[0] === 'rows')) return 'rows'
  if (path.length === 1 && path[0] === 'decisions') return 'decisions'
  return path.length === 2 && path[0] === 'previous' && path[1] === 'rows' ? 'previous' : undefined
}

function unescaped(token: string): string {
  try {
    return token.includes('\\') ? JSON.parse(token) : token.slice(1, -1)
  } catch {
    return token
  }
}

function tooLong(what: string, most: number): CatalogError {
  return new CatalogError('batch_too_large', `${what} is longer than ${most / 1024} kB.`)
}
