// Runs and times one task of the ingest suite: node --import=tsx bench/ingest/program.ts <task> [<given>].
// The time for Node to start and load the code is excluded: it is the same for a file of any size.
import { readFile } from 'node:fs/promises'
import type { Taken } from './taken.ts'
import { TASKS } from './tasks.ts'

const [name = '', given = ''] = process.argv.slice(2)
const task = TASKS[name]
if (!task) throw new Error(`'${name}' is no task: ${Object.keys(TASKS).join(', ')}`)
const started = performance.now()
await task(given)
const seconds = (performance.now() - started) / 1000
// Only Linux reports peak memory; elsewhere it is unknown.
const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1]
const { user, system } = process.cpuUsage()
const taken: Taken = {
  seconds,
  processor: (user + system) / 1e6,
  peakBytes: kilobytes ? Number(kilobytes) * 1024 : null
}
process.stdout.write(JSON.stringify(taken))
