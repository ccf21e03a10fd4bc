// The lock file has the native packages of every supported platform, so that npm ci installs them anywhere.
import { readFileSync } from 'node:fs'
import semver from 'semver'
import t from 'tap'
import { isFor, LOCKED, NATIVE, nameOf, PLATFORMS, resolved } from '../packages/native.ts'

t.test('has every optional package that a package names', async (t) => {
  const missing = Object.entries(LOCKED).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !resolved(path, name))
      .map((name) => `${name} of ${nameOf(path)}`)
  )
  t.same(missing, [])
})

t.test('every package accepts the oldest Node', async (t) => {
  const oldest = semver.minVersion(LOCKED['']?.engines?.node ?? '')?.version ?? ''
  const others = Object.entries(LOCKED).flatMap(([path, { engines }]) =>
    semver.satisfies(oldest, engines?.node ?? '*') ? [] : [`${nameOf(path)} wants ${engines?.node}`]
  )
  t.same(others, [], 'npm warns of none')
})

t.test('has a native package for every supported platform', async (t) => {
  for (const native of NATIVE) {
    const [path = '', { optionalDependencies = {} } = {}] =
      Object.entries(LOCKED).find(([at]) => nameOf(at) === native) ?? []
    const bindings = Object.keys(optionalDependencies).flatMap((name) => LOCKED[resolved(path, name) ?? ''] ?? [])
    for (const platform of PLATFORMS)
      t.ok(
        bindings.some((one) => isFor(one, platform)),
        `${native} on ${platform.os} ${platform.cpu}`
      )
  }
})

t.test('README.md names the supported platforms', async (t) => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const names = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' } as Record<string, string>
  for (const { os, cpu } of PLATFORMS) t.match(readme, new RegExp(`${names[os]} [^.;]*\\b${cpu}\\b`), `${os} ${cpu}`)
})
