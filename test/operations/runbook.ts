// The runbook as a test reads it: its sections, and the commands of one of them as they stand there.
import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../methodology/runbook.md', import.meta.url), 'utf8')

/** Headings of that level, in their order. */
export function headings(level: 2 | 3): string[] {
  const marks = '#'.repeat(level)
  return [...text.matchAll(new RegExp(`^${marks} (.+)$`, 'gm'))].map(([, heading]) => heading ?? '')
}

/** What stands under a heading of the second level. */
export function section(heading: string): string {
  const found = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (found === undefined) throw new Error(`the runbook has no section '${heading}'`)
  return found
}

/** The fenced commands of a section, block by block. */
export function commandsOf(heading: string): string[] {
  return [...section(heading).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands ?? '')
}
