// Maps stack traces to the sources instead of the bundle. The four-megabyte map is loaded with the first
// requested stack that has a frame in the bundle: most processes never request one. Node requests the stack
// of each connection that breaks, which has no such frame.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'

/** Maps all later stacks of this process. @param {string} bundle */
export function nameSources(bundle) {
  /** @type {SourceMap | null | undefined} */
  let map
  Error.prepareStackTrace = (error, frames) => {
    if (map === undefined && frames.some((frame) => frame.getFileName() === bundle)) map = mapOf(bundle)
    return [headOf(error), ...frames.map((frame) => `    at ${lineOf(frame, bundle, map)}`)].join('\n')
  }
}

/** @param {string} bundle */
function mapOf(bundle) {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')))
  } catch {
    return null
  }
}

/** @param {unknown} error */
function headOf(error) {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

/** @param {NodeJS.CallSite} frame @param {string} bundle @param {SourceMap | null | undefined} map */
function lineOf(frame, bundle, map) {
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  if (!map || line === null || column === null || frame.getFileName() !== bundle) return String(frame)
  const found = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in found)) return String(frame)
  const source = resolve(dirname(bundle), found.originalSource)
  return String(frame).replace(
    `${bundle}:${line}:${column}`,
    `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  )
}
