// Where the values of an answer are from: every tuple of it, once.

/** The 14 keys; /methodology/provenance says what each means. */
export type Tuple = {
  _source: string
  _source_url: string
  _dataset_id: string
  _snapshot: string | null
  _methodology: string | null
  _last_checked: string | null
  _confidence: number | null
  _data_availability: string[]
  _pipeline_version: string
  _license: string | null
  _doi: string | null
  _slsa_provenance_url: string | null
  _coverage_period_start: string | null
  _coverage_period_end: string | null
}

/** The tuples of an answer or of a part of it, in the order they stand in. */
export function lineageOf(answer: unknown): Tuple[] {
  const tuples = new Map<string, Tuple>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('_source' in value && '_dataset_id' in value) {
      // A record may carry the keys beside its own members.
      const keys = Object.entries(value).filter(([name]) => name.startsWith('_'))
      const tuple = Object.fromEntries(keys) as Tuple
      tuples.set(JSON.stringify(tuple), tuple)
    }
    for (const member of Object.values(value)) visit(member)
  }
  visit(answer)
  return [...tuples.values()]
}
