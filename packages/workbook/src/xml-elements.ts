// Finds elements in the XML of a workbook by searching for their tags. Every character is searched a fixed
// number of times, so no text makes it slow. Document types and entities of the document are never read.

/** `from` and `to` are its place in the text. */
export type Element = { attributes: string; content: string; from: number; to: number }

/** Takes a text in pieces and yields the elements of one name, which never nest. */
export class ElementReader {
  readonly #opening: RegExp
  readonly #name: string
  #text = ''
  /** Where to search for the closing tag of the element that `#text` begins with. */
  #searched = 0

  constructor(name: string) {
    this.#name = name
    this.#opening = new RegExp(`<(\\w{1,20}:)?${name}(?=[\\s/>])`, 'g')
  }

  get rest(): string {
    return this.#text
  }

  /** True if the text ends inside an element. */
  get isInside(): boolean {
    this.#opening.lastIndex = 0
    return this.#opening.test(`${this.#text}>`)
  }

  *take(piece: string): Generator<Element> {
    this.#text += piece
    let at = 0
    for (;;) {
      this.#opening.lastIndex = at
      const opening = this.#opening.exec(this.#text)
      if (!opening) {
        // A tag may be cut at the end of the piece.
        const cut = this.#text.lastIndexOf('<')
        at = cut >= at && cut > this.#text.length - LONGEST_TAG ? cut : this.#text.length
        break
      }
      const from = opening.index
      const tagEnd = this.#text.indexOf('>', from)
      if (tagEnd < 0) {
        at = from
        break
      }
      const isEmpty = this.#text[tagEnd - 1] === '/'
      const attributes = this.#text.slice(from + opening[0].length, isEmpty ? tagEnd - 1 : tagEnd)
      if (isEmpty) {
        at = tagEnd + 1
        yield { attributes, content: '', from, to: at }
        continue
      }
      const closing = `</${opening[1] ?? ''}${this.#name}>`
      const end = this.#text.indexOf(closing, Math.max(tagEnd, from === 0 ? this.#searched : 0))
      if (end < 0) {
        this.#searched = Math.max(0, this.#text.length - from - closing.length)
        this.#text = this.#text.slice(from)
        return
      }
      at = end + closing.length
      yield { attributes, content: this.#text.slice(tagEnd + 1, end), from, to: at }
    }
    this.#text = this.#text.slice(at)
    this.#searched = 0
  }
}

const LONGEST_TAG = 64

/** The text without its elements of one name. */
export function withoutElements(text: string, name: string): string {
  let [kept, at] = ['', 0]
  for (const { from, to } of elementsIn(text, name)) {
    kept += text.slice(at, from)
    at = to
  }
  return kept + text.slice(at)
}

/** The elements of one name in a whole text. Throws if the last one is not closed. */
export function* elementsIn(text: string, name: string): Generator<Element> {
  const reader = new ElementReader(name)
  yield* reader.take(text)
  if (reader.isInside) throw new Error(`a ${name} element is not closed`)
}
