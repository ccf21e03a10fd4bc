// Exports: one chunk for each of the 51, of one specialty or of all twelve.
import { type Chunk, type CoverageData, chunkOf, paragraph, type Shared, type SupplyData } from './chunk.ts'
import { counted, dayInWords, listed } from './figures.ts'
import { caution, closing, inBrief, placeName, residents, standing, WHO_IS_COUNTED } from './wording.ts'

type Specialty = { display_name: string }

export function supplyChunk(shared: Shared, { display_name }: Specialty, data: SupplyData): Chunk {
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
