// Reads the runbook for tests: its sections, and the exact commands of a section.
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../methodology/runbook.md', import.meta.url), 'utf8')

/** Headings of this level, in order. */
export function headings(level: 2 | 3): string[] {
  const marks = '#'.repeat(level)
  return [...text.matchAll(new RegExp(`^${marks} (.+)$`, 'gm'))].map(([, heading]) => heading ?? '')
}

/** Text of a second-level section. */
export function section(heading: string): string {
  const found = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (found === undefined) throw new Error(`the runbook has no section '${heading}'`)
  return found
}

/** Fenced commands of a section, one string per block. */
export function commandsOf(heading: string): string[] {
  return [...section(heading).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands ?? '')
}

const prose = text.replaceAll(/```[\s\S]*?```/g, '')

/** Every text in code marks, as a reader sees it. */
export function codeSpans(): string[] {
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replaceAll('&lt;', '<'))
}

/** Every text in bold marks, except sentences and headings. */
export function strongWords(): string[] {
  return [...prose.matchAll(/\*\*([a-z][^*.:]+)\*\*/g)].map(([, words = '']) => words)
}

/** Every command: the lines of code blocks, and the texts in code marks that begin with a program. */
export function commands(): string[] {
  const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))
  return [...blocks, ...codeSpans().filter((span) => /^(make|npm|rm|mv|curl) /.test(span))]
}
