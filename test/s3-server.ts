// An S3-compatible server on a free loopback port, with an empty bucket. It stops with the test. Conditional
// writes are added here, because the server knows only conditional reads.
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

type Test = { teardown: (end: () => unknown) => unknown }

type Server = {
  run(): Promise<{ port: number }>
  close(): Promise<void>
  httpServer: { closeAllConnections(): void }
  /** Steps of the web framework koa, in the order in which they run. */
  middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[]
  store: {
    getMetadata(bucket: string, key: string): Promise<{ etag: string }>
    /** Writes a file. Resolves with its length and MD5. */
    putContent(path: string, content: Readable | Buffer): Promise<[number, string]>
  }
}
type Context = { method: string; path: string; get(header: string): string; status: number; type: string; body: string }
// The package has no types.
const ServerClass: new (options: Record<string, unknown>) => Server = createRequire(import.meta.url)(
  '@20minutes/s3rver'
)

export type S3Server = {
  /** For example http://127.0.0.1:40123. Addresses are path-style: <endpoint>/<bucket>/<key>. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Folder that holds the objects. */
  folder: string
  /** Variables with which clients find the server. */
  env: Readonly<Record<string, string>>
  /** Called for each request, before it is answered. */
  asked?: (method: string, path: string) => void
  close(): Promise<void>
}

/** Starts the server. `t` closes it at the end, unless the test closed it before. */
export async function startedS3(t: Test, bucket = 'releases'): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new ServerClass({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    vhostBuckets: false,
    // It computes another signature than clients for requests about a bucket that end with a slash.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket }]
  })
  // It writes into the file that others read, and keeps what arrived of a request that was cut. A store does
  // neither.
  let writes = 0
  const put = server.store.putContent.bind(server.store)
  server.store.putContent = async (path, content) => {
    const unfinished = `${path}.${writes++}`
    try {
      const written = await put(unfinished, Buffer.isBuffer(content) ? Readable.from([content]) : content)
      await rename(unfinished, path)
      return written
    } finally {
      await rm(unfinished, { force: true })
    }
  }
  let turn: Promise<unknown> = Promise.resolve()
  server.middleware.unshift(async (context, next) => {
    started.asked?.(context.method, context.path)
    const [is, isNot] = [context.get('if-match'), context.get('if-none-match')]
    if (context.method !== 'PUT' || (is === '' && isNot === '')) return await next()
    const key = decodeURIComponent(context.path).split('/').slice(2).join('/')
    const written = turn.then(async () => {
      const etag = await server.store.getMetadata(bucket, key).then(
        (metadata) => metadata.etag,
        () => null
      )
      if (is === '' ? etag === null : etag === is) return await next()
      context.status = 412
      context.type = 'application/xml'
      context.body = '<Error><Code>PreconditionFailed</Code><Message>The object has changed.</Message></Error>'
    })
    turn = written.catch(() => {})
    await written
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
  const endpoint = `http://127.0.0.1:${port}`
  // The only pair of keys that this server knows.
  const [region, accessKeyId, secretAccessKey] = ['us-east-1', 'S3RVER', 'S3RVER']
  const env = {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey
  }
  const started: S3Server = { endpoint, bucket, region, accessKeyId, secretAccessKey, folder, env, close }
  return started
}
