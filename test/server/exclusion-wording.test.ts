// Our text never presents a SAM.gov exclusion type as a verdict. Covers sources, pages, methods, descriptions
// and guide fixtures.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'

const ROOT = new URL('../../', import.meta.url).pathname
const OUTLETS = [
  'README.md',
  'domain',
  'methodology',
  'pipeline',
  'server',
  'test/server/openapi-a.golden.json',
  'test/server/openapi-b.golden.json'
]
const TEXT = /\.(ts|tsx|sql|md|json)$/
/** Input files and made-up rows contain the publisher's words. */
const PUBLISHED = /\/(fixtures|node_modules)\/|\/synthetic\.sql$/

const VERDICTS = [
  /excludes?\s+(no\s+(entity|one|party)|nobody)/i,
  /(is|are)\s+(not|no)\s+(an\s+)?exclusions?\s+of\s+the\s+entity/i,
  /not\s+(counted\s+)?(among|as)\s+(an\s+)?exclusions?\s+of\s+the\s+entity/i,
  /(a|the)\s+limit\s+on\s+certain\s+dealings/i,
  /prohibitions?_restrictions?/i,
  /\b(party|entity|contractor|provider)\s+is\s+clear(ed)?\b(?<!does\s+not\s+mean\s+the\s+party\s+is\s+clear)/i
]

function filesIn(path: string): string[] {
  if (TEXT.test(path)) return [path]
  return readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
    .map((file) => join(path, file))
    .filter((file) => TEXT.test(file) && !PUBLISHED.test(`/${file}`))
}

t.test('no output says that an exclusion type excludes no one, or that a party is clear', async (t) => {
  const files = OUTLETS.flatMap(filesIn)
  t.ok(files.length > 500, `${files.length} files`)
  const changelog = 'methodology/changelog.md'
  for (const file of files.filter((each) => each !== changelog)) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const found = VERDICTS.flatMap((verdict) => verdict.exec(text)?.[0] ?? [])
    if (found.length > 0) t.fail(`${file}: ${found.join(', ')}`)
  }
})

t.test('the patterns find each forbidden phrase', async (t) => {
  for (const phrase of [
    'a row can be a restriction that excludes nobody',
    'The type Prohibition/Restriction, which excludes no entity as such',
    'It is not an exclusion of the entity.',
    'is not counted among exclusions of the entity',
    'The party is clear.'
  ]) {
    t.ok(
      VERDICTS.some((verdict) => verdict.test(phrase)),
      phrase
    )
  }
  t.notOk(VERDICTS.some((verdict) => verdict.test('No match does not mean the party is clear.')))
})
