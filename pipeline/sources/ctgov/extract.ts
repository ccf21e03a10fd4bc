// Reads study records from every form the registry offers; rejects one that is not JSON or not a study.
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { CatalogError } from '../../../domain/errors.ts'
import { readMembers } from '../../raw/archive.ts'
import type { Converter, ConvertibleFile, RecordWriter } from '../../raw/convert.ts'
import { isArchive } from '../../raw/inspect.ts'
import { STUDY_ELEMENTS } from './elements.ts'

// An API page has at most 1,000 studies, about 20 MB. A string of half a gigabyte cannot be held.
const MAX_JSON_BYTES = 256 * 1024 * 1024
const MAX_UNREADABLE = 1000
const SITE_MEMBERS = ['facility', 'status', 'city', 'state', 'zip', 'country']

const convert: Converter = async (file, table) => {
  table.columns(STUDY_ELEMENTS.map(({ name }) => name))
  const studies = new Studies(file, table)
  if (await isArchive(file.path)) await readArchive(file, studies)
  else if (/\.json$/i.test(file.name)) await readPage(file, studies)
  else await readLines(file, studies)
}

export default convert

/** One file per study, in folders named by the last two digits of its number. */
async function readArchive(file: ConvertibleFile, studies: Studies): Promise<void> {
  let members = 0
  await readMembers(
    file.path,
    (member) => /^NCT\d+\.json$/i.test(member),
    async (_member, content, seen) => {
      members = seen
      await studies.text(seen, content.toString('utf8'))
    }
  )
  if (members === 0) throw new CatalogError('no_such_member', `${file.name} holds no NCT….json.`)
}

async function readLines(file: ConvertibleFile, studies: Studies): Promise<void> {
  let number = 0
  const lines = createInterface({ input: createReadStream(file.path), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    number += 1
    if (line.trim() !== '') await studies.text(number, line.replace(/^\uFEFF/, ''))
  }
}

/** An API response ({ studies: […] }), a list of studies, or one study. Numbers count records, not lines. */
async function readPage(file: ConvertibleFile, studies: Studies): Promise<void> {
  const { size } = await stat(file.path)
  if (size > MAX_JSON_BYTES) {
    throw new CatalogError(
      'unrecognized_file',
      `${file.name} is one JSON text of ${size} bytes, which is too large: provide one study per line.`
    )
  }
  const content = parsed((await readFile(file.path, 'utf8')).replace(/^\uFEFF/, ''))
  if (content instanceof SyntaxError) throw new CatalogError('nothing_accepted', `${file.name}: ${content.message}.`)
  const listed = Array.isArray(content) ? content : memberOf(content, 'studies')
  for (const [index, study] of (Array.isArray(listed) ? listed : [content]).entries()) {
    await studies.study(index + 1, study, () => JSON.stringify(study))
  }
}

/** Counts unreadable records, so that a wrong file fails as a whole instead of line by line. */
class Studies {
  readonly #file: ConvertibleFile
  readonly #table: RecordWriter
  #read = 0
  #unreadable = 0

  constructor(file: ConvertibleFile, table: RecordWriter) {
    this.#file = file
    this.#table = table
  }

  async text(line: number, text: string): Promise<void> {
    const content = parsed(text)
    if (content instanceof SyntaxError) return this.#reject(line, 'json_invalid', content.message, text)
    await this.study(line, content, () => text)
  }

  async study(line: number, study: unknown, text: () => string): Promise<void> {
    const protocol = memberOf(study, 'protocolSection')
    if (typeof protocol !== 'object' || protocol === null) {
      return this.#reject(line, 'no_study', 'protocolSection is missing', text())
    }
    this.#read += 1
    const values = STUDY_ELEMENTS.map(({ path, list }) => {
      const value = path.reduce(memberOf, protocol)
      return list ? listText(value) : textOf(value)
    })
    await this.#table.record(line, values)
  }

  #reject(line: number, reason: string, detail: string, text: string): void {
    this.#unreadable += 1
    this.#table.reject({ line, reason, detail, record: text.slice(0, 2000) })
    if (this.#unreadable > MAX_UNREADABLE && this.#unreadable > this.#read) {
      throw new CatalogError('nothing_accepted', `${this.#file.name}, record ${line}: ${detail}.`)
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A list as JSON: strings as they are, sites reduced to the members that are read. */
function listText(value: unknown): string | null {
  if (!Array.isArray(value)) return null
  const isSite = (entry: unknown) => typeof entry === 'object' && entry !== null
  return JSON.stringify(
    value.map((entry) =>
      isSite(entry)
        ? Object.fromEntries(SITE_MEMBERS.map((name) => [name, textOf(memberOf(entry, name))]))
        : textOf(entry)
    )
  )
}
