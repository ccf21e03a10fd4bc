// What earlier checks learned about an address: the raw file it gave, and the publisher's validators. Kept in
// data/state, because the same bytes can return under another ETag or be in data/raw without one. Receipts
// are not rewritten for that: snapshots depend on them.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256OfText, writeWhole } from '#files'
import { CatalogError } from '../../domain/errors.ts'
import { MaybeText } from '../../domain/schemas.ts'
import { type DataDirectory, namesIn, readJson } from '../data-directory.ts'
import { fullDiskIn } from '../faults.ts'
import { receiptsOf } from '../raw/receipt.ts'

const Entry = z.strictObject({ sha256: z.string(), etag: MaybeText, lastModified: MaybeText })
type Entry = z.infer<typeof Entry>

export type KnownFiles = Awaited<ReturnType<typeof knownFiles>>

/** The known files of one source. */
export async function knownFiles(directory: DataDirectory, source: string) {
  const path = directory.state('fetched', `${source}.json`)
  // If this file is lost or damaged, the only cost is a download.
  const stored = z.record(z.string(), Entry).safeParse(await readJson(path).catch(() => undefined))
  const entries = new Map(Object.entries(stored.data ?? {}))
  const receipts = await receiptsOf(directory, source)

  function ofReceipts(address: string): Entry | undefined {
    const [newest] = receipts
      .filter(({ url }) => url === address)
      .sort((a, b) => (a.received_at < b.received_at ? 1 : -1))
    return newest && { sha256: newest.sha256, etag: newest.etag, lastModified: newest.last_modified }
  }

  /** Receipts of the raw file with these bytes; empty if it is not kept. */
  const holding = (sha256: string | undefined) => receipts.filter((receipt) => receipt.sha256 === sha256)

  return {
    holding,
    /** The kept file that an address gave last, with its validators; null if no such file is kept. */
    under(address: string): (Entry & { dates: ReadonlySet<string> }) | null {
      const entry = entries.get(address) ?? ofReceipts(address)
      const held = holding(entry?.sha256)
      return entry && held.length > 0 ? { ...entry, dates: new Set(held.map(({ date }) => date)) } : null
    },
    async remember(address: string, { sha256, etag, lastModified }: Entry): Promise<void> {
      entries.set(address, { sha256, etag, lastModified })
      await writeWhole(path, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
    }
  }
}

/** What the publisher stated about the received bytes. */
type Said = { etag: string | null; lastModified: string | null; bytes: number | null }

const NOTHING_SAID: Said = { etag: null, lastModified: null, bytes: null }

export type PartialFile = Awaited<ReturnType<typeof partialFile>>

/** The partial download of `address`; empty if nothing was received. */
export async function partialFile(directory: DataDirectory, address: string) {
  const folder = directory.raw('.partial', sha256OfText(address).slice(0, 32))
  const body = join(folder, 'body')
  await mkdir(folder, { recursive: true })
  const kept = (await readJson(join(folder, 'said.json')).catch(() => undefined)) as Said | undefined
  let said = kept ?? NOTHING_SAID
  const handle = await open(body, 'a')
  let { size: length } = await handle.stat()
  let hash = createHash('sha256')
  if (length > 0) for await (const chunk of createReadStream(body)) hash.update(chunk as Buffer)

  /** Closes the download and removes the received bytes. */
  async function discard(): Promise<void> {
    await handle.close()
    await rm(folder, { recursive: true, force: true })
  }

  return {
    discard,
    get length(): number {
      return length
    },
    get said(): Said {
      return said
    },
    /**
     * Headers that request the rest if the file is unchanged. Null if nothing was received, or if no
     * validator can detect a change: a weak ETag may not be compared for ranges (RFC 9110, 13.1.5).
     */
    get rest(): Record<string, string> | null {
      const validator = said.etag && !said.etag.startsWith('W/') ? said.etag : said.lastModified
      return length === 0 || !validator ? null : { range: `bytes=${length}-`, 'if-range': validator }
    },
    /** Starts over: the bytes received so far belong to another file. */
    async begin(now: Said): Promise<void> {
      await onDisk(async () => {
        if (length > 0) await handle.truncate(0)
        await writeWhole(join(folder, 'said.json'), JSON.stringify(now))
      }, folder)
      hash = createHash('sha256')
      length = 0
      said = now
    },
    /** Throws `disk_full`. */
    async append(chunk: Buffer): Promise<void> {
      await onDisk(async () => await handle.appendFile(chunk), folder)
      hash.update(chunk)
      length += chunk.length
    },
    /** Moves the complete file to `target` and closes the download. Returns its SHA-256. */
    async finish(target: string): Promise<string> {
      await onDisk(async () => await handle.sync(), folder)
      await handle.close()
      await rename(body, target)
      await rm(folder, { recursive: true, force: true })
      return hash.digest('hex')
    },
    /** Closes the download and keeps the received bytes, if there are any. */
    async close(): Promise<void> {
      await (length === 0 ? discard() : handle.close())
    }
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
