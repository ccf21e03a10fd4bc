// Encodings that can hide words, each decoded where it occurs. Decoded text is inspected and discarded; it
// never reaches the grammar.

const PRINTABLE = /^[\p{L}\p{N}\p{P}\p{S}\p{Z}\s]*$/u

/** A decoded text if it is readable: mostly letters and spaces, without control characters. */
function asWords(text: string): string | undefined {
  const letters = text.match(/[\p{L} ]/gu)?.length ?? 0
  return letters >= 6 && letters >= text.length * 0.7 && PRINTABLE.test(text) ? text : undefined
}

function fromBytes(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

function base64(run: string): string {
  return fromBytes(Buffer.from(run, 'base64'))
}

function fromGroups(groups: readonly string[], radix: number): string {
  return fromBytes(Uint8Array.from(groups, (group) => Number.parseInt(group, radix)))
}

const MORSE = new Map(
  (
    '.- A|-... B|-.-. C|-.. D|. E|..-. F|--. G|.... H|.. I|.--- J|-.- K|.-.. L|-- M|-. N|--- O|.--. P|--.- Q|.-. R|... S|- T|..- U|' +
    '...- V|.-- W|-..- X|-.-- Y|--.. Z|.---- 1|..--- 2|...-- 3|....- 4|..... 5|-.... 6|--... 7|---.. 8|----. 9|----- 0'
  )
    .split('|')
    .map((entry) => entry.split(' ') as [string, string])
)

function morse(run: string): string {
  return run
    .trim()
    .split(/\s*[/|]\s*|\s{2,}/)
    .map((word) =>
      word.split(/\s+/).map((signs) => MORSE.get(signs.replace(/[−–—_]/g, '-').replace(/[·•]/g, '.')) ?? '')
    )
    .map((letters) => letters.join(''))
    .join(' ')
}

/** Each pattern is one repeated character class, or groups that cannot overlap. */
const ENCODINGS: readonly [pattern: RegExp, read: (run: string) => string][] = [
  [/[A-Za-z0-9+/_-]{12,}={0,2}/g, base64],
  [/(?:\b|0x)(?:[0-9a-fA-F]{2}){8,}\b/g, (run) => fromGroups(run.replace(/^0x/, '').match(/../g) ?? [], 16)],
  [/(?:(?:0x|\\x)?\b[0-9a-fA-F]{2}[\s,:]+){6,}(?:0x|\\x)?[0-9a-fA-F]{2}\b/g, (run) => hexIn(run)],
  [/(?:\\x[0-9a-fA-F]{2}){4,}/g, (run) => hexIn(run)],
  [/(?:[.\-−–—_·•]{1,5}[\s/|]+){8,}[.\-−–—_·•]{1,5}/g, morse]
]

function hexIn(run: string): string {
  return fromGroups(run.replace(/0x|\\x/g, ' ').match(/[0-9a-fA-F]{2}/g) ?? [], 16)
}

const MOST_DECODED = 6

/** Decodes the encoded runs in a text, each run as a whole. */
export function decodedRuns(text: string): string[] {
  const found: string[] = []
  for (const [pattern, read] of ENCODINGS) {
    for (const [run] of text.matchAll(pattern)) {
      const words = asWords(read(run))
      if (words) found.push(words)
      if (found.length === MOST_DECODED) return found
    }
  }
  return found
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Decodes percent escapes, HTML entities and escapes of programming languages in place. */
export function withEscapesRead(text: string): string {
  return text
    .replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => fromGroups(run.match(/[0-9a-fA-F]{2}/g) ?? [], 16))
    .replace(/&#x([0-9a-fA-F]{1,6});?/g, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
    .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\\u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))/g, (_, braced?: string, four?: string) =>
      character(Number.parseInt(braced ?? four ?? '', 16))
    )
    .replace(/\\x([0-9a-fA-F]{2})/g, (_, code: string) => character(Number.parseInt(code, 16)))
}
