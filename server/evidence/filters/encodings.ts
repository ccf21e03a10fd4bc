// Encoded text is not decoded: a run of it is a signature of an attack, and the reader refuses what may be a
// code.

/** Text in Base64, hexadecimal, escapes and Morse. A pattern is repeated classes that cannot overlap. */
const ENCODED = [
  /(?<![\w/.+-])(?=[A-Za-z+/_-]{0,40}\d)(?=[a-z\d+/_-]{0,40}[A-Z])(?=[A-Z\d+/_-]{0,40}[a-z])[\w+/-]{12,}={0,2}(?![\w/+-])/,
  /\b[A-Za-z0-9+/_-]{12,}={1,2}(?!\w)/,
  /\b(?:0x)?(?:[0-9a-fA-F]{2}){8,}\b/,
  /(?:(?:0x|\\x)?\b[0-9a-fA-F]{2}[\s,:]+){6,}(?:0x|\\x)?[0-9a-fA-F]{2}\b/,
  // Percent escapes, HTML entities and escapes of programming languages.
  /(?:%(?!2|3F)[0-9a-fA-F]{2}|&#(?!(?:39|34|38|160|x2\d);)x?[0-9a-fA-F]{2,6};|\\(?:x|u)\{?[0-9a-fA-F]{2,6})/,
  /(?:[.\-−–—_·•]{1,5}[\s/|]+){8,}[.\-−–—_·•]{1,5}/
]

export function isEncoded(text: string): boolean {
  return ENCODED.some((pattern) => pattern.test(text))
}
