// Dates of the raw files of a source.
import type { Evidence } from './evidence.ts'

export function fileDates({ released }: Pick<Evidence, 'released'>, source: string): string[] {
  return (released.files.get(source) ?? []).map(({ date }) => date).sort()
}

export function newestFile(evidence: Pick<Evidence, 'released'>, source: string): string | undefined {
  return fileDates(evidence, source).at(-1)
}

/**
 * PECOS replaces its list of order and referring twice a week, so its enrollment extract dates the source.
 */
const DATED_BY: Readonly<Record<string, string>> = { pecos: 'enrollment' }

/** Date of a source: its newest file. */
export function sourceDate({ released }: Pick<Evidence, 'released'>, source: string): string | undefined {
  const kind = DATED_BY[source]
  const files = (released.files.get(source) ?? []).filter((file) => kind === undefined || file.kind === kind)
  return files
    .map(({ date }) => date)
    .sort()
    .at(-1)
}
