// Selects the encoding that a client accepts for an answer that is stored compressed.
export type Encoding = 'br' | 'gzip'

/** The better of the encodings that an Accept-Encoding header accepts. */
export function encodingTaken(header: string | string[] | undefined): Encoding | undefined {
  const taken = encodingsTaken(header)
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

/** Every encoding that the header accepts, in lower case; quality 0 means not accepted. */
export function encodingsTaken(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim() ?? '')
}
