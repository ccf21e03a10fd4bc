// Where the compiled programs stand: a folder for each state of the sources and packages, outside version control.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const COMPILED = join(ROOT, '.compiled')
/** Holds the port where several processes answer; those that do are `server/main.ts`. */
export const HOLDER = 'server/processes/main.ts'
/**
 * Flags of Node for each of several processes that answer: young objects have the room at once that V8 gives them in steps, and are copied
 * less. Most of what a start makes stays: it takes 60 to 100 ms less.
 */
export const ANSWERING_FLAGS = ['--min-semi-space-size=16']
export const PROGRAMS = ['server/main.ts', HOLDER, 'server/demo.ts', 'server/webhooks/main.ts']

/** What a compiled program is made of: by content, because a checkout or a copy gives files new times. */
export function digestOfSources() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const path of ['package-lock.json', ...sourcesIn('domain'), ...sourcesIn('server')])
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} digest @param {string} program */
export function bundlePath(digest, program) {
  return join(COMPILED, digest, `${stemOf(program)}.cjs`)
}

/**
 * What V8 has made of a bundle, of which it takes nothing that was made under other flags.
 * @param {string} bundle @param {readonly string[]} flags
 */
export function codePath(bundle, flags = process.execArgv) {
  const under = flags.length === 0 ? '' : `.${createHash('sha256').update(flags.join(' ')).digest('hex').slice(0, 8)}`
  return `${bundle}${under}.code`
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
      if (entry.isDirectory()) return path === 'server/client' ? [] : sourcesIn(path)
      return /\.(tsx?|js)$/.test(entry.name) ? [path] : []
    })
}
