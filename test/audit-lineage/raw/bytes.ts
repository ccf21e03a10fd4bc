// Bytes of one raw file, read from its SHA-256 folder: the file itself, or the archive member named in the
// manifest.
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import type { RawFile } from '../../../domain/manifest.ts'

export type SourceFile = RawFile & { source: string; path: string; renamed: ReadonlyMap<string, string> }

export function rawPath(dataDir: string, source: string, { sha256, file }: RawFile): string {
  return join(dataDir, 'raw', source, sha256, file)
}

export async function openBytes({ path, member }: SourceFile): Promise<Readable> {
  return member === null ? createReadStream(path) : await openMember(path, member)
}

async function openMember(path: string, member: string): Promise<Readable> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(path, { lazyEntries: true })
  return await new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => reject(new Error(`${path} has no member ${member}`)))
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName !== member) return zip.readEntry()
      zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
    })
    zip.readEntry()
  })
}

export async function wholeFile(file: SourceFile): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await openBytes(file)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
