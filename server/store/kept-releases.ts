// The releases that stand in the data directory and what snapshots each is made of: enough to tell which of them knew a source on a day.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseId } from '../../domain/manifest.ts'
import { IsoDate } from '../../domain/provenance.ts'

// Of a manifest no more than this is read: one of an older pipeline may differ in all else.
const Dates = z.object({
  id: ReleaseId,
  snapshots: z.array(z.object({ manifest: z.object({ source: z.object({ id: z.string() }), date: IsoDate }) }))
})

type Kept = { id: string; dates: ReadonlyMap<string, string> }

export class KeptReleases {
  readonly #folder: string
  readonly #activated: () => readonly string[]
  /** By id: a manifest never changes. Null for a folder without one that can be read. */
  readonly #known = new Map<string, Kept | null>()

  /** `activated` gives the ids that became current, newest last, as the ledger has them. */
  constructor(dataDir: string, activated: () => readonly string[]) {
    this.#folder = join(dataDir, 'releases')
    this.#activated = activated
  }

  /**
   * Ids of the releases whose snapshot of the source is dated on or before the day: those with the newest snapshot first, and of these the
   * one that became current last.
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
    // A folder of a run that was cut off: nothing that could be opened.
    return null
  }
}
