import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { type Term, TermLock } from '../../pipeline/schedule/term-lock.ts'

const PROCESS = fileURLToPath(new URL('term-lock-process.ts', import.meta.url))
type Held = { number: number; from: number; to: number; lost: boolean }

async function started(folder: string, term: number, end = ''): Promise<{ held: Held; waited: Term[] }> {
  const child = spawn(process.execPath, ['--import=tsx', PROCESS, folder, String(term), end])
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  await once(child, 'close')
  const lines = err.split('\n').filter((line) => line.startsWith('{'))
  return { held: JSON.parse(out), waited: lines.map((line) => JSON.parse(line)) }
}

async function expired(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const term = { host: 'gone', pid: 1, id: 'a', expires: new Date(Date.now() - 1000).toISOString() }
  await writeFile(join(folder, '00000001.json'), JSON.stringify(term))
}

t.test('several processes take over one ended term one after the other', async (t) => {
  const folder = join(t.testdir(), 'scheduler.lock')
  await expired(folder)
  const all = await Promise.all(Array.from({ length: 5 }, () => started(folder, 20_000)))
  const held = all.map((each) => each.held).sort((a, b) => a.number - b.number)
  t.same(
    held.map(({ number }) => number),
    [2, 3, 4, 5, 6]
  )
  for (const [index, { from, lost }] of held.entries()) {
    t.equal(lost, false)
    t.ok(from >= (held[index - 1]?.to ?? 0), `term ${index + 2} begins when the one before has ended`)
  }
})

t.test('of many that find a term ended at the same moment one wins', async (t) => {
  for (let round = 0; round < 10; round++) {
    const folder = join(t.testdir(), `lock-${round}`)
    await expired(folder)
    const enough = new AbortController()
    const locks: TermLock[] = []
    const takers = Array.from({ length: 12 }, async () => {
      const lock = await TermLock.take(folder, { term: 60_000, now: Date.now }, enough.signal, () => {})
      if (lock) locks.push(lock)
    })
    await Promise.race(takers)
    await sleep(30)
    t.equal(locks.length, 1)
    enough.abort()
    await Promise.all(takers)
    await locks[0]?.release()
  }
})

t.test('the term of a killed process is waited for, by name, and taken over when it ends', async (t) => {
  const folder = join(t.testdir(), 'scheduler.lock')
  const { held: dead } = await started(folder, 1500, 'die')
  const { held, waited } = await started(folder, 1500)
  t.equal(held.number, dead.number + 1)
  t.ok(held.from >= dead.from + 1400, 'not before the term ended')
  // The process that starts slowly may find the term ended already.
  for (const term of waited) t.match(term, { host: String, pid: Number, id: String, expires: String })
})

t.test('a holder that another has overtaken, or that overslept, finds its lock lost', async (t) => {
  const folder = join(t.testdir(), 'scheduler.lock')
  let now = Date.now()
  const signal = new AbortController().signal
  const lost = (lock: TermLock | null) =>
    new Promise<string>((resolve) => lock?.lost.addEventListener('abort', () => resolve(String(lock.lost.reason))))
  const first = await TermLock.take(folder, { term: 400, now: () => now }, signal, () => {})
  const overslept = lost(first)
  now += 401
  const second = await TermLock.take(folder, { term: 400, now: () => now }, signal, () => {})
  t.equal(second?.number, 2)
  t.match(await overslept, /lost/)
  await first?.release()
  t.equal((await readdir(folder)).length, 2)
  const term = JSON.parse(await readFile(join(folder, '00000002.json'), 'utf8'))
  t.ok(Date.parse(term.expires) > now, 'the one that lost it did not end the term of the other')

  const overtaken = lost(second)
  await writeFile(join(folder, '00000003.json'), JSON.stringify({ ...term, id: 'another' }))
  t.match(await overtaken, /another scheduler/)
})
