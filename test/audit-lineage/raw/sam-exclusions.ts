// Records of the SAM.gov exclusions extract: quoted fields. Quotes are not always doubled, and comments
// contain line breaks.
import { createInterface } from 'node:readline'
import Papa from 'papaparse'
import type { SourceFile } from './bytes.ts'
import { Header, OfficialRecord } from './record.ts'
import { openText } from './text.ts'

const BEGINNING = /^"?(Classification|Firm|Individual|Special Entity Designation|Vessel|)"?,/
const COMMENT = 'Additional Comments'
const FACTS = ['Classification', 'Exclusion Type', 'Exclusion Program']

export function hasFacts(record: OfficialRecord): boolean {
  return FACTS.some((name) => record.cell(name) !== null)
}

const partyOf = (record: OfficialRecord) =>
  ['Name', 'Last'].map((name) => record.cell(name)?.toUpperCase() ?? '').join('|')

export async function* samExclusionRecords(file: SourceFile): AsyncGenerator<OfficialRecord> {
  let header: Header | undefined
  let main: OfficialRecord | undefined
  let row = 0
  for await (const text of recordTexts(file)) {
    if (!header) {
      header = new Header(Papa.parse<string[]>(text).data[0] ?? [], file)
      continue
    }
    row += 1
    const record = new OfficialRecord(file, row, header, fieldsOf(text, header))
    // A further-location line omits the facts; they are in the line above that has them and names the same
    // party.
    if (hasFacts(record)) main = record
    if (main && partyOf(main) === partyOf(record)) record.main = main
    yield record
  }
}

/** A line that does not start a record continues the record above. */
async function* recordTexts(file: SourceFile): AsyncGenerator<string> {
  const lines = createInterface({ input: await openText(file), crlfDelay: Number.POSITIVE_INFINITY })
  let open: string | null = null
  for await (const line of lines) {
    const text = line.replaceAll('\0', '')
    if (open !== null && BEGINNING.test(text)) {
      yield open
      open = text
    } else open = open === null ? text : `${open}\n${text}`
  }
  if (open !== null && open.trim() !== '') yield open
}

/**
 * If the quotes of a record do not close, it is split at `","`, and any surplus parts belong to the comment.
 */
function fieldsOf(text: string, header: Header): string[] {
  const record = text.trimEnd()
  const width = header.names.length
  const parsed = Papa.parse<string[]>(record, { newline: '\r\n' })
  if (parsed.errors.length === 0 && parsed.data[0]?.length === width) return parsed.data[0]
  const parts = record.replace(/^"|"$/g, '').split('","')
  const before = header.indexOf(COMMENT) ?? width
  const after = width - before - 1
  const fields = [
    ...parts.slice(0, before),
    parts.slice(before, parts.length - after).join('","'),
    ...parts.slice(parts.length - after)
  ]
  return fields.map((field) => field.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"'))
}
