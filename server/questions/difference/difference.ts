// Why the number of an answer differs between two releases: the rows that only one of them counts, by cause.
// The causes of a place add up to its difference.
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { keptManifest, releaseGone } from '../../records/kept-releases.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { Count, enumOf, groupedBy, named, TextOrNull, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import type { Row } from '../../store/rows.ts'

export const CAUSES = {
  row_new: 'Only the later release has the row',
  row_gone: 'Only the earlier release has the row',
  value_changed: 'Values that decide changed',
  other_source: 'Values in the file of another source changed',
  method_changed: 'No value that decides changed: the rule did, or the words of the index'
} as const

/** What a question counts in one release. A question without places counts everything in the place ''. */
export type Counted = {
  /** The number that the answer says, by place. */
  said: ReadonlyMap<string, number>
  /** Place that each counted row counts in, by the key of the row. */
  places: ReadonlyMap<string, string>
}

/** The rows of a table under a key, and the columns that decide whether they count. */
type Deciding = { table: string; columns: readonly string[]; rows: readonly Row[] }

export type Question = {
  /** Table whose rows are counted, and its source. */
  table: string
  source: string
  counted(context: Context): Promise<Counted>
  /** What decides about a key; the table whose rows are counted comes first. */
  deciding(context: Context, key: string): readonly [Deciding, ...Deciding[]]
  /** What the difference leaves out, in sentences. */
  notCompared: readonly string[]
}

/** Rows shown. The causes count all of them. */
const MOST_SHOWN = 100
/** Rows taken apart before other requests get a turn. */
const ROWS_OF_A_TURN = 200

const Cause = named('DifferenceCause', {
  place: TextOrNull.describe('Two-letter code of a state; null if the question has no places'),
  cause: enumOf(CAUSES),
  sources: Texts.describe('Sources whose files have the values, or the row'),
  columns: Texts.describe('table.column of each value that changed; empty for rows that one release lacks'),
  gained: Count.describe('Rows that only the later release counts in the place'),
  lost: Count.describe('Rows that only the earlier release counts in the place'),
  difference: z.int().describe('gained minus lost')
})
type Cause = z.infer<typeof Cause>

const ValuesOfRow = z.record(z.string(), Texts).nullable()

const Moved = named('DifferenceRow', {
  key: z.string().describe('NPI, or CCN and type of facility'),
  counted_before: z.boolean(),
  counted_after: z.boolean(),
  place_before: TextOrNull,
  place_after: TextOrNull,
  cause: enumOf(CAUSES),
  columns: Texts,
  values_before: ValuesOfRow.describe('Values that decide, by table.column; null if the release lacks the row'),
  values_after: ValuesOfRow.describe('The same in the later release'),
  lineage_before: Provenance.nullable(),
  lineage_after: Provenance.nullable()
})
type Moved = z.input<typeof Moved>

export const Difference = named(
  'Difference',
  {
    compared_with: ReleaseId.describe('The release given as compare: the earlier one in the words of this answer'),
    release: ReleaseId.describe('The release that answers: the later one in the words of this answer'),
    before: Count.describe('The number that compared_with answers'),
    after: Count.describe('The number that release answers'),
    difference: z.int().describe('after minus before: the sum of the causes'),
    places: z
      .array(named('DifferencePlace', { place: z.string(), before: Count, after: Count, difference: z.int() }))
      .describe('States in which rows came or went; empty if the question has no places'),
    causes: Cause.array().describe('For each place, its causes; they add up to its difference'),
    rows: Moved.array().max(MOST_SHOWN).describe('The first rows by key that came, went or changed their place'),
    total: Count.describe('Number of such rows, listed here or not'),
    not_compared: Texts.describe('What the difference leaves out'),
    lineage_before: Provenance,
    lineage_after: Provenance
  },
  'Why the number of an answer differs from that of another release'
)

export type Difference = z.infer<typeof Difference>

type Side = { context: Context; counted: Counted }

/** Throws release_not_found or release_gone, and what the question throws in either release. */
export async function differenceOf(
  context: Context,
  compare: string,
  question: Question
): Promise<z.input<typeof Difference>> {
  await keptManifest(context, compare)
  const lease = await context.kept.lease(compare)
  if (!lease) throw releaseGone(compare, context.service.release?.id ?? null, null)
  try {
    const sideOf = async (context: Context): Promise<Side> => ({ context, counted: await question.counted(context) })
    const before = await sideOf({ ...context, release: lease.release })
    const after = await sideOf({ ...context, release: context.release })
    return await between(before, after, question)
  } finally {
    lease.giveBack()
  }
}

async function between(before: Side, after: Side, question: Question): Promise<z.input<typeof Difference>> {
  const moved: Moved[] = []
  const keys = [...new Set([...before.counted.places.keys(), ...after.counted.places.keys()])]
  const changed = keys.filter((key) => before.counted.places.get(key) !== after.counted.places.get(key)).sort()
  for (const [at, key] of changed.entries()) {
    if (at % ROWS_OF_A_TURN === ROWS_OF_A_TURN - 1) await setImmediate()
    moved.push(movedRow(key, before, after, question))
  }
  const names = [...new Set([...before.counted.said.keys(), ...after.counted.said.keys()])].sort()
  const causes = names.flatMap((name) => causesOf(name, moved, before, after, question))
  const sum = ({ counted }: Side) => [...counted.said.values()].reduce((sum, number) => sum + number, 0)
  const tupleIn = ({ context }: Side) => tupleOf(publishedTable(context, question.table, question.source))
  return {
    ...{ compared_with: before.context.release.id, release: after.context.release.id },
    ...{ before: sum(before), after: sum(after), difference: sum(after) - sum(before) },
    places: names.flatMap((place) => {
      const [was, is] = [before, after].map(({ counted }) => counted.said.get(place) ?? 0) as [number, number]
      const isAmong = place !== '' && causes.some((cause) => cause.place === place)
      return isAmong ? [{ place, before: was, after: is, difference: is - was }] : []
    }),
    causes,
    rows: moved.slice(0, MOST_SHOWN),
    total: moved.length,
    not_compared: [...question.notCompared],
    lineage_before: tupleIn(before),
    lineage_after: tupleIn(after)
  }
}

/** The causes of one place. What the counted rows do not explain, the rule of the earlier release does. */
function causesOf(name: string, moved: readonly Moved[], before: Side, after: Side, question: Question): Cause[] {
  const place = name === '' ? null : name
  const isIn = (side: 'before' | 'after') => (row: Moved) => row[`counted_${side}`] && row[`place_${side}`] === place
  const [wasIn, isInNow] = [isIn('before'), isIn('after')]
  const rows = moved.filter((row) => wasIn(row) !== isInNow(row))
  const groups = groupedBy(rows, ({ cause, columns }) => JSON.stringify([cause, columns]))
  const causes = [...groups.values()].map((group): Cause => {
    const [{ cause, columns }] = group
    const [gained, lost] = [group.filter(isInNow).length, group.filter(wasIn).length]
    const sources = columns.map((name) => sourceOf(name.slice(0, name.indexOf('.')), after, question))
    const of = [...new Set(columns.length === 0 ? [question.source] : sources)]
    return { place, cause, sources: of, columns, gained, lost, difference: gained - lost }
  })
  const said = (after.counted.said.get(name) ?? 0) - (before.counted.said.get(name) ?? 0)
  const left = said - causes.reduce((sum, { difference }) => sum + difference, 0)
  if (left === 0) return causes
  const [gained, lost] = [Math.max(left, 0), Math.max(-left, 0)]
  return [
    ...causes,
    { place, cause: 'method_changed', sources: [question.source], columns: [], gained, lost, difference: left }
  ]
}

type Rows = ReturnType<Question['deciding']>

function movedRow(key: string, before: Side, after: Side, question: Question): Moved {
  const [was, is] = [question.deciding(before.context, key), question.deciding(after.context, key)]
  const differing = is.flatMap((of, at) =>
    of.columns.flatMap((name) => (isSame(valuesOf(was[at], name), valuesOf(of, name)) ? [] : { of, name }))
  )
  const [wasThere, isThere] = [was[0].rows.length > 0, is[0].rows.length > 0]
  const decisive = wasThere && isThere ? differing : []
  const [first = { of: is[0] }] = decisive
  const sources = decisive.map(({ of }) => sourceOf(of.table, after, question))
  const changed =
    sources.length === 0 ? 'method_changed' : sources.includes(question.source) ? 'value_changed' : 'other_source'
  const [placeBefore, placeAfter] = [before.counted.places.get(key), after.counted.places.get(key)]
  return {
    ...{ key, counted_before: placeBefore !== undefined, counted_after: placeAfter !== undefined },
    ...{ place_before: placeBefore || null, place_after: placeAfter || null },
    cause: wasThere === isThere ? changed : isThere ? 'row_new' : 'row_gone',
    columns: decisive.map(({ of, name }) => `${of.table}.${name}`),
    ...{ values_before: allValues(was), values_after: allValues(is) },
    lineage_before: lineageIn(before, was, first.of.table, question),
    lineage_after: lineageIn(after, is, first.of.table, question)
  }
}

function sourceOf(table: string, { context }: Side, { source }: Question): string {
  return context.release.table(table)?.sources[0] ?? source
}

function valuesOf(of: Deciding | undefined, column: string): string[] {
  return (of?.rows ?? []).map((row) => String(row[column] ?? '')).sort()
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function allValues(of: Rows): Record<string, string[]> | null {
  if (of[0].rows.length === 0) return null
  const values = of.flatMap((one) => one.columns.map((name) => [`${one.table}.${name}`, valuesOf(one, name)]))
  return Object.fromEntries(values)
}

/** Lineage of the row in the table of the first change, or of the counted row if that table has none. */
function lineageIn(side: Side, of: Rows, table: string, question: Question): Provenance | null {
  if (of[0].rows.length === 0) return null
  const read = of.find((one) => one.table === table && one.rows.length > 0) ?? of[0]
  const { context } = side
  return tupleOf(publishedTable(context, read.table, sourceOf(read.table, side, question)), read.rows.slice(0, 1))
}
