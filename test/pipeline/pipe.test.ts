// A named pipe between a byte producer and a reader that takes paths. Every byte arrives, and if either side
// fails, the other does not hang.
import { existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { throughPipe } from '../../pipeline/raw/pipe.ts'

// More than a pipe holds (64 kB), so the writer must wait for its reader.
const PART = Buffer.alloc(1 << 20, 'x')

async function* parts(count: number, failure?: Error): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n++) yield PART
  if (failure) throw failure
}

t.test('delivers every byte and removes the pipe', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const read = await throughPipe(path, parts(5), async () => (await readFile(path)).length)
  t.equal(read, 5 * PART.length)
  t.notOk(existsSync(path))
})

t.test('keeps content shorter than the pipe buffer until the reader opens it', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const read = await throughPipe(path, one('a,b\n'), async () => {
    await new Promise((later) => setTimeout(later, 50))
    return await readFile(path, 'utf8')
  })
  t.equal(read, 'a,b\n')
})

t.test('reports the writer error rather than the reader error', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const reading = throughPipe(path, parts(2, new Error('a cut archive')), async () => {
    await readFile(path)
    throw new Error('a short file')
  })
  await t.rejects(reading, { message: 'a cut archive' })
})

t.test('reports the writer error even if the reader stopped long before', async (t) => {
  const path = join(t.testdir(), 'pipe')
  const reading = throughPipe(path, parts(50, new Error('a damaged archive')), async () => {
    const handle = await open(path)
    await handle.read(Buffer.alloc(100))
    await handle.close()
    throw new Error('no row that can be read')
  })
  await t.rejects(reading, { message: 'a damaged archive' })
})

t.test('stops writing if the reader never opens the pipe or stops early', async (t) => {
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
