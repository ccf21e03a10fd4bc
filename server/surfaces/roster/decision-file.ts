// Decisions as they are sent: a list, the text of one as JSON, or CSV, such as a result that was filled in.
import { Readable } from 'node:stream'
import papaparse from 'papaparse'
import { jsonOf } from '../../plugins/strict-json.ts'
import {
  DECISION_MEMBERS,
  decisionsOf,
  notDecisions,
  type SentDecisions,
  type SentItem
} from '../../questions/roster/decision.ts'
import { textOf } from '../../questions/roster/earlier-rows.ts'
import { DELIMITERS } from './delimited.ts'
import { textIn } from './file-text.ts'
import { RESULT_COLUMNS } from './writing.ts'

/** Throws invalid_request with the line or item that cannot be read. */
export function decisionsIn(sent: unknown): SentDecisions {
  if (typeof sent !== 'string') return { list: decisionsOf(itemsOf(sent)), ignored: [] }
  const text = sent.trimStart()
  if (text.startsWith('[')) return decisionsIn(listIn(text))
  const { header, lines } = linesIn(text)
  const missing = DECISION_MEMBERS.filter((name) => !header.includes(name))
  const twice = DECISION_MEMBERS.find((name) => header.indexOf(name) !== header.lastIndexOf(name))
  if (missing.length > 0)
    throw notDecisions(`Line 1 does not name the ${missing.length === 1 ? 'column' : 'columns'} ${missing.join(', ')}`)
  if (twice !== undefined) throw notDecisions(`Line 1 names two columns ${twice}. Remove one`)
  const known: ReadonlySet<string> = new Set(RESULT_COLUMNS)
  return { list: decisionsOf(lines), ignored: header.filter((name) => name !== '' && !known.has(name)) }
}

function* itemsOf(list: unknown): Generator<SentItem> {
  if (!Array.isArray(list)) throw notDecisions('They are not a list, and not the text of a file')
  const known: readonly string[] = DECISION_MEMBERS
  for (const [at, value] of list.entries()) {
    const place = `Item ${at + 1}`
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value)
    if (!isObject || Object.keys(value).some((name) => !known.includes(name)))
      throw notDecisions(`${place} is not an object with the members ${known.join(', ')} alone`)
    yield { place, value }
  }
}

function listIn(text: string): unknown {
  try {
    return jsonOf(text)
  } catch (cause) {
    throw notDecisions('The file is not JSON', cause)
  }
}

/** The lines one after the other: a result has a hundred cells in each, of which four are kept. */
function linesIn(text: string): { header: string[]; lines: SentItem[] } {
  const oneEnd = text.replaceAll(/\r\n?/g, '\n')
  const named = (cells: readonly string[] = []) => cells.map((name) => textOf(name).trim().toLowerCase())
  const delimiter = DELIMITERS.find((one) => {
    const { data } = papaparse.parse<string[]>(oneEnd, { delimiter: one, newline: '\n', preview: 1 })
    return named(data[0]).includes('decision_key')
  })
  let header: string[] | undefined
  let number = 1
  const lines: SentItem[] = []
  papaparse.parse<string[]>(oneEnd, {
    ...{ delimiter: delimiter ?? ',', newline: '\n' },
    step: ({ data: cells, errors }) => {
      const place = `Line ${number}`
      if (errors.some(({ type }) => type === 'Quotes'))
        throw notDecisions(`${place} has a double quote that is not closed, or closed too early`)
      number += cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1)
      header ??= named(cells)
      const places = DECISION_MEMBERS.map((name) => header?.indexOf(name) ?? -1)
      const value = places.map((at, member) => [DECISION_MEMBERS[member], textOf(cells[at]?.trim())] as const)
      if (place !== 'Line 1') lines.push({ place, value: Object.fromEntries(value) })
    }
  })
  return { header: header ?? [], lines }
}

/** The text of a file, in the encoding in which a spreadsheet saved it. */
export async function decisionText(file: Buffer): Promise<string> {
  if (file.subarray(0, 2).toString() === 'PK') throw notDecisions('The file is a workbook. Save the sheet as CSV')
  let text = ''
  for await (const piece of textIn(file.subarray(0, 4096), Readable.from([file]))) text += piece
  return text
}
