// The work of a thread: texts in shared memory to row groups.
import { parentPort } from 'node:worker_threads'
import type { RecordsShape } from './records.ts'
import { RowGroups } from './row-group.ts'

/** A text to read, which ends at `end`, into a group that may stand in `room`; those with the same id are of the same shape. */
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
