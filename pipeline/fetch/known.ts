// What earlier checks learned about an address: the raw file it gave, and the publisher's validators. Kept in
// data/state, because the same bytes can return under another ETag or be in data/raw without one. Receipts
// are not rewritten for that: snapshots depend on them.
import { z } from 'zod'
import { writeWhole } from '#files'
import { type DataDirectory, readJson } from '../data-directory.ts'
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
