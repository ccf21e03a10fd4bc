// Figures of the import graph: `make structure` prints them. The graph code is ours: it is 40 lines, and a
// library brings its own parser and resolver, which would disagree with the rules next to it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { commentsAreNarrow } from './shape.ts'
import { importsOf, readTree, sourcesUnder, type Tree } from './tree.ts'

const SOURCES = ['domain', 'packages', 'pipeline', 'server'] as const
/**
 * Minimum length of a duplicate: a block of this many lines, each with more than a bracket, that appears
 * twice.
 */
const DUPLICATE_LINES = 12

/** Nodes by name, each with the nodes it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Files and the files they import. */
export function fileGraph(tree: Tree): Graph {
  const files = new Map(sourcesUnder(tree, ...SOURCES))
  return new Map(
    [...files].map(([path, text]) => [
      path,
      new Set(importsOf(path, text).filter((to) => to !== path && files.has(to)))
    ])
  )
}

/** Folders and the folders they import. A file directly under a top-level folder is a separate node. */
export function folderGraph(files: Graph): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, targets] of files) {
    const own = graph.get(folderOf(from)) ?? new Set<string>()
    for (const to of targets) if (folderOf(to) !== folderOf(from)) own.add(folderOf(to))
    graph.set(folderOf(from), own)
  }
  return graph
}

function folderOf(path: string): string {
  return path.startsWith('domain/') ? 'domain' : path.split('/').slice(0, 2).join('/')
}

/**
 * Groups of nodes that reach each other, dependencies first (Tarjan). A group of several nodes is a circle.
 */
export function groupsOf(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (node: string) => {
    index.set(node, index.size)
    low.set(node, index.get(node) as number)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (open.includes(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number))
    }
    if (low.get(node) === index.get(node)) groups.push(open.splice(open.indexOf(node)))
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return groups
}

export function circlesIn(graph: Graph): string[][] {
  return groupsOf(graph).filter((group) => group.length > 1)
}

/** Longest chain of folders that import each other downward, a circle counting once. */
function floorsOf(graph: Graph): number {
  const floor = new Map<string, number>()
  for (const group of groupsOf(graph)) {
    const below = group.flatMap((node) => [...(graph.get(node) ?? [])].filter((to) => !group.includes(to)))
    const own = 1 + Math.max(0, ...below.map((node) => floor.get(node) ?? 0))
    for (const node of group) floor.set(node, own)
  }
  return Math.max(...floor.values())
}

/** Imports within a circle of folders that go against most of the others between the same two folders. */
function upwardImports(files: Graph, folders: Graph): string[] {
  const circles = circlesIn(folders)
  const within = [...files].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => folderOf(from) !== folderOf(to))
      .filter((to) => circles.some((circle) => circle.includes(folderOf(from)) && circle.includes(folderOf(to))))
      .map((to) => ({ from, to }))
  )
  const count = (a: string, b: string) =>
    within.filter(({ from, to }) => folderOf(from) === a && folderOf(to) === b).length
  return within
    .filter(({ from, to }) => {
      const [down, up] = [count(folderOf(from), folderOf(to)), count(folderOf(to), folderOf(from))]
      return down < up || (down === up && from > to)
    })
    .map(({ from, to }) => `${from} -> ${to}`)
}

function duplicateBlocks(tree: Tree): number {
  const seen = new Set<string>()
  let duplicates = 0
  for (const [, text] of sourcesUnder(tree, ...SOURCES)) {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 2 && !/^(\/\/|\*|\/\*|import )/.test(line))
    for (let at = 0; at + DUPLICATE_LINES <= lines.length; ) {
      const block = lines.slice(at, at + DUPLICATE_LINES).join('\n')
      if (seen.has(block)) {
        duplicates++
        at += DUPLICATE_LINES
      } else {
        seen.add(block)
        at++
      }
    }
  }
  return duplicates
}

/** Lines that the budget counts: SQL, pages and styles too, without generated files, fixtures and tests. */
function budgetLines(tree: Tree): number {
  const counted = [...tree.keys()].filter(
    (path) =>
      SOURCES.some((folder) => path.startsWith(`${folder}/`)) &&
      /\.(tsx?|sql|js|css)$/.test(path) &&
      !/generated|fixtures|\.test\.|(^|\/)(node_modules|dist)\/|^packages\/[^/]+\/test\//.test(path)
  )
  const root = new URL('../../', import.meta.url)
  return counted.reduce((sum, path) => sum + readFileSync(new URL(path, root), 'utf8').split('\n').length - 1, 0)
}

export function structureOf(tree: Tree): [name: string, figure: number, which?: string[]][] {
  const files = fileGraph(tree)
  const folders = folderGraph(files)
  const sources = sourcesUnder(tree, ...SOURCES).filter(([path]) => !path.includes('.test.'))
  const lines = sources.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0)
  const upward = upwardImports(files, folders)
  const fileCircles = circlesIn(files)
  return [
    ['source lines', lines],
    ['source files', sources.length],
    ['folders', folders.size],
    ['floors of folders', floorsOf(folders)],
    ['circles of folders', circlesIn(folders).length, circlesIn(folders).map((circle) => circle.join(' '))],
    ['upward imports', upward.length, upward],
    ['circles of files', fileCircles.length, fileCircles.map((circle) => circle.join(' '))],
    ['decision records', [...tree.keys()].filter((path) => path.startsWith('methodology/decisions/')).length],
    ['comment lines over 110 columns', commentsAreNarrow(tree).length],
    ['duplicate blocks of 12 lines', duplicateBlocks(tree)]
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const tree = readTree()
  for (const [name, figure, which = []] of [
    ['lines of the budget', budgetLines(tree)],
    ...structureOf(tree)
  ] as const) {
    process.stdout.write(`${name.padEnd(34)} ${String(figure).padStart(7)}\n`)
    for (const one of which) process.stdout.write(`    ${one}\n`)
  }
}
