// Rows that one answer is made of, read from a disk all at once. Look-ups read on the thread that asks, which takes 2 to 5 µs where the system
// holds the file in memory: no other way is as fast. From a disk each takes 0.1 to 2 ms, twenty to forty of them for a page of search, one after
// the other, while everybody waits. So the system is made to hold them first.
import { read, readSync } from 'node:fs'
import { promisify } from 'node:util'

const readBeside = promisify(read)

/** Part of an open file. */
export type Part = { descriptor: number; begin: number; length: number }

/** A read that takes longer is taken to have come from a disk. */
const SLOW_MS = 0.05
/** Parts read beside each other after a slow one. A thread that was interrupted looks as slow, and costs 25 µs for each of these. */
const AT_ONCE = 32

/** Of rows under one key; what an answer needs many of is asked of a statement. */
const LONGEST = 1 << 20

const octet = Buffer.alloc(1)

/** Resolves when the system has read the parts, or holds them already; with how many were read beside each other. */
export async function brought(parts: Iterable<Part>, slowMs = SLOW_MS): Promise<number> {
  const left = [...parts]
  let beside = 0
  for (let turn = 0; turn < left.length; turn++) {
    const { descriptor, begin } = left[turn] as Part
    const asked = performance.now()
    readSync(descriptor, octet, 0, 1, begin)
    if (performance.now() - asked < slowMs) continue
    const together = left.slice(turn + 1, turn + 1 + AT_ONCE)
    // What cannot be read is told by the look-up that needs it.
    await Promise.allSettled(
      together.map(({ descriptor, begin, length }) => {
        const room = Buffer.allocUnsafe(Math.min(length, LONGEST))
        return readBeside(descriptor, room, 0, room.length, begin)
      })
    )
    turn += together.length
    beside += together.length
  }
  return beside
}
