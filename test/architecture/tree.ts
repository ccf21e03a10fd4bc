// The files of the project as a map, so that a rule can be shown a tree that does not exist.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Text by path from the root, with forward slashes. Only TypeScript (.ts, .tsx) and Markdown files have their text; others are empty. */
export type Tree = ReadonlyMap<string, string>

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Made or installed, not written. */
const LEFT_OUT = [
  '.git',
  '.tap',
  '.compiled',
  'node_modules',
  'bench/node_modules',
  'data',
  'server/client/generated',
  'server/client/dist'
]

export function readTree(root = ROOT): Tree {
  const tree = new Map<string, string>()
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name)
      if (LEFT_OUT.includes(path)) continue
      if (entry.isDirectory()) walk(path)
      else if (entry.isFile()) tree.set(path, /\.(tsx?|md)$/.test(path) ? readFileSync(join(root, path), 'utf8') : '')
    }
  }
  walk('')
  return tree
}

/** The TypeScript files under these folders, with their text. */
export function sourcesUnder(tree: Tree, ...folders: string[]): [path: string, text: string][] {
  return [...tree].filter(([path]) => /\.tsx?$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)))
}

// Comments, template literals and quoted strings, whichever begins first. A regular expression that holds a quote can end a string too
// late, at most at the end of its line.
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

export type Literal = {
  /** As written, with its quotes. */
  text: string
  /** Whether a `+` follows. */
  joined: boolean
}

/** Template literals and quoted strings of a source. */
export function literalsOf(source: string): Literal[] {
  return [...source.matchAll(TOKENS)]
    .filter(([text]) => !text.startsWith('/'))
    .map(({ 0: text, index }) => ({ text, joined: /^\s*\+/.test(source.slice(index + text.length)) }))
}

const IMPORT = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** What a file imports: paths from the root for files, names for packages. Type imports count. */
export function importsOf(path: string, text: string): string[] {
  const code = text.replace(TOKENS, (token) => (token.startsWith('/') ? ' ' : token))
  return [...code.matchAll(IMPORT)].map(([, from, bare]) => {
    const specifier = from ?? bare ?? ''
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  })
}
