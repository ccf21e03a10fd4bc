// The refusal of a question whose sources the release lacks: what it has, and which release has them.
import { CatalogError } from '../../domain/errors.ts'
import type { Context } from './operation.ts'

/** Machine-readable part of the refusal. `missing` and `in_release` are ids of sources. */
export type MissingSource = {
  release: string
  missing: readonly string[]
  in_release: readonly string[]
  earlier_release: string | null
}

/** For a question that any one of the sources could answer. `more` says what else was looked at. */
export function missingSource(
  { release }: Pick<Context, 'release'>,
  sources: readonly string[],
  more = ''
): CatalogError {
  const held = release.sources.filter(({ id }) => release.snapshot(id))
  const lacks = sources.filter((id) => !release.snapshot(id))
  const named = (lacks.length > 0 ? lacks : sources).map((id) => {
    const title = release.sources.find((source) => source.id === id)?.title
    return title === undefined ? id : `${title} (${id})`
  })
  const what =
    lacks.length > 0
      ? `Release ${release.id} has no snapshot of ${named.join(' or ')}.`
      : `Release ${release.id} has none of the files of ${named.join(' or ')} that this answer is made from.`
  const has = `It has ${held.map(({ short_name }) => short_name).join(', ')}.`
  const details: MissingSource = {
    release: release.id,
    missing: sources,
    in_release: held.map(({ id }) => id),
    earlier_release: null
  }
  return new CatalogError('not_in_release', [what, has, more].filter(Boolean).join(' '), { details })
}

/** The same error, completed: whether a kept release has the source. Any other error is returned as it is. */
export async function withKeptRelease(
  error: unknown,
  latestWith: (source: string) => Promise<string | undefined>
): Promise<unknown> {
  const told = missingIn(error)
  if (!told || !(error instanceof CatalogError)) return error
  const kept = await Promise.all(told.missing.map(latestWith))
  const earlier_release = kept.find((id) => id !== undefined && id !== told.release) ?? null
  const where =
    earlier_release === null
      ? 'No kept release has one.'
      : `Release ${earlier_release} has one and is kept: release=${earlier_release} asks it.`
  const details: MissingSource = { ...told, earlier_release }
  return new CatalogError(error.code, `${error.detail} ${where}`, { details, cause: error })
}

/** What an error says about missing sources; undefined for any other error. */
export function missingIn(error: unknown): MissingSource | undefined {
  const isMissing = error instanceof CatalogError && error.code === 'not_in_release'
  return isMissing ? ((error.details as MissingSource | null) ?? undefined) : undefined
}
