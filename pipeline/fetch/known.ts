// What earlier checks learned about an address: the raw file it gave, and the publisher's validators. Kept in
// data/state, because the same bytes can return under another ETag or be in data/raw without one. Receipts
// are not rewritten for that: snapshots depend on them.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256OfText, writeWhole } from '#files'
import { CatalogError } from '../../domain/errors.ts'
import { type DataDirectory, namesIn, readJson } from '../data-directory.ts'
import { fullDiskIn } from '../faults.ts'
import { type Receipt, receiptsOf } from '../raw/receipt.ts'

const Entry = z.strictObject({
  sha256: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable()
})
type Entry = z.infer<typeof Entry>

export class KnownFiles {
  readonly #path: string
  readonly #entries: Map<string, Entry>
  readonly #receipts: Receipt[]

  private constructor(path: string, entries: Map<string, Entry>, receipts: Receipt[]) {
    this.#path = path
    this.#entries = entries
    this.#receipts = receipts
  }

  /** Opens the known files of one source. */
  static async open(directory: DataDirectory, source: string): Promise<KnownFiles> {
    const path = directory.state('fetched', `${source}.json`)
    // If this file is lost or damaged, the only cost is a download.
    const stored = z.record(z.string(), Entry).safeParse(await readJson(path).catch(() => undefined))
    return new KnownFiles(path, new Map(Object.entries(stored.data ?? {})), await receiptsOf(directory, source))
  }

  /** The kept file that an address gave last, with its validators; null if no such file is kept. */
  under(address: string): (Entry & { dates: ReadonlySet<string> }) | null {
    const entry = this.#entries.get(address) ?? this.#ofReceipts(address)
    const receipts = this.holding(entry?.sha256)
    if (!entry || receipts.length === 0) return null
    return { ...entry, dates: new Set(receipts.map(({ date }) => date)) }
  }

  /** Receipts of the raw file with these bytes; empty if it is not kept. */
  holding(sha256: string | undefined): Receipt[] {
    return this.#receipts.filter((receipt) => receipt.sha256 === sha256)
  }

  async remember(address: string, { sha256, etag, lastModified }: Entry): Promise<void> {
    this.#entries.set(address, { sha256, etag, lastModified })
    await writeWhole(this.#path, `${JSON.stringify(Object.fromEntries(this.#entries), null, 2)}\n`)
  }

  #ofReceipts(address: string): Entry | undefined {
    const newest = this.#receipts
      .filter(({ url }) => url === address)
      .sort((a, b) => (a.received_at < b.received_at ? 1 : -1))[0]
    return newest && { sha256: newest.sha256, etag: newest.etag, lastModified: newest.last_modified }
  }
}

/** What the publisher stated about the received bytes. */
type Said = { etag: string | null; lastModified: string | null; bytes: number | null }

const NOTHING_SAID: Said = { etag: null, lastModified: null, bytes: null }

export class PartialFile {
  readonly #folder: string
  readonly #handle: FileHandle
  #hash: Hash
  #length: number
  #said: Said

  private constructor(folder: string, handle: FileHandle, hash: Hash, length: number, said: Said) {
    this.#folder = folder
    this.#handle = handle
    this.#hash = hash
    this.#length = length
    this.#said = said
  }

  /** Opens the partial download of `address`; empty if nothing was received. */
  static async open(directory: DataDirectory, address: string): Promise<PartialFile> {
    const folder = directory.raw('.partial', sha256OfText(address).slice(0, 32))
    await mkdir(folder, { recursive: true })
    const said = (await readJson(join(folder, 'said.json')).catch(() => undefined)) as Said | undefined
    const handle = await open(join(folder, 'body'), 'a')
    const { size } = await handle.stat()
    const hash = createHash('sha256')
    if (size > 0) for await (const chunk of createReadStream(join(folder, 'body'))) hash.update(chunk as Buffer)
    return new PartialFile(folder, handle, hash, size, said ?? NOTHING_SAID)
  }

  get length(): number {
    return this.#length
  }

  get said(): Said {
    return this.#said
  }

  /**
   * Headers that request the rest if the file is unchanged. Null if nothing was received, or if no validator
   * can detect a change: a weak ETag may not be compared for ranges (RFC 9110, 13.1.5).
   */
  get rest(): Record<string, string> | null {
    const { etag, lastModified } = this.#said
    const validator = etag && !etag.startsWith('W/') ? etag : lastModified
    if (this.#length === 0 || !validator) return null
    return { range: `bytes=${this.#length}-`, 'if-range': validator }
  }

  /** Starts over: the bytes received so far belong to another file. */
  async begin(said: Said): Promise<void> {
    await onDisk(async () => {
      if (this.#length > 0) await this.#handle.truncate(0)
      await writeWhole(join(this.#folder, 'said.json'), JSON.stringify(said))
    }, this.#folder)
    this.#hash = createHash('sha256')
    this.#length = 0
    this.#said = said
  }

  /** Throws `disk_full`. */
  async append(chunk: Buffer): Promise<void> {
    await onDisk(async () => await this.#handle.appendFile(chunk), this.#folder)
    this.#hash.update(chunk)
    this.#length += chunk.length
  }

  /** Moves the complete file to `target` and closes the download. Returns its SHA-256. */
  async finish(target: string): Promise<string> {
    await onDisk(async () => await this.#handle.sync(), this.#folder)
    await this.#handle.close()
    await rename(join(this.#folder, 'body'), target)
    await rm(this.#folder, { recursive: true, force: true })
    return this.#hash.digest('hex')
  }

  /** Closes the download and keeps the received bytes, if there are any. */
  async close(): Promise<void> {
    if (this.#length === 0) return await this.discard()
    await this.#handle.close()
  }

  /** Closes the download and removes the received bytes. */
  async discard(): Promise<void> {
    await this.#handle.close()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

const KEPT_DAYS = 30

/** Removes partial downloads not resumed for thirty days: most dated addresses are never asked again. */
export async function removeAbandoned(directory: DataDirectory, now: Date): Promise<void> {
  for (const name of await namesIn(directory.raw('.partial'))) {
    const folder = directory.raw('.partial', name)
    const { mtimeMs } = await stat(join(folder, 'body')).catch(() => ({ mtimeMs: 0 }))
    if (now.getTime() - mtimeMs > KEPT_DAYS * 86_400_000) await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `work`. Throws `disk_full` if the disk is full. */
export async function onDisk<T>(work: () => Promise<T>, path: string): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CatalogError || fullDiskIn(error) === null) throw error
    throw new CatalogError('disk_full', `No space is left on the disk for ${path}.`, { cause: error })
  }
}
