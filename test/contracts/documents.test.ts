// Checks the documents: generated parts are current, every table has its page, links resolve, and queries in
// pages run.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { duckdbType, type TableDefinition } from '../../domain/table.ts'
import { stale } from '../../methodology/generate.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const namesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder)).filter((name) => name.endsWith(ending))

const pages = namesIn('methodology', '.md').map((name) => `methodology/${name}`)
const engineering = namesIn('methodology/engineering', '.md').map((name) => `methodology/engineering/${name}`)
const documents = [...pages, ...engineering, 'CONTRIBUTING.md', 'README.md']

const tables = await Promise.all(
  namesIn('domain/tables', '.ts').map(async (name): Promise<TableDefinition> => {
    const { default: table } = await import(`../../domain/tables/${name}`)
    return table
  })
)

t.test('generated parts match the definitions; "make docs" regenerates them', async (t) => {
  t.same(stale(), [])
})

t.test('every page names its version and title', async (t) => {
  for (const page of [...pages, ...engineering]) {
    const head = /^---\nversion: (.+)\ntitle: (.+)\n---\n\n# (.+)\n/.exec(read(page))
    t.match(head?.[1], /^v20\d\d\.([1-9]|1[0-2])\.[1-9]\d*$/, page)
    t.equal(head?.[2], head?.[3], `${page}: the title is the heading`)
  }
})

const SECTIONS = [
  'What a row is',
  'Where it comes from',
  'How it is made',
  'What null means',
  'Limitations',
  'How to recompute'
]

for (const { name } of tables) {
  t.test(`the page of ${name} has the required sections`, async (t) => {
    const page = read(`methodology/${name}.md`)
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '')
    t.same(
      headings.filter((heading) => SECTIONS.includes(heading)),
      SECTIONS
    )
  })
}

t.test('the queries in the pages run on the declared tables', async (t) => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  for (const { name, columns } of tables) {
    const declared = Object.entries(columns).map(([label, col]) => `"${label}" ${duckdbType(col)}`)
    await connection.run(`create table "${name}" (${declared.join(', ')})`)
  }
  // The walkthrough reads files, so walkthrough.test.ts runs it on a release.
  for (const page of pages.filter((name) => !name.endsWith('walkthrough.md'))) {
    for (const [, query] of read(page).matchAll(/```sql\n([\s\S]*?)```/g)) {
      await t.resolves(connection.run(query ?? ''), `${page}: ${query?.split('\n')[0]} …`)
    }
  }
})

t.test('engineering pages are short, and every file they name exists', async (t) => {
  for (const page of engineering) {
    const text = read(page)
    t.ok(text.split('\n').length <= 250, `${page} has at most 250 lines`)
    const named = [...text.matchAll(/`((?:domain|pipeline|server|packages|bench|test|methodology)\/[^`<>*{} ]+)`/g)]
    for (const [, path = ''] of named) t.ok(existsSync(join(ROOT, path)), `${page} names ${path}`)
  }
})

t.test('each path through the code in the architecture page names at most 12 files', async (t) => {
  const [, ...paths] = read('methodology/engineering/architecture.md').split('## Follow one ')
  t.equal(paths.length, 2)
  for (const path of paths) {
    const steps = [...(path.split('\n## ')[0] ?? '').matchAll(/^(\d+)\. `[^`]+`/gm)]
    t.ok(steps.length > 5 && steps.length <= 12)
  }
})

t.test('links between documents resolve', async (t) => {
  for (const document of documents) {
    for (const [, target] of read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g)) {
      if (!target || /^(https?:|mailto:|\/)/.test(target)) continue
      t.ok(existsSync(join(ROOT, dirname(document), target)), `${document} links to ${target}`)
    }
  }
})

t.test(
  'every make target is in make help or methodology/commands.md, and every documented target exists',
  async (t) => {
    // Targets only, not file rules: a file rule has a dot or a slash in its name.
    const targets = [...read('Makefile').matchAll(/^([a-z][a-z-]*):(?!=)/gm)].map(([, target]) => target ?? '')
    const help = execFileSync('make', ['--no-print-directory', 'help'], { cwd: ROOT, encoding: 'utf8' })
    const named = (text: string) =>
      new Set([...text.matchAll(/\bmake ([a-z][a-z-]*)/g)].map(([, target]) => target ?? ''))
    const documented = new Set([...named(help), ...named(read('methodology/commands.md'))])
    t.ok(targets.length > 0)
    for (const target of targets) t.ok(documented.has(target), `make ${target} is documented`)
    // Search code only: in prose, "make" is also a verb.
    for (const document of documents) {
      const code = [...read(document).matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].join('\n')
      for (const target of named(code)) t.ok(targets.includes(target), `${document} names make ${target}`)
    }
  }
)

t.test('the license is the standard text, and package.json names it', async (t) => {
  const license = read('LICENSE')
  t.match(license, /^\s*Apache License\n\s*Version 2\.0, January 2004\n/)
  t.match(license, /END OF TERMS AND CONDITIONS/)
  t.equal(JSON.parse(read('package.json')).license, 'Apache-2.0')
})
