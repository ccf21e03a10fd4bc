// Manifests of the kept releases, in any layout, verified against the ledger. A release whose manifest cannot
// be read is never taken for one that is not kept.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { INDEX, type ManifestTable, ReleaseId } from '../../domain/manifest.ts'
import type { DamagedFiles } from './damaged-files.ts'
import type { LedgerView } from './ledger-view.ts'
import { buildInPlace, isIndexed, RefusedRelease, verifiedManifest } from './open-release.ts'
import type { Release, VerifiedManifest } from './release.ts'

export type KeptTable = Pick<ManifestTable, 'rows' | 'bytes' | 'sha256' | 'provenance'>
/** The part of a manifest that a history shows. */
export type KeptManifest = {
  date: string
  pipeline_version: string
  snapshots: ReadonlyMap<string, { id: string; date: string }>
  tables: ReadonlyMap<string, KeptTable>
  isIndexed: boolean
}

export type KeptOptions = {
  dataDir: string
  /** URL that clients reach the service under. */
  publicUrl?: string
  ledger: Pick<LedgerView, 'fold'>
  damaged: DamagedFiles
  /** The served release, whose manifest need not be read again. */
  served: () => Pick<Release, 'verified'> | undefined
}

/** Whole manifests cached, a megabyte each, and short ones, about 50 kB each. */
const WHOLE = 8
const SHORT = 200

export class KeptManifests {
  readonly #options: KeptOptions
  readonly #whole = new LRUCache<string, VerifiedManifest>({ max: WHOLE })
  #notIndexed: readonly string[] = []
  readonly #short = new LRUCache<string, { build: string; kept: KeptManifest }>({ max: SHORT })

  constructor(options: KeptOptions) {
    this.#options = options
  }

  /** Undefined if the release is not kept. Throws DamagedFile. */
  async read(id: string): Promise<VerifiedManifest | undefined> {
    const build = await this.#build(id)
    const known = this.#whole.get(id)
    if (build === undefined) return undefined
    if (known?.build === build) return known
    const { ledger, damaged, served } = this.#options
    const pointer = { release: id, manifest_sha256: ledger.fold.manifestOf(id) }
    const current = served()?.verified
    const isRecorded = pointer.manifest_sha256 === null || pointer.manifest_sha256 === current?.sha256
    if (current?.manifest.id === id && current.build === build && isRecorded) return current
    const verified = await verifiedManifest(pointer, this.#options).catch((error: unknown) => {
      if (!(error instanceof RefusedRelease) || error.file === undefined) throw error
      throw damaged.found(error.file, error.message.replace(`${error.file} `, ''), error)
    })
    this.#whole.set(id, verified)
    return verified
  }

  /** The same in short form; null if the release is not kept. Throws DamagedFile. */
  async of(id: string): Promise<KeptManifest | null> {
    const build = await this.#build(id)
    if (build === undefined) return null
    const known = this.#short.get(id)
    if (known?.build === build) return known.kept
    const read = await this.read(id)
    const kept = read ? inShort(read, isIndexed(this.#options.dataDir, read.manifest)) : null
    if (kept) this.#short.set(id, { build, kept })
    return kept
  }

  /** Dated on or before the day, newest first, each with the releases that hold it, last current first. */
  async asOf(source: string, day: string): Promise<{ date: string; releases: string[] }[]> {
    const order = this.#options.ledger.fold.releases
    const bySnapshot = new Map<string, { date: string; releases: string[] }>()
    const ids = (await this.ids()).sort((a, b) => order.indexOf(b) - order.indexOf(a) || (a < b ? 1 : -1))
    for (const id of ids) {
      const found = (await this.of(id))?.snapshots.get(source)
      if (!found || found.date > day) continue
      const held = bySnapshot.get(found.id) ?? { date: found.date, releases: [] }
      held.releases.push(id)
      bySnapshot.set(found.id, held)
    }
    return [...bySnapshot.values()].sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  }

  /** Id of the kept release that has the newest snapshot of the source and became current. */
  async latestWith(source: string): Promise<string | undefined> {
    const { releases } = this.#options.ledger.fold
    const found = await this.asOf(source, '9999-12-31')
    return found.flatMap((snapshot) => snapshot.releases).find((id) => releases.includes(id))
  }

  /** Finds and logs the kept releases whose lookup files this server does not read, but for a refused one. */
  async findNotIndexed(log: Pick<Logger, 'warn'>, refused?: string | null): Promise<void> {
    const read = async (id: string) => ((await this.of(id).catch(() => null))?.isIndexed === false ? [id] : [])
    this.#notIndexed = (await Promise.all((await this.ids()).filter((id) => id !== refused).map(read))).flat()
    for (const release of this.#notIndexed)
      log.warn({ release }, `release ${release} is of an earlier layout: run \`${INDEX.command}\``)
  }

  /** Those of them that nobody has indexed since. */
  get notIndexed(): string[] {
    return this.#notIndexed.filter((id) => !isIndexed(this.#options.dataDir, { id, layout: 0 }))
  }

  async ids(): Promise<string[]> {
    const names = await readdir(join(this.#options.dataDir, 'releases')).catch(() => [])
    return names.filter((name) => ReleaseId.safeParse(name).success).sort()
  }

  /** Undefined if the release is not kept. Throws DamagedFile if only its manifest is missing. */
  async #build(id: string): Promise<string | undefined> {
    // The id can come from a request and names a folder.
    if (!ReleaseId.safeParse(id).success) return undefined
    const { dataDir, ledger, damaged } = this.#options
    const build = await buildInPlace(dataDir, id)
    if (build !== undefined || ledger.fold.manifestOf(id) === null) return build
    const folder = join(dataDir, 'releases', id)
    const left = await readdir(folder).catch(() => [])
    if (left.length > 0) throw damaged.found(join(folder, 'manifest.json'), 'is missing')
    return undefined
  }
}

function inShort({ manifest }: VerifiedManifest, isIndexed: boolean): KeptManifest {
  const { date, pipeline_version, snapshots, tables } = manifest
  return {
    date,
    pipeline_version,
    snapshots: new Map(snapshots.map(({ manifest: { source, id, date } }) => [source.id, { id, date }] as const)),
    tables: new Map(
      tables.map(({ name, rows, bytes, sha256, provenance }) => [name, { rows, bytes, sha256, provenance }])
    ),
    isIndexed
  }
}
