// The error for a name that nothing has. It says which names are known.
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { SPECIALTIES } from '../../domain/specialties.ts'
import { EXPORT_DATASETS } from '../exports/dataset.ts'
import { isOffered } from './dataset.ts'
import { CHANGES_DATASET, RELEASE_DATASET } from './lineage.ts'
import type { Context } from './operation.ts'

/** More names than this stand in the details alone. */
const MOST_IN_SENTENCE = 20
const LONGEST_ECHO = 80

export function unknownName(code: ErrorCode, asked: string, known: readonly string[]): CatalogError {
  const named = known.length <= MOST_IN_SENTENCE ? known.join(', ') : `the ${known.length} names in details.known`
  return new CatalogError(code, `Asked for: '${asked.slice(0, LONGEST_ECHO)}'. Known: ${named}.`, {
    details: { known }
  })
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
