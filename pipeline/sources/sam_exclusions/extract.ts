// Assembles lines into records. One can span lines; an unreadable one never takes the next one with it.
import { headersOf } from '../../../domain/table.ts'
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import type { Converter, RecordWriter } from '../../raw/convert.ts'
import { isJson } from '../../raw/inspect.ts'
import { readAnswer } from '../../raw/json-rows.ts'
import { linesOf } from '../../raw/lines.ts'
import { writeAnswer } from './answer.ts'
import { fieldsOf } from './fields.ts'

const COLUMNS = headersOf(contractorExclusion).map(({ header }) => header)
const BEGINNING = /^"?(Firm|Individual|Special Entity Designation|Vessel|)"?,/

type Pending = { line: number; text: string }

const convert: Converter = async ({ path, name }, table) => {
  if (await isJson(path)) return await writeAnswer(await readAnswer(path, name), COLUMNS, table)
  let columns: { width: number; comment: number } | null = null
  let open = null as Pending | null
  let line = 0
  for await (const bytes of linesOf(path)) {
    line += 1
    // The resulting CSV is text, and text contains no NUL.
    const text = bytes.replaceAll('\0', '')
    if (!columns) {
      columns = headed(text, table)
      continue
    }
    const { width, comment } = columns
    const alone = fieldsOf(text, width, comment)
    const joined = open && !alone && !BEGINNING.test(text) ? `${open.text}\n${text}` : null
    const fields = alone ?? (joined ? fieldsOf(joined, width, comment) : null)
    if (open && joined === null) table.reject(unreadable(open))
    if (fields) await table.record(alone ? line : (open?.line ?? line), fields)
    if (fields || (!open && text.trim() === '')) open = null
    else open = { line: joined === null ? line : (open?.line ?? line), text: joined ?? text }
  }
  if (open) table.reject(unreadable(open))
}
export default convert

function headed(text: string, table: RecordWriter): { width: number; comment: number } {
  const [, ...others] = text.split(',')
  const header = fieldsOf(text, others.length + 1, -1) ?? [text]
  table.columns(header)
  return { width: header.length, comment: header.findIndex((name) => name.trim() === 'Additional Comments') }
}

function unreadable({ line, text }: Pending) {
  const detail = 'the record cannot be split into the columns of the header'
  return { line, reason: 'field_count', detail, record: text }
}
