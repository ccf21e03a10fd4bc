// Shared parts of every export: the datasets, and what the chunks of one dataset have in common.
import type { Provenance } from '../../domain/provenance.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import type { Chunk, ExportMethodology } from './chunk.ts'

/** The rollup of all specialties by state. */
export const COVERAGE_DATASET = 'state-coverage'

export const EXPORT_DATASETS: readonly string[] = [...SPECIALTIES.map(({ slug }) => slug), COVERAGE_DATASET]

/** What applies to a dataset as a whole. */
export type Shared = {
  dataset: string
  title: string
  table: string
  methodology: ExportMethodology
  /** Tuples of the members of a supply row. */
  lineage: { registry: Provenance; population: Provenance; derived: Provenance }
  release: { id: string; date: string }
  /** URL of the export for this release, for all states or for one. */
  url(stateCode?: string): string
}

/** A dataset ready to write: the summary of the whole dataset, and its chunks one by one. */
export type Rendered = { narrative: string; chunks: Iterable<Chunk>; count: number }
