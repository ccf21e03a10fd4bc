// make chaos: runs many faults in the pipeline, prints the results and writes them to
// methodology/reliability.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { campaign } from './campaign.ts'
import { writeGenerated } from './page.ts'
import type { Outcome } from './trial.ts'

const runs = Number(process.env.RUNS || 300)
const seed = Number(process.env.CHAOS_SEED || 1)
const minutes = Number(process.env.CHAOS_MINUTES || Number.POSITIVE_INFINITY)
const root = mkdtempSync(join(tmpdir(), 'chaos-'))
const ends: (() => unknown)[] = []
const outcomes: Outcome[] = []
try {
  await campaign(
    { teardown: (end) => ends.push(end) },
    root,
    { runs, seed, until: Date.now() + 60_000 * minutes },
    (outcome) => {
      outcomes.push(outcome)
      const { fault, lost, wrong } = outcome
      if (lost.length + wrong.length > 0) process.stderr.write(`${fault}: ${[...lost, ...wrong].join('\n  ')}\n`)
      if (outcomes.length % 10 === 0) process.stderr.write(`${outcomes.length} of ${runs}\n`)
    }
  )
} finally {
  for (const end of ends.reverse()) await end()
  rmSync(root, { recursive: true, force: true })
}
const text = report()
process.stdout.write(`${text}\n`)
await writeGenerated('chaos', text)
process.exitCode = outcomes.some(({ lost, wrong }) => lost.length + wrong.length > 0) ? 1 : 0

function report(): string {
  const names = [...new Set(outcomes.map(({ fault }) => fault))]
  const rows = names.map((name) => {
    const own = outcomes.filter(({ fault }) => fault === name)
    const sum = (count: (outcome: Outcome) => number) => own.reduce((total, outcome) => total + count(outcome), 0)
    const persons = own.filter(({ sentence }) => sentence !== null).length
    const refusing = own.filter(({ refused }) => refused.length > 0).length
    const kills = own.filter(({ killed }) => killed).length
    const label = kills > 0 ? `${name} (${kills} SIGKILL)` : name
    return `| ${label} | ${own.length} | ${sum(({ lost }) => lost.length)} | ${sum(({ wrong }) => wrong.length)} | ${refusing} | ${persons} |`
  })
  const instructions = names.flatMap((name) => {
    const said = outcomes.flatMap(({ fault, sentence }) => (fault === name && sentence !== null ? [sentence] : []))
    // Keep the shortest message per error code; the others only name a different file.
    const byCode = new Map(said.sort((a, b) => b.length - a.length).map((one) => [one.split(':', 1)[0], one]))
    return [...byCode.values()].map((one) => `- ${name}: ${one.replaceAll('<', '&lt;')}`)
  })
  return [
    `${outcomes.length} runs, ${outcomes.filter(({ killed }) => killed).length} of them ended by SIGKILL, seed ${seed}, Node ${process.versions.node}.`,
    '',
    '| fault | runs | lost | wrong answers | refusing until healed | needing a person |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    'What a person was told:',
    '',
    ...instructions
  ].join('\n')
}
