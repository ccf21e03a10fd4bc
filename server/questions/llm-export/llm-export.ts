// A dataset split into chunks for retrieval by a language model: one paragraph per state, each with its
// figures, method, tuples and reference.

import { z } from 'zod'
import { SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import type { State } from '../../../domain/states.ts'
import supply from '../../../domain/tables/supply_state.ts'
import {
  Chunk,
  COVERAGE_DATASET,
  type CoverageData,
  citation,
  EXPORT_DATASETS,
  ExportMethodology,
  type Rendered,
  type Shared,
  type SupplyData
} from '../../exports/chunk.ts'
import { coverageChunk, coverageNarrative, supplyChunk, supplyNarrative } from '../../exports/supply.ts'
import { documentedTable, stateOf, unknownName } from '../../records/dataset.ts'
import { Flag, groupedBy, named } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { CoverageRow, lineageOf, SUPPLY_SOURCES, SupplyRow } from '../supply/supply-row.ts'

const LlmExport = named('LlmExport', {
  dataset: z.string().describe('Slug of the dataset'),
  title: z.string(),
  narrative: z.string().describe('One paragraph about the whole dataset, whichever states are requested'),
  release: z.string().describe('Release that the figures come from'),
  synthetic: Flag.describe('True if the figures describe no real person or organization'),
  methodology: ExportMethodology,
  citation: z.string().describe('Citation of the dataset in APA style'),
  chunk_count: z.int().nonnegative(),
  chunks: Chunk.array().describe('In order of state code')
})
export type ExportHead = Omit<z.infer<typeof LlmExport>, 'chunks'>

export default defineOperation({
  id: 'exportLlmReady',
  summary: 'A dataset split into chunks for a language model',
  description:
    'One chunk for each of the 50 states and DC, or only the chunk for `state`. A chunk has a ' +
    'self-contained paragraph, its figures, method, the provenance tuples of each figure, and a citation ' +
    'in APA style. `dataset` is a specialty slug, or `state-coverage` for all specialties of a state in ' +
    'one chunk. A chunk has the same id in every answer of a release.',
  methodology: supply.name,
  input: z.strictObject({
    dataset: z.string().meta({ description: 'Specialty slug, or state-coverage', example: 'dermatology' }),
    state: z.string().optional().meta({
      description: 'Return only the chunk of this state: two-letter code of one of the 50 states or DC',
      example: 'TX'
    })
  }),
  output: LlmExport,
  list: 'chunks',
  heavy: 'export',
  from: ['nppes'],
  errors: ['dataset_not_found', 'state_not_found', 'not_in_release', 'took_too_long', 'server_busy'],
  async resolve(context, { dataset, state }) {
    const title = titleOf(dataset)
    const only = state === undefined ? undefined : stateOf(state)
    const shared = sharedOf(context, dataset, title)
    const { narrative, count, chunks } = await rendered(context, shared, only)
    const { methodology, lineage, release } = shared
    const inputs = [lineage.registry, lineage.population]
    return {
      data: {
        dataset,
        title,
        narrative,
        release: release.id,
        synthetic: context.release.manifest.synthetic,
        methodology,
        citation: citation({ title, tuple: lineage.derived, inputs, release, url: shared.url() }),
        chunk_count: count,
        get chunks() {
          return [...chunks()]
        }
      },
      items: chunks,
      sources: SUPPLY_SOURCES
    }
  }
})

function titleOf(dataset: string): string {
  if (dataset === COVERAGE_DATASET) return `${supply.title}: all specialties of a state`
  const specialty = specialtyBySlug(dataset)
  if (specialty) return `${supply.title}: ${specialty.display_name}`
  throw unknownName('dataset_not_found', dataset, EXPORT_DATASETS)
}

/** What all chunks share, read once: a check of a source in between must not change it. */
function sharedOf(context: Context, dataset: string, title: string): Shared {
  const { id, manifest } = context.release
  const { active_providers: registry, population_2024: population, per_100k: derived } = lineageOf(context, supply.name)
  const { version, page_version, methodology_url, limitations } = documentedTable(context, supply.name)
  return {
    dataset,
    title,
    table: supply.name,
    methodology: { url: methodology_url, version, limitations, limitations_version: page_version },
    lineage: { registry, population, derived },
    release: { id, date: manifest.date },
    url: (code) => {
      const of = code === undefined ? '' : `state=${code}&`
      return `${context.publicUrl}/api/v1/exports/${dataset}/llm-ready?${of}release=${id}`
    }
  }
}

type Making = Omit<Rendered, 'chunks'> & { chunks: () => Iterable<Chunk> }

async function rendered({ release }: Context, shared: Shared, only: State | undefined): Promise<Making> {
  const isWanted = ({ state_code }: { state_code: string }) => only === undefined || state_code === only.code
  const specialty = specialtyBySlug(shared.dataset)
  if (specialty) {
    const rows = (await release.query('supply-by-state', { specialty: specialty.slug })).map((row) =>
      supplyData(SpecialtySlug.parse(specialty.slug), SupplyRow.parse(row))
    )
    const wanted = rows.filter(isWanted)
    return {
      narrative: supplyNarrative(shared, rows),
      count: wanted.length,
      chunks: () => made(wanted, (row) => supplyChunk(shared, specialty, row))
    }
  }
  const rows = coverageData((await release.query('coverage', { state: null })).map((row) => CoverageRow.parse(row)))
  const wanted = rows.filter(isWanted)
  return {
    narrative: coverageNarrative(shared, rows),
    count: wanted.length,
    chunks: () => made(wanted, (row) => coverageChunk(shared, row))
  }
}

function* made<T>(rows: readonly T[], chunkOf: (row: T) => Chunk): Generator<Chunk> {
  for (const row of rows) yield chunkOf(row)
}

type Row = z.output<typeof SupplyRow>

function figuresOf({ active_providers, per_100k, rank_density, quartile, underserved }: Row) {
  return { count: active_providers, density_per_100k: per_100k, rank: rank_density, quartile, underserved }
}

function supplyData(specialty: SpecialtySlug, row: Row): SupplyData {
  const { state_code, state_name, population_2024 } = row
  return { state_code, state_name, specialty, ...figuresOf(row), population: population_2024 }
}

/** Rows of all states and specialties, grouped by state. */
function coverageData(rows: readonly z.output<typeof CoverageRow>[]): CoverageData[] {
  return [...groupedBy(rows, ({ state_code }) => state_code).values()].map((ofState) => {
    const [first] = ofState
    const marks = ofState.map(({ underserved }) => underserved)
    return {
      state_code: first.state_code,
      state_name: first.state_name,
      population: first.population_2024,
      specialties: ofState.map((row) => ({
        specialty: row.specialty,
        display_name: specialtyBySlug(row.specialty)?.display_name ?? row.specialty,
        ...figuresOf(row)
      })),
      provider_specialty_pairs: ofState.reduce((sum, row) => sum + row.active_providers, 0),
      specialties_with_providers: ofState.filter(({ active_providers }) => active_providers > 0).length,
      specialties_underserved: marks.includes(null) ? null : marks.filter(Boolean).length
    }
  })
}
