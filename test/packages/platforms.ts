// Installs the lock file for every supported platform, with each npm that people have, and says which native
// packages are there. Nothing is run: npm takes the packages of another platform if it is asked to.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isFor, LOCKED, nameOf, PLATFORMS, type Platform, resolved } from './native.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const NPMS = ['10', '11']
const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const FILES = ['package.json', 'package-lock.json', ...workspaces.map((folder) => join(folder, 'package.json'))]

/** Paths of the native packages that the platform must get: one for each package that names some. */
function wanted(platform: Platform): string[][] {
  return Object.entries(LOCKED).flatMap(([path, { optionalDependencies = {} }]) => {
    const paths = Object.keys(optionalDependencies).flatMap((name) => resolved(path, name) ?? [])
    const fitting = paths.filter((at) => isFor(LOCKED[at] ?? {}, platform))
    return fitting.length > 0 ? [fitting] : []
  })
}

async function isThere(path: string): Promise<boolean> {
  return readdir(path).then(
    (files) => files.length > 1,
    () => false
  )
}

async function installed(npm: string, platform: Platform): Promise<{ native: string[]; missing: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-'))
  try {
    for (const file of FILES) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await cp(join(ROOT, file), join(folder, file))
    }
    const { os, cpu } = platform
    const target = [`--os=${os}`, `--cpu=${cpu}`, ...(os === 'linux' ? ['--libc=glibc'] : [])]
    const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
    await promisify(execFile)('npx', ['-y', `npm@${npm}`, 'ci', ...target, ...quiet], { cwd: folder })
    const found = await Promise.all(
      wanted(platform).map(async (paths) => {
        const there = await Promise.all(paths.map((path) => isThere(join(folder, path))))
        return { paths, there: paths.filter((_, at) => there[at]) }
      })
    )
    return {
      native: found.flatMap(({ there }) => there.map(nameOf)),
      missing: found.filter(({ there }) => there.length === 0).flatMap(({ paths }) => paths)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

for (const npm of NPMS) {
  for (const platform of PLATFORMS) {
    const start = performance.now()
    const { native, missing } = await installed(npm, platform)
    const seconds = Math.round((performance.now() - start) / 1000)
    const what = `npm ${npm}, ${platform.os} ${platform.cpu}, ${seconds} s`
    process.stdout.write(
      `${what}: ${native.join(', ')}${missing.length > 0 ? `; missing: ${missing.join(', ')}` : ''}\n`
    )
    if (missing.length > 0) process.exitCode = 1
  }
}
