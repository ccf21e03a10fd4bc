import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { FileHasher, sha256OfText, Threads, textOf, unlessAbsent, writeWhole } from '../src/index.ts'

t.test('writes a file whole with its mode, over what a killed process left', async (t) => {
  const path = join(t.testdir(), 'new', 'file')
  await writeWhole(path, 'one', 0o600)
  writeFileSync(join(path, '..', `.file.${process.pid}`), 'left')
  chmodSync(join(path, '..', `.file.${process.pid}`), 0o666)
  await writeWhole(path, 'two', 0o600)
  t.equal(readFileSync(path, 'utf8'), 'two')
  t.equal(statSync(path).mode & 0o777, 0o600)
  t.same(readdirSync(join(path, '..')), ['file'])
})

t.test('leaves nothing beside a target that cannot be replaced', async (t) => {
  const folder = t.testdir()
  mkdirSync(join(folder, 'target'))
  await t.rejects(writeWhole(join(folder, 'target'), 'text'))
  t.same(readdirSync(folder), ['target'])
})

t.test('tells a file that is not there from one that cannot be read', async (t) => {
  const folder = t.testdir()
  t.equal(await textOf(join(folder, 'absent')), null)
  await t.rejects(textOf(folder), { code: 'EISDIR' })
  t.throws(() => unlessAbsent(Object.assign(new Error('denied'), { code: 'EACCES' })), /denied/)
})

t.test('hashes files on a thread, and goes on after one that is not there', async (t) => {
  const folder = t.testdir({ file: 'x'.repeat(100_000) })
  const hasher = new FileHasher(1)
  await t.rejects(hasher.sha256(join(folder, 'absent')), { code: 'ENOENT', path: join(folder, 'absent') })
  t.equal(await hasher.sha256(join(folder, 'file')), sha256OfText('x'.repeat(100_000)))
  t.equal(sha256OfText('x'), createHash('sha256').update('x').digest('hex'))
  await hasher.close()
})

t.test('ends while it hashes, at whatever moment, and keeps the process alive until then', async (t) => {
  const path = join(t.testdir({ file: Buffer.alloc(1 << 20) }), 'file')
  for (let round = 0; round < 60; round++) {
    const hasher = new FileHasher(1)
    const asked = hasher.sha256(path).catch(() => {})
    await setTimeout(20 + (round % 30))
    await hasher.close()
    await asked
  }
})

t.test('fails what a thread was asked when it ended, and starts another thread', async (t) => {
  const program = join(
    t.testdir({
      'thread.mjs': `import { parentPort } from 'node:worker_threads'
        parentPort.on('message', (asked) => asked === 'end' ? process.exit(3) : asked !== 'wait' && parentPort.postMessage(asked))`
    }),
    'thread.mjs'
  )
  const threads = new Threads<string, string>(pathToFileURL(program), 1)
  await t.rejects(threads.ask('end'), /the thread has ended/)
  t.equal(await threads.ask('echo'), 'echo')
  const waiting = t.rejects(threads.ask('wait'), /the thread has ended/)
  await threads.close()
  await waiting
})
