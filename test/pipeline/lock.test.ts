import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { CatalogueError } from '../../domain/errors.ts'
import { withLock } from '../../pipeline/lock.ts'

const linux = existsSync('/proc/self/stat') ? {} : { skip: 'no /proc on this system' }

t.test('one holder at a time, and the lock goes with it', async (t) => {
  const path = join(t.testdir(), 'state', 'pipeline.lock')
  const inner = await withLock(path, () => withLock(path, async () => 'never').catch((error: unknown) => error))
  t.ok(inner instanceof CatalogueError && inner.code === 'already_running')
  t.match((inner as Error).message, `Process ${process.pid} holds`)
  t.notOk(existsSync(path))
  await t.rejects(
    withLock(path, () => Promise.reject(new Error('work failed'))),
    /work failed/
  )
  t.notOk(existsSync(path), 'released after a failure too')
})

t.test('what a crash left is taken over', async (t) => {
  const path = join(t.testdir(), 'pipeline.lock')
  const child = spawn('true')
  await once(child, 'exit')
  for (const [left, content] of [
    ['a lock cut short', '{"pid":'],
    ['a process that is gone', JSON.stringify({ pid: child.pid, started: '1', since: 'then' })]
  ] as const) {
    await writeFile(path, content)
    t.equal(await withLock(path, async () => 'done'), 'done', left)
  }
})

t.test('what was left by one killed while it placed its lock goes with the next', async (t) => {
  const child = spawn('true')
  await once(child, 'exit')
  const id = '2d58e22c-ae6d-45cd-91b1-0ded4fb06b9e'
  const [dead, living] = [`pipeline.lock.${child.pid}.${id}`, `pipeline.lock.${process.ppid}.${id}`]
  const folder = t.testdir({ [dead]: '{"pid":', [living]: '{"pid":', 'pipeline.lock.md': 'of a person' })
  const seen = await withLock(join(folder, 'pipeline.lock'), () => readdir(folder))
  t.same(seen.sort(), ['pipeline.lock', living, 'pipeline.lock.md'].sort())
})

t.test('a number that another process has since is not the owner', linux, async (t) => {
  const path = join(t.testdir(), 'pipeline.lock')
  await writeFile(path, JSON.stringify({ pid: process.pid, started: '1', since: 'then' }))
  t.equal(await withLock(path, async () => 'done'), 'done')
})

t.test('a dead process that nobody has reaped is not at work', linux, async (t) => {
  const path = join(t.testdir(), 'pipeline.lock')
  // The shell starts a child and becomes a program that never waits for it: the child stays a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'])
  t.teardown(() => parent.kill('SIGKILL'))
  const [said] = await once(parent.stdout, 'data')
  const pid = Number(String(said))
  const stat = () => readFile(`/proc/${pid}/stat`, 'utf8')
  const started = (await stat()).split(' ')[21] ?? ''
  while (!/\) Z /.test(await stat())) await new Promise((resolve) => setTimeout(resolve, 20))
  await writeFile(path, JSON.stringify({ pid, started, since: 'then' }))
  t.equal(await withLock(path, async () => 'done'), 'done')
})

t.test('of many that find the same dead lock at once, one holds it at a time', async (t) => {
  const folder = t.testdir({ 'pipeline.lock': JSON.stringify({ pid: 2 ** 22 + 1, started: '1', since: 'then' }) })
  const program = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from ${JSON.stringify(new URL('../../pipeline/lock.ts', import.meta.url).href)}
    const [log, lock, at] = process.argv.slice(1)
    await new Promise((resolve) => setTimeout(resolve, Number(at) - Date.now()))
    await withLock(lock, async () => {
      appendFileSync(log, 'in ')
      await new Promise((resolve) => setTimeout(resolve, 60))
      appendFileSync(log, 'out ')
    }).catch((error) => {
      if (error.code !== 'already_running') throw error
    })`
  const log = join(folder, 'log')
  const at = String(Date.now() + 2500)
  const args = ['--import=tsx', '--input-type=module', '-e', program, '--', log, join(folder, 'pipeline.lock'), at]
  const ends = await Promise.all(
    Array.from({ length: 6 }, () =>
      once(spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
    )
  )
  t.same([...new Set(ends.map(([code]) => code))], [0])
  t.match(await readFile(log, 'utf8'), /^(in out )+$/, 'never two inside')
})
