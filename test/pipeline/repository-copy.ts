// A git repository with a copy of the pipeline's code, and runs of its command line.
import { execFile } from 'node:child_process'
import { appendFile, cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT } from '../../pipeline/code-version.ts'

export type Outcome = { code: number; stdout: string; stderr: string }
/** Ids of the user that runs a program; only root can set another than its own. */
export type User = { uid: number; gid: number }

export function run(
  program: string,
  args: string[],
  cwd: string,
  env: Record<string, string> = {},
  user: Partial<User> = {}
): Promise<Outcome> {
  // What tap adds to the environment makes a process write where only its own user may.
  const given = user.uid === undefined ? process.env : { PATH: process.env.PATH }
  return new Promise((resolve) => {
    execFile(program, args, { cwd, env: { ...given, ...env }, ...user }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr })
    )
  })
}

const IDENTITY = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']

/** Commits everything, and returns the hash of the commit. */
export async function commit(repository: string, message: string): Promise<string> {
  for (const args of [
    ['add', '-A'],
    [...IDENTITY, 'commit', '-q', '-m', message]
  ]) {
    const { code, stderr } = await run('git', args, repository)
    if (code !== 0) throw new Error(stderr)
  }
  return (await run('git', ['rev-parse', 'HEAD'], repository)).stdout.trim()
}

/** Copies what makes a release, with our packages, into a new repository without commits. */
export async function copyOfRepository(repository: string): Promise<void> {
  for (const part of [
    'pipeline',
    'packages',
    'domain',
    'methodology',
    'data/reference/counties.csv',
    'package.json',
    'package-lock.json',
    '.gitignore'
  ]) {
    await cp(join(CHECKOUT, part), join(repository, part), { recursive: true })
  }
  // The checkout's ignore rule matches a folder; here `node_modules` is a symlink.
  await appendFile(join(repository, '.gitignore'), 'node_modules\n')
  await symlink(join(CHECKOUT, 'node_modules'), join(repository, 'node_modules'))
  await run('git', ['init', '-q'], repository)
}

export const LEIE = join(CHECKOUT, 'pipeline/sources/oig_leie/fixtures/full-list/input/UPDATED.csv')
/** Options of `import` that bring the list of a day. */
export const listOf = (date: string) => ['import', '--source=oig_leie', `--file=${LEIE}`, `--date=${date}`]
