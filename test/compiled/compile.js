// Makes the tests into modules that need no loader: 180 processes that each read a thousand files through one took a third of the
// processor time of a run. Prints the paths to run. `npx tap test/<file>` runs one from its source.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, LEFT, placed } from '../../server/compiled/bundle.js'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDER = '.compiled/tests'
/** These read files of their own, are asked for by the programs that tests write, or are CommonJS and imported when they are needed. */
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
/** Packages that are installed for measurements alone. */
const LEFT_TO_BENCH = Object.keys(JSON.parse(readFileSync(join(ROOT, 'bench/package.json'), 'utf8')).dependencies)
/** Sources that a test makes up are TypeScript, which only a loader reads. */
const NEEDS_LOADER = /\bsourcesRoot\b|made-up-source|swapped-source/

const tests = ['test', 'packages']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`)
  )
  .sort()
const fromSource = tests.filter((file) => NEEDS_LOADER.test(readFileSync(join(ROOT, file), 'utf8')))
const compiled = tests.filter((file) => !fromSource.includes(file))

rmSync(join(ROOT, FOLDER), { recursive: true, force: true })
await build({
  absWorkingDir: ROOT,
  entryPoints: compiled,
  outbase: '.',
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
  plugins: [placed((file) => JSON.stringify(pathToFileURL(join(ROOT, file)).href))],
  // CommonJS packages ask for those of Node and for the packages left out.
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"
  }
})
process.stdout.write([...compiled.map((file) => `${FOLDER}/${file.replace(/ts$/, 'mjs')}`), ...fromSource].join('\n'))
