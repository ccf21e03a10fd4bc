// Test titles by file; a row of the conformance page may name only these.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TESTS = fileURLToPath(new URL('..', import.meta.url))
const TITLE = /\b(?:t|tap)\.test\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Files by literal test title, as paths from the root. Titles with a placeholder are left out. */
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
