// Worker thread: converts CSV blocks in shared memory to row groups.
import { parentPort } from 'node:worker_threads'
import { RowGroups } from './column-file.ts'
import type { RecordsShape } from './records.ts'

/** A block to read, up to `end`, using the memory `room`. Requests with the same id have the same shape. */
export type GroupAsked = {
  id: number
  shape: RecordsShape
  memory: SharedArrayBuffer
  end: number
  room: SharedArrayBuffer
}

let last: { id: number; groups: RowGroups } | null = null

parentPort?.on('message', ({ id, shape, memory, end, room }: GroupAsked) => {
  if (last?.id !== id) last = { id, groups: new RowGroups(shape) }
  parentPort?.postMessage(last.groups.group(Buffer.from(memory), end, room))
})
