// The lock file has the native packages of every supported platform, so that npm ci installs them anywhere.
import { readFileSync } from 'node:fs'
import t from 'tap'

type Locked = { os?: string[]; cpu?: string[]; libc?: string[]; optionalDependencies?: Record<string, string> }

const PLATFORMS = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' }
] as const
/** Packages that load a native package of their platform when the service runs. */
const NATIVE = ['@duckdb/node-bindings', 'lmdb', 'esbuild']

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
)
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
/** The entry that a package at `path` resolves a name to. */
function resolved(path: string, name: string): Locked | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (found || at === '') return found
  }
}

t.test('has every optional package that a package names', async (t) => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !resolved(path, name))
      .map((name) => `${name} of ${nameOf(path)}`)
  )
  t.same(missing, [])
})

t.test('has a native package for every supported platform', async (t) => {
  for (const native of NATIVE) {
    const [path = '', { optionalDependencies = {} } = {}] =
      Object.entries(packages).find(([at]) => nameOf(at) === native) ?? []
    const bindings = Object.keys(optionalDependencies).flatMap((name) => resolved(path, name) ?? [])
    for (const { os, cpu } of PLATFORMS) {
      const fits = bindings.some(
        (one) => one.os?.includes(os) && one.cpu?.includes(cpu) && !(one.libc && !one.libc.includes('glibc'))
      )
      t.ok(fits, `${native} on ${os} ${cpu}`)
    }
  }
})
