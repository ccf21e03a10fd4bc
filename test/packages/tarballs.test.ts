// Each package from its tarball, installed in an empty folder: the examples of its README run, and it brings
// along no more than packages/README.md says.
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { examplesIn } from '../guides/examples.ts'
import { compiled } from '../guides/packages.ts'
import { fileStem, missingFor, printedBy } from '../guides/tools.ts'
import { markdownTable, withTable } from '../markdown-table.ts'
import { running } from '../server/running.ts'
import { signRelease } from '../signed-release.ts'
import { defaultUniverse } from '../synthetic-release.ts'

/** Maximum number of packages that each brings along. */
const PACKAGES = { client: 2, mcp: 30, verify: 2 }
/** Relative difference of a stated size: other versions of dependencies have other sizes. */
const TOLERANCE = 0.15

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const OVERVIEW = join(ROOT, 'packages/README.md')
const NO_REGISTRY = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENOTCACHED/

async function npm(cwd: string, ...args: string[]): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', `--prefix=${cwd}`]
  await promisify(execFile)('npm', [...args, ...quiet], { cwd })
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

type Entry = string | { [condition: string]: Entry }
type Manifest = { name: string; exports: Entry; main?: string; types: string; bin?: Record<string, string> }
type Measured = { name: string; manifest: Manifest; others: number; packed: number; installed: number }

/** Packs a package and installs the file in the folder. */
async function installed(name: string, folder: string): Promise<Measured> {
  mkdirSync(folder)
  await npm(ROOT, 'pack', `./packages/${name}`, `--pack-destination=${folder}`)
  const [tarball = ''] = readdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n')
  await npm(folder, 'install', `./${tarball}`, '--prefer-offline')
  const modules = join(folder, 'node_modules')
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'))
  const sizes = filesIn(modules).map((file) => statSync(file).size)
  return {
    name,
    manifest: JSON.parse(readFileSync(join(ROOT, 'packages', name, 'package.json'), 'utf8')),
    others: Object.keys(packages).length - 1,
    packed: statSync(join(folder, tarball)).size,
    installed: sizes.reduce((sum, size) => sum + size, 0)
  }
}

/** Files that an entry of `exports` names, under any condition. */
function filesOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry).flatMap(filesOf)
}

/** A program in CommonJS: the type of its errors is a union, and an unknown code does not compile. */
const COMMON_JS = `
import { connect, type ErrorCode, lineageOf, ServiceError } from 'provider-provenance-client'

const none: ErrorCode = 'npi_not_found'
// @ts-expect-error No error has this code.
const wrong: ErrorCode = 'npi_not_fuond'

async function main(): Promise<void> {
  const client = connect({ url: process.env.PPDS_URL ?? '' })
  const { body } = await client.status()
  const error = await client.facility({ ccn: '12' }).catch((cause: unknown) => cause)
  if (!(error instanceof ServiceError) || error.code === none || error.code === wrong) throw error
  console.log(error.code, typeof require, lineageOf(body).length >= 0)
}
void main()
`

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`

t.test('each package installs alone from its tarball and works', async (t) => {
  const dataDir = join(t.testdir({ data: {} }), 'data')
  const measured: Measured[] = []
  try {
    for (const name of Object.keys(PACKAGES)) measured.push(await installed(name, join(t.testdirName, name)))
  } catch (error) {
    if (!NO_REGISTRY.test(String((error as { stderr?: unknown }).stderr))) throw error
    t.pass('packages', { skip: 'the registry of npm cannot be reached' })
    return
  }
  await defaultUniverse(dataDir)
  await signRelease(dataDir)
  const server = await running(t, dataDir)
  const variables = { PPDS_URL: await server.app.listen({ port: 0, host: '127.0.0.1' }), PPDS_KEY: server.key }

  for (const { name, manifest, others } of measured) {
    const folder = join(t.testdirName, name)
    const home = join(folder, 'node_modules', manifest.name)

    t.test(`${name} has its code, types, README and license, and few dependencies`, async (t) => {
      t.ok(others <= PACKAGES[name as keyof typeof PACKAGES], `it brings along ${others} packages`)
      const files = filesIn(home).map((file) => file.slice(home.length + 1))
      const { exports, types, main = types, bin = {} } = manifest
      const named = [...filesOf(exports), main, types, ...Object.values(bin)]
      for (const file of ['README.md', 'LICENSE', 'package.json', ...named])
        t.ok(files.includes(file.replace('./', '')), file)
      t.same(
        files.filter((file) => !/^dist\/|^README\.md$|^LICENSE$|^package\.json$/.test(file)),
        []
      )
    })

    t.test(`the README of ${name} holds`, async (t) => {
      const examples = examplesIn(`${name}.md`, readFileSync(join(home, 'README.md'), 'utf8'))
      t.ok(examples.length > 0)
      const programs = examples.filter(({ language }) => language === 'ts')
      const fileOf = (example: (typeof examples)[number]) => join(folder, `${fileStem(example)}.ts`)
      for (const example of programs) writeFileSync(fileOf(example), example.code)
      t.same(compiled(programs.map(fileOf)), [])
      for (const example of examples) {
        const missing = missingFor(example)
        const what = `example ${example.number}, ${example.language}`
        if (missing !== undefined) t.pass(what, { skip: `${missing} is absent` })
        else t.equal(await printedBy(example, folder, variables), example.prints, what)
      }
    })
  }

  const folder = join(t.testdirName, 'client', 'common-js')
  t.test('the client works in a CommonJS project of TypeScript', async (t) => {
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n')
    writeFileSync(join(folder, 'main.ts'), COMMON_JS)
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...process.env, ...variables } })
    const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types')]
    const rules = ['--strict', '--target', 'es2022', '--lib', 'es2023,dom', ...types]
    for (const module of ['node16', 'nodenext']) {
      const wrong = await run(
        join(ROOT, 'node_modules/typescript/bin/tsc'),
        ...rules,
        '--module',
        module,
        'main.ts'
      ).then(
        () => '',
        ({ stdout }) => stdout
      )
      t.equal(wrong, '', module)
      // Without require() of modules, as in Node before 20.19 and in test runners.
      const { stdout } = await run('--no-experimental-require-module', 'main.js')
      t.equal(stdout, 'invalid_ccn function true\n')
    }
  })

  t.test('packages/README.md states the sizes', async (t) => {
    const rows = measured.map(({ name, manifest, others, packed, installed }) => [
      `[\`${name}\`](${name}/README.md)`,
      Object.keys(manifest.bin ?? {})
        .map((command) => `\`${command}\``)
        .join(', '),
      String(others),
      kilobytes(packed),
      kilobytes(installed)
    ])
    const table = markdownTable([['folder', 'command', 'other packages', 'packed', 'installed'], ...rows])
    if (process.env.UPDATE_GOLDEN === '1')
      writeFileSync(OVERVIEW, withTable(readFileSync(OVERVIEW, 'utf8'), 'sizes', table))
    const text = readFileSync(OVERVIEW, 'utf8')
    for (const [at, row] of rows.entries()) {
      const stated = text.split('\n').find((line) => line.startsWith(`| ${row[0]}`)) ?? ''
      const [, , command, others, ...sizes] = stated.split('|').map((cell) => cell.trim())
      t.same([command, others], row.slice(1, 3), stated)
      const { packed, installed } = measured[at] ?? { packed: 0, installed: 0 }
      for (const [place, bytes] of [packed, installed].entries())
        t.ok(
          Math.abs(Number.parseInt(sizes[place] ?? '', 10) * 1000 - bytes) < TOLERANCE * bytes,
          `${sizes[place]} is ${bytes} bytes`
        )
    }
  })
})
