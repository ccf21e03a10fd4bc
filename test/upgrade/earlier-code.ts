// Data made by the code of an earlier commit of this repository.
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT } from '../../pipeline/code-version.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURES, type FixtureInput } from '../fixture-release.ts'
import { run } from '../pipeline/repository-copy.ts'

export const [registry, list] = FIXTURES as readonly [FixtureInput, FixtureInput]

/** Why a test that needs the commit is skipped; false if this clone has it. */
export async function lacks(commit: string): Promise<string | false> {
  const known = await run('git', ['cat-file', '-e', `${commit}^{commit}`], CHECKOUT)
  return known.code !== 0 && 'this clone lacks the history'
}

/** The release that the code of a commit makes from a fixture of today. */
export async function madeBy(commit: string, folder: string, dataDir: string, input = registry): Promise<string> {
  const code = join(folder, 'code')
  await mkdir(code)
  const parts = [
    'pipeline',
    'packages',
    'domain',
    'methodology',
    'data/reference',
    'package.json',
    'package-lock.json',
    'tsconfig.json'
  ]
  const there = await run('git', ['ls-tree', '--name-only', commit, ...parts], CHECKOUT)
  const kept = parts.filter((part) => there.stdout.split('\n').includes(part))
  await run('bash', ['-c', `git archive ${commit} ${kept.join(' ')} | tar x -C "${code}"`], CHECKOUT)
  await symlink(join(CHECKOUT, 'node_modules'), join(code, 'node_modules'))
  const made = await imported(code, dataDir, input)
  await rm(code, { recursive: true })
  const [release] = await readdir(join(dataDir, 'releases')).catch(() => [])
  if (release === undefined) throw new Error(`commit ${commit} made no release: ${made.stderr}`)
  return release
}

/** Imports a fixture with the code in a folder. Its clock is that of the machine. */
async function imported(code: string, dataDir: string, input: FixtureInput) {
  const { source, date, files } = await requestOf(input)
  const given = [`--source=${source}`, `--date=${date ?? ''}`, ...files.map((file) => `--file=${file}`)]
  const env = { DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1', MEMORY_LIMIT: '1GB' }
  return await run(process.execPath, ['--import=tsx', 'pipeline/main.ts', 'import', ...given], code, env)
}

export async function requestOf({ source, fixture, date }: FixtureInput) {
  const folder = join(sourceFolder(source), 'fixtures', fixture, 'input')
  return { source, date, files: (await readdir(folder)).map((name) => join(folder, name)) }
}
