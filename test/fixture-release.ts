// A real release, built by the real pipeline from the sources' own fixtures: about a second, 16 providers, 7
// exclusions, 51 states.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFiles } from '../pipeline/commands/ingest.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { DataDirectory } from '../pipeline/data-directory.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import { sourceFolder } from '../pipeline/source-loader.ts'
import { currentPointer, keptRelease, type Release } from '../pipeline/stages/kept.ts'
import { keptData } from './kept-data.ts'

export type FixtureInput = { source: string; fixture: string; date?: string }

export const FIXTURES: readonly FixtureInput[] = [
  { source: 'nppes', fixture: 'v2-ugly' },
  { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' },
  { source: 'census_population', fixture: 'vintage-2024', date: '2025-03-13' }
]

/** Those fixtures plus the sources that surface B answers from. */
export const WIDER_FIXTURES: readonly FixtureInput[] = [
  ...FIXTURES,
  { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-02-15' },
  { source: 'open_payments', fixture: 'current-layouts' }
]

/** Those plus owners and chains: every example request of refusals.ts is answered. */
export const ANSWERING_FIXTURES: readonly FixtureInput[] = [
  ...WIDER_FIXTURES,
  { source: 'cms_facility_owners', fixture: 'nursing-homes-2026', date: '2026-07-31' }
]

/** The first good fixture of a source. */
export async function firstFixture(source: string): Promise<FixtureInput> {
  const folder = join(sourceFolder(source), 'fixtures')
  for (const fixture of (await readdir(folder)).sort()) {
    const { error, date } = JSON.parse(await readFile(join(folder, fixture, 'expected.json'), 'utf8'))
    if (error === undefined) return { source, fixture, date }
  }
  throw new Error(`${source} has no good fixture`)
}

// Later than every fixture's date, so the tests do not depend on the day they run.
export const FIXTURE_CLOCK = new Date('2026-11-20T12:00:00Z')

/**
 * The test's own data directory with the fixtures imported in sequence, and the id of the release that is
 * then current.
 */
export async function fixtureRelease(
  t: Tap,
  inputs: readonly FixtureInput[] = FIXTURES
): Promise<{ dataDir: string; releaseId: string }> {
  const dataDir = t.testdir()
  await keep(dataDir, inputs)
  return { dataDir, releaseId: (await currentRelease(dataDir)).manifest.id }
}

/**
 * Most lists start with the same fixtures, so each list is built from the kept copy of the list without its
 * last item.
 */
async function keep(dataDir: string, inputs: readonly FixtureInput[]): Promise<void> {
  const last = inputs.at(-1)
  if (!last) return
  const name = inputs.map(({ source, fixture, date }) => [source, fixture, date].filter(Boolean).join('.')).join('+')
  await keptData(name, dataDir, async (making) => {
    await keep(making, inputs.slice(0, -1))
    await imported(making, last)
  })
}

/**
 * Imports one fixture into a data directory and returns the id of the release that is then current. `edited`
 * changes the text of its files before; null leaves a file as it is.
 */
export async function importFixture(
  dataDir: string,
  input: FixtureInput,
  edited?: (text: string, name: string) => string | null,
  clock = FIXTURE_CLOCK
): Promise<string> {
  const before = await readdir(dataDir).catch(() => [])
  if (edited || before.length > 0) return await imported(dataDir, input, edited, clock)
  await keep(dataDir, [input])
  return (await currentRelease(dataDir)).manifest.id
}

async function imported(
  dataDir: string,
  { source, fixture, date }: FixtureInput,
  edited?: (text: string, name: string) => string | null,
  clock = FIXTURE_CLOCK
): Promise<string> {
  const published = join(sourceFolder(source), 'fixtures', fixture, 'input')
  const folder = edited ? await mkdtemp(join(tmpdir(), 'edited-')) : published
  const names = (await readdir(published)).sort()
  for (const name of edited ? names : []) {
    const bytes = await readFile(join(published, name))
    await writeFile(join(folder, name), edited?.(bytes.toString('utf8'), name) ?? bytes)
  }
  const files = names.map((name) => join(folder, name))
  const settings = readSettings({ DATA_DIR: dataDir, PARTIAL: '1', ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const result = await withRun(settings, silentReporter, (run) => importFiles(run, { source, files, date }, clock))
  if (edited) await rm(folder, { recursive: true })
  return result.release.manifest.id
}

/** The current release of a data directory, which must have one. */
export async function currentRelease(dataDir: string): Promise<Release> {
  const directory = new DataDirectory(dataDir)
  const release = await keptRelease(directory, (await currentPointer(directory))?.release ?? '')
  if (!release) throw new Error(`${dataDir} holds no release`)
  return release
}

/** The part of a tap test that these functions need. */
export type Tap = { testdir: () => string }
