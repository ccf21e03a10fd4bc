// Reads the public extract: pipes without quoting; a first and last line name layout, date and record count.
import { CatalogError } from '../../../domain/errors.ts'
import type { Converter } from '../../raw/convert.ts'
import { isJson } from '../../raw/inspect.ts'
import { readAnswer } from '../../raw/json-rows.ts'
import { writeAnswer } from './answer.ts'
import { fieldsOf } from './fields.ts'
import { FIELDS } from './layout.ts'
import { assembled, type RawRecord } from './records.ts'

type Frame = { date: string; count: number; sequence: string }

// BOF PUBLIC V2 <start date, zeros in a monthly file> <date> <records> <sequence>. V1 lacks the token V2.
const FRAME = /^[BE]OF (\S+) (?:(V\d+) )?(\d{8}) (\d{8}) (\d+) (\d+)\s*$/

/** A file with fewer records is treated as an excerpt; its BOF line counts the whole file. */
const EXCERPT = 1000

const convert: Converter = async ({ path, name }, table) => {
  if (await isJson(path)) return await writeAnswer(await readAnswer(path, name), FIELDS, table)
  table.columns(FIELDS)
  let opened: Frame | undefined
  let closed: { frame: Frame; line: number } | undefined
  let records = 0
  for await (const record of assembled(path)) {
    const { line, text } = record
    if (!opened) {
      opened = openingOf(text, name)
      continue
    }
    if (closed) throw new CatalogError('cut_file', `${name}, line ${line}: text after the EOF line.`)
    if (text.startsWith('EOF ')) {
      closed = { frame: frameOf(text, name, line), line }
      continue
    }
    records += 1
    const fields = record.complete ? fieldsOf(text) : null
    if (fields) await table.record(line, fields)
    else table.reject({ line, ...unreadable(record) })
  }
  if (!opened) throw new CatalogError('empty_file', `${name}.`)
  if (!closed) {
    throw new CatalogError('cut_file', `${name}: no EOF line after ${records} of ${opened.count} records.`)
  }
  if (JSON.stringify(closed.frame) !== JSON.stringify(opened)) {
    throw new CatalogError('cut_file', `${name}, line ${closed.line}: the EOF line does not match the BOF line.`)
  }
  if (records === opened.count) return
  const detail = `BOF and EOF state ${opened.count} records, but the file contains ${records}`
  if (records >= EXCERPT) throw new CatalogError('cut_file', `${name}: ${detail}.`)
  table.reject({ line: closed.line, reason: 'record_count_differs', detail, record: '' })
}
export default convert

function openingOf(text: string, name: string): Frame {
  if (!text.startsWith('BOF ')) {
    const beginning = JSON.stringify(text.slice(0, 40))
    throw new CatalogError('unrecognized_file', `${name}, line 1 begins with ${beginning}, not with BOF PUBLIC V2.`)
  }
  const frame = frameOf(text, name, 1)
  const named = /(\d{8})\.dat$/i.exec(name)?.[1]
  if (named !== undefined && named !== frame.date) {
    throw new CatalogError(
      'unrecognized_file',
      `${name}, line 1: the file is dated ${frame.date}, but its name has another date.`
    )
  }
  return frame
}

function frameOf(text: string, name: string, line: number): Frame {
  const match = FRAME.exec(text)
  if (!match) {
    throw new CatalogError('unrecognized_file', `${name}, line ${line}: ${JSON.stringify(text.slice(0, 60))}.`)
  }
  const [, , , , date = '', count = '', sequence = ''] = match
  return { date, count: Number(count), sequence }
}

/** Keeps only the beginning of a record: the rest may name contacts that the entity withholds. */
function unreadable({ text, complete }: RawRecord): { reason: string; detail: string; record: string } {
  const fields = text.split('|')
  const beginning = fields.slice(0, 6).join('|')
  return complete
    ? { reason: 'field_count', detail: `${fields.length} fields instead of ${FIELDS.length}`, record: beginning }
    : { reason: 'record_cut', detail: `no !end after ${fields.length} fields`, record: beginning }
}
