// make bench: every room in turn, every measurement with its reference beside it, and the table into methodology/performance.md.
// Then how well search finds, into methodology/search.md.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Figures, figuresOf } from './figures.ts'
import type { Turn } from './measurement.ts'
import { reportOf } from './report.ts'
import { ROOMS } from './rooms.ts'
import { askedOf, readSetting, type Setting } from './setting.ts'

const PAGE = fileURLToPath(new URL('../methodology/performance.md', import.meta.url))

const setting = readSetting(process.env)
for (const [name, { title, open }] of Object.entries(ROOMS)) {
  const words = askedOf(name, setting.only)
  if (words === null) continue
  process.stderr.write(`${title}\n`)
  const figures = await measured(open, words, setting)
  const text = reportOf(figures, setting)
  process.stdout.write(`\n## ${title}\n\n${text}\n`)
  // A table tells of one run: part of a room is shown, and not written.
  if (words.length === 0) await writeFile(PAGE, renewed(await readFile(PAGE, 'utf8'), name, text))
}
if (askedOf('search', setting.only) !== null)
  await (await import('./search/recall.ts')).writeSearchFigures(setting.dataDir)

async function measured(
  open: (typeof ROOMS)[string]['open'],
  words: readonly string[],
  setting: Setting
): Promise<Figures[]> {
  const room = await open(setting)
  try {
    const asked = room.measurements.filter(
      ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word))
    )
    const turns = new Map<string, Turn[]>(asked.map(({ name }) => [name, []]))
    // Round by round rather than one measurement after the other: what else the machine does falls on all of them.
    for (let round = 1; round <= setting.rounds; round++) {
      for (const { name, unit, turn } of asked) {
        const taken = await turn()
        turns.get(name)?.push(taken)
        process.stderr.write(`${round} ${name}: ${taken.figure.toFixed(1)} / ${taken.reference.toFixed(1)} ${unit}\n`)
      }
    }
    return asked.map((measurement) => figuresOf(measurement, turns.get(measurement.name) ?? []))
  } finally {
    await room.close()
  }
}

/** The page with the block of that room made anew. */
function renewed(page: string, room: string, text: string): string {
  const opening = `<!-- generated:bench-${room} -->`
  const start = page.indexOf(opening)
  if (start < 0) throw new Error(`methodology/performance.md has no block ${opening}`)
  const end = page.indexOf('<!-- /generated -->', start)
  return `${page.slice(0, start + opening.length)}\n\n${text}\n\n${page.slice(end)}`
}
