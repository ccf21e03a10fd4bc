// Determines what a file is before it is read as data: empty, a web page, an archive, binary, or text with a
// header line.
import { open } from 'node:fs/promises'
import Papa from 'papaparse'
import { CatalogError } from '../../domain/errors.ts'
import { withoutSensitive } from '../../domain/sensitive.ts'
import type { FileKind } from '../../domain/source.ts'
import { headOfMember, type Member, membersOf } from './archive.ts'
import { refuseKnownFile } from './known-files.ts'
import { OLE } from './old-workbook.ts'

// Bytes read from the start of a file: enough for any header. The 330-column NPPES header is 12 kB, the
// 252-column one of Open Payments 10 kB.
const HEAD_BYTES = 256 * 1024

export type Inspection =
  | { form: 'archive'; members: Member[] }
  | { form: 'json' }
  | { form: 'text'; header: string[]; hasRows: boolean; newline: '\n' | '\r\n' | '\r' }

/**
 * What a file is, or one member of an archive; the other members are not read. Throws empty_file,
 * file_is_html, file_is_binary, wrong_encoding, other_file or damaged_archive.
 */
export async function inspectFile(path: string, member: string | null = null): Promise<Inspection> {
  const { head, name } = await beginningOf(path, member)
  if (member === null && isZip(head)) return { form: 'archive', members: await membersOf(path) }
  return inspectText(head, name)
}

/** Throws empty_file, file_is_html or other_file for a file whose format only its source can read. */
export async function refuseOtherForms(path: string, member: string | null, form: FileKind): Promise<void> {
  const { head, name } = await beginningOf(path, member)
  if (!(isOld(head) && /xls\$/.test(form.name.source))) refuseHead(head, name)
}

const isOld = (head: Buffer) => head.subarray(0, OLE.length).equals(OLE)

async function beginningOf(path: string, member: string | null): Promise<{ head: Buffer; name: string }> {
  if (member === null) return { head: await headOfFile(path), name: path }
  return { head: await headOfMember(path, member, HEAD_BYTES), name: `${member} in ${path}` }
}

function refuseHead(head: Buffer, name: string): void {
  if (head.length === 0) throw new CatalogError('empty_file', `${name} has 0 bytes.`)
  if (isOld(head))
    throw new CatalogError('refused_archive', `${name} is a workbook with a password, or of Excel before 2007.`)
  const text = textOf(head)
  refusePage(text, name)
  refuseKnownFile(name, { head, text, header: headerOf(text) })
}

/** True for JSON, the format of the publishers' APIs. */
export async function isJson(path: string): Promise<boolean> {
  return /^\s*[[{]/.test(textOf(await headOfFile(path)))
}

/** True if the file begins like a ZIP archive. */
export async function isArchive(path: string): Promise<boolean> {
  return isZip(await headOfFile(path))
}

function isZip(head: Buffer): boolean {
  return head.subarray(0, 2).toString('latin1') === 'PK'
}

function textOf(head: Buffer): string {
  return head.toString('latin1').replace(/^ï»¿/, '')
}

function headerOf(text: string): string[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', preview: 1 })
  return (data[0] ?? []).map((cell) => cell.trim())
}

function refusePage(text: string, name: string): void {
  if (/^\s*<(!doctype html|html|head|body)/i.test(text)) {
    throw new CatalogError(
      'file_is_html',
      `${name}, line 1: ${JSON.stringify(withoutSensitive(text.trim().slice(0, 500)).slice(0, 60))}.`
    )
  }
}

function inspectText(head: Buffer, name: string): Inspection {
  if (isUtf16(head))
    throw new CatalogError('wrong_encoding', `${name} is UTF-16; line 1 starts with a UTF-16 byte-order mark.`)
  refuseHead(head, name)
  const text = textOf(head)
  if (/^\s*[[{]/.test(text)) return { form: 'json' }
  if (head.includes(0) || head[0] === 0x1f)
    throw new CatalogError('file_is_binary', `${name} contains bytes that never occur in text.`)
  const newline = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', preview: 2, newline: newline as '\n' })
  return {
    form: 'text',
    header: (data[0] ?? []).map((cell) => cell.trim()),
    hasRows: (data[1] ?? []).some((cell) => cell.trim() !== ''),
    newline: newline as '\n'
  }
}

function isUtf16(head: Buffer): boolean {
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
}

async function headOfFile(path: string): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
