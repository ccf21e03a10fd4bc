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
