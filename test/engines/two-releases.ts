// Two releases of the synthetic universe: the second has a later list of enrollments. Of the first list,
// every tenth enrollment has ended, and as many have begun.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import papaparse from 'papaparse'
import type { LedgerEntry } from '../../domain/ledger.ts'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import type { TableInRelease } from '../../pipeline/iceberg/table-files.ts'
import { intake } from '../../pipeline/intake.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { keptRelease, type Release } from '../../pipeline/stages/kept.ts'
import { keptData } from '../kept-data.ts'
import { syntheticRelease } from '../synthetic-release.ts'

// Later than the first release, which is made at FIXTURE_CLOCK.
const LATER = new Date('2026-11-20T18:00:00Z')
const LIST = 'PPEF_Enrollment_Extract_2026.11.13.csv'

export type Published = Release & { id: string; at: number }

/** Both releases, the earlier one first. */
export async function twoReleases(dataDir: string): Promise<[Published, Published]> {
  const make = async (making: string) => {
    await syntheticRelease(making)
    const file = join(making, LIST)
    await writeFile(file, laterList(await enrollmentList(making)))
    const settings = readSettings({ DATA_DIR: making, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    const sources = await loadSources()
    await withRun(settings, silentReporter, async (run) => {
      // A file of the publisher would exclude all synthetic ones.
      await intake(run, file, sources, {}, { origin: 'synthetic', receivedAt: LATER })
      return await release(run, sources, LATER)
    })
    await rm(file)
  }
  await keptData('two releases', dataDir, make, import.meta.url)
  const directory = new DataDirectory(dataDir)
  const entries = (await readFile(directory.ledger, 'utf8')).trim().split('\n')
  const releases: Published[] = []
  for (const entry of entries.map((line) => JSON.parse(line) as LedgerEntry)) {
    if (entry.kind !== 'release') continue
    const release = await keptRelease(directory, entry.release)
    if (release) releases.push({ ...release, id: entry.release, at: Date.parse(entry.at) })
  }
  const [first, second, ...more] = releases
  if (!first || !second || more.length > 0) throw new Error(`${dataDir} has ${releases.length} releases`)
  return [first, second]
}

/** Every table that is offered, with its state in each release. */
export function publishedTables(dataDir: string, releases: readonly Published[]): Map<string, TableInRelease[]> {
  const tables = new Map<string, TableInRelease[]>()
  for (const { id, at, manifest } of releases) {
    for (const table of manifest.tables.filter(({ internal }) => !internal)) {
      const kept = tables.get(table.name) ?? []
      tables.set(table.name, [...kept, { release: id, at, table, path: join(dataDir, table.file) }])
    }
  }
  return tables
}

async function enrollmentList(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'raw', 'pecos')
  for (const digest of await readdir(folder)) {
    const name = (await readdir(join(folder, digest))).find((file) => file.startsWith('PPEF_Enrollment_'))
    if (name) return await readFile(join(folder, digest, name), 'utf8')
  }
  throw new Error('the universe has no list of enrollments')
}

function laterList(text: string): string {
  const { data, meta } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  const isTenth = (_row: object, place: number) => place % 10 === 0
  const kept = data.filter((row, place) => !isTenth(row, place))
  const begun = kept.filter(isTenth).map((row, place) => ({
    ...row,
    ENRLMT_ID: `${row.ENRLMT_ID?.[0]}20261101${String(900_000 + place)}`
  }))
  return papaparse.unparse([...kept, ...begun], { columns: meta.fields ?? [], newline: '\n' })
}
