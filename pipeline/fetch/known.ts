// What is known of an address from looks before: the raw file it gave, and what the publisher said of it. Kept in data/state, because the
// same bytes can come again under another ETag, or lie in data/raw without any: a receipt is not rewritten for that, since snapshots
// depend on it.
import { z } from 'zod'
import { type DataDirectory, readJson, writeWhole } from '../data-directory.ts'
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

  /** Of one source. */
  static async open(directory: DataDirectory, source: string): Promise<KnownFiles> {
    const path = directory.state('fetched', `${source}.json`)
    // Lost or damaged it costs a download, no more.
    const stored = z.record(z.string(), Entry).safeParse(await readJson(path).catch(() => undefined))
    return new KnownFiles(path, new Map(Object.entries(stored.data ?? {})), await receiptsOf(directory, source))
  }

  /** The kept file an address gave last, with what was said of it; null when it gave none that is still kept. */
  under(address: string): (Entry & { dates: ReadonlySet<string> }) | null {
    const entry = this.#entries.get(address) ?? this.#ofReceipts(address)
    const receipts = this.holding(entry?.sha256)
    if (!entry || receipts.length === 0) return null
    return { ...entry, dates: new Set(receipts.map(({ date }) => date)) }
  }

  /** Receipts of the raw file with these bytes; none when it is not kept. */
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
