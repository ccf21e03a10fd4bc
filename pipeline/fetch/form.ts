// Checks the first bytes of a response: publishers also answer 200 with a page or an error message.
import { extname } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'

/** Number of bytes needed to recognize the format. */
export const HEAD_BYTES = 512

/** Throws `file_is_html`, or `unexpected_answer` if the format differs from the file's extension. */
export function refuseOtherForm(head: Buffer, file: string, address: string): void {
  const text = head.toString('latin1').replace(/^ï»¿/, '').trimStart()
  refusePage(text, address)
  const form = extname(file).toLowerCase()
  const isArchive = head.subarray(0, 2).toString('latin1') === 'PK'
  if (form === '.zip' && !isArchive) throw refused(address, 'a ZIP archive', text)
  if (form === '.csv' && isArchive) throw refused(address, 'a CSV file', 'a ZIP archive')
  // No official header begins with these characters, but a JSON error does.
  if (form === '.csv' && /^[{[]/.test(text)) throw refused(address, 'a CSV file', text)
}

/** Throws `file_is_html` if the string begins like a web page. */
export function refusePage(text: string, address: string): void {
  if (/^\s*<(!doctype html|html|head|body)/i.test(text)) {
    throw new CatalogError('file_is_html', `${address} answered with ${JSON.stringify(text.trim().slice(0, 60))}.`)
  }
}

function refused(address: string, wanted: string, text: string): CatalogError {
  const beginning = JSON.stringify(text.slice(0, 60))
  return new CatalogError('unexpected_answer', `${address} should be ${wanted}, but begins with ${beginning}.`)
}
