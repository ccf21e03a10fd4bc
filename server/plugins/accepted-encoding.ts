// Which encoding of an answer that is kept encoded a client takes.
export type Encoding = 'br' | 'gzip'

/** The better encoding an Accept-Encoding header says is taken; one of quality 0 is not. */
export function encodingTaken(header: string | string[] | undefined): Encoding | undefined {
  const taken = String(header ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}
