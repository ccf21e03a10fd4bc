// The world the faults happen in: a data directory with four releases, made by the real pipeline of invented files: a registry, a
// census and two months of an exclusion list, and the third month that every run brings. It is put back before each run, byte for byte.
import { execFileSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ingest } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory, namesIn } from '../../pipeline/data-directory.ts'
import { sha256OfFile } from '../../pipeline/digests.ts'
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
  /** The list of the month to come. */
  readonly nextList: string
  /** True when the data directory is a small disk of its own. */
  readonly hasDisk: boolean
  /** The release of before the fault, and the one after. */
  before = ''
  after = ''
  /** A key of surface A that was there before. */
  key = ''

  private constructor(root: string, hasDisk: boolean) {
    this.dataDir = join(root, 'data')
    this.directory = new DataDirectory(this.dataDir)
    this.#backup = join(root, 'backup')
    this.nextList = join(root, 'UPDATED.csv')
    this.hasDisk = hasDisk
  }

  /** Makes it under a folder, on a small disk where this machine lets a test mount one. */
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

  /** What an operator does next: brings the month's list. Returns the release that is current then. */
  async bringNext(): Promise<string> {
    return await importList(this.dataDir, this.nextList, NEXT_DATE)
  }

  /** Makes a release of what is there, as a run does that finds nothing new. */
  async ingest(): Promise<void> {
    const settings = readSettings({ DATA_DIR: this.dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    await withRun(settings, silentReporter, (run) => ingest(run, settings, FIXTURE_CLOCK))
  }

  /** Files of the directory, by path from it. */
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

  /** Files and folders of the directory. */
  async entries(): Promise<string[]> {
    return await readdir(this.dataDir, { recursive: true })
  }

  /** Puts a file or folder back as it was before the fault. */
  async restore(path: string): Promise<void> {
    await rm(join(this.dataDir, path), { recursive: true, force: true })
    await cp(join(this.#backup, path), join(this.dataDir, path), { recursive: true, preserveTimestamps: true })
  }

  /** Puts everything back. */
  async reset(): Promise<void> {
    for (const name of await namesIn(this.dataDir)) await rm(join(this.dataDir, name), { recursive: true, force: true })
    for (const name of (await namesIn(this.#backup)).filter((name) => name !== 'current.json')) await this.restore(name)
    // Last, as the pipeline does: a server sees what it names whole.
    await this.restore('current.json')
  }

  async wasWritten(path: string): Promise<Buffer> {
    return await readFile(join(this.#backup, path))
  }

  /** What of before the fault is not there any more, or is not what it was. */
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

/** What a file says: another blank between the members of a JSON file changes nothing of it. */
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
