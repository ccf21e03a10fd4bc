// Compiles the tests into modules that need no loader: 180 processes that each read a thousand files through
// one took a third of a run's processor time. Up to eight files of a folder run in one process, because a new
// process spends a second on loading and compiling. Prints the paths to run: all tests, or with `fast` or `slow`
// one half of them. `npx tap test/<file>` runs one test from source.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, LEFT, placed } from '../../server/compiled/bundle.js'
import { SLOW } from './slow.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDER = '.compiled/tests'
const GROUP_SIZE = 8
/** The longest tests run alone: in groups, the last group would keep one core busy for minutes. */
const ALONE = SLOW.slice(0, 70)
/**
 * Not bundled: these read their own files, are used by programs that tests write, or are CommonJS and
 * imported on demand.
 */
const LEFT_BY_TESTS = [
  'tap',
  'typescript',
  'playwright-core',
  'openapi-typescript',
  'smtp-server',
  'provider-provenance-client',
  'recheck',
  'undici'
]
/** Packages installed only for benchmarks. */
const LEFT_TO_BENCH = Object.keys(JSON.parse(readFileSync(join(ROOT, 'bench/package.json'), 'utf8')).dependencies)
/** Tests that create sources write TypeScript, which only a loader can read. */
const NEEDS_LOADER = /\bsourcesRoot\b|made-up-source|swapped-source/

const tests = ['test', 'packages']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`)
  )
  .sort()
const [, , half] = process.argv
const missing = SLOW.filter((file) => !tests.includes(file))
if (missing.length > 0) throw new Error(`test/compiled/slow.js names ${missing.join(', ')}, which does not exist`)
/** Slow tests come first, so that the last process does not run alone for a minute. */
const chosen = [...SLOW, ...tests.filter((file) => !SLOW.includes(file))].filter(
  (file) => half === undefined || SLOW.includes(file) === (half === 'slow')
)
const fromSource = chosen.filter((file) => NEEDS_LOADER.test(readFileSync(join(ROOT, file), 'utf8')))
const compiled = chosen.filter((file) => !fromSource.includes(file))

/** @type {Map<string, string[]>} */
const groups = new Map()
for (const file of compiled) {
  const folder = dirname(file)
  const open = [...groups].findLast(
    ([name, [first = '', ...others]]) =>
      dirname(name) === folder && others.length + 1 < GROUP_SIZE && !ALONE.includes(first) && !ALONE.includes(file)
  )
  if (open) open[1].push(file)
  else groups.set(`${folder}/${[...groups.keys()].filter((name) => dirname(name) === folder).length + 1}`, [file])
}

/** Makes each group a module, and gives the files of a group their own test in the place of tap's root. */
const grouped = {
  name: 'grouped',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'group' }))
    build.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
      contents: [
        "import { run } from './test/compiled/group.js'",
        ...(groups.get(path) ?? []).map((file) => `await run('${file}', () => import('./${file}'))`)
      ].join('\n'),
      resolveDir: ROOT
    }))
    build.onResolve({ filter: /^tap$/ }, ({ importer }) =>
      importer.endsWith('.test.ts') ? { path: importer, namespace: 'test-of-file' } : undefined
    )
    build.onLoad({ filter: /.*/, namespace: 'test-of-file' }, () => ({
      contents: "import { testOfFile } from './test/compiled/group.js'\nexport default testOfFile()",
      resolveDir: ROOT
    }))
  }
}

rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
await build({
  absWorkingDir: ROOT,
  entryPoints: [...groups.keys()].map((name) => ({ in: `group:${name}`, out: name })),
  outdir: FOLDER,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: [...LEFT, ...LEFT_BY_TESTS, ...LEFT_TO_BENCH],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'error',
  plugins: [grouped, placed((file) => JSON.stringify(pathToFileURL(join(ROOT, file)).href))],
  // CommonJS packages call `require` for Node modules and for the packages that are not bundled.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"
  }
})
process.stdout.write([...[...groups.keys()].map((name) => `${FOLDER}/${name}.mjs`), ...fromSource].join('\n'))
