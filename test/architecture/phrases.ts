// Banned phrases: `make check` runs this over code, tests, documents and pages. cspell checks single words.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Files with other people's words: licenses, published rows, questions of users, generated text. */
const LEFT_OUT =
  /^LICENSE$|\/fixtures\/|\/generated\/|golden|^test\/evidence\/|^bench\/results\/|^\.cspell\/|^package-lock/
const READ = /\.(ts|tsx|js|sql|md|yml)$|^Makefile$|^\.ci\/run$/

export type Finding = { line: number; phrase: string; text: string }

/**
 * Finds the lines of a text that contain a banned phrase as whole words, in any case. A phrase that is broken
 * over two lines is not found.
 */
export function phrasesIn(text: string, phrases: readonly string[]): Finding[] {
  const pattern = new RegExp(`\\b(${phrases.join('|')})\\b`, 'i')
  return text.split('\n').flatMap((line, index) => {
    const [phrase] = pattern.exec(line) ?? []
    return phrase === undefined ? [] : [{ line: index + 1, phrase, text: line.trim() }]
  })
}

/** One phrase per line; lines that start with # are comments. */
export function bannedPhrases(): string[] {
  return readFileSync(join(ROOT, '.cspell/banned-phrases.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const phrases = bannedPhrases()
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' })
  let found = 0
  for (const file of files.split('\n').filter((path) => READ.test(path) && !LEFT_OUT.test(path))) {
    for (const { line, phrase, text } of phrasesIn(readFileSync(join(ROOT, file), 'utf8'), phrases)) {
      process.stderr.write(`${file}:${line} says "${phrase}": ${text.slice(0, 100)}\n`)
      found++
    }
  }
  if (found > 0) process.stderr.write(`${found} banned phrases. .cspell/banned-phrases.txt lists them.\n`)
  process.exitCode = found > 0 ? 1 : 0
}
