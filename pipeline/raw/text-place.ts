// Locates the text of a raw file and reads its bytes.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { memberChunks, membersOf } from './archive.ts'

/** A file, or the archive member with that base name. */
export type TextPlace = { path: string; member: string | null }

/** The bytes of the text in order. `onProgress` gets 0 to 1. Throws `damaged_archive` and others. */
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

/** Size of the text in bytes. Throws `damaged_archive`. */
export async function bytesOf({ path, member }: TextPlace): Promise<number> {
  if (member === null) return (await stat(path)).size
  return (await membersOf(path)).find(({ name }) => name === member)?.bytes ?? 0
}

export function chunksOfFile(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: 1 << 20 })
}
