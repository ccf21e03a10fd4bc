// Where the values of an answer are from: every source it states, once, in the terms both interfaces share.

/** What an answer states beside a value, a record or a whole. */
export type Lineage = {
  source: string
  sourceUrl: string
  /** When the source was last reconciled with its publisher; null when that is not known. */
  lastChecked: string | null
  /** From 0 to 1; null when it is not known. */
  confidence: number | null
  /** Everything it states, under the names of the interface: on B the 14 keys. */
  stated: Readonly<Record<string, unknown>>
}

/** In the order of the answer. A part of an answer may be given: a row, a value. */
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

/** On B a record carries the keys beside its own members, with an underscore before each; on A a value stands among them. */
function statedIn(record: Record<string, unknown>): Lineage | undefined {
  const underscored = typeof record._source === 'string'
  if (!underscored && !(typeof record.source === 'string' && 'source_url' in record && 'last_checked' in record)) return
  const stated = Object.fromEntries(
    Object.entries(record).filter(([name]) => (underscored ? name.startsWith('_') : name !== 'value'))
  )
  const told = (name: string) => (underscored ? stated[`_${name}`] : stated[name])
  return {
    source: String(told('source')),
    sourceUrl: String(told('source_url')),
    lastChecked: (told('last_checked') as string | null | undefined) ?? null,
    confidence: ((underscored ? stated._confidence : stated.confidence_score) as number | null | undefined) ?? null,
    stated
  }
}
