// Packs a ZIP as the publisher does: the data file, and a header-only file that a careless reader takes for
// the data.
import { createReadStream, createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ArchiveContent = {
  path: string
  /** Data files, each with the name of the member with only its header line; null without one. */
  members: readonly { path: string; member: string; headerMember: string | null }[]
  /** YYYY-MM-DD, the date every member carries. */
  date: string
}

/** Packs as a stream and renames at the end. The same content gives the same bytes anywhere. */
export async function packArchive({ path, members, date }: ArchiveContent): Promise<void> {
  const options = memberOptions(date)
  const zip = new ZipFile()
  for (const { path: data, member, headerMember } of members) {
    zip.addFile(data, member, options)
    if (headerMember) zip.addBuffer(Buffer.from(`${await firstLine(data)}\n`), headerMember, options)
  }
  zip.end()
  // The zip object, not its output stream, reports a data file that cannot be read.
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  await Promise.race([pipeline(zip.outputStream, createWriteStream(`${path}.writing`)), failed])
  await rename(`${path}.writing`, path)
}

/**
 * Of a member with this date. A ZIP holds local time: built from local parts and without the universal-time
 * extra field, it is the same everywhere.
 */
export function memberOptions(date: string) {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number)
  return { mtime: new Date(year, month - 1, day), forceDosTimestamp: true, mode: 0o100644, compressionLevel: 6 }
}

async function firstLine(path: string): Promise<string> {
  const lines = createInterface({ input: createReadStream(path) })
  for await (const line of lines) {
    lines.close()
    return line
  }
  return ''
}
