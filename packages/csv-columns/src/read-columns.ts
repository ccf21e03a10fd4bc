// Converts a CSV file to a Parquet file of its columns, in one pass.
import { Threads } from '../../files/src/index.ts'
import { type Block, Blocks } from './blocks.ts'
import { ColumnFile, type RowGroup, RowGroups } from './column-file.ts'
import type { GroupAsked } from './group-thread.ts'
import type { RecordLines } from './record-lines.ts'
import type { RecordsShape } from './records.ts'

// Number of reading threads. Unpacking takes another half core.
const THREADS = 2

export type ColumnsRead = { rows: number; lines: RecordLines }

const threads = new Threads<GroupAsked, RowGroup | null>(new URL('group-worker.js', import.meta.url), THREADS)
let texts = 0

/** Returns their count and what `linesIn` needs. Null if a record is malformed or not UTF-8. */
export async function readColumns(
  chunks: AsyncIterable<Buffer>,
  path: string,
  shape: RecordsShape,
  blocks = new Blocks()
): Promise<ColumnsRead | null> {
  const broken: RecordLines['broken'] = []
  const file = await ColumnFile.create(path, shape.columns)
  // Writes one group while waiting for the next.
  let writing = Promise.resolve()
  try {
    const rooms: SharedArrayBuffer[] = []
    for await (const group of groupsOf(chunks, shape, blocks, rooms)) {
      await writing
      if (group === null) return null
      if (group.breaks.length > 0) broken.push({ first: file.rows, breaks: group.breaks })
      writing = file.add(group).then(() => void rooms.push(group.bytes.buffer))
      writing.catch(() => {})
    }
    await writing
    await file.end()
    const { rows } = file
    return { rows, lines: { headerLines: blocks.headerLines, rows, broken } }
  } finally {
    await writing.catch(() => {})
    await file.close()
  }
}

/**
 * Row groups in file order. Threads read blocks in parallel, each from what seems to be the start of a
 * record. The end of the previous block confirms it. If a line break in a field was mistaken for the end of a
 * record, the next block is read again from the start of that record. Groups reuse the memory in `rooms` of
 * groups already written.
 */
async function* groupsOf(
  chunks: AsyncIterable<Buffer>,
  shape: RecordsShape,
  blocks: Blocks,
  rooms: SharedArrayBuffer[]
): AsyncGenerator<RowGroup | null> {
  const id = texts++
  const ahead: { block: Block; group: Promise<RowGroup | null> }[] = []
  const begun = (block: Block) => {
    const { bytes, end, isLast } = block
    const isAlone = isLast && ahead.length === 0
    const room = rooms.pop() ?? new SharedArrayBuffer(0)
    const group = isAlone
      ? Promise.resolve(new RowGroups(shape).group(bytes, end))
      : threads.ask({ id, shape, memory: bytes.buffer, end, room })
    // Awaited later in order, or never if an earlier group is refused.
    group.catch(() => {})
    return { block, group }
  }
  const next = async (): Promise<RowGroup | null> => {
    const first = ahead.shift()
    const group = await first?.group
    if (!first || !group) return null
    if (group.read === first.block.end) {
      blocks.release(first.block)
      return group
    }
    const second = ahead.shift()
    if (!second) return null
    await second.group
    ahead.unshift(begun(blocks.joined(first.block, group.read, second.block)))
    blocks.release(first.block)
    return group
  }
  for await (const block of blocks.of(chunks, shape.newline)) {
    ahead.push(begun(block))
    if (ahead.length > THREADS) yield await next()
  }
  while (ahead.length > 0) yield await next()
}
