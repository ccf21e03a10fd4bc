// What a supply question shows: rows, drawing and names, the same for the page, its frame and its files.
import { type Supply, supplyOf } from '../../questions/supply/supply-row.ts'
import type { Context } from '../../records/operation.ts'
import { Lineage } from '../lineage.tsx'
import { type Drawing, isChosen } from './drawing.ts'
import { classesOf, MEASURES, type MeasureName, type Row } from './measures.ts'
import { type Subject, statesIn, subjectOf } from './question.ts'

export type Shown = {
  subject: Subject
  supply: Supply
  drawing: Drawing
  /** Codes of the chosen states; empty for all 51. */
  chosen: readonly string[]
  /** The rows of the chosen states, or all 51. */
  rows: readonly Row[]
  lineage: Lineage
  /** "Dermatology: active providers". */
  heading: string
}

type Asked = { specialty: string; measure: MeasureName; states?: string | undefined }

/** Throws specialty_not_found or not_in_release. */
export async function shownOf(context: Context, { specialty, measure, states }: Asked): Promise<Shown> {
  const subject = subjectOf(specialty)
  const { slug, subspecialty, name } = subject
  const supply = await supplyOf(context, { code: slug, subspecialty })
  const { rows, lineage } = supply
  const narrowed = subspecialty !== undefined
  const chosen = states === undefined ? [] : statesIn(states).codes
  const drawing: Drawing = {
    rows,
    measure,
    classes: classesOf(rows, measure, narrowed),
    subspecialty: narrowed,
    chosen: chosen.length === 0 ? undefined : new Set(chosen)
  }
  return {
    subject,
    supply,
    drawing,
    chosen,
    rows: rows.filter(({ state_code }) => isChosen(drawing, state_code)),
    lineage: new Lineage([lineage.active_providers, lineage.population_2024, lineage.per_100k]),
    heading: `${name}: ${MEASURES[measure].name.toLowerCase()}`
  }
}
