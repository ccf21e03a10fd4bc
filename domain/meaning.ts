// The gate of meaning: what the columns of a raw file hold, measured when the file is read, and how far a new
// file may depart from the one before it.
import { z } from 'zod'

/** The first limit flags a column, the second sets the file aside: the share of values that moved. */
export const MEANING_LIMITS = {
  coded: {
    flag: 0.1,
    refuse: 0.3,
    reason: 'Identifiers, codes and dates have few forms, and a publisher changes them only with the layout.'
  },
  text: {
    flag: 0.25,
    refuse: 0.6,
    reason: 'People write names, addresses and remarks in many ways, and a weekly file is another sample of them.'
  }
} as const

/** The column is filled or empty in this share of rows more than before; tables have limits of their own. */
const NULLS_FLAG = 0.2
/** A column has this many times fewer or more distinct values; the measure is off by up to a third. */
const DISTINCT_FACTOR = 10
/** Fewer values say nothing about shares. */
const FEWEST_VALUES = 100

/** An address in a column of numbers or codes is no typing error from this share and number of values on. */
const ADDRESSES = { share: 0.01, values: 3 }
export const WEB_ADDRESS = 'web address'
/** Shares of less are not recorded, nor those after so many greater ones. */
export const LEAST_SHARE = 0.005
export const MOST_NAMED = { patterns: 8, codes: 24 } as const

const Share = z.number().min(0).max(1)

export const ColumnMeasure = z.strictObject({
  column: z
    .string()
    .describe('Official column; for a numbered group, the name of the group, whose first column is measured'),
  kind: z.enum(['coded', 'text']).describe('coded: identifiers, codes and dates'),
  values: z.int().nonnegative().describe('Values in the rows that were measured'),
  distinct: z.int().nonnegative().describe('Approximate number of distinct values'),
  patterns: z
    .record(z.string(), Share)
    .describe('Shares of the commonest forms: 9 is a digit, A a letter; other forms are words'),
  codes: z.record(z.string(), Share).optional().describe('Of a column of codes: shares of the commonest codes'),
  refuse: Share.optional().describe('Limit of this column, if it is not that of its kind')
})
export type ColumnMeasure = z.infer<typeof ColumnMeasure>

export const FileMeasure = z.strictObject({
  rows: z.int().nonnegative().describe('Rows that were measured: all, or a sample'),
  columns: z.array(ColumnMeasure)
})
export type FileMeasure = z.infer<typeof FileMeasure>

/** The part of a snapshot manifest that is compared. */
type Measured = { raw: readonly MeasuredFile[]; measures: readonly FileMeasure[] }
type MeasuredFile = { kind: string; edition: string | null; file: string; member: string | null; sha256: string }

/** A column that does not hold what it held, in a file that is new. */
export type Departure = {
  kind: string
  file: string
  column: string
  sentence: string
  /** True if it is beyond the limit at which the file is set aside. */
  isStrong: boolean
  /** True for addresses in a column of numbers or codes. */
  isAddress: boolean
}

/** Compared with the file of its kind and edition before, else the last of its kind, else addresses only. */
export function departures(before: Measured | null, after: Measured): Departure[] {
  return after.raw.flatMap((raw, place) => {
    const measure = after.measures[place]
    if (!measure || before?.raw.some(({ sha256, member }) => sha256 === raw.sha256 && member === raw.member)) return []
    const earlier = before ? earlierOf(before, raw) : undefined
    return measure.columns.flatMap((column) => {
      const was = earlier?.columns.find((one) => one.column === column.column)
      const details = earlier
        ? [...addressesIn(column, was), ...movesOf(was, column, earlier, measure)]
        : addressesIn(column)
      const [worst] = details.sort((a, b) => Number(b.isStrong) - Number(a.isStrong))
      return worst ? [{ kind: raw.kind, file: raw.member ?? raw.file, column: column.column, ...worst }] : []
    })
  })
}

type DepartureDetails = Pick<Departure, 'isStrong' | 'isAddress' | 'sentence'>

function earlierOf({ raw, measures }: Measured, { kind, edition }: MeasuredFile): FileMeasure | undefined {
  const ofKind = raw.flatMap((file, place) => (file.kind === kind ? [{ file, measure: measures[place] }] : []))
  return (ofKind.findLast(({ file }) => file.edition === edition) ?? ofKind.at(-1))?.measure
}

function addressesIn({ kind, values, patterns }: ColumnMeasure, was?: ColumnMeasure): DepartureDetails[] {
  const isMany = (share = 0, of = 0) => share >= ADDRESSES.share && share * of >= ADDRESSES.values
  const share = patterns[WEB_ADDRESS]
  if (kind === 'text' || !isMany(share, values) || isMany(was?.patterns[WEB_ADDRESS], was?.values)) return []
  const sentence = `${percent(share)} of its values are web addresses, where it has numbers or codes`
  return [{ isStrong: true, isAddress: true, sentence }]
}

function movesOf(
  was: ColumnMeasure | undefined,
  is: ColumnMeasure,
  before: FileMeasure,
  after: FileMeasure
): DepartureDetails[] {
  const filled = { before: (was?.values ?? 0) / before.rows, after: is.values / after.rows }
  const moves: DepartureDetails[] = []
  const add = (sentence: string, isStrong = false) => moves.push({ isStrong, isAddress: false, sentence })
  if (Math.min(before.rows, after.rows) < FEWEST_VALUES) return moves
  if (Math.abs(filled.after - filled.before) > NULLS_FLAG)
    add(`${percent(filled.before)} of its rows had a value before, ${percent(filled.after)} have one now`)
  if (!was || Math.min(was.values, is.values) < FEWEST_VALUES) return moves
  const limits = MEANING_LIMITS[is.kind]
  const refuse = is.refuse ?? limits.refuse
  for (const shares of ['patterns', 'codes'] as const) {
    const [earlier, now] = [was[shares], is[shares]]
    if (!earlier || !now) continue
    const [lost, won] = [lostIn(earlier, now, MOST_NAMED[shares]), lostIn(now, earlier, MOST_NAMED[shares])]
    // Each is at least what moved: shares of forms that are not named are unknown.
    // Two samples of the same values often differ by chance, the more forms there are.
    const chance = 0.75 * Math.sqrt(Object.keys(earlier).length / Math.min(was.values, is.values))
    const moved = Math.max(lost.share, won.share) - chance
    if (moved <= limits.flag) continue
    const went = ({ most }: typeof lost) => `${most} went from ${percent(earlier[most])} to ${percent(now[most])}`
    add(`of its values, ${went(lost)}${won.most === lost.most ? '' : `, and ${went(won)}`}`, moved > refuse)
  }
  const factor = is.distinct / Math.max(1, was.distinct) / (is.values / was.values)
  if (Math.max(was.distinct, is.distinct) > FEWEST_VALUES && (factor > DISTINCT_FACTOR || factor < 1 / DISTINCT_FACTOR))
    add(`it had about ${was.distinct} distinct values before and has about ${is.distinct} now`)
  return moves
}

/** The share of values that are no longer where they were, and the form or code that lost the most. */
function lostIn(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>, named: number) {
  const shares = Object.values(after)
  const unnamed = shares.length < named ? 0 : Math.min(...shares)
  const lost = Object.entries(before).map(([name, share]) => ({ name, lost: share - (after[name] ?? unnamed) }))
  const [most] = lost.sort((a, b) => b.lost - a.lost)
  return { share: lost.reduce((sum, one) => sum + Math.max(0, one.lost), 0), most: most?.name ?? '' }
}

function percent(share = 0): string {
  return `${Math.round(share * 1000) / 10} %`
}
