// Titles of the tests, by the file they stand in: what a row of the conformance page may name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TESTS = fileURLToPath(new URL('..', import.meta.url))
const TITLE = /\b(?:t|tap)\.test\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** File, from the root, of each title written out in a test file. A title with a placeholder is none. */
export function testTitles(): ReadonlyMap<string, string> {
  const names = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'))
  return new Map(
    names
      .sort()
      .flatMap((name) =>
        [...readFileSync(join(TESTS, name), 'utf8').matchAll(TITLE)].map(([, , title = '']): [string, string] => [
          title.replaceAll(/\\(['"`])/g, '$1'),
          `test/${name}`
        ])
      )
  )
}
