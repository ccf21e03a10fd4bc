// Lines of a row lookup file: cut into blocks and indexed, or merged from earlier and changed lines.
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { filterOf, marksOf } from '../../domain/key-filter.ts'
import { BLOCK_BYTES, KEY_END } from '../../domain/lookup-files.ts'
import { type Indexed, LookupIndex } from './lookup-index.ts'

const NEW_LINE = 0x0a
const KEY_END_BYTE = KEY_END.charCodeAt(0)
const READ_BYTES = 1 << 20

/** COPY options for lines. JSON has no raw control characters, so no value needs quotes. */
export const AS_LINES = "format csv, header false, quote '', escape '', delimiter '\x1f'"

/** Cuts the lines of a file into blocks and appends the index. Throws if the keys are not in order. */
export async function indexLines(path: string, isFiltered: boolean): Promise<Indexed> {
  const index = new LookupIndex()
  const marks: number[] = []
  let last: Buffer = Buffer.alloc(0)
  let first: Buffer = last
  let continues = false
  let pieces: Buffer[] = []
  let [lines, size] = [0, 0]
  for await (const { text, complete } of wholeLines(path)) {
    let begin = 0
    let blockBegin = 0
    const cut = (to: number) => {
      if (to > blockBegin) pieces.push(text.subarray(blockBegin, to))
      blockBegin = to
    }
    while (begin < complete) {
      const end = text.indexOf(NEW_LINE, begin)
      const keyEnd = text.indexOf(KEY_END_BYTE, begin)
      const order = text.compare(last, 0, last.length, begin, keyEnd)
      if (order < 0)
        throw new Error(`${path} is not in the order of its keys: ${last} comes before ${text.subarray(begin, keyEnd)}`)
      if (order > 0 || lines === 0) {
        last = text.subarray(begin, keyEnd)
        if (isFiltered) {
          const mark = marksOf(text, begin, keyEnd)
          marks.push(mark.first, mark.step)
        }
      }
      if (size >= BLOCK_BYTES) {
        cut(begin)
        index.add(first, pieces, continues)
        continues = order === 0
        pieces = []
        size = 0
      }
      if (size === 0) first = Buffer.from(last)
      size += end + 1 - begin
      begin = end + 1
      lines++
    }
    cut(complete)
    last = Buffer.from(last)
  }
  if (size > 0) index.add(first, pieces, continues)
  return await index.appendTo(path, filterOf(marks))
}

/**
 * Writes the lines of `from` (its first `bytes` bytes), replacing those under `keys` with the lines of
 * `changed`. The files and the keys are in ascending order; the result is the same as if all lines were
 * written together.
 */
export async function mergeLines(
  { from, bytes, changed, to }: { from: string; bytes: number; changed: string; to: string },
  keys: readonly Buffer[]
): Promise<void> {
  const out = createWriteStream(to, { highWaterMark: READ_BYTES })
  const failed = once(out, 'error').then(([error]) => Promise.reject(error))
  failed.catch(() => {})
  const write = async (piece: Buffer) => {
    if (piece.length > 0 && !out.write(piece)) await Promise.race([once(out, 'drain'), failed])
  }
  const others = linesOf(changed)
  let other = await others.next()
  let position = 0
  /** Writes the changed lines under the key at `position`, then moves to the next key. */
  const writeChanged = async () => {
    const key = keys[position++] as Buffer
    for (; !other.done && keyOf(other.value).equals(key); other = await others.next()) await write(other.value)
  }
  for await (const { text, complete } of wholeLines(from, bytes)) {
    let [begin, kept] = [0, 0]
    while (begin < complete && position < keys.length) {
      const key = keys[position] as Buffer
      const keyEnd = text.indexOf(KEY_END_BYTE, begin)
      const order = text.compare(key, 0, key.length, begin, keyEnd)
      const end = text.indexOf(NEW_LINE, keyEnd) + 1
      if (order > 0) {
        await write(text.subarray(kept, begin))
        await writeChanged()
        kept = begin
        continue
      }
      if (order === 0) {
        await write(text.subarray(kept, begin))
        kept = end
      }
      begin = end
    }
    await write(text.subarray(kept, complete))
  }
  while (position < keys.length) await writeChanged()
  if (!other.done) throw new Error(`${changed} has a line for a key that did not change: ${keyOf(other.value)}`)
  out.end()
  await Promise.race([once(out, 'finish'), failed])
}

type WholeLines = { text: Buffer; complete: number }

/** Reads a file in large pieces; the first `complete` bytes of each piece are whole lines. */
async function* wholeLines(path: string, bytes = Number.POSITIVE_INFINITY): AsyncGenerator<WholeLines> {
  if (bytes === 0) return
  let rest: Buffer = Buffer.alloc(0)
  const options = { highWaterMark: READ_BYTES, end: bytes - 1 }
  for await (const chunk of createReadStream(path, options) as AsyncIterable<Buffer>) {
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const complete = text.lastIndexOf(NEW_LINE) + 1
    yield { text, complete }
    rest = text.subarray(complete)
  }
  if (rest.length > 0) throw new Error(`${path} ends in the middle of a line`)
}

async function* linesOf(path: string): AsyncGenerator<Buffer> {
  for await (const { text, complete } of wholeLines(path)) {
    for (let begin = 0; begin < complete; ) {
      const end = text.indexOf(NEW_LINE, begin) + 1
      yield text.subarray(begin, end)
      begin = end
    }
  }
}

function keyOf(line: Buffer): Buffer {
  return line.subarray(0, line.indexOf(KEY_END_BYTE))
}
