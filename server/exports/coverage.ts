// Export of the rollup: one chunk for each of the 51, with all twelve specialties.
import { type Chunk, type CoverageData, chunkOf, paragraph, type Shared } from './chunk.ts'
import { counted, dayInWords, listed } from './figures.ts'
import { caution, closing, inBrief, placeName, residents, WHO_IS_COUNTED } from './wording.ts'

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
