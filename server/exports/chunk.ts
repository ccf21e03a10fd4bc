// A chunk: one state of one dataset, with everything that a reader of this chunk alone must know about it,
// and its reference in APA style. Every date of a reference is that of a release or a snapshot: a retrieval
// date would differ in each answer, and the URL names the release instead.

import { z } from 'zod'
import { Provenance } from '../../domain/provenance.ts'
import { SPECIALTIES, SpecialtySlug } from '../../domain/specialties.ts'
import { StateCode } from '../../domain/states.ts'
import { dayInWords, referenceDate } from './figures.ts'

const SERVICE = 'Provider Provenance Data Service'

type Cited = {
  title: string
  /** Tuple of the table that holds the figures. */
  tuple: Provenance
  inputs: readonly Provenance[]
  release: { id: string; date: string }
  /** URL that returns the same text again while the release is kept. */
  url: string
}

/** The edition that supply is computed from, if a source publishes several at the same time. */
const EDITIONS: Readonly<Record<string, string>> = { 'census-population': ', Vintage 2024' }

/** Reference of a derived dataset: the service, the date of its release, and each input with its own date. */
export function citation({ title, tuple, inputs, release, url }: Cited): string {
  const version = [tuple._methodology === null ? '' : `Version ${tuple._methodology}, `, `Release ${release.id}`].join(
    ''
  )
  const held = inputs.filter(({ _snapshot }) => _snapshot !== null)
  const from = held.map(
    ({ _source, _snapshot, _dataset_id }) =>
      `${_source}${EDITIONS[_dataset_id] ?? ''} (snapshot of ${dayInWords(_snapshot)})`
  )
  const place = tuple._doi === null ? url : `https://doi.org/${tuple._doi}`
  return `${SERVICE}. ${referenceDate(release.date)}. ${title} (${version}) [Data set]. Derived from ${[...new Set(from)].join(' and ')}. ${place}`
}

const figures = {
  count: z.int().nonnegative().describe('Active individual providers with a practice address in the state'),
  density_per_100k: z.number().nullable().describe('Providers per 100,000 residents'),
  rank: z.int().min(1).max(51).nullable().describe('Rank by density among the 50 states and DC; 1 is the densest'),
  quartile: z.int().min(1).max(4).nullable().describe('Quartile by density; 1 is the densest quarter'),
  underserved: z
    .boolean()
    .nullable()
    .describe('True if the density is below 75 % of the national density; not a federal designation')
}
const place = { state_code: StateCode, state_name: z.string() }
const population = z.int().nullable().describe('Resident population on July 1, 2024')

export const SupplyData = z
  .strictObject({ ...place, specialty: SpecialtySlug, ...figures, population })
  .meta({ id: 'SupplyChunkData', description: 'Null means unknown, never zero' })
export type SupplyData = z.infer<typeof SupplyData>

export const CoverageData = z
  .strictObject({
    ...place,
    population,
    specialties: z.array(z.strictObject({ specialty: SpecialtySlug, display_name: z.string(), ...figures })).length(12),
    provider_specialty_pairs: z.int().nonnegative().describe('Sum of the counts; not a number of people'),
    specialties_with_providers: z.int().min(0).max(12),
    specialties_underserved: z.int().min(0).max(12).nullable()
  })
  .meta({ id: 'CoverageChunkData', description: 'Null means unknown, never zero' })
export type CoverageData = z.infer<typeof CoverageData>

export const ExportMethodology = z
  .strictObject({
    url: z.url(),
    version: z.string().nullable().describe('Version that the release was built with'),
    limitations: z.array(z.string()),
    limitations_version: z.string().describe('Version of the page that lists the limitations')
  })
  .meta({ id: 'ExportMethodology' })
export type ExportMethodology = z.infer<typeof ExportMethodology>

export const Chunk = z
  .strictObject({
    id: z.string().describe('<dataset>:state:<state_code>:<methodology_version>'),
    text: z.string().describe('A self-contained paragraph that includes its sources and dates'),
    data: z.union([SupplyData, CoverageData]),
    methodology: ExportMethodology,
    provenance: z
      .array(Provenance.extend({ fields: z.array(z.string()).describe('Members of `data` that the tuple describes') }))
      .describe('The 14 keys of each input'),
    citation: z.string().describe('Reference in APA style')
  })
  .meta({ id: 'ExportChunk' })
export type Chunk = z.infer<typeof Chunk>

/** `dermatology:state:TX:v2026.11.1`. */
function chunkId(dataset: string, stateCode: string, version: string | null): string {
  return `${dataset}:state:${stateCode}:${version ?? 'unversioned'}`
}

/** Tuples with the members they describe; a tuple of several members appears once. */
function provenanceOf(lineage: Readonly<Record<string, Provenance>>): Chunk['provenance'] {
  const byTuple = new Map<string, Chunk['provenance'][number]>()
  for (const [field, tuple] of Object.entries(lineage)) {
    const key = JSON.stringify(tuple)
    const known = byTuple.get(key)
    if (known) known.fields.push(field)
    else byTuple.set(key, { fields: [field], ...tuple })
  }
  return [...byTuple.values()]
}

/** Joins sentences into one paragraph; an empty sentence has nothing to say and is dropped. */
export function paragraph(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ')
}

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

/** The chunk of a state: its text and data, with the method, tuples and reference that all chunks share. */
export function chunkOf(
  { dataset, title, methodology, lineage, release, url }: Shared,
  data: Chunk['data'],
  sentences: readonly string[],
  fields: Readonly<Record<string, Provenance>>
): Chunk {
  const { registry, population, derived } = lineage
  return {
    id: chunkId(dataset, data.state_code, methodology.version),
    text: paragraph(sentences),
    data,
    methodology,
    provenance: provenanceOf(fields),
    citation: citation({
      title: `${title}, ${data.state_name}`,
      tuple: derived,
      inputs: [registry, population],
      release,
      url: url(data.state_code)
    })
  }
}

export const COVERAGE_DATASET = 'state-coverage'

export const EXPORT_DATASETS: readonly string[] = [...SPECIALTIES.map(({ slug }) => slug), COVERAGE_DATASET]

/** A dataset ready to write: the summary of the whole dataset, and its chunks one by one. */
export type Rendered = { narrative: string; chunks: Iterable<Chunk>; count: number }
