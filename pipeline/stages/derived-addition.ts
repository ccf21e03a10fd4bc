// Builds a derived table from its version in the previous release. This needs an addition.sql, files added to
// one source, and no change in the other sources. The bytes equal those of a full build.
import { join } from 'node:path'
import type { ManifestTable } from '../../domain/manifest.ts'
import type { PublishedTable } from '../published/load.ts'
import { identifier, type Warehouse } from '../warehouse/connection.ts'
import { type AddedTo, addedSince, changedRows, OnceInRun, type Released, rowsIn } from './added-to.ts'
import { type Release, verifyTables } from './kept.ts'
import type { RunContext } from './run-context.ts'
import { areSame } from './take-over.ts'

export class DerivedAdditions {
  readonly #run: RunContext
  readonly #warehouse: Warehouse
  readonly #base: Release
  readonly #now: Released
  readonly #added: ReadonlyMap<string, AddedTo>
  /** Whether a source's changed rows have views: false if more changed than the added files show. */
  readonly #viewed = new Map<string, Promise<boolean>>()

  private constructor(
    run: RunContext,
    warehouse: Warehouse,
    base: Release,
    now: Released,
    added: ReadonlyMap<string, AddedTo>
  ) {
    this.#run = run
    this.#warehouse = warehouse
    this.#base = base
    this.#now = now
    this.#added = added
  }

  /** For a release of `now`, in the making; null without an earlier release by the same code. */
  static async since(
    run: RunContext,
    warehouse: Warehouse,
    base: Release | null,
    now: Released
  ): Promise<DerivedAdditions | null> {
    if (!base) return null
    return new DerivedAdditions(run, warehouse, base, now, await addedSince(run, base.manifest, now))
  }

  /**
   * The table as built from that of the previous release; null if it needs a full build. Its statement can
   * read these views: `before_<table>`, the earlier state of this table and of the derived tables it reads;
   * `changed_<table>` and `changed_<table>_before`, for every table of the source with added files, the rows
   * now and before under the NPIs of `changed_npi`. Rows under other NPIs are unchanged.
   */
  async of(table: PublishedTable, withheldSha256: string | null): Promise<PublishedTable | null> {
    const { addition, sources, reads = [] } = table
    const { manifest } = this.#base
    const source = sources.find((id) => [...this.#added.values()].some((added) => added.source === id))
    const before = [table.name, ...reads].map((name) => manifest.tables.find((entry) => entry.name === name))
    if (addition === null || source === undefined || !before.every((entry) => entry !== undefined)) return null
    const others = sources.filter((id) => id !== source)
    if (!areSame(others, manifest.snapshots, this.#now.snapshots)) return null
    if (withheldSha256 !== null && manifest.withheld_sha256 !== withheldSha256) return null
    if (!(await this.#areWhole(before)) || !(await this.#viewChanged(source))) return null
    for (const { name, file } of before) await this.#view(`before_${name}`, join(this.#run.directory.root, file))
    this.#run.reporter.note('Built from the same table of the previous release.', { table: table.name })
    return { ...table, build: addition }
  }

  /** A damaged earlier file is not a reason to fail: the table is built without it. */
  async #areWhole(tables: readonly ManifestTable[]): Promise<boolean> {
    return await verifyTables(this.#run.directory, tables).then(
      () => true,
      () => false
    )
  }

  async #viewChanged(source: string): Promise<boolean> {
    const viewing = this.#viewed.get(source) ?? this.#viewOf(source)
    this.#viewed.set(source, viewing)
    return await viewing
  }

  async #viewOf(source: string): Promise<boolean> {
    const { connection } = this.#warehouse
    const once = OnceInRun.of(this.#run)
    const own = this.#run.tables.filter(({ sources, key }) => sources.join() === source && key[0] === 'npi')
    for (const { name } of own) {
      const added = this.#added.get(name)
      const changed = added ? await changedRows(once, connection, added) : null
      if (!changed) return false
      await this.#view('changed_npi', changed.npis)
      await this.#view(`changed_${name}`, changed.now)
      await this.#view(`changed_${name}_before`, changed.before)
    }
    return true
  }

  async #view(name: string, path: string): Promise<void> {
    await this.#warehouse.run(`create or replace view ${identifier(name)} as from ${rowsIn(path)}`)
  }
}

type Entry = Pick<ManifestTable, 'name' | 'sources' | 'files'>

/** Source tables that its SQL reads, also by derived tables; all of a source if it names none. */
export function inputsOf<T extends Entry>(
  table: PublishedTable,
  tables: readonly PublishedTable[],
  published: readonly T[]
): T[] {
  const builds = buildsOf(table, tables)
  return table.sources.flatMap((source) => {
    const own = published.filter(({ sources }) => sources.length === 1 && sources[0] === source)
    const read = own.filter(({ name }) =>
      builds.some((build) => new RegExp(`\\b(from|join) ${name}\\b|'${name}'`).test(build))
    )
    return read.length > 0 ? read : own
  })
}

function buildsOf({ build, reads = [] }: PublishedTable, tables: readonly PublishedTable[]): string[] {
  return [build, ...tables.filter(({ name }) => reads.includes(name)).flatMap((table) => buildsOf(table, tables))]
}

/** Kinds of files by source. A source is left out if all of its kinds are read. */
export function filesOf(inputs: readonly Entry[]): ManifestTable['files'] {
  const sources = [...new Set(inputs.flatMap(({ sources }) => sources))]
  return Object.fromEntries(
    sources.flatMap((source) => {
      const kinds = inputs.filter(({ sources }) => sources.includes(source)).map(({ files }) => files[source])
      return kinds.includes(undefined) ? [] : [[source, [...new Set(kinds.flatMap((some) => some ?? []))].sort()]]
    })
  )
}
