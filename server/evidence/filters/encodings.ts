// Escapes that can hide words, undone in place. Encoded text is not decoded: a run of it is a signature of an
// attack, and the reader refuses what may be a code.

/** Text in Base64, hexadecimal and Morse. A pattern is repeated classes that cannot overlap. */
const ENCODED = [
  /(?<![\w/.+-])(?=[A-Za-z+/_-]{0,40}\d)(?=[a-z\d+/_-]{0,40}[A-Z])(?=[A-Z\d+/_-]{0,40}[a-z])[\w+/-]{12,}={0,2}(?![\w/+-])/,
  /\b[A-Za-z0-9+/_-]{12,}={1,2}(?!\w)/,
  /\b(?:0x)?(?:[0-9a-fA-F]{2}){8,}\b/,
  /(?:(?:0x|\\x)?\b[0-9a-fA-F]{2}[\s,:]+){6,}(?:0x|\\x)?[0-9a-fA-F]{2}\b/,
  /(?:[.\-−–—_·•]{1,5}[\s/|]+){8,}[.\-−–—_·•]{1,5}/
]

export function isEncoded(text: string): boolean {
  return ENCODED.some((pattern) => pattern.test(text))
}

function fromBytes(digits: readonly string[]): string {
  return new TextDecoder().decode(Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16)))
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

function character(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Decodes percent escapes, HTML entities and escapes of programming languages in place. */
export function withEscapesRead(text: string): string {
  return text
    .replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => fromBytes(run.match(/[0-9a-fA-F]{2}/g) ?? []))
    .replace(/&#x([0-9a-fA-F]{1,6});?/g, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)))
    .replace(/&(lt|gt|amp|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\\u(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{4}))/g, (_, braced?: string, four?: string) =>
      character(Number.parseInt(braced ?? four ?? '', 16))
    )
    .replace(/\\x([0-9a-fA-F]{2})/g, (_, code: string) => character(Number.parseInt(code, 16)))
}
