// References in APA style. Every date is that of a release or a snapshot: a retrieval date would differ in
// each answer, and the URL names the release instead.
import type { Provenance } from '../../domain/provenance.ts'
import { dayInWords, referenceDate } from './figures.ts'

const SERVICE = 'Provider Provenance Data Service'

export type Cited = {
  title: string
  /** Tuple of the table that holds the figures. */
  tuple: Provenance
  /** Tuples of its inputs. */
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
