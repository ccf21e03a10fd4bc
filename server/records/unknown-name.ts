// The error for a name that nothing has. It says which names are known.
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { EXPORT_DATASETS } from '../exports/chunk.ts'
import { isOffered } from './dataset.ts'
import { CHANGES_DATASET, RELEASE_DATASET } from './lineage.ts'
import type { Context } from './operation.ts'

/** Of more names than `most`, the sentence gives the nearest; all are in the details. */
const IN_SENTENCE = { most: 20, nearest: 12 }
const LONGEST_ECHO = 80

export function unknownName(code: ErrorCode, asked: string, known: readonly string[]): CatalogError {
  const echo = asked.slice(0, LONGEST_ECHO)
  const pairs = pairsIn(echo)
  const nearness = new Map(known.map((name) => [name, sharedOf(pairs, pairsIn(name))]))
  const near = known.toSorted((a, b) => (nearness.get(b) ?? 0) - (nearness.get(a) ?? 0))
  const nearest = known.length > IN_SENTENCE.most ? near.slice(0, IN_SENTENCE.nearest) : near
  const more = known.length > nearest.length ? `, and ${known.length - nearest.length} more` : ''
  return new CatalogError(code, `Asked for: '${echo}'. Known: ${nearest.join(', ')}${more}.`, { details: { known } })
}

/** Pairs of letters, in any case. */
const pairsIn = (text: string) =>
  new Set(Array.from(text.toLowerCase(), (letter, at) => letter + text.at(at + 1)?.toLowerCase()))

/** The share of pairs that two names have in common. */
function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return shared / (one.size + other.size)
}

export function unknownSpecialty(asked: string): CatalogError {
  const known = SPECIALTIES.map(({ slug }) => slug)
  return unknownName('specialty_not_found', asked, known)
}

/** Every dataset that a method can be read of, or every one with an audit pack. */
export function unknownDataset({ release }: Context, asked: string, isPack: boolean): CatalogError {
  const tables = release.manifest.tables.map(({ name }) => name)
  const known = [
    ...EXPORT_DATASETS,
    ...release.sources.map(({ dataset_id }) => dataset_id),
    ...tables.filter((name) => !isPack || isOffered(name)),
    ...[CHANGES_DATASET, RELEASE_DATASET]
  ]
  return unknownName('methodology_not_found', asked, [...new Set(known)])
}
