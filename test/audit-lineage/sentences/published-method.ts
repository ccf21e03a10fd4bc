// Sentences of the published method: an answer may repeat them word for word.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../methodology/', import.meta.url))

let method: string | undefined

export function isOfMethod(sentence: string): boolean {
  method ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => plain(readFileSync(join(FOLDER, name), 'utf8')))
    .join('\n')
  return method.includes(plain(sentence))
}

function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
