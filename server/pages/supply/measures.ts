// What a map can show: four supply columns, how each is formatted, and the classes its 51 values fall into.
import type { Supply } from '../../questions/supply/supply-row.ts'
import type { Shade } from './palette.ts'

export type Row = Supply['rows'][number]

/** States of one color. */
export type MapClass = {
  /** Letter or word that names the class where there is no room for the value; `?` for unknown values. */
  mark: string
  /** The values of the class, exactly as in the table. */
  label: string
  /** Null if the class has no known values: striped. */
  shade: Shade | null
  /** Codes of its states. */
  states: readonly string[]
}

export type Measure = {
  name: string
  /** What follows a value in a sentence. */
  unit: string
  /** Member of a row that it shows. */
  member: 'active_providers' | 'per_100k' | 'quartile' | 'underserved'
  /** How its classes are formed, in a sentence. */
  classing: string
}

const FIFTHS =
  'The 50 states and DC, in order of their values, are in up to five classes of about ten. States with equal values share a class. Each label gives the lowest and the highest value.'

export const MEASURES = {
  per_100k: { name: 'Providers per 100,000 residents', unit: 'per 100,000', member: 'per_100k', classing: FIFTHS },
  count: { name: 'Active providers', unit: 'active providers', member: 'active_providers', classing: FIFTHS },
  quartile: {
    name: 'Quartile of density',
    unit: 'of 4',
    member: 'quartile',
    classing:
      'Quartile 1 is the densest quarter of the 50 states and DC, quartile 4 the sparsest. States that tie share a quartile.'
  },
  underserved: {
    name: 'Below the underserved threshold',
    unit: '',
    member: 'underserved',
    classing:
      'A state is marked when its density is below 75 % of the national density of the specialty. The threshold is this service’s own. It is not a federal shortage designation.'
  }
} as const satisfies Readonly<Record<string, Measure>>

export type MeasureName = keyof typeof MEASURES

/** Shown where no judgment was made. */
const NOT_JUDGED = '–'

/** The value of a row as a map shows it. */
export function written(row: Row, measure: MeasureName, subspecialty: boolean): string {
  if (subspecialty && measure === 'underserved') return NOT_JUDGED
  const value = row[MEASURES[measure].member]
  if (value === null) return '?'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return figure(value)
}

/** A number as the pages format it. */
export function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
}

/** A row as a sentence: the label of its state on a map. */
export function sentenceOf(
  { state_name, active_providers, per_100k, quartile, underserved }: Row,
  subspecialty: boolean
): string {
  const mark =
    underserved === null ? 'underserved mark unknown' : underserved ? 'marked underserved' : 'not marked underserved'
  return [
    `${state_name}: ${figure(active_providers)} active`,
    per_100k === null ? 'density unknown' : `${figure(per_100k)} per 100,000`,
    quartile === null ? 'quartile unknown' : `quartile ${quartile}`,
    ...(subspecialty ? [] : [mark])
  ].join(', ')
}

/** Classes of the values, lowest first. Every row is in exactly one. A subspecialty is not judged. */
export function classesOf(rows: readonly Row[], measure: MeasureName, subspecialty: boolean): MapClass[] {
  if (subspecialty && measure === 'underserved')
    return [{ mark: NOT_JUDGED, label: 'not judged', shade: null, states: codesOf(rows) }]
  const { member } = MEASURES[measure]
  const known = rows.filter((row) => row[member] !== null)
  const unknown = rows.filter((row) => row[member] === null)
  const classes = measure === 'quartile' || measure === 'underserved' ? named(known, measure) : fifths(known, measure)
  return unknown.length === 0
    ? classes
    : [...classes, { mark: '?', label: 'unknown', shade: null, states: codesOf(unknown) }]
}

const codesOf = (rows: readonly Row[]) => rows.map(({ state_code }) => state_code)

type NamedClass = readonly [value: number | boolean, mark: string, label: string, shade: Shade]
const NAMED: Readonly<Record<'quartile' | 'underserved', readonly NamedClass[]>> = {
  quartile: ([1, 3, 4, 5] as const).map((shade, at) => [4 - at, `${4 - at}`, `quartile ${4 - at}`, shade]),
  underserved: [
    [false, 'no', 'not below it', 1],
    [true, 'yes', 'below 75 % of the national density', 5]
  ]
}

/** The classes of fixed values that a row has. */
function named(rows: readonly Row[], measure: 'quartile' | 'underserved'): MapClass[] {
  return NAMED[measure].flatMap(([value, mark, label, shade]) => {
    const states = codesOf(rows.filter((row) => row[measure] === value))
    return states.length === 0 ? [] : [{ mark, label, shade, states }]
  })
}

const PARTS = 5
/** Shades for one to five classes, as far apart as possible. */
const SPREAD: readonly (readonly Shade[])[] = [[3], [1, 5], [1, 3, 5], [1, 2, 4, 5], [1, 2, 3, 4, 5]]

function fifths(rows: readonly Row[], measure: 'count' | 'per_100k'): MapClass[] {
  const figureIn = (row: Row) => Number(row[MEASURES[measure].member])
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    // Classifies by how many states have less, so equal values share a class.
    const part = Math.floor((PARTS * rows.filter((other) => figureIn(other) < figureIn(row)).length) / rows.length)
    groups.set(part, [...(groups.get(part) ?? []), row])
  }
  const shades = SPREAD[groups.size - 1] ?? []
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([, own], index) => {
      const values = own.map(figureIn)
      const [low, high] = [Math.min(...values), Math.max(...values)]
      return {
        mark: 'ABCDE'.charAt(index),
        label: low === high ? figure(low) : `${figure(low)} to ${figure(high)}`,
        shade: shades[index] ?? null,
        states: codesOf(own)
      }
    })
}
