// An S3-compatible server on a free loopback port, with an empty bucket. It checks signatures and stops with the
// test.

import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Test = { teardown: (end: () => unknown) => unknown }

type S3rver = {
  run(): Promise<{ port: number }>
  close(): Promise<void>
  httpServer: { closeAllConnections(): void }
}
// The package has no types.
const S3rver: new (options: Record<string, unknown>) => S3rver = createRequire(import.meta.url)('@20minutes/s3rver')

export type S3Server = {
  /** For example http://127.0.0.1:40123. Addresses are path-style: <endpoint>/<bucket>/<key>. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Folder that holds the objects. */
  folder: string
  close(): Promise<void>
}

/** Starts the server. `t` closes it at the end, unless the test closed it before. */
export async function startedS3(t: Test, bucket = 'releases'): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }]
  })
  const { port } = await server.run()
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
    await rm(folder, { recursive: true, force: true })
  }
  t.teardown(close)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: 'us-east-1',
    // The only pair of keys that this server knows.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    folder,
    close
  }
}
