// Sentences that all export texts share: what is measured, the sources, the dates and the caveats.
import { AVAILABILITY_FLAGS, type Provenance } from '../../domain/provenance.ts'
import type { Shared, SupplyData } from './chunk.ts'
import { counted, dayInWords, grouped, listed } from './figures.ts'

type Figures = Pick<SupplyData, 'count' | 'density_per_100k' | 'rank' | 'quartile' | 'underserved'>

/** Meaning of the flags in the tuples. Synthetic data is announced before anything else: see `caution`. */
function caveats(tuples: readonly Provenance[]): string {
  const flags = new Set(tuples.flatMap((tuple) => tuple._data_availability))
  flags.delete('synthetic')
  return [...flags].map((flag) => AVAILABILITY_FLAGS[flag]).join(' ')
}

/** First sentence of a text about synthetic data; empty otherwise. */
export function caution({ lineage }: Pick<Shared, 'lineage'>): string {
  const synthetic = [lineage.registry, lineage.population].some(({ _data_availability }) =>
    _data_availability.includes('synthetic')
  )
  return synthetic ? 'SYNTHETIC DATA, made by a generator: these figures describe no real provider or place.' : ''
}

/** `<registry>, snapshot of November 15, 2026 (https://…); …`. */
function sourcesInWords(tuples: readonly Provenance[]): string {
  const told = tuples.map(
    ({ _source, _snapshot, _source_url }) =>
      `${_source}, ${_snapshot === null ? 'not in this release' : `snapshot of ${dayInWords(_snapshot)}`} (${_source_url})`
  )
  return `Sources: ${[...new Set(told)].join('; ')}.`
}

/** State name, as used inside a sentence. */
export function placeName(stateName: string): string {
  return stateName.startsWith('District') ? `the ${stateName}` : stateName
}

/** Sentence with the number of residents of the state, or that it is unknown. */
export function residents(stateName: string, population: number | null): string {
  return population === null
    ? `The resident population of ${placeName(stateName)} is unknown: the release holds no Vintage 2024 estimate of it for 2024.`
    : `Its resident population is estimated at ${grouped(population)} on July 1, 2024 (Vintage 2024).`
}

/** Density, rank, quartile and threshold of a state; null values are said to be unknown. */
export function standing({ density_per_100k, rank, quartile, underserved }: Figures): string {
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
export function inBrief(name: string, { count, density_per_100k, rank, quartile, underserved }: Figures): string {
  const mark = underserved === null ? 'underserved mark unknown' : `${underserved ? '' : 'not '}marked underserved`
  return [
    `${name}: ${counted(count, 'provider')}`,
    density_per_100k === null ? 'density unknown' : `${density_per_100k} per 100,000`,
    rank === null ? 'rank unknown' : `rank ${rank}`,
    quartile === null ? 'quartile unknown' : `quartile ${quartile}`,
    mark
  ].join(', ')
}

export const WHO_IS_COUNTED =
  'The counts include active individual registrations (NPIs) with a practice address in the state and ' +
  'a taxonomy code of the specialty. A registration is not a full-time position.'
const WHAT_THE_MARK_IS = 'The underserved mark is this service’s own threshold, not a federal shortage designation.'

/** Last sentences of a text, from the meaning of the mark to the method and the release. */
export function closing({ table, methodology, lineage, release }: Shared): string[] {
  const inputs = [lineage.registry, lineage.population]
  const method = `Method: ${table} ${methodology.version ?? 'without a version'}. Release: ${release.id}.`
  return [WHAT_THE_MARK_IS, caveats(inputs), sourcesInWords(inputs), method]
}
