// Exports: one chunk for each of the 51, of one specialty or of all twelve; and the sentences that their
// texts share: what is measured, the sources, the dates and the caveats.
import { AVAILABILITY_FLAGS, type Provenance } from '../../domain/provenance.ts'
import { type Chunk, type CoverageData, chunkOf, paragraph, type Shared, type SupplyData } from './chunk.ts'
import { counted, dayInWords, grouped, listed } from './figures.ts'

export function supplyChunk(shared: Shared, { display_name }: { display_name: string }, data: SupplyData): Chunk {
  const { registry, population, derived } = shared.lineage
  const text = [
    caution(shared),
    `${display_name} in ${placeName(data.state_name)} (${data.state_code}): ${counted(data.count, 'active provider')} in the registry as ` +
      `of ${dayInWords(registry._snapshot)}.`,
    residents(data.state_name, data.population),
    standing(data),
    WHO_IS_COUNTED,
    ...closing(shared)
  ]
  return chunkOf(shared, data, text, {
    state_code: derived,
    state_name: derived,
    specialty: derived,
    count: registry,
    density_per_100k: derived,
    rank: derived,
    quartile: derived,
    underserved: derived,
    population
  })
}

/** Summary paragraph: the total, both ends of the ranking, and the states marked underserved. */
export function supplyNarrative(shared: Shared, rows: readonly SupplyData[]): string {
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const ranks = rows.flatMap(({ rank }) => rank ?? [])
  const [densest, sparsest] = [Math.min(...ranks), Math.max(...ranks)].map((end) => inOneRank(rows, end))
  const marked = rows.filter(({ underserved }) => underserved === true)
  return paragraph([
    caution(shared),
    `${shared.title}, for the 50 states and the District of Columbia: ${counted(total, 'active provider')} in all 51 together, in the registry as of ${dayInWords(shared.lineage.registry._snapshot)}.`,
    densest === undefined || sparsest === undefined || ranks.length < rows.length
      ? 'Density and rank are unknown because the release does not hold the Vintage 2024 population of every ' +
        'state.'
      : `Per 100,000 residents, rounded to two decimals, the highest density is ${densest} and the lowest is ${sparsest}.`,
    rows.some(({ underserved }) => underserved === null)
      ? ''
      : `${marked.length} of the 51 are marked underserved${marked.length === 0 ? '' : `: ${listed(marked.map(({ state_name }) => state_name))}`}.`,
    WHO_IS_COUNTED,
    ...closing(shared)
  ])
}

/** `0.14 (District of Columbia)`, `0 (18 places tie)`: no single place is picked out of a tie. */
function inOneRank(rows: readonly SupplyData[], wanted: number): string | undefined {
  const tied = rows.filter(({ rank }) => rank === wanted)
  const [first] = tied
  if (!first) return undefined
  const names =
    tied.length > 5 ? `${tied.length} places tie` : listed(tied.map(({ state_name }) => placeName(state_name)))
  return `${first.density_per_100k} (${names})`
}

const HOW_TO_READ =
  'Densities are providers per 100,000 residents, rounded to two decimals. Ranks compare unrounded ' +
  'densities among the 51 (the 50 states and the District of Columbia); 1 is the densest. Quartile 1 ' +
  'of 4 is the densest.'

export function coverageChunk(shared: Shared, data: CoverageData): Chunk {
  const { registry, population, derived } = shared.lineage
  const marked = data.specialties.filter(({ underserved }) => underserved === true)
  const text = [
    caution(shared),
    `Provider supply of 12 specialties in ${placeName(data.state_name)} (${data.state_code}), from the registry as of ${dayInWords(registry._snapshot)}.`,
    residents(data.state_name, data.population),
    `${data.specialties.map((each) => inBrief(each.display_name, each)).join('; ')}.`,
    data.specialties_underserved === null
      ? 'It is unknown how many of the 12 are marked underserved.'
      : `${data.specialties_underserved} of the 12 are marked underserved${marked.length === 0 ? '' : `: ${listed(marked.map(({ display_name }) => display_name))}`}.`,
    HOW_TO_READ,
    WHO_IS_COUNTED,
    'A provider with codes of two specialties counts in both, so the counts do not add up to a number of people.',
    ...closing(shared)
  ]
  return chunkOf(shared, data, text, {
    state_code: derived,
    state_name: derived,
    population,
    specialties: derived,
    'specialties.count': registry,
    provider_specialty_pairs: derived,
    specialties_with_providers: derived,
    specialties_underserved: derived
  })
}

/** Summary paragraph: the twelve specialties, and the states with the most of them marked underserved. */
export function coverageNarrative(shared: Shared, rows: readonly CoverageData[]): string {
  const [first] = rows
  const names = first?.specialties.map(({ display_name }) => display_name) ?? []
  const marks = rows.map(({ specialties_underserved }) => specialties_underserved ?? 0)
  const most = rows.filter(({ specialties_underserved }) => specialties_underserved === Math.max(...marks))
  return paragraph([
    caution(shared),
    `${shared.title}, for the 50 states and the District of Columbia: ${listed(names)}.`,
    rows.some(({ specialties_underserved }) => specialties_underserved === null)
      ? ''
      : `The highest number of specialties marked underserved in one place is ${Math.max(...marks)}: ${listed(most.map(({ state_name }) => state_name))}.`,
    `In all, ${counted(
      rows.reduce((sum, row) => sum + row.provider_specialty_pairs, 0),
      'pair'
    )} of a provider and a specialty.`,
    HOW_TO_READ,
    WHO_IS_COUNTED,
    ...closing(shared)
  ])
}

type Figures = Pick<SupplyData, 'count' | 'density_per_100k' | 'rank' | 'quartile' | 'underserved'>

/** Meaning of the flags in the tuples. Synthetic data is announced before anything else: see `caution`. */
function caveats(tuples: readonly Provenance[]): string {
  const flags = new Set(tuples.flatMap((tuple) => tuple._data_availability))
  flags.delete('synthetic')
  return [...flags].map((flag) => AVAILABILITY_FLAGS[flag]).join(' ')
}

/** First sentence of a text about synthetic data; empty otherwise. */
function caution({ lineage }: Pick<Shared, 'lineage'>): string {
  const synthetic = [lineage.registry, lineage.population].some(({ _data_availability }) =>
    _data_availability.includes('synthetic')
  )
  return synthetic ? 'SYNTHETIC DATA, made by a generator: these figures describe no real provider or place.' : ''
}

/** `<registry>, snapshot of November 15, 2026 (https://…); …`. */
function sourcesInWords(tuples: readonly Provenance[]): string {
  const citations = tuples.map(
    ({ _source, _snapshot, _source_url }) =>
      `${_source}, ${_snapshot === null ? 'not in this release' : `snapshot of ${dayInWords(_snapshot)}`} (${_source_url})`
  )
  return `Sources: ${[...new Set(citations)].join('; ')}.`
}

/** State name, as used inside a sentence. */
function placeName(stateName: string): string {
  return stateName.startsWith('District') ? `the ${stateName}` : stateName
}

/** Sentence with the number of residents of the state, or that it is unknown. */
function residents(stateName: string, population: number | null): string {
  return population === null
    ? `The resident population of ${placeName(stateName)} is unknown: the release holds no Vintage 2024 estimate of it for 2024.`
    : `Its resident population is estimated at ${grouped(population)} on July 1, 2024 (Vintage 2024).`
}

/** Density, rank, quartile and threshold of a state; null values are said to be unknown. */
function standing({ density_per_100k, rank, quartile, underserved }: Figures): string {
  const known = [
    density_per_100k === null
      ? ''
      : `The density is ${density_per_100k} providers per 100,000 residents, rounded to two decimals.`,
    rank === null || quartile === null
      ? ''
      : `It ranks ${rank} of 51 (the 50 states and the District of Columbia; 1 is the densest, ties share a rank) and is in ` +
        `quartile ${quartile} of 4 (1 is the densest).`,
    underserved === null
      ? ''
      : underserved
        ? 'The density is below 75 % of the national density of the specialty, so this service marks it as underserved.'
        : 'The density is not below 75 % of the national density of the specialty, so this service does not mark it as underserved.'
  ]
  const unknown = [
    ...(density_per_100k === null ? ['density'] : []),
    ...(rank === null || quartile === null ? ['rank', 'quartile'] : []),
    ...(underserved === null ? ['the underserved mark'] : [])
  ]
  const lacking =
    unknown.length === 0 ? '' : `Unknown, not zero, because the population is missing: ${listed(unknown)}.`
  return [...known, lacking].filter((sentence) => sentence !== '').join(' ')
}

/** `Dermatology: 12 providers, 3.94 per 100,000, rank 7, quartile 1, not marked underserved`. */
function inBrief(name: string, { count, density_per_100k, rank, quartile, underserved }: Figures): string {
  const mark = underserved === null ? 'underserved mark unknown' : `${underserved ? '' : 'not '}marked underserved`
  return [
    `${name}: ${counted(count, 'provider')}`,
    density_per_100k === null ? 'density unknown' : `${density_per_100k} per 100,000`,
    rank === null ? 'rank unknown' : `rank ${rank}`,
    quartile === null ? 'quartile unknown' : `quartile ${quartile}`,
    mark
  ].join(', ')
}

const WHO_IS_COUNTED =
  'The counts include active individual registrations (NPIs) with a practice address in the state and ' +
  'a taxonomy code of the specialty. A registration is not a full-time position.'
const WHAT_THE_MARK_IS = 'The underserved mark is this service’s own threshold, not a federal shortage designation.'

/** Last sentences of a text, from the meaning of the mark to the method and the release. */
function closing({ table, methodology, lineage, release }: Shared): string[] {
  const inputs = [lineage.registry, lineage.population]
  const method = `Method: ${table} ${methodology.version ?? 'without a version'}. Release: ${release.id}.`
  return [WHAT_THE_MARK_IS, caveats(inputs), sourcesInWords(inputs), method]
}
