// The project files as a map, so a rule can also run on an invented tree.
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * File text by path from the root, with forward slashes. Only TypeScript (.ts, .tsx) and Markdown files carry
 * text; others are empty.
 */
export type Tree = ReadonlyMap<string, string>

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Generated or installed files. */
const LEFT_OUT = [
  '.git',
  '.tap',
  '.compiled',
  'node_modules',
  'bench/node_modules',
  'test/engines/node_modules',
  'data',
  'packages/client/src/generated',
  'packages/client/dist',
  'packages/verify/dist'
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

/** TypeScript files under these folders, with their text. */
export function sourcesUnder(tree: Tree, ...folders: string[]): [path: string, text: string][] {
  return [...tree].filter(([path]) => /\.tsx?$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)))
}

// Comments, template literals and quoted strings, whichever starts first. If a regular expression contains a
// quote, a string can end too late, but never after the end of its line.
const TOKENS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g

export type Literal = {
  /** Source text, including the quotes. */
  text: string
  /** True if a `+` follows. */
  joined: boolean
}

/** Template literals and quoted strings of a source file. */
export function literalsOf(source: string): Literal[] {
  return [...source.matchAll(TOKENS)]
    .filter(([text]) => !text.startsWith('/'))
    .map(({ 0: text, index }) => ({ text, joined: /^\s*\+/.test(source.slice(index + text.length)) }))
}

const IMPORT = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/** Imports of a file: paths from the root for files, names for packages. Type imports count. */
export function importsOf(path: string, text: string): string[] {
  const code = text.replace(TOKENS, (token) => (token.startsWith('/') ? ' ' : token))
  return [...code.matchAll(IMPORT)].map(([, from, bare]) => {
    const specifier = from ?? bare ?? ''
    return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier
  })
}
