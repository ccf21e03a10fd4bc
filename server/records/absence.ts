// What answers say about an identifier that was looked up and not found.
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import facility from '../../domain/tables/facility.ts'
import type { Context } from './operation.ts'
import { rejectedRemark } from './rejected.ts'

/** Sentences if the check digit fails and if rejected rows contain the NPI; otherwise empty. */
export function absenceOfNpi({ release }: Pick<Context, 'release'>, npi: string): string {
  const remarks = [
    hasValidNpiCheckDigit(npi) ? '' : 'The NPI fails its check digit, so it cannot have been assigned.',
    rejectedRemark(release, 'npi', npi)
  ]
  return remarks.filter((remark) => remark !== '').join(' ')
}

/** Names those of the sources that the release lacks; empty if it has all. */
export function notSearched({ release }: Pick<Context, 'release'>, sources: readonly string[]): string {
  const lacking = release.sources.filter(({ id }) => sources.includes(id) && !release.snapshot(id))
  if (lacking.length === 0) return ''
  const names = lacking.map(({ short_name }) => short_name).join(', ')
  return `Not searched, because release ${release.id} has no snapshot of them: ${names}.`
}

/** Says "no facility" only of the files that were read. */
export function absenceOfCcn({ release }: Pick<Context, 'release'>, ccn: string): string {
  const held = release.snapshot('care_compare')?.raw.map(({ kind }) => kind) ?? []
  const lacking = (facility.files ?? []).filter((kind) => !held.includes(kind)).map((kind) => kind.replaceAll('_', ' '))
  const checked =
    lacking.length === 0 ? '' : ` Not checked, because the release lacks the files: ${lacking.join(', ')}.`
  return `Care Compare lists no facility with CCN ${ccn} in this release.${checked} ${rejectedRemark(release, 'ccn', ccn)}`.trim()
}
