// Titles of the tests, by the file they stand in: what a row of the conformance page may name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TESTS = fileURLToPath(new URL('..', import.meta.url))
const TITLE = /\b(?:t|tap)\.test\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Files, from the root, that have a test of each title written out. A title with a placeholder is none. */
export function testTitles(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  const names = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  for (const name of names.sort()) {
    for (const [, , written = ''] of readFileSync(join(TESTS, name), 'utf8').matchAll(TITLE)) {
      const title = written.replaceAll(/\\(['"`])/g, '$1')
      files.set(title, [...(files.get(title) ?? []), `test/${name}`])
    }
  }
  return files
}
