// The provenance tuple that a Parquet footer holds, as a reader of the file gets it.
import { PROVENANCE_KEYS, Provenance } from '../domain/provenance.ts'

/** Reads the tuple from a footer. Throws a ZodError that names the invalid keys. */
export function fromFooter(entries: Record<string, string>): Provenance {
  const read = (key: keyof Provenance): unknown => {
    const text = entries[key]
    if (text === undefined || text === 'null') return text === undefined ? undefined : null
    return key === '_confidence' || key === '_data_availability' ? JSON.parse(text) : text
  }
  return Provenance.parse(Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, read(key)])))
}
