// Records of the public SAM.gov entity extract: positional fields separated by `|`, each record ends with
// !end, between BOF and EOF lines.
import { createInterface } from 'node:readline'
import type { SourceFile } from './bytes.ts'
import { Header, OfficialRecord } from './record.ts'
import { SAM_ENTITY_FIELDS } from './sam-entity-fields.ts'
import { openText } from './text.ts'

export async function* samEntityRecords(file: SourceFile): AsyncGenerator<OfficialRecord> {
  const header = new Header(SAM_ENTITY_FIELDS, file)
  const lines = createInterface({ input: await openText(file), crlfDelay: Number.POSITIVE_INFINITY })
  let row = 0
  let open = ''
  for await (const line of lines) {
    if (/^(BOF|EOF) /.test(line)) continue
    // A name can contain a line break, which means a space.
    open = open === '' ? line : `${open} ${line}`
    if (!/\|!end\s*$/.test(open)) continue
    row += 1
    yield new OfficialRecord(file, row, header, fieldsOf(open))
    open = ''
  }
}

/**
 * Splits at `|`, except where the bar is part of a name: escaped, in quotes, or between two NUL characters.
 */
function fieldsOf(record: string): string[] {
  const BAR = '\u0001'
  return record
    .replaceAll('\\|', BAR)
    .replace(/\0([^\0]*)\0/g, (_, name: string) => name.replaceAll('|', BAR))
    .replace(/(?<=\|)"([^"]*)"(?=\|)/g, (_, name: string) => name.replaceAll('|', BAR))
    .split('|')
    .map((field) => field.replaceAll(BAR, '|'))
}
