// Downloads of the map and its rows.
import type { z } from 'zod'
import { getSpecialtyByState as operation } from '../../questions/supply/supply-by-county.ts'
import { nationOf, supplyOf } from '../../questions/supply/supply-row.ts'
import type { Context } from '../../records/operation.ts'
import { responseMeta } from '../../surfaces/a/envelope.ts'
import { columnsOf, rowsIn } from '../../surfaces/tabular/columns.ts'
import { tableBody } from '../../surfaces/tabular/table.ts'
import { defineFile } from '../files.ts'
import { addressOf, answerOf } from '../page.ts'
import { mapFile } from './map-file.tsx'
import { NATION } from './nation.tsx'
import { MapInput, RowsInput, shownOf, statesIn, subjectOf } from './question.ts'

export const SVG = 'image/svg+xml; charset=utf-8'

export const supplyMap = defineFile({
  path: '/supply.svg',
  input: MapInput,
  pin: true,
  errors: ['specialty_not_found', 'not_in_release'],
  type: SVG,
  make: async (context, asked) => {
    const { subject, drawing, lineage } = await shownOf(context, asked)
    const { release, publicUrl } = context
    const text = mapFile({
      drawing,
      name: subject.name,
      release,
      tuples: lineage.tuples,
      page: `${publicUrl}${addressOf('/supply', { ...asked, release: release.id })}`
    })
    return { name: `${subject.named}-${asked.measure}-${release.id}.svg`, text }
  }
})

const TABLE = {}
const COLUMNS = columnsOf(operation.output, TABLE)

type WrappedRow = z.input<typeof operation.output>[number]

/** The rows of the chosen states, and one of the 51 together, which has no rank, quartile or mark. */
async function besideNation(
  context: Context,
  rows: readonly WrappedRow[],
  { slug, subspecialty, states }: { slug: string; subspecialty: string | undefined; states: string }
): Promise<object[]> {
  const { codes } = statesIn(states)
  const nation = { ...NATION, ...nationOf(await supplyOf(context, { code: slug, subspecialty }), false) }
  const [first] = rows
  const sums = Object.entries(first ?? {}).map(([name, wrapped]) => {
    const value = nation[name as keyof typeof nation] ?? null
    return [
      name,
      { ...wrapped, value, attribution_text: `Of the 50 states and DC together. ${wrapped.attribution_text}` }
    ]
  })
  return [...rows.filter(({ state_code }) => codes.includes(state_code.value)), Object.fromEntries(sums)]
}

/** The format surface A has for these rows, for people without a key. */
export const supplyRows = defineFile({
  path: '/supply.csv',
  input: RowsInput,
  pin: true,
  errors: ['specialty_not_found', 'not_in_release'],
  type: 'text/csv; charset=utf-8; header=present',
  attached: true,
  make: async (context, { specialty, states }) => {
    const { slug, subspecialty, named } = subjectOf(specialty)
    const answer = await answerOf(context, operation, { code: slug, subspecialty })
    const rows =
      states === undefined ? answer.data : await besideNation(context, answer.data, { slug, subspecialty, states })
    const { id: release } = context.release
    const request = `${context.publicUrl}${addressOf('/supply.csv', { specialty, states, release })}`
    const meta = responseMeta('', operation, answer, context, undefined)
    const text = tableBody('csv', COLUMNS, rowsIn(rows, TABLE), meta, { release, request })
    return { name: `${named}-by-state-${release}.csv`, text: String(text) }
  }
})
