// Examples of the guides and of the packages' READMEs: each code block, and its output in the block after it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lexer, type Token, type Tokens } from 'marked'

const GUIDES = fileURLToPath(new URL('../../methodology/guides/', import.meta.url))
const PACKAGES = fileURLToPath(new URL('../../packages/', import.meta.url))
const READMES = ['client/README.md', 'mcp/README.md', 'verify/README.md']
export const LANGUAGES = ['sh', 'python', 'r', 'sql', 'ts'] as const
export type Language = (typeof LANGUAGES)[number]

export type Example = {
  /** File name of the guide, or path of the README. */
  guide: string
  /** Number of the example in its guide, from 1. */
  number: number
  language: Language
  code: string
  /** Output stated in the guide. */
  prints: string
}

/**
 * Guides in order, each with its examples. A block marked `shown` is not run, because it starts a program or
 * changes the reader's machine.
 */
export function guideExamples(): Map<string, Example[]> {
  const names = [...readdirSync(GUIDES).sort(), ...READMES]
  return new Map(names.map((guide) => [guide, examplesIn(guide, readFileSync(pathOf(guide), 'utf8'))]))
}

function pathOf(guide: string): string {
  return READMES.includes(guide) ? join(PACKAGES, guide) : join(GUIDES, guide)
}

export function examplesIn(guide: string, text: string): Example[] {
  const blocks = lexer(text).filter((token: Token): token is Tokens.Code => token.type === 'code')
  const examples: Example[] = []
  for (const [index, { lang = '', text: code }] of blocks.entries()) {
    const [word, mark] = lang.split(' ')
    const language = LANGUAGES.find((one) => one === word)
    if (language === undefined || mark === 'shown') continue
    const after = blocks[index + 1]
    if (after?.lang !== 'output') throw new Error(`${guide}: no output after\n${code}`)
    examples.push({ guide, number: examples.length + 1, language, code, prints: after.text })
  }
  return examples
}

/** Writes the actual output of a guide's examples into the guide. */
export function rewritten(guide: string, printed: readonly string[]): void {
  const path = pathOf(guide)
  let index = 0
  const text = readFileSync(path, 'utf8').replace(
    /^```output\n[\s\S]*?^```$/gm,
    () => `\`\`\`output\n${printed[index++]}\n\`\`\``
  )
  writeFileSync(path, text)
}
