// How an answer says which published rows it lacks, because they were rejected when their file was read.

import { z } from 'zod'
import type { PartyType } from '../../domain/party-identifiers.ts'
import { IsoDate, type Provenance } from '../../domain/provenance.ts'
import { SENSITIVE_RULES } from '../../domain/sensitive.ts'
import { number, type Row, text, texts } from '../store/rows.ts'
import { groupedBy, IntOrNull, NumberOrNull, named, Texts } from './members.ts'
import type { Context } from './operation.ts'
import { isWithheld } from './withheld.ts'

export type Held = Pick<Context, 'release' | 'publicUrl'>

export const RejectedRows = named('RejectedRows', {
  source: z.string().describe('Id of the source'),
  tables: Texts.describe('Tables that are built from the file'),
  file: z.string().describe('Name of the file that contains the rows'),
  file_date: IsoDate,
  line: IntOrNull.describe('Line of the first row, the header being line 1; null if it was not located'),
  reason: z.string().describe('Why the rows were rejected'),
  rows: z.int().positive(),
  amount_usd: NumberOrNull.describe(
    'Sum of their amounts in US dollars, in no total; null if there are none or one cannot be read'
  ),
  statement: z.string().describe('The same as a sentence'),
  href: z.string().describe('Page that lists the rows')
})
export type RejectedRows = z.infer<typeof RejectedRows>

/** The member `rejected` of an answer or a block. */
export const REJECTED = {
  rejected: RejectedRows.array()
    .min(1)
    .optional()
    .describe('Published rows about the record that were rejected: no count or sum contains them. Absent if none')
} as const
export type Rejected = { rejected?: RejectedRows[] | undefined }

export type Party = readonly [type: PartyType, identifier: string | null]
/** Where the rows would be. A row without an edition can be of any. */
type Target = 'every source' | { source: string } | { table: string; edition?: string }

/** By file and reason. `counted`: number of published rows that the answer counts; null if none. */
export async function rejectedRows(
  context: Held,
  target: Target,
  parties: readonly Party[],
  counted: number | null = null
): Promise<RejectedRows[]> {
  const found = rejections(context.release, parties).filter((row) => isOf(row, target))
  return found.length === 0 ? [] : grouped(context, await shownRejections(context, found), counted)
}

/** As `rejectedRows`, at once: for a source whose rows never name an entity that may have opted out. */
export function rejectedAtOnce(context: Held, source: string, parties: readonly Party[]): RejectedRows[] {
  const found = rejections(context.release, parties).filter((row) => isOf(row, { source }))
  return grouped(context, found)
}

/** The member and the tuple, which has a flag if a row was rejected. */
export function withRejected(
  tuple: Provenance,
  rejected: readonly RejectedRows[]
): Rejected & { provenance: Provenance } {
  if (rejected.length === 0) return { provenance: tuple }
  const flags = [...new Set([...tuple._data_availability, 'rows_rejected' as const])].sort()
  return { rejected: [...rejected], provenance: { ...tuple, _data_availability: flags } }
}

/** As `withRejected`, for an answer that has the keys of its tuple as members. */
export function withRejectedFlat(tuple: Provenance, rejected: readonly RejectedRows[]): Rejected & Provenance {
  const { provenance, ...member } = withRejected(tuple, rejected)
  return { ...member, ...provenance }
}

/** One sentence with files and reasons if rejected rows name the party; otherwise empty. */
export function rejectedRemark(release: Context['release'], type: PartyType, identifier: string): string {
  const rows = rejections(release, [[type, identifier]])
  if (rows.length === 0) return ''
  const files = groups(rows).map((group) => {
    const [row] = group
    return `${countOf(group)} in ${text(row, 'listed_in')} (${text(row, 'source')}: ${text(row, 'reason')})`
  })
  return `The identifier is in rejected rows, which are not published: ${files.join(', ')}.`
}

/** Rejected rows that name one of the parties, each once. */
export function rejections(release: Context['release'], parties: readonly Party[]): Row[] {
  const found = new Map<string, Row>()
  for (const [type, identifier] of parties) {
    const key = `${type}:${identifier}`
    // The file's filter rules out most parties that it does not name.
    if (identifier === null || !release.hasRows('rejected_identifier', key)) continue
    for (const held of release.rowsOf('rejected_identifier', key)) {
      const row = 'ordinal' in held && held.ordinal !== null ? held : ofEarlierForm(release, held)
      // A code can belong to several entities, so it identifies nobody if the row also has a UEI.
      if (type === 'cage' && texts(row, 'identifiers').some((one) => one.startsWith('uei:'))) continue
      const place = `${row.source} ${row.listed_in} ${row.listed_on} ${row.ordinal}`
      if (!found.has(place)) found.set(place, { ...row, named_by: key })
    }
  }
  return [...found.values()]
}

/** A row as releases before November 27, 2026 have it: a count, without date and tables of the file. */
function ofEarlierForm(release: Context['release'], row: Row): Row {
  const snapshot = release.snapshot(text(row, 'source') ?? '')
  const raw = snapshot?.raw.find(({ file, member }) => [file, member].includes(text(row, 'listed_in')))
  const isMadeOf = (kinds: readonly string[] | undefined) => !raw || !kinds || kinds.includes(raw.kind)
  const tables = snapshot?.tables.filter(({ files }) => isMadeOf(files[snapshot.source.id])).map(({ name }) => name)
  return { ...row, listed_on: raw?.date ?? snapshot?.date ?? null, tables: tables ?? [], ordinal: row.reason ?? null }
}

function countOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + (number(row, 'row_count') ?? 1), 0)
}

/** Without the rows about an entity that has opted out of public display since the release was built. */
export async function shownRejections(context: Held, rows: readonly Row[]): Promise<Row[]> {
  const hidden = await Promise.all(
    rows.map(async (row) => {
      for (const named of texts(row, 'identifiers')) {
        const [kind, value = ''] = named.split(':')
        if ((kind === 'uei' || kind === 'cage') && (await isWithheld(context, kind, value))) return true
      }
      return false
    })
  )
  return rows.filter((_, place) => !hidden[place])
}

/** Rejected rows of the files of these sources, whoever they name: one clause for each source and reason. */
export function rejectedInSources(release: Context['release'], sources: readonly string[]): string[] {
  return sources.flatMap((source) =>
    Object.entries(release.snapshot(source)?.rows_rejected ?? {}).map(
      ([reason, rows]) => `${source}: ${thousands(rows)}, ${reasonInWords(reason)}`
    )
  )
}

/** Values of the files of these sources that the sensitive gate took: one clause for each column and rule. */
export function sensitiveInSources(release: Context['release'], sources: readonly string[]): string[] {
  return sources.flatMap((source) =>
    (release.snapshot(source)?.withheld_sensitive ?? []).map(
      ({ file, column, rule, values }) =>
        `${source}: ${thousands(values)} of ${column} in ${file}: ${reasonOfRule(rule)}`
    )
  )
}

/** Why the sensitive gate takes what the rule finds. */
export function reasonOfRule(rule: string): string {
  return SENSITIVE_RULES.find(({ id }) => id === rule)?.reason ?? reasonInWords(rule)
}

/** Words of a reason. */
export function reasonInWords(reason: string): string {
  return reason.replaceAll('_', ' ').replace(/\b(npi|ccn|uei|nct|hpsa)\b/g, (word) => word.toUpperCase())
}

function isOf(row: Row, target: Target): boolean {
  if (target === 'every source') return true
  if ('source' in target) return row.source === target.source
  const edition = text(row, 'edition')
  const isOfEdition = target.edition === undefined || edition === null || edition === target.edition
  return isOfEdition && texts(row, 'tables').includes(target.table)
}

function groups(rows: readonly Row[]): [Row, ...Row[]][] {
  return [...groupedBy(rows, (row) => `${row.source} ${row.listed_in} ${row.listed_on} ${row.reason}`).values()]
}

function grouped({ release, publicUrl }: Held, rows: readonly Row[], counted: number | null = null): RejectedRows[] {
  const lead =
    counted === null
      ? ''
      : `${thousands(counted)} of ${thousands(counted + countOf(rows))} published rows are counted; `
  return groups(rows).map((group) => {
    const [row] = group
    const entry = {
      ...{ source: text(row, 'source') ?? '', tables: texts(row, 'tables'), file: text(row, 'listed_in') ?? '' },
      ...{ file_date: text(row, 'listed_on') ?? '', line: number(row, 'line'), reason: text(row, 'reason') ?? '' },
      ...{ rows: countOf(group), amount_usd: sumOf(group) }
    }
    return {
      ...entry,
      statement: `${lead}${clauseOf(entry)}`,
      href: `${publicUrl}/rejected/${text(row, 'named_by')?.replace(':', '/')}?release=${release.id}`
    }
  })
}

/** Null if an amount is unknown: a part of a sum is not the sum. */
function sumOf(rows: readonly Row[]): number | null {
  const cents = rows.map((row) => number(row, 'amount_usd')).map((usd) => (usd === null ? null : Math.round(usd * 100)))
  const sum = cents.reduce((total, next) => (total === null || next === null ? null : total + next), 0)
  return sum === null ? null : sum / 100
}

function clauseOf({ file, line, reason, rows, amount_usd }: Omit<RejectedRows, 'statement' | 'href'>): string {
  const at = line === null ? file : rows === 1 ? `${file}, line ${line}` : `${file}, first on line ${line}`
  const amount = amount_usd === null ? '' : `; ${amount_usd.toLocaleString('en-US', CENTS)} US dollars not counted`
  return `${thousands(rows)} rejected: ${reasonInWords(reason)} (${at})${amount}.`
}

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** 1,234,567. */
export function thousands(n: number): string {
  return n.toLocaleString('en-US')
}
