// A named pipe between bytes that are made and a reader of paths: all of them arrive, and whichever side fails, neither waits for ever.
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { throughPipe } from '../../pipeline/raw/pipe.ts'

// More than a pipe holds (64 kB), so that a writer has to wait for its reader.
const PART = Buffer.alloc(1 << 20, 'x')

async function* parts(count: number, failure?: Error): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n++) yield PART
  if (failure) throw failure
}

t.test('everything arrives, and nothing stays', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const read = await throughPipe(path, parts(5), async () => (await readFile(path)).length)
  t.equal(read, 5 * PART.length)
  t.notOk(existsSync(path))
})

t.test('a text shorter than the pipe waits for its reader', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const read = await throughPipe(path, one('a,b\n'), async () => {
    await new Promise((later) => setTimeout(later, 50))
    return await readFile(path, 'utf8')
  })
  t.equal(read, 'a,b\n')
})

t.test('what ails the bytes is told before what ails their reader', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const reading = throughPipe(path, parts(2, new Error('a cut archive')), async () => {
    await readFile(path)
    throw new Error('a short file')
  })
  await t.rejects(reading, { message: 'a cut archive' })
})

t.test('it is told also when the reader stopped long before', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const reading = throughPipe(path, parts(50, new Error('a damaged archive')), async () => {
    const handle = await open(path)
    await handle.read(Buffer.alloc(100))
    await handle.close()
    throw new Error('no row that can be read')
  })
  await t.rejects(reading, { message: 'a damaged archive' })
})

t.test('a reader that never opens it, and one that stops, end the writing', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const never = throughPipe(path, parts(3), async () => {
    throw new Error('no such column')
  })
  await t.rejects(never, { message: 'no such column' })
  const stopping = throughPipe(path, parts(100), async () => {
    const handle = await open(path)
    await handle.read(Buffer.alloc(100))
    await handle.close()
    throw new Error('enough')
  })
  await t.rejects(stopping, { message: 'enough' })
  t.notOk(existsSync(path))
})

async function* one(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
