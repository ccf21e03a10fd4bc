// Runs a bundle with the code V8 made of it the first time: reading five megabytes of sources takes a third of what a start takes.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { codePath } from './place.js'
import { nameSources } from './stacks.js'

/** By then a start is over, so that the functions it uses are among those kept; later V8 throws away what is no longer used. */
const KEPT_AFTER_MS = 3_000

/** Runs the file, and gives what it exports. @param {string} bundle @returns {unknown} */
export function run(bundle) {
  const cachedData = codeOf(bundle)
  // A bundle is ASCII alone: a string with one other letter takes two bytes for each.
  const text = `(function (exports, require, module, __filename, __dirname) {${readFileSync(bundle, 'latin1')}\n})`
  const script = new Script(text, { filename: bundle, ...(cachedData ? { cachedData } : {}) })
  nameSources(bundle)
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(bundle), module, bundle, undefined)
  // Refused when made by another V8 or under other flags, or damaged.
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
    // A place where nothing may be written: the next start takes as long as this one.
  }
}
