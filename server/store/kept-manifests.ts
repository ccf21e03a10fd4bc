// Manifests of earlier releases that are still kept: read on demand, verified against the digest in the
// ledger, and cached in short form.
import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ManifestTable, ReleaseId, ReleaseManifest } from '../../domain/manifest.ts'
import { addressed, addressesOf } from './addresses.ts'

export type KeptTable = Pick<ManifestTable, 'rows' | 'bytes' | 'sha256' | 'provenance'>
/** The part of a manifest that a history shows. */
export type KeptManifest = {
  date: string
  pipeline_version: string
  /** Snapshot ids by source. */
  snapshots: ReadonlyMap<string, string>
  tables: ReadonlyMap<string, KeptTable>
}

/** Manifests cached, about 50 kB each. A manifest never changes, so one read is enough. */
const REMEMBERED = 200

export class KeptManifests {
  readonly #dataDir: string
  readonly #publicUrl: string | undefined
  readonly #known = new Map<string, KeptManifest>()

  constructor(dataDir: string, publicUrl?: string) {
    this.#dataDir = dataDir
    this.#publicUrl = publicUrl
  }

  /** The manifest of that release; null if it is not kept, or is no longer the one that became current. */
  async of(release: string, sha256: string): Promise<KeptManifest | null> {
    // The id comes from the ledger and names a folder.
    if (!ReleaseId.safeParse(release).success) return null
    const path = join(this.#dataDir, 'releases', release, 'manifest.json')
    const known = this.#known.get(sha256)
    // A removed release is not kept, even if its manifest is cached.
    if (known)
      return await access(path).then(
        () => known,
        () => null
      )
    const bytes = await readFile(path).catch(() => null)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) return null
    const read = ReleaseManifest.safeParse(JSON.parse(bytes.toString('utf8')))
    if (!read.success) return null
    const [oldest] = this.#known.keys()
    if (this.#known.size >= REMEMBERED && oldest !== undefined) this.#known.delete(oldest)
    const kept = inShort(addressed(read.data, await addressesOf(this.#dataDir, release, this.#publicUrl)))
    this.#known.set(sha256, kept)
    return kept
  }
}

function inShort({ date, pipeline_version, snapshots, tables }: ReleaseManifest): KeptManifest {
  return {
    date,
    pipeline_version,
    snapshots: new Map(snapshots.map(({ manifest }) => [manifest.source.id, manifest.id])),
    tables: new Map(
      tables.map(({ name, rows, bytes, sha256, provenance }) => [name, { rows, bytes, sha256, provenance }])
    )
  }
}
