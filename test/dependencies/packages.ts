// The packages of the service, from the lock file: without those of development.
import { readFileSync } from 'node:fs'

type Locked = { dev?: true; version: string; license?: string }
export type LockedPackage = { path: string; name: string; version: string; license: string | undefined }

export function lockedPackages(): LockedPackage[] {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  return Object.entries(packages).flatMap(([path, { dev, version, license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return path === '' || dev ? [] : [{ path, name, version, license }]
  })
}
