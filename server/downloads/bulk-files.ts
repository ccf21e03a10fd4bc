// FHIR files: made once for each release, kept with their digests, and then sent like a table.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Logger } from 'pino'
import { z } from 'zod'
import { jsonAs } from '../../domain/json-text.ts'
import { DamagedFile, DamagedFiles } from '../store/damaged-files.ts'
import { type VerifiedFile, VerifiedFiles } from '../store/verified-files.ts'

export type Form = 'plain' | 'gzip'
export type Wanted = {
  /** Names what the bytes depend on. */
  key: string
  form: Form
  lines(): AsyncGenerator<string>
  /** Called if the file has to be made: returns what to call once it is, or throws. */
  admit(): () => void
}

const Stamp = z.strictObject({ sha256: z.string(), bytes: z.int() })
const Made = z.strictObject({ plain: Stamp, gzip: Stamp })
export type Made = z.infer<typeof Made>
const LIST = 'made.json'
/** How long the status of an export waits for a file. */
const PATIENCE_MS = 500

export class BulkFiles {
  readonly #folder: string
  readonly #most: number
  readonly #verified: VerifiedFiles
  readonly #making = new Map<string, Promise<Made>>()
  #last: Promise<unknown> = Promise.resolve()
  #isClosed = false

  /** `most` is the number of bytes that the files may take. The longest unused are removed first. */
  constructor(folder: string, most: number, log: Pick<Logger, 'info'>) {
    this.#folder = folder
    this.#most = most
    // A damaged file is rebuilt, so it is nothing that an operator has to repair.
    this.#verified = new VerifiedFiles(new DamagedFiles(folder, { info: log.info.bind(log), error: () => {} }))
  }

  async open(wanted: Wanted): Promise<VerifiedFile> {
    const { key, form } = wanted
    for (let tries = 1; ; tries++) {
      const made = (await this.#read(key)) ?? (await this.#madeOnce(wanted))
      try {
        return await this.#verified.open({ path: join(this.#folder, key, form), ...made[form] })
      } catch (error) {
        if (tries > 1 || !(error instanceof DamagedFile)) throw error
        await rm(join(this.#folder, key), { recursive: true, force: true })
      }
    }
  }

  /** What is known of a file; null while it is made. Throws if it cannot be. */
  async made(wanted: Omit<Wanted, 'form'>): Promise<Made | null> {
    const made = await this.#read(wanted.key)
    if (made) return made
    return await Promise.race([this.#madeOnce(wanted), sleep(PATIENCE_MS, null)])
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#verified.close()
    await this.#last.catch(() => {})
  }

  async #read(key: string): Promise<Made | null> {
    const path = join(this.#folder, key, LIST)
    const made = jsonAs(Made, await readFile(path, 'utf8').catch(() => null))
    if (made) await utimes(path, new Date(), new Date()).catch(() => {})
    return made
  }

  /** Makes one file at a time, however many requests ask for it. */
  async #madeOnce({ key, lines, admit }: Omit<Wanted, 'form'>): Promise<Made> {
    const begun = this.#making.get(key)
    if (begun) return await begun
    const free = admit()
    const making = this.#last
      .catch(() => {})
      .then(() => this.#make(key, lines()))
      .finally(() => {
        this.#making.delete(key)
        free()
      })
    this.#making.set(key, making)
    this.#last = making
    return await making
  }

  async #make(key: string, lines: AsyncGenerator<string>): Promise<Made> {
    const [folder, temporary] = [join(this.#folder, key), join(this.#folder, `${key}.${process.pid}`)]
    try {
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      const plain = await written(join(temporary, 'plain'), this.#paced(lines))
      const packed = createReadStream(join(temporary, 'plain')).pipe(createGzip())
      const made = { plain, gzip: await written(join(temporary, 'gzip'), packed) }
      await writeFile(join(temporary, LIST), JSON.stringify(made))
      await rm(folder, { recursive: true, force: true })
      await rename(temporary, folder)
      await this.#tidy(key)
      return made
    } catch (error) {
      await rm(temporary, { recursive: true, force: true })
      // Another process of the server can have made the same bytes meanwhile.
      const other = await this.#read(key)
      if (other) return other
      throw error
    }
  }

  /** Rests as long as it works, so that other requests keep at least half of the thread. */
  async *#paced(lines: AsyncGenerator<string>): AsyncGenerator<Buffer> {
    let begun = performance.now()
    for await (const piece of lines) {
      if (this.#isClosed) throw new Error('the server is closing')
      const worked = performance.now() - begun
      yield Buffer.from(piece)
      await sleep(worked)
      begun = performance.now()
    }
  }

  async #tidy(newest: string): Promise<void> {
    const found = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const files = await Promise.all(
          (['plain', 'gzip', LIST] as const).map((file) => sizeOf(this.#folder, name, file))
        )
        return { name, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), used: files.at(-1)?.used ?? 0 }
      })
    )
    let bytes = found.reduce((sum, one) => sum + one.bytes, 0)
    for (const one of found.filter(({ name }) => name !== newest).sort((a, b) => a.used - b.used)) {
      if (bytes <= this.#most) return
      await rm(join(this.#folder, one.name), { recursive: true, force: true })
      bytes -= one.bytes
    }
  }
}

async function written(path: string, source: AsyncIterable<Buffer>): Promise<z.infer<typeof Stamp>> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }))
  return { sha256: hash.digest('hex'), bytes }
}

async function sizeOf(...path: string[]): Promise<{ bytes: number; used: number }> {
  const found = await stat(join(...path)).catch(() => undefined)
  return { bytes: found?.size ?? 0, used: found?.mtimeMs ?? 0 }
}
