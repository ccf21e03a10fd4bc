// What every store of objects can do.

/** Content to write: bytes, or a file of known size. */
export type Content = Uint8Array | { path: string; bytes: number }

export type Found = {
  body: AsyncIterable<Uint8Array>
  bytes: number
  /** Changes whenever the object does. */
  tag: string
}

export interface ObjectStore {
  /** As given, without a slash at the end. */
  readonly url: string
  /**
   * The object; null if there is none, and 'same' if it still has the tag `unless`. Throws StoreError if the
   * store does not answer.
   */
  get(key: string, unless?: string): Promise<Found | 'same' | null>
  /**
   * Writes the object and returns its tag. With `replacing`, only if the object still has that tag, or, if
   * `replacing` is null, only if there is none; otherwise throws Overtaken.
   */
  put(key: string, content: Content, replacing?: string | null): Promise<string>
  /** Every object whose key begins with `prefix`, with its size. */
  list(prefix: string): AsyncIterable<{ key: string; bytes: number }>
  /** Removes the objects. A key without an object is not an error. */
  remove(keys: readonly string[]): Promise<void>
  close(): void
}

/** Another writer changed the object in the meantime. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** The store refused, or could not be reached. The message says what it answered. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
}
