// Rules for names, file sizes and matching sets. Each returns one sentence per violation, and an empty list
// if the tree passes.
import { literalsOf, sourcesUnder, type Tree } from './tree.ts'

const GRAB_BAGS = ['utils', 'helpers', 'common', 'misc', 'lib']

export function nothingIsAGrabBag(tree: Tree): string[] {
  return [...tree.keys()]
    .filter((path) => path.split('/').some((part) => GRAB_BAGS.includes((part.split('.')[0] ?? '').toLowerCase())))
    .map((path) => `${path} has a name that says nothing`)
}

const MAX_LINES = 400
const MEDIAN_LINES = 100
const P90_LINES = 250

function linesOf(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

export function filesAreSmall(tree: Tree): string[] {
  const sizes = sourcesUnder(tree, 'domain', 'packages', 'pipeline', 'server').map(([path, text]) => ({
    path,
    lines: linesOf(text)
  }))
  const sorted = sizes.map(({ lines }) => lines).sort((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  const violations = sizes
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, over ${MAX_LINES}`)
  if (quantile(0.5) > MEDIAN_LINES) violations.push(`the median file has ${quantile(0.5)} lines, over ${MEDIAN_LINES}`)
  if (quantile(0.9) > P90_LINES)
    violations.push(`one file in ten has ${quantile(0.9)} lines or more, over ${P90_LINES}`)
  return violations
}

const MAX_COMMENT = 110

/** Lines that are only a comment and wider than 110 columns. */
export function commentsAreNarrow(tree: Tree): string[] {
  return sourcesUnder(tree, 'domain', 'packages', 'pipeline', 'server', 'bench', 'test').flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > MAX_COMMENT && /^\s*(\/\/|\/?\*)/.test(line)
          ? [`${path}:${index + 1} has a comment of ${line.length} columns`]
          : []
      )
  )
}

// Request text can get into SQL through a template literal, or through a quoted query start with a `+` after
// it. Constant engine statements in quotes (`set`, `attach`, a read of duckdb_tables()) are allowed.
const TEMPLATE_QUERY = /\bselect\b[\s\S]*\bfrom\b/i
const BEGINS_A_QUERY = /^['"]\s*(select|with|insert into|delete from|update)\b/i

export function serverBuildsNoSql(tree: Tree): string[] {
  return sourcesUnder(tree, 'server').flatMap(([path, source]) =>
    literalsOf(source)
      .filter(({ text, joined }) =>
        text.startsWith('`') ? TEMPLATE_QUERY.test(text) : joined && BEGINS_A_QUERY.test(text)
      )
      .map(({ text }) => `${path} builds SQL: ${text.replace(/\s+/g, ' ').slice(0, 60)}`)
  )
}

/** Pages that do not describe a single table. */
const GENERAL_PAGES = [
  'agents',
  'audit-packs',
  'changelog',
  'changes',
  'commands',
  'comparison',
  'conformance',
  'difference',
  'downloads',
  'endpoints',
  'errors',
  'evidence-query',
  'exports',
  'install',
  'limitations',
  'limits',
  'claims',
  'fhir',
  'files',
  'lineage-audit',
  'name-matching',
  'omissions',
  'naming',
  'performance',
  'procurement',
  'proofs',
  'provenance',
  'published-store',
  'reliability',
  'runbook',
  'scaling',
  'search',
  'security',
  'settings',
  'storage',
  'timeline',
  'walkthrough',
  'webhooks',
  'withholding'
]

function names(tree: Tree, pattern: RegExp): Set<string> {
  return new Set([...tree.keys()].flatMap((path) => pattern.exec(path)?.[1] ?? []))
}

/** Its declaration and its page; SQL of its own only where the declaration does not give it. */
export function everyTableIsDeclaredAndDocumented(tree: Tree): string[] {
  const pages = names(tree, /^methodology\/([^/]+)\.md$/)
  for (const page of GENERAL_PAGES) pages.delete(page)
  const places: [file: (table: string) => string, tables: Set<string>][] = [
    [(table) => `domain/tables/${table}.ts`, names(tree, /^domain\/tables\/([^/]+)\.ts$/)],
    [(table) => `methodology/${table}.md`, pages]
  ]
  const sql = names(tree, /^pipeline\/published\/([^/]+)\//)
  const tables = new Set([...sql, ...places.flatMap(([, found]) => [...found])])
  return [...tables]
    .sort()
    .flatMap((table) => places.filter(([, found]) => !found.has(table)).map(([file]) => `${file(table)} is missing`))
}
