// Where the text of a raw file stands, and its bytes from there.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { memberChunks, membersOf } from './archive.ts'

/** A file, or the member of an archive with that base name. */
export type TextPlace = { path: string; member: string | null }

/** Its bytes in order; `onProgress` gets the share that was given, 0 to 1. Throws what keeps it from being read, `damaged_archive` for one. */
export async function* chunksOf(
  { path, member }: TextPlace,
  onProgress?: (share: number) => void
): AsyncGenerator<Buffer> {
  if (member !== null) return yield* memberChunks(path, member, onProgress)
  const { size } = await stat(path)
  let read = 0
  for await (const chunk of chunksOfFile(path)) {
    read += chunk.length
    onProgress?.(read / size)
    yield chunk
  }
}

/** How many bytes it has. Throws `damaged_archive`. */
export async function bytesOf({ path, member }: TextPlace): Promise<number> {
  if (member === null) return (await stat(path)).size
  return (await membersOf(path)).find(({ name }) => name === member)?.bytes ?? 0
}

/** The bytes of a file. */
export function chunksOfFile(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 1 << 20 })
}
