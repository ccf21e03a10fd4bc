// Runs each architecture rule on the real tree, and on a tree that must fail it.
import t from 'tap'
import * as imports from './architecture/imports.ts'
import * as shape from './architecture/shape.ts'
import { importsOf, literalsOf, readTree, type Tree } from './architecture/tree.ts'

type Rule = (tree: Tree) => string[]
const RULES: Rule[] = [...Object.values(imports), ...Object.values(shape)]

const real = readTree()
for (const rule of RULES) {
  t.test(`${rule.name} holds`, async (t) => {
    t.same(rule(real), [])
  })
}

/** A small tree that passes every rule. */
const good: Record<string, string> = {
  'domain/identifiers.ts': "import { z } from 'zod'\n",
  'domain/tables/provider.ts': "import { Npi } from '../identifiers.ts'\n",
  'pipeline/published/provider/build.sql': '',
  'methodology/provider.md': '',
  'methodology/errors.md': '',
  'methodology/generate.ts': "import { ERRORS } from '../domain/errors.ts'\n",
  'pipeline/main.ts': "import { loadSources } from './source-loader.ts'\n",
  'pipeline/source-loader.ts': "import { readdir } from 'node:fs/promises'\n",
  'pipeline/sources/nppes/source.ts': "import { npidata } from './columns.ts'\n",
  'pipeline/sources/nppes/columns.ts': '',
  'pipeline/sources/oig_leie/source.ts': "import { Npi } from '../../../domain/identifiers.ts'\n",
  'server/store/release.ts': "const hint = 'Select one from the list.'\n",
  'server/questions/provider.ts': "import { Release } from '../store/release.ts'\n",
  'server/questions/provider.sql': '',
  'server/surfaces/a/routes.ts': "import { provider } from '../../questions/provider.ts'\n",
  'test/library.test.ts': ''
}

function treeWith(changes: Record<string, string>): Tree {
  return new Map(Object.entries({ ...good, ...changes }))
}

t.test('a tree that follows the rules passes all of them', async (t) => {
  for (const rule of RULES) t.same(rule(treeWith({})), [], rule.name)
})

type Bad = [rule: Rule, why: string, changes: Record<string, string>, violation: string]
const lines = (count: number) => 'x\n'.repeat(count)

const bad: Bad[] = [
  [
    imports.pipelineAndServerAreStrangers,
    'server/ imports pipeline/',
    { 'server/app.ts': "import { main } from '../pipeline/main.ts'\n" },
    'server/app.ts imports pipeline/main.ts'
  ],
  [
    imports.pipelineAndServerAreStrangers,
    'pipeline/ imports a type of server/',
    { 'pipeline/index.ts': "import type {\n  Release\n} from '../server/store/release.ts'\n" },
    'pipeline/index.ts imports server/store/release.ts'
  ],
  [
    imports.pipelineAndServerAreStrangers,
    'an import at run time',
    { 'server/app.ts': "const { main } = await import('../pipeline/main.ts')\n" },
    'server/app.ts imports pipeline/main.ts'
  ],
  [
    imports.pipelineAndServerAreStrangers,
    'an import passed on',
    { 'server/app.ts': "export * from '../pipeline/main.ts'\n" },
    'server/app.ts imports pipeline/main.ts'
  ],
  [
    shape.commentsAreNarrow,
    'a comment is wider than 110 columns',
    { 'domain/wide.ts': `// ${'x'.repeat(108)}\n` },
    'domain/wide.ts:1 has a comment of 111 columns'
  ],
  [
    imports.importsHaveNoCircles,
    'folders import each other',
    {
      'server/keys/ring.ts': "import { policy } from '../limits/policies.ts'\n",
      'server/limits/policies.ts': "import type { Tier } from '../keys/tiers.ts'\n",
      'server/keys/tiers.ts': ''
    },
    'server/keys, server/limits import each other'
  ],
  [
    imports.importsHaveNoCircles,
    'files import each other',
    { 'domain/a.ts': "import { b } from './b.ts'\n", 'domain/b.ts': "import { a } from './a.ts'\n" },
    'domain/a.ts, domain/b.ts import each other'
  ],
  [
    imports.packagesImportNothingOfOurs,
    'a package imports domain/',
    { 'packages/csv-columns/src/index.ts': "import { Npi } from '../../../domain/identifiers.ts'\n" },
    'packages/csv-columns/src/index.ts imports domain/identifiers.ts'
  ],
  [
    imports.domainImportsNothingButZod,
    'domain/ does I/O',
    { 'domain/manifest.ts': "import { readFile } from 'node:fs/promises'\n" },
    'domain/manifest.ts imports node:fs/promises'
  ],
  [
    imports.domainImportsNothingButZod,
    'domain/ imports a side',
    { 'domain/manifest.ts': "import '../server/store/release.ts'\n" },
    'domain/manifest.ts imports server/store/release.ts'
  ],
  [
    imports.domainIsSpokenByBothSides,
    'a word of one side alone',
    { 'domain/duration.ts': '', 'server/app.ts': "import { parse } from '../domain/duration.ts'\n" },
    'domain/duration.ts is not reached from pipeline/'
  ],
  [
    imports.serverLayersPointDown,
    'the store knows an operation',
    { 'server/store/query.ts': "import { provider } from '../questions/provider.ts'\n" },
    'server/store/query.ts imports server/questions/provider.ts'
  ],
  [
    imports.serverLayersPointDown,
    'an operation knows a surface',
    { 'server/questions/health.ts': "import { envelope } from '../surfaces/a/routes.ts'\n" },
    'server/questions/health.ts imports server/surfaces/a/routes.ts'
  ],
  [
    imports.serverLayersPointDown,
    'an operation knows a page',
    { 'server/questions/health.ts': "import { Table } from '../pages/table.tsx'\n", 'server/pages/table.tsx': '' },
    'server/questions/health.ts imports server/pages/table.tsx'
  ],
  [
    imports.pipelineAndServerAreStrangers,
    'a page imports the pipeline',
    { 'server/pages/home.tsx': "import { main } from '../../pipeline/main.ts'\n" },
    'server/pages/home.tsx imports pipeline/main.ts'
  ],
  [
    imports.sourcesAreStrangers,
    'a source imports another',
    { 'pipeline/sources/oig_leie/names.ts': "import { npidata } from '../nppes/columns.ts'\n" },
    'pipeline/sources/oig_leie/names.ts imports pipeline/sources/nppes/columns.ts'
  ],
  [
    shape.nothingIsAGrabBag,
    'a utils folder',
    { 'server/utils/text.ts': '' },
    'server/utils/text.ts has a name that says nothing'
  ],
  [
    shape.nothingIsAGrabBag,
    'a helpers file, among the tests',
    { 'test/Helpers.test.ts': '' },
    'test/Helpers.test.ts has a name that says nothing'
  ],
  [
    shape.filesAreSmall,
    'a file of 401 lines',
    { 'server/app.ts': lines(401) },
    'server/app.ts has 401 lines, over 400'
  ],
  [
    shape.filesAreSmall,
    'middling files everywhere',
    Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`server/part-${index}.ts`, lines(101)])),
    'the median file has 101 lines, over 100'
  ],
  [
    shape.filesAreSmall,
    'too many long files',
    { 'server/a.ts': lines(251), 'server/b.ts': lines(251), 'server/c.ts': lines(251) },
    'one file in ten has 251 lines or more, over 250'
  ],
  [
    shape.serverBuildsNoSql,
    'a query in a template literal',
    { 'server/store/query.ts': 'const sql = `select *\n  from provider where npi = ?`\n' },
    'server/store/query.ts builds SQL: `select * from provider where npi = ?`'
  ],
  [
    shape.serverBuildsNoSql,
    'a query in pieces',
    { 'server/store/query.ts': "const sql = 'select npi ' + tail\n" },
    "server/store/query.ts builds SQL: 'select npi '"
  ],
  [
    shape.everyTableIsDeclaredAndDocumented,
    'a table without a page',
    { 'domain/tables/facility.ts': '', 'pipeline/published/facility/build.sql': '' },
    'methodology/facility.md is missing'
  ],
  [
    shape.everyTableIsDeclaredAndDocumented,
    'a page without a table',
    { 'methodology/facility.md': '', 'pipeline/published/facility/build.sql': '' },
    'domain/tables/facility.ts is missing'
  ],
  [
    shape.everyTableIsDeclaredAndDocumented,
    'SQL of a table that nobody declares',
    { 'pipeline/published/facility/build.sql': '', 'methodology/facility.md': '' },
    'domain/tables/facility.ts is missing'
  ]
]

for (const [rule, why, changes, violation] of bad) {
  t.test(`${rule.name} fails on ${why}`, async (t) => {
    t.same(rule(treeWith(changes)), [violation])
  })
}

t.test('every rule has a failing example', async (t) => {
  const shown = new Set(bad.map(([rule]) => rule))
  t.same(
    RULES.filter((rule) => !shown.has(rule)).map(({ name }) => name),
    []
  )
})

t.test('accepts a file of 400 lines and ignores imports and queries inside comments', async (t) => {
  t.same(shape.filesAreSmall(treeWith({ 'server/app.ts': lines(400) })), [])
  t.same(importsOf('server/app.ts', "// import '../pipeline/main.ts'\n/* import x from './y.ts' */\n"), [])
  t.same(literalsOf("// it's `select a from b`\nconst url = 'https://example.org'\n"), [
    { text: "'https://example.org'", joined: false }
  ])
})
