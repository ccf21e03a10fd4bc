// One task of the ingest room, timed from its start to its end: node --import=tsx bench/ingest/program.ts <task> [<given>]. The time that Node
// takes to start and to read the code is left out, as it is the same for a file of any size.
import { readFile } from 'node:fs/promises'
import type { Taken } from './taken.ts'
import { TASKS } from './tasks.ts'

const [name = '', given = ''] = process.argv.slice(2)
const task = TASKS[name]
if (!task) throw new Error(`'${name}' is no task: ${Object.keys(TASKS).join(', ')}`)
const started = performance.now()
await task(given)
const seconds = (performance.now() - started) / 1000
// Linux alone tells the peak; elsewhere it is not known.
const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
const kilobytes = /^VmHWM:\s*(\d+)/m.exec(status)?.[1]
const { user, system } = process.cpuUsage()
const taken: Taken = {
  seconds,
  processor: (user + system) / 1e6,
  peakBytes: kilobytes ? Number(kilobytes) * 1024 : null
}
process.stdout.write(JSON.stringify(taken))
