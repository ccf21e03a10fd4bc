// A server without a release says which of the causes it is: its store is empty, damaged, closed to it, or
// not at that address; or the same of its own directory.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import t, { type Test } from 'tap'
import { openObjectStore } from '#object-store'
import { STORE_POINTER } from '../../domain/store-index.ts'
import { serverProcess } from '../operations/processes.ts'
import { startedS3 } from '../s3-server.ts'

const s3 = await startedS3(t)
Object.assign(process.env, s3.env)
const folder = t.testdir({ disks: {} })

/** What a server with these settings tells a client, and its probe. */
async function messageFrom(t: Test, name: string, env: Record<string, string>, makes = true) {
  const dataDir = join(folder, 'disks', name)
  if (makes) await mkdir(dataDir, { recursive: true })
  const server = await serverProcess(t, dataDir, { RELEASES_POLL_MS: '100', ...s3.env, ...env })
  const ask = async (path: string) => {
    const headers = { 'x-service-key': 'pk_sandbox_public' }
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
    return { status: answer.status, body: await answer.json() }
  }
  for (let tries = 0; tries < 200; tries++) {
    const { status, body } = await ask('/v1/npi/1000000012')
    t.equal(status, 503)
    if (!/still being fetched/.test(body.error.message)) {
      t.match((await ask('/readyz')).body, { status: 'no_release', why: /.+/ })
      return body.error.message as string
    }
    await sleep(50)
  }
  throw new Error(server.output())
}

t.test('a server that follows a store', async (t) => {
  const store = await openObjectStore('s3://releases/harmed')
  await store.put(STORE_POINTER, Buffer.from('{"rel'))
  const messages = [
    await messageFrom(t, 'empty', { RELEASES_URL: 's3://releases/none' }),
    await messageFrom(t, 'damaged', { RELEASES_URL: 's3://releases/harmed' }),
    await messageFrom(t, 'key', { RELEASES_URL: 's3://releases/none', AWS_ACCESS_KEY_ID: 'of-nobody' }),
    await messageFrom(t, 'bucket', { RELEASES_URL: 's3://no-such-bucket/x' }),
    await messageFrom(t, 'address', { RELEASES_URL: 's3://releases/none', AWS_ENDPOINT_URL: 'http://127.0.0.1:9' }),
    await messageFrom(t, 'folder', { RELEASES_URL: pathToFileURL(join(folder, 'nowhere')).href })
  ]
  const causes = [
    /no release yet/,
    /is damaged/,
    /may not read/,
    /No store answers/,
    /No store answers/,
    /No store answers/
  ]
  for (const [place, cause] of causes.entries()) t.match(messages[place], cause)
  t.notMatch(messages.join(), /127\.0\.0\.1|releases\//, 'no message names an address')
})

t.test('a server on its own directory', async (t) => {
  t.match(await messageFrom(t, 'own', {}), /has no release yet: run "make ingest"/)
  t.match(await messageFrom(t, 'absent', {}, false), /DATA_DIR does not exist/)
  await mkdir(join(folder, 'disks', 'broken'), { recursive: true })
  await writeFile(join(folder, 'disks', 'broken', 'current.json'), '{')
  t.match(await messageFrom(t, 'broken', {}), /is damaged: \/readyz names the command/)
})
