// The releases in the data directory with the snapshot dates of each: enough to find which releases had a
// source on a given day.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseId } from '../../domain/manifest.ts'
import { IsoDate } from '../../domain/provenance.ts'

// Only these members are read: the manifest of an older pipeline may differ in all others.
const Dates = z.object({
  id: ReleaseId,
  snapshots: z.array(z.object({ manifest: z.object({ source: z.object({ id: z.string() }), date: IsoDate }) }))
})

type Kept = { id: string; dates: ReadonlyMap<string, string> }

export class KeptReleases {
  readonly #folder: string
  readonly #activated: () => readonly string[]
  /** By id; a manifest never changes. Null for a folder without a readable manifest. */
  readonly #known = new Map<string, Kept | null>()

  /** `activated` returns the ids that became current, newest last, from the ledger. */
  constructor(dataDir: string, activated: () => readonly string[]) {
    this.#folder = join(dataDir, 'releases')
    this.#activated = activated
  }

  /** Id of the kept release that has the newest snapshot of the source and became current. */
  async latestWith(source: string): Promise<string | undefined> {
    const activated = this.#activated()
    return (await this.asOf(source, '9999-12-31')).find((id) => activated.includes(id))
  }

  /**
   * Ids of the releases whose snapshot of the source is dated on or before the day. Newest snapshot first;
   * among equals, the release that became current last.
   */
  async asOf(source: string, day: string): Promise<string[]> {
    const order = this.#activated()
    const dated = (await this.#kept()).flatMap(({ id, dates }) => {
      const date = dates.get(source)
      return date !== undefined && date <= day ? [{ id, date, place: order.indexOf(id) }] : []
    })
    return dated
      .sort((a, b) => (a.date === b.date ? b.place - a.place || (a.id < b.id ? 1 : -1) : a.date < b.date ? 1 : -1))
      .map(({ id }) => id)
  }

  async #kept(): Promise<Kept[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const ids = names.filter((name) => ReleaseId.safeParse(name).success)
    for (const id of this.#known.keys()) if (!ids.includes(id)) this.#known.delete(id)
    const kept = await Promise.all(ids.map((id) => this.#read(id)))
    return kept.filter((release) => release !== null)
  }

  async #read(id: string): Promise<Kept | null> {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const release = await datesIn(join(this.#folder, id, 'manifest.json'))
    const kept = release?.id === id ? release : null
    this.#known.set(id, kept)
    return kept
  }
}

async function datesIn(path: string): Promise<Kept | null> {
  try {
    const { id, snapshots } = Dates.parse(JSON.parse(await readFile(path, 'utf8')))
    return { id, dates: new Map(snapshots.map(({ manifest }) => [manifest.source.id, manifest.date])) }
  } catch {
    // The folder of an interrupted run: there is no release to open.
    return null
  }
}
