// Where compiled programs are: a folder per state of sources and packages, outside version control.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout directory, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const COMPILED = join(ROOT, '.compiled')
/** Primary process, which holds the port if there are several processes; the workers run `server/main.ts`. */
export const HOLDER = 'server/processes/main.ts'
/**
 * Node flags for each worker. Young objects get their full space immediately, where V8 would grow it in
 * steps, so they are copied less. Most objects that startup creates survive: startup takes 60 to 100 ms less.
 */
export const ANSWERING_FLAGS = ['--min-semi-space-size=16']
export const PROGRAMS = [
  'server/main.ts',
  HOLDER,
  'server/demo.ts',
  'server/webhooks/main.ts',
  'server/keys/main.ts',
  'pipeline/main.ts'
]

/** Digest of the content that programs are compiled from: a checkout or a copy changes file times. */
export function digestOfSources() {
  const hash = createHash('sha256').update(process.versions.node)
  const packages = readdirSync(join(ROOT, 'packages'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [`packages/${entry.name}/src`] : []
  )
  const sources = ['domain', ...packages, 'pipeline', 'server'].flatMap(sourcesIn)
  for (const path of ['package-lock.json', ...sources]) hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} digest @param {string} program */
export function bundlePath(digest, program) {
  return join(COMPILED, digest, `${stemOf(program)}.cjs`)
}

/** @param {string} program */
export function stemOf(program) {
  return program.replace(/\.ts$/, '').replaceAll('/', '-')
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return sourcesIn(path)
      return /\.(tsx?|js)$/.test(entry.name) ? [path] : []
    })
}
