// Text of a raw file: UTF-8 if every byte is valid, else Windows-1252, which contains all printable
// characters of Latin-1.
import { Transform } from 'node:stream'
import { openBytes, type SourceFile } from './bytes.ts'

async function encodingOf(file: SourceFile): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of await openBytes(file)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

export async function openText(file: SourceFile): Promise<Transform> {
  const decoder = new TextDecoder(await encodingOf(file))
  const text = new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode())
  })
  const bytes = await openBytes(file)
  bytes.on('error', (error) => text.destroy(error))
  return bytes.pipe(text)
}
