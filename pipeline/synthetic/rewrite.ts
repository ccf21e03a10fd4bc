// Adds two publisher habits that the CSV writer lacks: Latin-1 bytes, and a header without quotes over quoted
// fields.
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** Rewrites a UTF-8 CSV in place, in one pass. Throws an Error on a character that Latin-1 cannot hold. */
export async function rewriteText(path: string, habits: { latin1: boolean; headerUnquoted: boolean }): Promise<void> {
  const rewritten = `${path}.rewritten`
  await pipeline(
    createReadStream(path, 'utf8'),
    async function* (chunks: AsyncIterable<string>) {
      let inHeader = habits.headerUnquoted
      for await (const chunk of chunks) {
        const end = inHeader ? chunk.indexOf('\n') : -1
        const header = !inHeader ? '' : end < 0 ? chunk : chunk.slice(0, end)
        if (end >= 0) inHeader = false
        yield encode(header.replaceAll('"', '') + chunk.slice(header.length), habits.latin1, path)
      }
    },
    createWriteStream(rewritten)
  )
  await rename(rewritten, path)
}

function encode(text: string, latin1: boolean, path: string): Buffer {
  if (!latin1) return Buffer.from(text, 'utf8')
  const bytes = Buffer.from(text, 'latin1')
  if (bytes.toString('latin1') !== text) throw new Error(`${path} contains a character that latin-1 cannot encode.`)
  return bytes
}
