// What an archive may state of its members. Publishers shrink a file to a tenth or a twentieth, and the most
// that the format allows is a thousandth: the full NPPES file has 9.9 GB from 1 GB.
import { basename } from 'node:path'
import type { Entry, ZipFile } from 'yauzl'

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

/** Checks the members of one archive in the order of its directory. `check` throws `refused_archive`. */
export class ArchiveLimits {
  readonly #zip: ZipFile
  readonly #name: string
  #packed = 0
  #unpacked = 0

  constructor(zip: ZipFile, name: string) {
    this.#zip = zip
    this.#name = name
  }

  check(entry: Entry): void {
    const { fileSize } = this.#zip
    this.#packed += entry.compressedSize
    this.#unpacked += entry.uncompressedSize
    if (this.#packed > fileSize)
      throw this.#refused(`its members share bytes: together they state ${this.#packed} of its ${fileSize} bytes`)
    if (this.#unpacked > UNPACKED_ALWAYS && this.#unpacked > MOST_GROWTH * fileSize)
      throw this.#refused(
        `its members state ${this.#unpacked} bytes from ${fileSize}, over ${MOST_GROWTH} times as many`
      )
    // A control character is never part of a name, and NUL ends it for the operating system.
    if (/\p{Cc}/u.test(entry.fileName) || Buffer.byteLength(basename(entry.fileName)) > LONGEST_NAME)
      throw this.#refused(`${JSON.stringify(entry.fileName.slice(0, LONGEST_NAME))} is not a file name`)
  }

  #refused(why: string): ArchiveError {
    return refused(this.#name, why)
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
