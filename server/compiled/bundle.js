// Makes the compiled programs with esbuild, which tsx brings.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { COMPILED, PROGRAMS, ROOT, stemOf } from './place.js'

/** Packages that read files of their own or hold native code: these stay where they are installed. */
export const LEFT = [
  '@duckdb/node-bindings*',
  '@expo-google-fonts/*',
  'ioredis',
  'lmdb',
  'openapi-explorer',
  'pdfkit',
  'pino',
  'us-atlas'
]
/** A server that was started before a change may still read parts of what it was made into. */
const KEPT = 2

/**
 * Our sources say where they stand, not the file they have become part of.
 * @param {(file: string) => string} here an expression for the address of a file, given from the root
 */
export function placed(here) {
  return {
    name: 'placed',
    /** @param {import('esbuild').PluginBuild} build */
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const file = relative(ROOT, path)
        if (file.startsWith('..') || file.includes('node_modules')) return undefined
        const contents = (await readFile(path, 'utf8')).replaceAll('import.meta.url', here(file))
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    }
  }
}

export const { build, stop } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')

/** The programs of that digest, in their folder; what each file is made of. @param {string} digest */
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
      // Node takes code that V8 has made before for scripts alone, not for modules.
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      external: LEFT,
      // What is imported when it is needed is run then.
      supported: { 'dynamic-import': false },
      jsx: 'automatic',
      jsxImportSource: 'preact',
      sourcemap: 'external',
      sourcesContent: false,
      metafile: true,
      logLevel: 'silent',
      plugins: [placed((file) => `new URL(${JSON.stringify(`../../${file}`)}, bundleUrl).href`)],
      define: { 'import.meta.url': 'bundleUrl' },
      banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" }
    })
    for (const { path, text } of outputFiles) await writeFile(path, ascii(text))
    // Another process may have made the same at the same time.
    await rename(unfinished, folder).catch((error) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error
    })
    await removeOlder()
    return metafile
  } finally {
    // Its process would stay as long as the server, with the 450 MB that this took.
    await stop()
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** esbuild writes other letters as escapes but in regular expressions and comments; there the same escapes hold. @param {string} text */
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
