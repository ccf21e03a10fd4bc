// The ledger on disk: one sealed JSON line for each entry, appended and flushed by the holder of the data
// directory's lock. A line cut off by a crash has no line ending: readers skip it, and the next append
// removes it.
import { open, readFile } from 'node:fs/promises'
import { sha256OfText, unlessAbsent } from '#files'
import { LedgerEntry, LedgerFold, reasonOf } from '../domain/ledger.ts'
import { withSeal } from '../domain/sealed.ts'
import { type DataDirectory, damagedData, unsealed } from './data-directory.ts'

const OBJECT = '{'.charCodeAt(0)

/** An entry without its number. */
export type NewEntry = LedgerEntry extends infer E ? (E extends LedgerEntry ? Omit<E, 'n'> : never) : never

export class Ledger {
  readonly #path: string
  readonly #entries: LedgerEntry[]
  readonly fold = new LedgerFold()
  /** Length of the complete lines, in bytes. */
  #length: number

  private constructor(path: string, entries: LedgerEntry[], length: number) {
    this.#path = path
    this.#entries = entries
    this.#length = length
    for (const entry of entries) this.fold.take(entry)
  }

  /** Empty if there is none yet. Throws `damaged_data` naming the first invalid line. */
  static async open(directory: DataDirectory): Promise<Ledger> {
    const bytes = (await readFile(directory.ledger).catch(unlessAbsent)) ?? Buffer.alloc(0)
    const length = bytes.lastIndexOf(0x0a) + 1
    const lines = bytes.subarray(0, length).toString('utf8').split('\n').slice(0, -1)
    refuseLostEnd(bytes.subarray(length), lines.length + 1, directory.ledger)
    const entries = lines.map((line, index) => entryIn(line, index + 1, directory.ledger))
    return new Ledger(directory.ledger, entries, length)
  }

  get entries(): readonly LedgerEntry[] {
    return this.#entries
  }

  /** Appends and flushes; returns the entry with its number. */
  async append(entry: NewEntry): Promise<LedgerEntry> {
    const whole = LedgerEntry.parse({ n: this.#entries.length + 1, ...entry })
    const line = Buffer.from(`${JSON.stringify(withSeal(whole, sha256OfText))}\n`)
    const handle = await open(this.#path, 'a')
    try {
      await handle.truncate(this.#length)
      await handle.appendFile(line)
      await handle.sync()
    } finally {
      await handle.close()
    }
    this.#length += line.length
    this.#entries.push(whole)
    this.fold.take(whole)
    return whole
  }
}

function entryIn(line: string, n: number, path: string): LedgerEntry {
  try {
    const entry = LedgerEntry.parse(unsealed(JSON.parse(line), 'The line'))
    if (entry.n !== n) throw new Error(`it is numbered ${entry.n}`)
    return entry
  } catch (error) {
    throw damagedData(path, `has no valid entry in line ${n}: ${reasonOf(error)}`, error)
  }
}

/** A cut line ends inside an entry. A complete entry before anything but a line ending is damage. */
function refuseLostEnd(rest: Buffer, n: number, path: string): void {
  if (rest.length === 0) return
  if (n === 1 && rest[0] !== OBJECT) throw damagedData(path, 'does not begin with an entry')
  const text = rest.toString('utf8')
  const whole = [text, text.slice(0, -1)].find((line) => line.endsWith('}') && isEntry(line, n, path))
  if (whole === undefined || whole === text) return
  throw damagedData(path, `is truncated in line ${n}`)
}

function isEntry(line: string, n: number, path: string): boolean {
  try {
    return entryIn(line, n, path).n === n
  } catch {
    return false
  }
}
