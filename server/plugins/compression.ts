// Answers above a kilobyte go out as brotli or gzip to clients that take them. Bodies that come in are read as they are.
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { addVary } from './vary.ts'

/** What is worth compressing: text, JSON, drawings, and Arrow streams, whose text columns repeat themselves. */
const COMPRESSIBLE = /^text\/|[/+](x-nd)?json\b|^application\/vnd\.apache\.arrow\.stream$|^image\/svg\+xml\b/

/** Covers the routes added after it. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // Also said of an answer too short to be compressed: a cache must not give another client's form of a longer one.
  app.addHook('onRequest', (_request, reply, done) => {
    addVary(reply, 'accept-encoding')
    done()
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: COMPRESSIBLE,
    globalDecompression: false
  })
}
