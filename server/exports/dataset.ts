// Shared parts of every export: the datasets, and what the chunks of one dataset have in common.
import { SPECIALTIES } from '../../domain/specialties.ts'
import type { Chunk } from './chunk.ts'

/** The rollup of all specialties by state. */
export const COVERAGE_DATASET = 'state-coverage'

export const EXPORT_DATASETS: readonly string[] = [...SPECIALTIES.map(({ slug }) => slug), COVERAGE_DATASET]

/** A dataset ready to write: the summary of the whole dataset, and its chunks one by one. */
export type Rendered = { narrative: string; chunks: Iterable<Chunk>; count: number }
