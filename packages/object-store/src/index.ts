// Objects by key, in an S3-compatible store or in a folder. An object is written whole or not at all.
import type { Found, ObjectStore } from './store.ts'

export { inTurns } from './in-turns.ts'
export { type Content, type Found, type Listed, type ObjectStore, Overtaken, StoreError } from './store.ts'

/** The URL names no store that this package can open. */
export class UnknownStore extends Error {
  override readonly name = 'UnknownStore'
}

/** s3://bucket/prefix or file:///folder; S3 by the AWS tools' variables. Throws UnknownStore. */
export async function openObjectStore(url: string): Promise<ObjectStore> {
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (parsed?.protocol === 's3:' && parsed.hostname !== '') {
    // Loaded only if needed: it takes a quarter of a second.
    const { S3Store } = await import('./s3.ts')
    return new S3Store(parsed)
  }
  if (parsed?.protocol === 'file:') {
    const { FolderStore } = await import('./folder.ts')
    return new FolderStore(parsed)
  }
  throw new UnknownStore(`'${url}' is not s3://<bucket>/<prefix> or file:///<folder>`)
}

/** All bytes of an object. */
export async function bytesOf({ body }: Found): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
