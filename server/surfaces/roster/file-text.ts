// The text of an uploaded file piece by piece, in the encoding that spreadsheets saved it in.
import { isUtf8 } from 'node:buffer'
import { CatalogError } from '../../../domain/errors.ts'

type Pieces = AsyncIterable<Buffer>

/** What the first bytes of a file say that it is, if it is no text. */
const SIGNATURES = [
  ['PK\u0003\u0004', 'xlsx', ''],
  ['\u00d0\u00cf\u0011\u00e0', 'other', 'a workbook of Excel before 2007, or one with a password'],
  ['%PDF', 'other', 'a PDF'],
  ['\u001f\u008b', 'other', 'compressed with gzip'],
  ['{\\rtf', 'other', 'a Rich Text document']
] as const

/** The pieces again, and whether they are a workbook. Throws invalid_roster for a file of another kind. */
export async function sniffed(pieces: Pieces): Promise<{ isWorkbook: boolean; head: Buffer; pieces: Pieces }> {
  const iterator = pieces[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  for (let next = await iterator.next(); ; next = await iterator.next()) {
    if (!next.done) head = Buffer.concat([head, next.value])
    if (next.done || head.length >= HEAD) break
  }
  const begin = head.toString('latin1', 0, 8)
  const [, kind, what = ''] = SIGNATURES.find(([signature]) => begin.startsWith(signature)) ?? []
  if (kind === 'other') throw notRead(what)
  async function* all() {
    if (head.length > 0) yield head
    yield* { [Symbol.asyncIterator]: () => iterator }
  }
  return { isWorkbook: kind === 'xlsx', head, pieces: all() }
}

/** Bytes that are read before the encoding is chosen. */
const HEAD = 4096

function notRead(what: string): CatalogError {
  return new CatalogError('invalid_roster', `The file is ${what}. Save it as .xlsx or as CSV, and send that.`)
}

/** UTF-8 or UTF-16, with or without a byte order mark; else Windows-1252 from the first other bytes. */
export async function* textIn(head: Buffer, pieces: Pieces): AsyncGenerator<string> {
  const wide = wideEncoding(head)
  if (wide !== undefined) {
    const decoder = new TextDecoder(wide)
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
    yield decoder.decode()
    return
  }
  if (head.includes(0)) throw notRead('not text')
  // A byte order mark is dropped by the first decoder only: inside a file it would be a character.
  const [utf8, ansi] = [new TextDecoder('utf-8', { ignoreBOM: true }), new TextDecoder('windows-1252')]
  let [rest, isAnsi, isFirst] = [Buffer.alloc(0), false, true]
  const decoded = (bytes: Buffer) => {
    isAnsi ||= !isUtf8(bytes)
    const text = (isAnsi ? ansi : utf8).decode(bytes)
    const whole = isFirst && text.startsWith('\uFEFF') ? text.slice(1) : text
    isFirst = false
    return whole
  }
  for await (const piece of pieces) {
    // No character of several bytes is cut behind a byte of ASCII.
    const cut = piece.findLastIndex((byte) => byte < 0x80) + 1
    const bytes = Buffer.concat([rest, piece.subarray(0, cut)])
    rest = Buffer.concat([cut > 0 ? Buffer.alloc(0) : rest, piece.subarray(cut)])
    if (cut > 0) yield decoded(bytes)
  }
  if (rest.length > 0) yield decoded(rest)
}

/** UTF-16, by its mark, or by the NUL that every second byte of Latin text then is. */
function wideEncoding(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const nulAt = (odd: number) => head.filter((byte, place) => byte === 0 && place % 2 === odd).length
  const most = head.length * 0.4
  if (nulAt(1) > most && nulAt(0) === 0) return 'utf-16le'
  return nulAt(0) > most && nulAt(1) === 0 ? 'utf-16be' : undefined
}
