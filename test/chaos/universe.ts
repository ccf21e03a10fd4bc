// The world for the faults: a data directory with four releases, built by the real pipeline from invented
// files. They are a registry, a census and two months of an exclusion list; every run imports the third
// month. The directory is restored before each run, byte for byte.
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ingest } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory, namesIn, sha256OfFile } from '../../pipeline/data-directory.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { importList, listOf } from '../exclusion-months.ts'
import { FIXTURE_CLOCK, FIXTURES, importFixture } from '../fixture-release.ts'
import { issuedKey } from '../server/running.ts'
import { subscribe } from './subscriptions.ts'

export const NEXT_DATE = '2026-11-10'

export class Universe {
  readonly dataDir: string
  readonly directory: DataDirectory
  readonly #backup: string
  /** Next month's list. */
  readonly nextList: string
  /** True if the data directory is its own small disk. */
  readonly hasDisk: boolean
  /** The release before the fault, and the one after it. */
  before = ''
  after = ''
  /** A surface A key from before the fault. */
  key = ''

  private constructor(root: string, hasDisk: boolean) {
    this.dataDir = join(root, 'data')
    this.directory = new DataDirectory(this.dataDir)
    this.#backup = join(root, 'backup')
    this.nextList = join(root, 'UPDATED.csv')
    this.hasDisk = hasDisk
  }

  /** Builds it in a folder, on a small disk if this machine lets a test mount one. */
  static async at(root: string): Promise<Universe> {
    await mkdir(join(root, 'data'), { recursive: true })
    const universe = new Universe(root, mounted(join(root, 'data')))
    const { dataDir } = universe
    const list = await readFile(listOf('before'), 'utf8')
    await writeFile(universe.nextList, list.replaceAll('"AUSTIN"', '"DALLAS"'))
    for (const fixture of FIXTURES.filter(({ source }) => source !== 'oig_leie')) await importFixture(dataDir, fixture)
    await importList(dataDir, listOf('before'), '2026-09-10')
    universe.before = await importList(dataDir, listOf('after'), '2026-10-10')
    universe.key = await issuedKey(dataDir, 'a')
    await issuedKey(dataDir, 'b')
    await subscribe(dataDir)
    await cp(dataDir, universe.#backup, { recursive: true, preserveTimestamps: true })
    universe.after = await universe.bringNext()
    await universe.reset()
    return universe
  }

  /** Imports next month's list, as an operator would. Returns the id of the release that is then current. */
  async bringNext(): Promise<string> {
    return await importList(this.dataDir, this.nextList, NEXT_DATE)
  }

  /** Builds a release from the existing data, as a run does when it finds nothing new. */
  async ingest(): Promise<void> {
    const settings = readSettings({ DATA_DIR: this.dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    await withRun(settings, silentReporter, (run) => ingest(run, settings, FIXTURE_CLOCK))
  }

  /** Files in the directory, by relative path. */
  async files(root = this.dataDir): Promise<string[]> {
    const found: string[] = []
    const walk = async (folder: string): Promise<void> => {
      const entries = await readdir(join(root, folder), { withFileTypes: true })
      for (const entry of entries) {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) await walk(path)
        else found.push(path)
      }
    }
    await walk('')
    return found.sort()
  }

  /** Files and folders in the data directory. */
  async entries(): Promise<string[]> {
    return await readdir(this.dataDir, { recursive: true })
  }

  /** Restores a file or folder to its state before the fault. */
  async restore(path: string): Promise<void> {
    await rm(join(this.dataDir, path), { recursive: true, force: true })
    await cp(join(this.#backup, path), join(this.dataDir, path), { recursive: true, preserveTimestamps: true })
  }

  /** Restores everything. */
  async reset(): Promise<void> {
    for (const name of await namesIn(this.dataDir)) await rm(join(this.dataDir, name), { recursive: true, force: true })
    for (const name of (await namesIn(this.#backup)).filter((name) => name !== 'current.json')) await this.restore(name)
    // current.json comes last, as in the pipeline, so a server finds the release it names complete.
    await this.restore('current.json')
  }

  async wasWritten(path: string): Promise<Buffer> {
    return await readFile(join(this.#backup, path))
  }

  /** Files from before the fault that are missing or changed. */
  async lost(): Promise<string[]> {
    const lost: string[] = []
    for (const path of await this.files(this.#backup)) {
      const [top = ''] = path.split('/')
      if (top === 'ledger.ndjson') {
        const [was, is] = [await this.wasWritten(path), await readFile(join(this.dataDir, path))]
        if (!is.subarray(0, was.length).equals(was)) lost.push(path)
      } else if (['raw', 'snapshots', 'releases', 'events'].includes(top)) {
        const digest = (root: string) => contentOf(join(root, path)).catch(() => 'missing')
        if ((await digest(this.dataDir)) !== (await digest(this.#backup))) lost.push(path)
      }
    }
    return lost
  }

  close(): void {
    if (this.hasDisk) execFileSync('umount', ['-l', this.dataDir])
  }
}

/** Content to compare: white space between the members of a JSON file does not count. */
async function contentOf(path: string): Promise<string> {
  return path.endsWith('.json') ? JSON.stringify(JSON.parse(await readFile(path, 'utf8'))) : await sha256OfFile(path)
}

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
