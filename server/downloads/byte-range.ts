// Reads the part of a file that a request asks for (RFC 9110, section 14).

/** First and last byte, both inclusive. */
export type Part = { start: number; end: number }

/** The part that a Range header names. Anything but one part in bytes is none, as the RFC allows. */
export function partOf(header: string | undefined, size: number): Part | 'whole' | 'not satisfiable' {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'not satisfiable' : { start: size - length, end: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'not satisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
