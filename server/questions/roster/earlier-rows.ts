// Rows of an earlier result, as JSON or as CSV, in the form in which they are compared.

import { z } from 'zod'
import type { Result } from '#verify/screening.ts'
import { named } from '../../records/members.ts'
import { type Listing, NAME_PARTS, type RowResult, type RowState, RowStateName } from './result.ts'
import { type AskedRow, askedRow, GivenRow, givenRow } from './row.ts'
import { keyOf } from './screening.ts'

/** A row of the earlier roster that is not on this one. */
export const GoneRow = named('GoneRow', {
  row: z.int().describe('Number of the row then'),
  state: RowStateName,
  given: GivenRow
})
export type GoneRow = z.infer<typeof GoneRow>

type Kind = 'record' | 'candidate' | 'wider'
type EarlierListing = { key: string; table: string; kind: Kind; facts: string }
/** `more`: kinds of which not all are listed. */
export type Before = { state: RowState; listings: EarlierListing[]; more: ReadonlySet<Kind> }

/** Members of a listing that say what happened. Lineage and comparison are not facts. */
const FACTS = [
  ...(['event', 'began_on', 'ended_on', 'reinstated_on', 'ground', 'program', 'imposed_by', 'comments'] as const),
  ...(['record_number', 'action_class'] as const)
]
const PARTY = [...NAME_PARTS, ...(['birth_year', 'city', 'state', 'npi', 'uei', 'cage'] as const)]

type Compared = Pick<RowResult, 'state' | 'records' | 'candidates' | 'more_candidates' | 'wider' | 'more_wider'>

export function beforeOf({ state, more_candidates, more_wider, ...row }: Compared): Before {
  const kinds: [Kind, readonly Listing[], number][] = [
    ['record', row.records, 0],
    ['candidate', row.candidates, more_candidates],
    ['wider', row.wider ?? [], more_wider]
  ]
  return {
    state,
    more: new Set(kinds.flatMap(([kind, , more]) => (more > 0 ? [kind] : []))),
    listings: kinds.flatMap(([kind, listings]) =>
      listings.map((one) => ({ key: keyOf(one), table: one.source_table, kind, facts: factsOf(one) }))
    )
  }
}

/** What a listing says, as a text to compare. */
export function factsOf({ party, waiver, ...listing }: Listing): string {
  const values = [...FACTS.map((name) => listing[name]), ...PARTY.map((name) => party[name])]
  return asText([...values, waiver?.date, waiver?.state])
}

/** As text, because CSV has no other values. */
function asText(values: readonly (string | number | null | undefined)[]): string {
  return JSON.stringify(values.map((value) => String(value ?? '')))
}

const Listings = z.array(z.looseObject({ party: z.looseObject({}) }))

/** Members of a row of a result as JSON that are read. */
const JsonRow = z.looseObject({
  ...{ row: z.int(), state: RowStateName },
  ...{ records: Listings, candidates: Listings, more_candidates: z.int(), wider: Listings.nullable().default([]) },
  // Results of earlier versions have no wider list: all of it is unknown.
  more_wider: z.int().default(1),
  given: z.record(z.string(), z.string().nullable())
})

/** Rows of a verified result. `today` is the day that no birth date lies after. */
export function earlierRows({ rows, csv }: Result, today: string): (Before & { row: number; asked: AskedRow })[] {
  return z
    .array(z.looseObject({ row: z.int(), state: RowStateName }))
    .parse(rows)
    .map((row) => {
      const { given, ...before } = csv === undefined ? ofJson(row) : ofCsv(row)
      return { ...before, row: row.row, asked: askedRow(givenRow(given).given, [], today) }
    })
}

function ofJson(value: unknown): Before & { given: Record<string, unknown> } {
  const row = JsonRow.parse(value)
  return { ...beforeOf(row as unknown as Compared), given: row.given }
}

const CsvRow = z.looseObject({ state: RowStateName, lines: z.array(z.record(z.string(), z.string())) })

/** A row of CSV has a line for each of its listings. */
function ofCsv(value: unknown): Before & { given: Record<string, unknown> } {
  const { state, lines } = CsvRow.parse(value)
  const [first = {}] = lines
  const given = Object.entries(first).flatMap(([name, cell]) =>
    name === 'ref' ? [[name, textOf(cell)]] : name.startsWith('given_') ? [[name.slice(6), textOf(cell)]] : []
  )
  const listed = lines.filter(({ listing_id }) => listing_id)
  return {
    ...{ state, given: Object.fromEntries(given) },
    more: new Set<Kind>([
      ...(Number(first.listings) > listed.length ? (['candidate', 'wider'] as const) : []),
      ...(first.matching === undefined ? (['wider'] as const) : [])
    ]),
    listings: listed.map((line) => {
      const cells = [
        ...FACTS.map((name) => line[name]),
        ...PARTY.map((name) => line[`listed_${name}`]),
        ...[line.waiver_date, line.waiver_state]
      ]
      const key = keyOf({ source_table: textOf(line.source_table), listing_id: textOf(line.listing_id) })
      const kind = line.matched_by !== 'name' ? 'record' : line.matched_rule ? 'wider' : 'candidate'
      return { key, table: line.source_table ?? '', kind, facts: asText(cells.map(textOf)) }
    })
  }
}

/** A cell without the apostrophe that keeps a spreadsheet from running it. */
export function textOf(cell: string | undefined): string {
  return (cell ?? '').replace(/^'(?=[=+@\t\r-])/, '')
}
