// Answers above a kilobyte go out as brotli or gzip to clients that take them. Bodies that come in are read as they are.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { Encoding } from './accepted-encoding.ts'
import { addVary } from './vary.ts'

/** What is worth compressing: text, JSON, drawings, and Arrow streams, whose text columns repeat themselves. */
const COMPRESSIBLE = /^text\/|[/+](x-nd)?json\b|^application\/vnd\.apache\.arrow\.stream$|^image\/svg\+xml\b/

// Attributions repeat from member to member, and the fastest levels find that. Of 231 kB about the 51 states, quality 1 makes 4.0 kB in
// 73 µs of processor time, 4 (the plugin's own) 3.2 kB in 406; level 3 makes 6.7 kB in 228 µs, 6 makes 4.6 kB in 662. Of 8 kB about a
// provider quality 1 makes 2.4 kB in 34 µs, 4 makes 2.1 kB in 98.
const BROTLI_QUALITY = 1
const GZIP_LEVEL = 3
// Up to there a body is compressed at once, on the thread that answers: that takes less than to send it as it is. Handing a body to another
// thread and back costs 300 µs, of any size; beyond a quarter of a megabyte it is worth it, or other answers would wait.
const AT_ONCE_BYTES = 256 * 1024

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
const GZIP = { level: GZIP_LEVEL }

/** The bytes, compressed on the thread that calls. */
export function compressed(bytes: Buffer, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes, GZIP)
}

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
    syncThreshold: AT_ONCE_BYTES,
    brotliOptions: BROTLI,
    zlibOptions: GZIP,
    customTypes: COMPRESSIBLE,
    globalDecompression: false
  })
}
