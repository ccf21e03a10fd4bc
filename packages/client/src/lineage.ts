// Lineage of the values in an answer: each stated source once, in the terms that both interfaces share.

/** Lineage that an answer states for a value, a record or the whole answer. */
export type Lineage = {
  source: string
  sourceUrl: string
  /** When the source was last reconciled with its publisher; null if unknown. */
  lastChecked: string | null
  /** From 0 to 1; null if unknown. */
  confidence: number | null
  /** Everything that the answer states, under the names of the interface: on B, the 14 keys. */
  stated: Readonly<Record<string, unknown>>
}

/** Lineage in the order of the answer. Also accepts a part of an answer: a row or a value. */
export function lineageOf(answer: unknown): Lineage[] {
  const found = new Map<string, Lineage>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const lineage = statedIn(value as Record<string, unknown>)
    if (lineage) found.set(JSON.stringify(lineage.stated), lineage)
    for (const member of Object.values(value)) visit(member)
  }
  visit(answer)
  return [...found.values()]
}

/** On B, the keys are members of a record, with an underscore. On A, they are next to a `value`. */
function statedIn(record: Record<string, unknown>): Lineage | undefined {
  const underscored = typeof record._source === 'string'
  if (!underscored && !(typeof record.source === 'string' && 'source_url' in record && 'last_checked' in record)) return
  const stated = Object.fromEntries(
    Object.entries(record).filter(([name]) => (underscored ? name.startsWith('_') : name !== 'value'))
  )
  const member = (name: string) => (underscored ? stated[`_${name}`] : stated[name])
  return {
    source: String(member('source')),
    sourceUrl: String(member('source_url')),
    lastChecked: (member('last_checked') as string | null | undefined) ?? null,
    confidence: ((underscored ? stated._confidence : stated.confidence_score) as number | null | undefined) ?? null,
    stated
  }
}
