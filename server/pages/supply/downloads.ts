// Downloads of the map and its rows.
import operation from '../../operations/supply-by-state.ts'
import { supplyOf } from '../../operations/supply-row.ts'
import { responseMeta } from '../../surfaces/a/envelope.ts'
import { tableBody } from '../../surfaces/a/table.ts'
import { columnsOf, rowsIn } from '../../surfaces/tabular/columns.ts'
import { defineFile } from '../files.ts'
import { Lineage } from '../lineage.tsx'
import { answerOf } from '../page.ts'
import { mapFile } from './map-file.tsx'
import { classesOf } from './measures.ts'
import { addressOf, MapInput, RowsInput, subjectOf } from './question.ts'

export const SVG = 'image/svg+xml; charset=utf-8'

export const supplyMap = defineFile({
  path: '/supply.svg',
  input: MapInput,
  pin: true,
  errors: ['specialty_not_found', 'source_unavailable'],
  type: SVG,
  make: async (context, { specialty, measure }) => {
    const { slug, subspecialty, name, named } = subjectOf(specialty)
    const { release, publicUrl } = context
    const { rows, lineage } = await supplyOf(context, { code: slug, subspecialty })
    const narrowed = subspecialty !== undefined
    const text = mapFile({
      drawing: { rows, measure, classes: classesOf(rows, measure, narrowed), subspecialty: narrowed },
      name,
      release,
      tuples: new Lineage([lineage.active_providers, lineage.population_2024, lineage.per_100k]).tuples,
      page: `${publicUrl}${addressOf('/supply', { specialty, measure, release: release.id })}`
    })
    return { name: `${named}-${measure}-${release.id}.svg`, text }
  }
})

const TABLE = {}
const COLUMNS = columnsOf(operation.output, TABLE)

/** The format surface A has for these rows, for people without a key. */
export const supplyRows = defineFile({
  path: '/supply.csv',
  input: RowsInput,
  pin: true,
  errors: ['specialty_not_found', 'source_unavailable'],
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
