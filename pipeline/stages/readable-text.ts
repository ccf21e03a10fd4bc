// Makes a raw file readable as text: unpacked, converted, and in an encoding that the readers know.
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import Papa from 'papaparse'
import { CatalogError } from '../../domain/errors.ts'
import type { FileKind } from '../../domain/source.ts'
import { unpackMember } from '../raw/archive.ts'
import { convertFile } from '../raw/convert.ts'
import { type Inspection, inspectFile, isJson } from '../raw/inspect.ts'
import { headerOfField, readAnswer, rowsOfAnswer } from '../raw/json-rows.ts'
import type { TextPlace } from '../raw/read-text.ts'
import type { Receipt } from '../raw/receipt.ts'
import { loadConverter } from '../raw/sheet-table.ts'
import { literal, type Warehouse } from '../warehouse/connection.ts'

export type Asked = {
  warehouse: Warehouse
  kind: FileKind
  receipt: Receipt
  index: number
  rawPath: string
  scratch: string
  sourceFolder: string
}

export type Readable = {
  /** Where the reader finds it. */
  path: string
  encoding: string
  inspection: TextInspection
  /** True if no file exists at the path, so the bytes must go through a pipe. */
  feed: boolean
  /** Where its bytes are stored. */
  text: TextPlace
}

type TextInspection = Extract<Inspection, { form: 'text' }>

/**
 * The file in a form that the reader can use. An archive member that is read unchanged goes through a pipe:
 * unpacking and reading use one core each, and nothing is written. A file that must be checked as a whole
 * first, or is converted, is unpacked.
 */
export async function readableText(asked: Asked): Promise<Readable> {
  const { kind, receipt, index, rawPath, scratch } = asked
  const { member } = receipt
  const [encoding = 'utf-8', ...others] = kind.encodings
  if (member !== null && !kind.converted && others.length === 0 && encoding !== 'windows-1252') {
    return {
      path: join(scratch, `${index}-${member}`),
      encoding,
      inspection: textOnly(await inspectFile(rawPath, member), receipt),
      feed: true,
      text: { path: rawPath, member }
    }
  }
  const published = member === null ? rawPath : join(scratch, `${index}-${member}`)
  if (member !== null) await unpackMember(rawPath, member, published)
  const utf8 = kind.converted ? await convertedFile(asked, published) : await csvOfAnswer(asked, published)
  const { csv, encoding: readAs } = await readableFile(utf8, kind, join(scratch, `${index}-utf-8.csv`))
  const inspection = textOnly(await inspectFile(csv), receipt)
  return { path: csv, encoding: readAs, inspection, feed: false, text: { path: csv, member: null } }
}

function textOnly(inspection: Inspection, receipt: Receipt): TextInspection {
  if (inspection.form !== 'text') throw new CatalogError('file_is_binary', `${receipt.file}.`)
  return inspection
}

/** The rows of an API response as CSV under the official headers; any other file unchanged. */
async function csvOfAnswer({ kind, receipt, index, scratch }: Asked, published: string): Promise<string> {
  if (!(await isJson(published))) return published
  const rows = rowsOfAnswer(await readAnswer(published, receipt.file)) ?? []
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const target = join(scratch, `${index}-answer.csv`)
  const values = rows.map((row) => fields.map((field) => row[field] ?? null))
  const header = fields.map((field) => headerOfField(field, kind))
  await writeFile(target, `${Papa.unparse([header, ...values], { newline: '\n' })}\n`)
  return target
}

/** The CSV of a source's converter. Unreadable records are kept with the unreadable lines. */
async function convertedFile({ warehouse, receipt, index, scratch, sourceFolder }: Asked, published: string) {
  const target = join(scratch, `${index}-converted.csv`)
  const converter = await loadConverter(sourceFolder)
  const file = { kind: receipt.kind, path: published, name: receipt.member ?? receipt.file }
  for (const { line, reason, detail, record } of await convertFile(converter, file, target)) {
    const values = [reason, detail, record, record].map(literal).join(', ')
    await warehouse.run(`insert into parse_rejects values (${index}, ${line}, ${values})`)
  }
  return target
}

/** The file, or a UTF-8 copy at `target` of Windows-1252, which DuckDB does not know. */
async function readableFile(path: string, kind: FileKind, target: string): Promise<{ csv: string; encoding: string }> {
  const encoding = await encodingOf(path, kind)
  if (encoding !== 'windows-1252') return { csv: path, encoding }
  const decoder = new TextDecoder('windows-1252')
  await pipeline(
    createReadStream(path),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
    },
    createWriteStream(target)
  )
  return { csv: target, encoding: 'utf-8' }
}

/** The first declared encoding in which the whole file decodes. One alone is tested by the reader. */
async function encodingOf(path: string, kind: FileKind): Promise<string> {
  const [first, ...others] = kind.encodings
  if (others.length === 0 || first !== 'utf-8') return first ?? 'utf-8'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return others[0] ?? 'utf-8'
  }
}
