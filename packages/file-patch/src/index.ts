// A patch makes a new version of a file from an old one. It suits files of sorted lines: one pass over both
// finds equal lines, in constant memory. Any other bytes also give a correct patch, but perhaps a large one.
//
// Format: a line of JSON, then the bytes that the old version lacks. The JSON has the size of the old
// version, `from`, of the new one, `to`, and `steps`: three numbers each, the bytes of the old version to
// skip, then to copy, then the bytes to take from the patch.
import { closeSync, openSync, readSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'

const BLOCK_BYTES = 1 << 20
const NEW_LINE = 0x0a

type Head = { from: number; to: number; steps: readonly number[] }

/** Writes the patch from the file `from` to the file `to`, and returns its size in bytes. */
export async function writePatch(from: string, to: string, patch: string): Promise<number> {
  const steps: number[] = []
  const old = new Lines(from)
  const wanted = new Lines(to)
  const body = await open(`${patch}.body`, 'w+')
  const added = new Writer(body)
  try {
    for (let line = wanted.line; line !== undefined; line = wanted.line) {
      let skipped = 0
      let order = orderOf(old.line, line)
      for (; order < 0; order = orderOf(old.line, line)) skipped += old.next()
      const step = skipped > 0 || (order === 0 && steps.at(-1) !== 0) ? undefined : steps.length - 3
      const place = step === undefined || step < 0 ? steps.push(skipped, 0, 0) - 3 : step
      if (order === 0) {
        steps[place + 1] = (steps[place + 1] ?? 0) + line.length
        old.next()
      } else {
        steps[place + 2] = (steps[place + 2] ?? 0) + line.length
        await added.write(line)
      }
      wanted.next()
    }
    while (old.line !== undefined) old.next()
    await added.flush()
    const head: Head = { from: old.begin, to: wanted.begin, steps }
    const out = await open(patch, 'w')
    const writer = new Writer(out)
    try {
      await writer.write(Buffer.from(`${JSON.stringify(head)}\n`))
      await copied(new Reader(body), added.bytes, writer)
      await writer.flush()
    } finally {
      await out.close()
    }
    return writer.bytes
  } finally {
    old.close()
    wanted.close()
    await body.close()
    await rm(`${patch}.body`)
  }
}

/** Writes `to`, made from `from` and the patch. The caller compares the digest of the result. */
export async function applyPatch(from: string, patch: string, to: string): Promise<void> {
  const [base, difference, out] = await Promise.all([open(from, 'r'), open(patch, 'r'), open(to, 'w')])
  try {
    const [old, added, writer] = [new Reader(base), new Reader(difference), new Writer(out)]
    const head: Head = JSON.parse((await added.line()).toString('utf8'))
    if ((await base.stat()).size !== head.from) throw new Error(`${from} is not the file that ${patch} changes`)
    for (let place = 0; place < head.steps.length; place += 3) {
      const [skip = 0, copy = 0, take = 0] = head.steps.slice(place, place + 3)
      old.skip(skip)
      await copied(old, copy, writer)
      await copied(added, take, writer)
    }
    await writer.flush()
    if (writer.bytes !== head.to) throw new Error(`${patch} gives ${writer.bytes} bytes instead of ${head.to}`)
  } finally {
    await Promise.all([base.close(), difference.close(), out.close()])
  }
}

/** Negative if the old line comes first; a missing old line comes last. */
function orderOf(old: Buffer | undefined, line: Buffer): number {
  return old === undefined ? 1 : old.compare(line)
}

/** Reads a file line by line, without waiting: a promise for each line would take most of the time. */
class Lines {
  /** The current line, with its line break; undefined at the end. Valid until `next`. */
  line: Buffer | undefined
  /** Offset of the current line. */
  begin = 0
  readonly #file: number
  #held: Buffer = Buffer.alloc(0)
  #at = 0
  #isEnd = false

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.#take()
  }

  /** Moves to the next line and returns the length of the one left. */
  next(): number {
    const length = this.line?.length ?? 0
    this.begin += length
    this.#at += length
    this.#take()
    return length
  }

  close(): void {
    closeSync(this.#file)
  }

  #take(): void {
    let end = this.#held.indexOf(NEW_LINE, this.#at)
    while (end < 0 && !this.#isEnd) {
      const left = this.#held.subarray(this.#at)
      const more = Buffer.allocUnsafe(BLOCK_BYTES)
      const read = readSync(this.#file, more, 0, BLOCK_BYTES, null)
      this.#isEnd = read === 0
      this.#held = Buffer.concat([left, more.subarray(0, read)])
      this.#at = 0
      end = this.#held.indexOf(NEW_LINE, left.length)
    }
    const line = this.#held.subarray(this.#at, end < 0 ? undefined : end + 1)
    this.line = line.length === 0 ? undefined : line
  }
}

/** Reads a file from its beginning in large blocks. */
class Reader {
  readonly #file: FileHandle
  #held: Buffer = Buffer.alloc(0)
  #offset = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  skip(length: number): void {
    const held = Math.min(length, this.#held.length)
    this.#held = this.#held.subarray(held)
    this.#offset += length - held
  }

  /** Up to `most` bytes; none at the end of the file. */
  async some(most: number): Promise<Buffer> {
    if (this.#held.length === 0) await this.#more()
    const part = this.#held.subarray(0, most)
    this.#held = this.#held.subarray(part.length)
    return part
  }

  async line(): Promise<Buffer> {
    const parts: Buffer[] = []
    for (;;) {
      if (this.#held.length === 0) await this.#more()
      const end = this.#held.indexOf(NEW_LINE)
      const part = await this.some(end < 0 ? this.#held.length : end + 1)
      parts.push(part)
      if (end >= 0 || part.length === 0) return Buffer.concat(parts)
    }
  }

  async #more(): Promise<void> {
    const block = Buffer.allocUnsafe(BLOCK_BYTES)
    const { bytesRead } = await this.#file.read(block, 0, BLOCK_BYTES, this.#offset)
    this.#offset += bytesRead
    this.#held = block.subarray(0, bytesRead)
  }
}

/** Collects small pieces and writes large ones. */
class Writer {
  bytes = 0
  readonly #file: FileHandle
  #pieces: Buffer[] = []
  #held = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async write(piece: Buffer): Promise<void> {
    // The piece is part of a buffer that its reader may let go of.
    this.#pieces.push(Buffer.from(piece))
    this.#held += piece.length
    this.bytes += piece.length
    if (this.#held >= BLOCK_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    const pieces = this.#pieces
    this.#pieces = []
    this.#held = 0
    if (pieces.length > 0) await this.#file.appendFile(Buffer.concat(pieces))
  }
}

async function copied(from: Reader, length: number, to: Writer): Promise<void> {
  for (let left = length; left > 0; ) {
    const part = await from.some(left)
    if (part.length === 0) throw new Error('the file ends too soon')
    left -= part.length
    await to.write(part)
  }
}
