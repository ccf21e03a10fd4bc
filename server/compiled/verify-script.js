// The script of the page /verify: packages/verify and its page in one file.
import { build, stop } from './bundler.js'
import { ROOT } from './place.js'

/** Compiles the script. The caller stops the bundler. @returns {Promise<string>} */
export async function compiledVerifyScript() {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['server/pages/verify/script.js'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    logLevel: 'silent'
  })
  return outputFiles[0].text
}

/** The script for a server that runs from its sources. Takes 80 ms. */
export async function verifyScript() {
  try {
    return await compiledVerifyScript()
  } finally {
    await stop()
  }
}
