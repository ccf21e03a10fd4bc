// make bench: runs every suite and measurement with its reference, and writes the tables into
// methodology/performance.md. Then measures search recall for methodology/search.md.
import { readFile, writeFile } from 'node:fs/promises'
import { type Figures, figuresOf } from './figures.ts'
import type { Round } from './measurement.ts'
import { PAGE, renewed } from './page.ts'
import { reportOf, reportOfAll } from './report.ts'
import { keep, kept, runOf } from './results.ts'
import { askedOf, readSetting, type Setting } from './setting.ts'
import { SUITES } from './suites.ts'

const setting = readSetting(process.env)
for (const [name, { title, open }] of Object.entries(SUITES)) {
  const words = askedOf(name, setting.only)
  if (words === null) continue
  process.stderr.write(`${title}\n`)
  const { figures, remark } = await measured(open, words, setting)
  const run = runOf(figures, setting, remark)
  process.stdout.write(`\n## ${title}\n\n${reportOf(run)}\n`)
  // A table describes one run, so results of part of a suite are shown but not kept.
  if (words.length > 0) continue
  await keep(name, run)
  await writeFile(PAGE, renewed(await readFile(PAGE, 'utf8'), name, reportOfAll(await kept(name))))
}
if (askedOf('search', setting.only) !== null)
  await (await import('./search/recall.ts')).writeSearchFigures(setting.dataDir)

async function measured(
  open: (typeof SUITES)[string]['open'],
  words: readonly string[],
  setting: Setting
): Promise<{ figures: Figures[]; remark: string | undefined }> {
  const suite = await open(setting)
  try {
    const asked = suite.measurements.filter(
      ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word))
    )
    const rounds = new Map<string, Round[]>(asked.map(({ name }) => [name, []]))
    // Run all measurements in each round, so that other load on the machine affects all of them.
    for (let round = 1; round <= setting.rounds; round++) {
      for (const { name, unit, round: take } of asked) {
        const taken = await take()
        rounds.get(name)?.push(taken)
        process.stderr.write(`${round} ${name}: ${taken.figure.toFixed(1)} / ${taken.reference.toFixed(1)} ${unit}\n`)
      }
    }
    const figures = asked.map((measurement) => figuresOf(measurement, rounds.get(measurement.name) ?? []))
    return { figures, remark: suite.remark?.() }
  } finally {
    await suite.close()
  }
}
