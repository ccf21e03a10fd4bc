// A process of the lock's test: takes the lock, holds it for a moment, says from when to when. `die` as its third argument: killed while
// holding it.
import { setTimeout as sleep } from 'node:timers/promises'
import { TermLock } from '../../pipeline/schedule/term-lock.ts'

const [folder = '', term = '2000', end = ''] = process.argv.slice(2)
const lock = await TermLock.take(
  folder,
  { term: Number(term), now: Date.now },
  new AbortController().signal,
  (holder) => process.stderr.write(`${JSON.stringify(holder)}\n`)
)
const from = Date.now()
if (end === 'die') {
  process.stdout.write(`${JSON.stringify({ number: lock?.number, from })}\n`, () =>
    process.kill(process.pid, 'SIGKILL')
  )
  await sleep(10_000)
}
await sleep(60)
const to = Date.now()
await lock?.release()
process.stdout.write(`${JSON.stringify({ number: lock?.number, from, to, lost: lock?.lost.aborted })}\n`)
