// Runs a bundle with the code that V8 cached on the first run: reading five megabytes of sources takes a
// third of the startup time.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { codePath } from './place.js'
import { nameSources } from './stacks.js'

/**
 * By then startup is over, so the cache includes the functions it used; later V8 discards functions that are
 * no longer used.
 */
const KEPT_AFTER_MS = 3_000

/** Runs the file and returns its exports. @param {string} bundle @returns {unknown} */
export function run(bundle) {
  const cachedData = codeOf(bundle)
  // A bundle is pure ASCII: a string with any other character takes two bytes per character.
  const text = `(function (exports, require, module, __filename, __dirname) {${readFileSync(bundle, 'latin1')}\n})`
  const script = new Script(text, { filename: bundle, ...(cachedData ? { cachedData } : {}) })
  nameSources(bundle)
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, undefined)
  // V8 rejects cached code that is damaged, or was made by another V8 or under other flags.
  if (!cachedData || script.cachedDataRejected) setTimeout(() => keep(bundle, script), KEPT_AFTER_MS).unref()
  return module.exports
}

/** @param {string} bundle */
function codeOf(bundle) {
  try {
    return readFileSync(codePath(bundle))
  } catch {
    return undefined
  }
}

/** @param {string} bundle @param {Script} script */
function keep(bundle, script) {
  const unfinished = `${codePath(bundle)}.${process.pid}`
  try {
    writeFileSync(unfinished, script.createCachedData())
    renameSync(unfinished, codePath(bundle))
  } catch {
    // If the folder is not writable, the next start takes as long as this one.
  }
}
