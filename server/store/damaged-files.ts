// Files that differ from what was written: each is logged once, and listed until it is replaced.
import { type Stats, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Logger } from 'pino'
import { CatalogError } from '../../domain/errors.ts'
import { repairOf } from '../../domain/repairs.ts'

/** Names the file to clients by its path in the data directory. The cause, for the log, says what differs. */
export class DamagedFile extends CatalogError {
  readonly file: string

  constructor(file: string, what: string, cause?: unknown) {
    super('file_damaged', `The file is ${file}.`, {
      cause: new Error(`${file} ${what}.`, { cause }),
      details: { file }
    })
    this.file = file
  }
}

export class DamagedFiles {
  readonly #dataDir: string
  readonly #log: Pick<Logger, 'error' | 'info'>
  /** Versions of the damaged files, by path in the data directory. */
  readonly #versions = new Map<string, string>()

  constructor(dataDir: string, log: Pick<Logger, 'error' | 'info'>) {
    this.#dataDir = dataDir
    this.#log = log
  }

  /** Records that a file is damaged and returns the error to throw. `what` says what is wrong. */
  found(path: string, what: string, cause?: unknown): DamagedFile {
    const file = relative(this.#dataDir, path)
    const error = new DamagedFile(file, what, cause)
    const version = versionOf(path)
    const said = what.endsWith('.') ? what.slice(0, -1) : what
    if (this.#versions.get(file) !== version)
      this.#log.error({ file }, `${file} ${said}: run \`${repairOf(file).command}\``)
    this.#versions.set(file, version)
    return error
  }

  /** What `parse` makes of a file's content. Throws DamagedFile if it throws. */
  parsed<T>(path: string, parse: () => T): T {
    try {
      return parse()
    } catch (error) {
      throw this.found(path, 'differs from what was written', error)
    }
  }

  /** Forgets damaged files of a folder that is read again: who had old ones open may have named them. */
  forgetUnder(folder: string): void {
    for (const file of this.#versions.keys()) if (file.startsWith(`${folder}/`)) this.#versions.delete(file)
  }

  /** Damaged files by path in the data directory, without those replaced since. */
  files(): string[] {
    for (const [file, version] of this.#versions) {
      if (versionOf(join(this.#dataDir, file)) === version) continue
      this.#versions.delete(file)
      this.#log.info({ file }, `${file} was replaced`)
    }
    return [...this.#versions.keys()].sort()
  }
}

/** Another string whenever the file is replaced or changed. Throws if there is no file. */
export async function fileVersion(path: string): Promise<string> {
  return versionIn(await stat(path))
}

function versionIn({ ino, size, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mtimeMs}`
}

function versionOf(path: string): string {
  try {
    return versionIn(statSync(path))
  } catch (error) {
    // The file, or a folder above it, is gone or must not be read.
    return String((error as NodeJS.ErrnoException).code)
  }
}
