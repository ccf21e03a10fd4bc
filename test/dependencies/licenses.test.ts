// Every package of the service has a license that methodology/engineering/dependencies.md allows.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { lockedPackages } from './packages.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${ROOT}methodology/engineering/dependencies.md`, 'utf8')
/** Rows of the table with that heading: the words in code quotes. */
const rowsOf = (heading: string) =>
  [...(page.split(`| ${heading} |`)[1]?.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(
    ([, key = '', value = '']) => [key, value.replaceAll('`', '')] as const
  )
const allowed = new Set(rowsOf('license').map(([license]) => license))
const unstated = new Map(rowsOf('package'))

const stated = lockedPackages().map(({ path, name, license }) => {
  const file = `${ROOT}${path}/package.json`
  // Packages of other platforms are not installed: the lock file says what the registry knows of them.
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : license
  return { name, license: (own ?? unstated.get(name) ?? '') as string }
})

/** True if an SPDX expression without parentheses needs no license that is not allowed. */
const fits = (expression: string) =>
  expression.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))

t.test('every package of the service has an allowed license', async (t) => {
  t.ok(stated.length > 250, `${stated.length} packages`)
  t.same(
    stated.filter(({ license }) => !fits(license)).map(({ name, license }) => `${name}: ${license}`),
    []
  )
})

t.test('every allowed license, and every license named for a package, is needed', async (t) => {
  const used = new Set(stated.flatMap(({ license }) => license.split(/ AND | OR /)))
  t.same(
    [...allowed].filter((license) => !used.has(license)),
    []
  )
  t.same(
    [...unstated.keys()].filter((name) => !stated.some((one) => one.name === name)),
    []
  )
})

t.test('refuses licenses that would bind the service, and chooses among alternatives', async (t) => {
  for (const license of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'AGPL-3.0-or-later', 'UNLICENSED', ''])
    t.notOk(fits(license), license)
  for (const license of ['MIT', 'MIT OR GPL-3.0-only', 'MIT AND OFL-1.1']) t.ok(fits(license), license)
})
