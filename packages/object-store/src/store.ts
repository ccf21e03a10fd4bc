// What every store of objects can do.

/** Content to write: bytes, or a file of known size. A store that keeps checksums is given the SHA-256. */
export type Content = Uint8Array | { path: string; bytes: number; sha256?: string }

export type Found = {
  body: AsyncIterable<Uint8Array>
  bytes: number
  /** Changes whenever the object does. */
  tag: string
}

/** `at`: when it was written, in milliseconds, by the clock of the store. */
export type Listed = { key: string; bytes: number; tag: string; at: number }

export interface ObjectStore {
  /** As given, without a slash at the end. */
  readonly url: string
  /** Null if there is none, 'same' if it still has the tag `unless`. Throws StoreError without an answer. */
  get(key: string, unless?: string): Promise<Found | 'same' | null>
  /** With `replacing`, only over that tag, or over nothing if null; else throws Overtaken. */
  put(key: string, content: Content, replacing?: string | null): Promise<string>
  /** Every object whose key begins with `prefix`. */
  list(prefix: string): AsyncIterable<Listed>
  /** SHA-256 of the bytes as the store keeps it, in hexadecimal; null if it keeps none. */
  sha256(key: string): Promise<string | null>
  /** Removes the objects. A key without an object is not an error. */
  remove(keys: readonly string[]): Promise<void>
  close(): void
}

/** Another writer changed the object in the meantime. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** `no_access`: these credentials may not. `wrong_address`: no such bucket, or nothing answers there. */
export type StoreFault = 'no_access' | 'wrong_address' | 'other'

/** The store refused, or could not be reached. The message says what it answered. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly fault: StoreFault

  constructor(message: string, { fault = 'other', ...options }: ErrorOptions & { fault?: StoreFault } = {}) {
    super(message, options)
    this.fault = fault
  }
}
