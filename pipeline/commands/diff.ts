// npm run diff: the changes between any two kept releases, computed from the full files of both.
import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ChangesStamp, NOT_COMPARED } from '../../domain/changes.ts'
import { CatalogError } from '../../domain/errors.ts'
import { keepChanges, writeChanges } from '../changes/write.ts'
import { keptRelease, type Release } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { textTable } from '../text-table.ts'

export type DiffRequest = Record<'from' | 'to' | 'out', string | undefined>

/** Writes the changes to `out`, or keeps them with the later release. Throws `no_such_release`. */
export async function diff(run: RunContext, { from, to, out }: DiffRequest): Promise<ChangesStamp> {
  if (!from || !to) throw new CatalogError('usage', 'diff needs --from RELEASE and --to RELEASE.')
  if (from === to)
    throw new CatalogError('usage', 'diff needs two different releases: --from and --to name the same one.')
  const [before, after] = [await released(run, from), await released(run, to)]
  if (!out) return (await keepChanges(run, before, after)).stamp
  const temporary = join(await run.directory.scratch('changes'), 'changes.parquet')
  const stamp = await writeChanges(run, before.manifest, after.manifest, temporary, basename(out))
  await copyFile(temporary, out)
  return stamp
}

async function released(run: RunContext, id: string): Promise<Release> {
  const release = await keptRelease(run.directory, id)
  if (!release) throw new CatalogError('no_such_release', `${id}.`)
  return release
}

/** The counts as a table, followed by the tables that were not compared. */
export function diffText({ from, to, file, rows, sha256, tables }: ChangesStamp): string {
  return [
    countsTable(tables.filter(({ not_compared }) => not_compared === null)),
    ...tables.flatMap(({ name, not_compared }) =>
      not_compared ? [`${name} was not compared: ${NOT_COMPARED[not_compared]}`] : []
    ),
    `${from} to ${to}: ${rows} changes in ${file}, SHA-256 ${sha256}. Tables not listed are identical.`
  ].join('\n')
}

/** Number of changed rows by table and type of change. */
export function countsTable(tables: ChangesStamp['tables']): string {
  const head = ['table', 'added', 'removed', 'modified', 'corrected']
  return textTable(
    { head, colAligns: ['left', 'right', 'right', 'right', 'right'] },
    tables.map(({ name, added, removed, modified, corrected }) => [name, added, removed, modified, corrected])
  )
}
