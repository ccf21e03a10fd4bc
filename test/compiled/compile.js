// Compiles the tests into modules that need no loader: 180 processes that each read a thousand files through
// one took a third of a run's processor time. Up to eight quick files of a folder run in one process, because
// a new process spends a second on loading and compiling. A slow file has its own: in a group, the last one
// would keep one core busy for minutes. Prints the path of one module, which runs all tests, or with `fast` or
// `slow` one half of them, each in a process without tap's record of loaded modules: it took 0.3 s of processor
// time for each process. `npx tap test/<file>` runs one test from source.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, bundling, NEEDS_LOADER, ROOT } from './bundle.js'
import { SLOW } from './slow.js'

const FOLDER = '.compiled/tests'
const GROUP_SIZE = 8
const LOADER = './test/compiled/loader.js'
/** For each process of tests, in seconds. */
const LONGEST = 900

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
const chosen = [...SLOW, ...tests.filter((file) => !SLOW.includes(file))].filter(
  (file) => half === undefined || SLOW.includes(file) === (half === 'slow')
)
const fromSource = chosen.filter((file) => NEEDS_LOADER.test(readFileSync(join(ROOT, file), 'utf8')))
const compiled = chosen.filter((file) => !fromSource.includes(file))

/** @type {{ folder: string, files: string[] }[]} */
const groups = []
for (const file of compiled) {
  const folder = dirname(file)
  const size = SLOW.includes(file) ? 1 : GROUP_SIZE
  const open = groups.findLast((group) => group.folder === folder && group.files.length < size)
  if (open) open.files.push(file)
  else groups.push({ folder, files: [file] })
}
/** Files of each group by its name. tap runs modules in the order of their names. */
const named = new Map(
  groups.map(({ folder, files }, index) => [`${String(index).padStart(3, '0')}-${folder.replaceAll('/', '-')}`, files])
)

/** Makes each group a module, and gives the files of a group their own test in the place of tap's root. */
const grouped = {
  name: 'grouped',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^group:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'group' }))
    build.onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => ({
      contents: [
        "import { run } from './test/compiled/group.js'",
        ...(named.get(path) ?? []).map((file) => `await run('${file}', () => import('./${file}'))`)
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
const options = bundling()
await build({
  ...options,
  entryPoints: [...named.keys()].map((name) => ({ in: `group:${name}`, out: name })),
  outdir: FOLDER,
  plugins: [grouped, ...options.plugins]
})
const files = [...[...named.keys()].map((name) => `${FOLDER}/${name}.mjs`), ...fromSource]
const all = `${FOLDER}/all.mjs`
writeFileSync(
  join(ROOT, all),
  `import t from 'tap'
t.jobs = 3
for (const file of ${JSON.stringify(files, null, 2)})
  t.spawn('env', ['-u', 'NODE_OPTIONS', 'TAP_TIMEOUT=${LONGEST}', process.execPath, '--import=${LOADER}', file], { buffered: true }, file)
`
)
process.stdout.write(all)
