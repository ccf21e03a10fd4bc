// What an archive may state of its members. Publishers shrink a file to a tenth or a twentieth, and the most
// that the format allows is a thousandth: the full NPPES file has 9.9 GB from 1 GB.
import { basename } from 'node:path'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** A refusal that names the archive: what it states is not allowed, or it is damaged. */
export class ArchiveError extends Error {
  readonly code: 'refused_archive' | 'damaged_archive' | 'no_such_member'

  constructor(code: ArchiveError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** Unpacked bytes for each byte of the archive, beyond UNPACKED_ALWAYS. */
const MOST_GROWTH = 200
/** Bytes that any archive may unpack to: a small list of equal lines shrinks to almost nothing. */
const UNPACKED_ALWAYS = 64 * 1024 * 1024
/** A file of the scratch folder has a prefix before this name, and a file name ends at 255 bytes. */
const LONGEST_NAME = 200
const NAMES_SHOWN = 20
const STORED = 0
const DEFLATED = 8

/** Opens an archive that is read member by member; the caller closes it. */
export async function openZip(source: string | Buffer): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
  return typeof source === 'string'
    ? await yauzl.openPromise(source, options)
    : await yauzl.fromBufferPromise(source, options)
}

/** The members in the order of the directory, once. Throws `refused_archive` for what none may state. */
export async function* entriesOf(zip: ZipFile, name: string): AsyncGenerator<Entry> {
  const { fileSize } = zip
  let [packed, unpacked] = [0, 0]
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (packed > fileSize)
      throw refused(name, `its members share bytes: together they state ${packed} of its ${fileSize} bytes`)
    if (unpacked > UNPACKED_ALWAYS && unpacked > MOST_GROWTH * fileSize)
      throw refused(name, `its members state ${unpacked} bytes from ${fileSize}, over ${MOST_GROWTH} times as many`)
    // A control character is never part of a name, and NUL ends it for the operating system.
    if (/\p{Cc}/u.test(entry.fileName) || Buffer.byteLength(basename(entry.fileName)) > LONGEST_NAME)
      throw refused(name, `${JSON.stringify(entry.fileName.slice(0, LONGEST_NAME))} is not a file name`)
    yield entry
  }
}

/** Throws `refused_archive` if the member cannot be unpacked. */
export function refuseUnreadable(entry: Entry, archive: string): void {
  const [name, method] = [basename(entry.fileName), entry.compressionMethod]
  if (entry.isEncrypted()) throw refused(archive, `${name} is encrypted`)
  if (method !== STORED && method !== DEFLATED)
    throw refused(archive, `${name} is compressed with method ${method}, and only deflate (8) is read`)
}

function refused(archive: string, why: string): ArchiveError {
  return new ArchiveError('refused_archive', `${archive}: ${why}.`)
}

/** The first names of an archive, as a message shows them. */
export function namesShown(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN
  return `${names.slice(0, NAMES_SHOWN).join(', ') || 'nothing'}${more > 0 ? ` and ${more} more` : ''}`
}
