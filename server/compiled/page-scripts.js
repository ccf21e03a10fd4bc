// The scripts of pages that consist of several files, compiled with esbuild, which comes with tsx.
import { createRequire } from 'node:module'
import { ROOT } from './place.js'

export const { build, stop } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild')

/** By name. */
const ENTRIES = { verify: 'server/pages/verify/script.js', sql: 'server/pages/data/sql.js' }

/** Compiles the scripts. The caller stops the bundler. @returns {Promise<Record<string, string>>} */
export async function compiledPageScripts() {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir: '/',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent'
  })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path.replace(/^.*\/|\.js$/g, ''), text]))
}

/** The scripts for a server that runs from its sources. Takes 80 ms. */
export async function pageScripts() {
  try {
    return await compiledPageScripts()
  } finally {
    await stop()
  }
}
