// Export of one specialty: one chunk for each of the 51.
import { type Chunk, chunkOf, paragraph, type Shared, type SupplyData } from './chunk.ts'
import { counted, dayInWords, listed } from './figures.ts'
import { caution, closing, placeName, residents, standing, WHO_IS_COUNTED } from './wording.ts'

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
