// A CSV text to a Parquet file of its columns, in one pass.

import { type Block, Blocks } from './blocks.ts'
import { ColumnFile } from './column-file.ts'
import type { GroupAsked } from './group-thread.ts'
import type { RecordLines } from './record-lines.ts'
import type { RecordsShape } from './records.ts'
import { type RowGroup, RowGroups } from './row-group.ts'
import { Threads } from './threads.ts'

// What unpacks takes half a core beside them.
const THREADS = 2

export type ColumnsRead = { rows: number; lines: RecordLines }

const threads = new Threads<GroupAsked, RowGroup | null>(new URL('group-worker.js', import.meta.url), THREADS)
let texts = 0

/**
 * Writes the records after the header to `path`, and gives their number and what tells the lines they begin on. Null when a record is not as it should be, or a byte is not UTF-8:
 * what stands at `path` is no file of columns then.
 */
export async function readColumns(
  chunks: AsyncIterable<Buffer>,
  path: string,
  shape: RecordsShape,
  blocks = new Blocks()
): Promise<ColumnsRead | null> {
  const broken: RecordLines['broken'] = []
  const file = await ColumnFile.create(path, shape.columns)
  // A group is written while the next is waited for.
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
 * Row groups in the order of the text. Blocks of it are read side by side, each from what looks like the begin of a record: that it is one
 * is known when the block before ends there. Where a line break in a field was taken for the end of a record, the next block is read again,
 * from where that record begins. Groups stand in `rooms` of those that were written.
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
    // It is waited for in its turn, or not at all when one before it is refused.
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
