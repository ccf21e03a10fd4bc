// Inputs of a table derived across sources: tables of the sources, and through them the kinds of their files.
import type { ManifestTable } from '../../domain/manifest.ts'
import type { PublishedTable } from '../published/load.ts'

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
