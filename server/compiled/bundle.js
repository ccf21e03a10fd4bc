// Compiles the programs with esbuild, which comes with tsx.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build, compiledPageScripts, stop } from './page-scripts.js'
import { COMPILED, PROGRAMS, ROOT, stemOf } from './place.js'

/** Packages that read their own files, contain native code or are seldom used: they are not bundled. */
export const LEFT = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@duckdb/node-bindings*',
  '@expo-google-fonts/*',
  'ioredis',
  'lmdb',
  'openapi-explorer',
  'pdfkit',
  'pino',
  'us-atlas'
]
/** Number of builds kept: a server started before a change may still read parts of its own build. */
const KEPT = 2

/**
 * Makes our sources report their own path instead of the path of the bundle.
 * @param {(file: string) => string} here expression for the URL of a file, given relative to the root
 * @param {ReadonlyMap<string, string>} [given] sources to use instead of the files, by path from the root
 */
export function placed(here, given) {
  return {
    name: 'placed',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const file = relative(ROOT, path)
        if (file.startsWith('..') || file.includes('node_modules')) return undefined
        const source = given?.get(file) ?? (await readFile(path, 'utf8'))
        const contents = source.replaceAll('import.meta.url', here(file))
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    }
  }
}

export { build, stop }

/**
 * Compiles the programs into the folder of that digest. Returns the metafile, which lists the inputs of each
 * file. @param {string} digest
 */
export async function compile(digest) {
  const folder = join(COMPILED, digest)
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  try {
    const { metafile, outputFiles } = await build({
      absWorkingDir: ROOT,
      entryPoints: Object.fromEntries(PROGRAMS.map((program) => [stemOf(program), program])),
      outdir: unfinished,
      outExtension: { '.js': '.cjs' },
      bundle: true,
      write: false,
      // A script, so that launch.js reads it without waiting and its stack traces name one file.
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      external: LEFT,
      // A dynamically imported module runs only when it is imported.
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      jsxImportSource: 'preact',
      sourcemap: 'linked',
      sourcesContent: false,
      metafile: true,
      logLevel: 'silent',
      plugins: [placed((file) => `new URL(${JSON.stringify(`../../${file}`)}, bundleUrl).href`)],
      define: { 'import.meta.url': 'bundleUrl', PAGE_SCRIPTS: JSON.stringify(await compiledPageScripts()) },
      banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" }
    })
    for (const { path, text } of outputFiles) await writeFile(path, ascii(text))
    // Another process may have created the same folder at the same time.
    await rename(unfinished, folder).catch((error) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
    })
    await removeOlder()
    return metafile
  } finally {
    // Otherwise the esbuild process would run as long as the server, with the 450 MB that the build took.
    await stop()
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Escapes the non-ASCII characters that esbuild leaves in regular expressions and comments, where the same
 * escapes are valid. @param {string} text
 */
function ascii(text) {
  return text.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

async function removeOlder() {
  const finished = (await readdir(COMPILED)).filter((name) => /^[0-9a-f]{16}$/.test(name))
  const dated = await Promise.all(
    finished.map(async (name) => ({ name, at: (await stat(join(COMPILED, name))).mtimeMs }))
  )
  dated.sort((a, b) => b.at - a.at)
  for (const { name } of dated.slice(KEPT)) await rm(join(COMPILED, name), { recursive: true, force: true })
}
