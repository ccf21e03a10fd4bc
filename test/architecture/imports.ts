// Import rules. Each rule returns one sentence per violation, and an empty list if the tree passes.
import { circlesIn, fileGraph, folderGraph } from './structure.ts'
import { importsOf, sourcesUnder, type Tree } from './tree.ts'

type Import = { from: string; to: string }

function importsUnder(tree: Tree, folder: string): Import[] {
  return sourcesUnder(tree, folder).flatMap(([from, text]) => importsOf(from, text).map((to) => ({ from, to })))
}

function sentences(imports: Import[]): string[] {
  return imports.map(({ from, to }) => `${from} imports ${to}`)
}

/** Reads what each state list declares next to its source, so that a new state is one folder. */
const READS_DECLARATIONS = 'domain/state-lists.ts'

export function domainImportsNothingButZod(tree: Tree): string[] {
  return sentences(
    importsUnder(tree, 'domain').filter(
      ({ from, to }) =>
        !to.startsWith('domain/') &&
        to !== 'zod' &&
        !to.startsWith('zod/') &&
        !(from === READS_DECLARATIONS && to === 'node:fs')
    )
  )
}

export function pipelineAndServerAreStrangers(tree: Tree): string[] {
  return sentences([
    ...importsUnder(tree, 'pipeline').filter(({ to }) => to.startsWith('server/')),
    ...importsUnder(tree, 'server').filter(({ to }) => to.startsWith('pipeline/'))
  ])
}

/** A package must be installable without this repository. */
export function packagesImportNothingOfOurs(tree: Tree): string[] {
  return sentences(importsUnder(tree, 'packages').filter(({ to }) => /^(domain|pipeline|server|test)\//.test(to)))
}

/** Bottom layer first. Folders in one entry belong to the same layer. */
const LAYERS = [['server/store/'], ['server/records/'], ['server/questions/'], ['server/surfaces/', 'server/pages/']]

function layerOf(path: string): number {
  return LAYERS.findIndex((folders) => folders.some((folder) => path.startsWith(folder)))
}

export function serverLayersPointDown(tree: Tree): string[] {
  return sentences(
    importsUnder(tree, 'server').filter(({ from, to }) => layerOf(from) >= 0 && layerOf(to) > layerOf(from))
  )
}

function sourceFolderOf(path: string): string | undefined {
  return /^pipeline\/sources\/([^/]+)\//.exec(path)?.[1]
}

export function sourcesAreStrangers(tree: Tree): string[] {
  return sentences(
    importsUnder(tree, 'pipeline/sources').filter(({ from, to }) => {
      const [importer, imported] = [sourceFolderOf(from), sourceFolderOf(to)]
      return importer !== undefined && imported !== undefined && importer !== imported
    })
  )
}

/**
 * Tables are resolved by name, not by import: the pipeline loads the folder, and the server has a view of
 * each table.
 */
function isTable(path: string): boolean {
  return path.startsWith('domain/tables/')
}

function reachedFrom(tree: Tree, side: 'pipeline' | 'server'): Set<string> {
  const reached = new Set<string>()
  const queue = [...tree.keys()].filter(
    (path) => /\.tsx?$/.test(path) && (path.startsWith(`${side}/`) || isTable(path))
  )
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    queue.push(...importsOf(path, tree.get(path) ?? '').filter((to) => tree.has(to)))
  }
  return reached
}

export function domainIsSpokenByBothSides(tree: Tree): string[] {
  const sides = (['pipeline', 'server'] as const).map((side) => ({ side, reached: reachedFrom(tree, side) }))
  return sourcesUnder(tree, 'domain').flatMap(([path]) =>
    sides.filter(({ reached }) => !reached.has(path)).map(({ side }) => `${path} is not reached from ${side}/`)
  )
}

export function importsHaveNoCircles(tree: Tree): string[] {
  const files = fileGraph(tree)
  return [...circlesIn(files), ...circlesIn(folderGraph(files))].map(
    (circle) => `${circle.sort().join(', ')} import each other`
  )
}
