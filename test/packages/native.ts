// Native packages of the lock file: which platforms they must support, and which of them an entry fits.
import { readFileSync } from 'node:fs'

export type Locked = {
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
  engines?: { node?: string }
}
export type Platform = { os: string; cpu: string }

/** The platforms that README.md names. */
export const PLATFORMS: readonly Platform[] = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' }
]
/** Packages that load a native package of their platform when the service runs. */
export const NATIVE = ['@duckdb/node-bindings', 'lmdb', 'esbuild']

export const LOCKED: Readonly<Record<string, Locked>> = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
).packages

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Path of the entry that a package at `path` resolves a name to. */
export function resolved(path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (LOCKED[found]) return found
    if (at === '') return undefined
  }
}

/** True if a native package is for this platform, with glibc on Linux. */
export function isFor({ os, cpu, libc }: Locked, platform: Platform): boolean {
  return Boolean(os?.includes(platform.os) && cpu?.includes(platform.cpu) && (!libc || libc.includes('glibc')))
}
