// Sends answers above a kilobyte as brotli or gzip. Request bodies are read as sent.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fp from 'fastify-plugin'
import { addVary } from './headers.ts'
import type { Encoding } from './media-types.ts'

/** Types worth compressing: text, JSON, drawings, and Arrow streams, whose text columns repeat values. */
const COMPRESSIBLE = /^text\/|[/+](x-nd)?json\b|^application\/vnd\.apache\.arrow\.stream$|^image\/svg\+xml\b/

// Attributions repeat from member to member, and the fastest levels find that. For 231 kB about the 51
// states, brotli quality 1 gives 4.0 kB in 73 µs of processor time, and 4 (the plugin's default) gives 3.2 kB
// in 406 µs; gzip level 3 gives 6.7 kB in 228 µs, and 6 gives 4.6 kB in 662 µs. For 8 kB about a provider,
// brotli quality 1 gives 2.4 kB in 34 µs, and 4 gives 2.1 kB in 98 µs.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
const GZIP = { level: 3 }

// A body up to this size is compressed immediately, on the answering thread: that takes less time than
// sending it uncompressed. Handing a body of any size to another thread and back costs 300 µs. Beyond a
// quarter of a megabyte that is worth it: otherwise other answers would wait.
const AT_ONCE_BYTES = 256 * 1024

/** Compresses the bytes on the calling thread. */
export function compressed(bytes: Buffer, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(bytes, BROTLI) : gzipSync(bytes, GZIP)
}

/** Applies to the routes added after it. */
export const compression = fp(
  async (app) => {
    // Also set on answers too short to compress: a cache must not serve another client's encoding of a longer
    // one.
    app.addHook('onRequest', (_request, reply, done) => {
      addVary(reply, 'accept-encoding')
      done()
    })
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      syncThreshold: AT_ONCE_BYTES,
      // Each piece of a streamed answer leaves at once: the first rows of a roster do not wait for others.
      brotliOptions: { ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH },
      zlibOptions: { ...GZIP, flush: constants.Z_SYNC_FLUSH },
      customTypes: COMPRESSIBLE,
      globalDecompression: false
    })
  },
  { name: 'compression', dependencies: ['entity-tags'] }
)
