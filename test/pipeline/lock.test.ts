import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import { withLock } from '../../pipeline/lock.ts'

t.test('allows one holder at a time and removes the lock on release', async (t) => {
  const path = join(t.testdir(), 'state', 'pipeline.lock')
  const inner = await withLock(path, () => withLock(path, async () => 'never').catch((error: unknown) => error))
  t.ok(inner instanceof CatalogError && inner.code === 'already_running')
  t.match((inner as Error).message, `Process ${process.pid} on ${hostname()} has held`)
  t.notOk(existsSync(path))
  await t.rejects(
    withLock(path, () => Promise.reject(new Error('work failed'))),
    /work failed/
  )
  t.notOk(existsSync(path), 'released after a failure too')
})

t.test('keeps no lock if it cannot write who holds it', async (t) => {
  const path = join(t.testdir({ 'pipeline.lock.holder': { file: '' } }), 'pipeline.lock')
  await t.rejects(
    withLock(path, async () => 'never'),
    { code: 'EISDIR' }
  )
  t.notOk(existsSync(path))
})

t.test('takes over the lock of a killed process', async (t) => {
  const path = join(t.testdir(), 'pipeline.lock')
  const child = spawn('true')
  await once(child, 'exit')
  await mkdir(path)
  const holder = { host: hostname(), pid: child.pid, id: 'a', since: 'then' }
  await writeFile(`${path}.holder`, JSON.stringify(holder))
  const unfinished = join(dirname(path), `.pipeline.lock.holder.${child.pid}`)
  await writeFile(unfinished, '{')
  t.equal(await withLock(path, async () => 'done'), 'done')
  t.notOk(existsSync(unfinished), 'what it left unfinished is removed')
})

t.test('waits for a holder on another machine while it renews its lock', async (t) => {
  const path = join(t.testdir(), 'pipeline.lock')
  await mkdir(path)
  await writeFile(`${path}.holder`, JSON.stringify({ host: 'elsewhere', pid: process.pid, id: 'a', since: 'then' }))
  const renewing = setInterval(() => utimes(path, new Date(), new Date()), 500)
  t.teardown(() => clearInterval(renewing))
  await t.rejects(
    withLock(path, async () => 'never'),
    { code: 'already_running', message: 'on elsewhere has held' }
  )
})

t.test('takes over a lock from an earlier version', async (t) => {
  const folder = t.testdir({ 'pipeline.lock': '{"pid":', 'scheduler.lock': { '00000001.json': '{}' } })
  for (const name of ['pipeline.lock', 'scheduler.lock']) {
    await utimes(join(folder, name), new Date(0), new Date(0))
    t.equal(await withLock(join(folder, name), async () => 'done'), 'done', name)
  }
})

t.test('if many processes find the same dead lock, only one holds it at a time', async (t) => {
  const dead = { host: hostname(), pid: 2 ** 22 + 1, id: 'a', since: 'then' }
  const folder = t.testdir({ 'pipeline.lock': {}, 'pipeline.lock.holder': JSON.stringify(dead) })
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
