// Rows of the screening sources, counted and found in whole files.
import { STATE_LISTS } from '../../../domain/state-lists.ts'
import { PLACES } from '../places.ts'
import type { OfficialRecord } from '../raw/record.ts'
import { hasValidCheckDigit } from '../rules/values.ts'
import { exclusionsIn } from './counts.ts'
import type { Evidence } from './evidence.ts'
import { isOf } from './expected.ts'

export async function recordsOfTable(evidence: Evidence, table: string): Promise<readonly OfficialRecord[]> {
  const [place] = PLACES[table] ?? []
  if (!place) return []
  return (await evidence.every(place.source)).filter((record) => isOf(table, record))
}

/** Numbers of ten digits with a right check digit, in any cell of an NPI column. */
export function npisIn(record: OfficialRecord): string[] {
  const list = STATE_LISTS.find(({ source }) => source === record.file.source)
  const ofList = Object.entries(list?.from ?? {}).filter(([, columns]) => /\bnpis?\b|npi_/.test(columns))
  const headers = list ? ofList.map(([header]) => header) : record.headers.filter((header) => /\bnpi\b/i.test(header))
  const cells = headers.map((one) => record.cell(one))
  return cells
    .flatMap((cell) => (cell ?? '').split(/\D+/))
    .filter((one) => one.length === 10 && hasValidCheckDigit(one))
}

/** Rows of a table with an NPI that is right. */
export async function rowsWithNpi(evidence: Evidence, table: string): Promise<number> {
  const records = await recordsOfTable(evidence, table)
  if (table === 'exclusion') return [...exclusionsIn(records, npisIn).values()].filter(Boolean).length
  const lines = new Map<string, boolean>()
  const ordinals = new Map<string, number>()
  for (const record of records) {
    const line = JSON.stringify(record.texts)
    const key = `${record.file.file}|${line}`
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    lines.set(`${line}|${ordinal}`, npisIn(record).length > 0)
  }
  return [...lines.values()].filter(Boolean).length
}
