// Downloads of the map and its rows.
import operation from '../../questions/supply/supply-by-state.ts'
import { responseMeta } from '../../surfaces/a/envelope.ts'
import { columnsOf, rowsIn } from '../../surfaces/tabular/columns.ts'
import { tableBody } from '../../surfaces/tabular/table.ts'
import { addressOf } from '../address.ts'
import { defineFile } from '../files.ts'
import { answerOf } from '../page.ts'
import { mapFile } from './map-file.tsx'
import { MapInput, RowsInput, subjectOf } from './question.ts'
import { shownOf } from './shown.ts'

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

/** The format surface A has for these rows, for people without a key. */
export const supplyRows = defineFile({
  path: '/supply.csv',
  input: RowsInput,
  pin: true,
  errors: ['specialty_not_found', 'not_in_release'],
  type: 'text/csv; charset=utf-8; header=present',
  attached: true,
  make: async (context, { specialty }) => {
    const { slug, subspecialty, named } = subjectOf(specialty)
    const answer = await answerOf(context, operation, { code: slug, subspecialty })
    const { id: release } = context.release
    const request = `${context.publicUrl}${addressOf('/supply.csv', { specialty, release })}`
    const meta = responseMeta('', operation, answer, context, undefined)
    const text = tableBody('csv', COLUMNS, rowsIn(answer.data, TABLE), meta, { release, request })
    return { name: `${named}-by-state-${release}.csv`, text: String(text) }
  }
})
