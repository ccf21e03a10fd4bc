// Builds a derived table from its version in the previous release: with an addition.sql if files were added
// to one source and the others are unchanged, with a replacement.sql if its first source is unchanged. The
// bytes equal those of a full build.
import { join } from 'node:path'
import type { ManifestTable } from '../../domain/manifest.ts'
import type { PublishedTable } from '../published/load.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import { addedSince, changedRows, onceInRun, type Released, rowsIn } from './added-to.ts'
import { type Release, verifyTables } from './kept.ts'
import type { RunContext } from './run-context.ts'
import { areSame } from './take-over.ts'

type DerivedAddition = (table: PublishedTable, withheldSha256: string | null) => Promise<PublishedTable | null>

/**
 * For a release of `now`, in the making: a table as built from that of the previous release `base`; null if
 * it needs a full build. Its statement can read these views: `before_<table>`, the earlier state of this
 * table and of the derived tables it reads; `changed_<table>` and `changed_<table>_before`, for every table
 * of the source with added files, the rows now and before under the NPIs of `changed_npi`. Rows under other
 * NPIs are unchanged. A replacement can read `changed_source`, the ids of the changed sources, and
 * `changed_party`, the rows of `party` that they name.
 */
export async function derivedAddition(
  run: RunContext,
  warehouse: Warehouse,
  base: Release,
  now: Released
): Promise<DerivedAddition> {
  const { directory, reporter, tables } = run
  const { manifest } = base
  const addedTo = await addedSince(run, manifest, now)
  /** Whether a source's changed rows have views: false if more changed than the added files show. */
  const viewed = new Map<string, Promise<boolean>>()
  const view = async (name: string, path: string) =>
    await warehouse.run(`create or replace view ${identifier(name)} as from ${rowsIn(path)}`)

  async function viewOf(source: string): Promise<boolean> {
    for (const { name } of tables.filter(({ sources, key }) => sources.join() === source && key[0] === 'npi')) {
      const added = addedTo.get(name)
      const changed = added ? await changedRows(onceInRun(run), warehouse.connection, added) : null
      if (!changed) return false
      await view('changed_npi', changed.npis)
      await view(`changed_${name}`, changed.now)
      await view(`changed_${name}_before`, changed.before)
    }
    return true
  }

  return async (table, withheldSha256) => {
    const { sources, reads = [] } = table
    const changed = sources.filter((id) => !areSame([id], manifest.snapshots, now.snapshots))
    const [source = ''] = changed
    const isAddition = changed.length === 1 && [...addedTo.values()].some((added) => added.source === source)
    const build = isAddition ? table.addition : source === sources[0] ? null : table.replacement
    const before = [table.name, ...reads].map((name) => manifest.tables.find((entry) => entry.name === name))
    if (build === null || !before.every((entry) => entry !== undefined)) return null
    if (withheldSha256 !== null && manifest.withheld_sha256 !== withheldSha256) return null
    // A damaged earlier file is not a reason to fail: the table is built without it.
    const damage = await verifyTables(directory, before).catch((error: unknown) => error)
    if (damage !== undefined) return null
    if (isAddition) {
      const viewing = viewed.get(source) ?? viewOf(source)
      viewed.set(source, viewing)
      if (!(await viewing)) return null
    } else {
      const ids = changed.map((id) => `(${literal(id)})`).join(', ')
      await warehouse.run(`create or replace view changed_source as from (values ${ids}) as s (source)`)
      await warehouse.run('create or replace view changed_party as from party semi join changed_source using (source)')
    }
    for (const { name, file } of before) await view(`before_${name}`, join(directory.root, file))
    reporter.note('Built from the same table of the previous release.', { table: table.name })
    return { ...table, build }
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
