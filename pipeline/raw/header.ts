// Matches a file's header with the columns that its kind declares, name by name.
import type { FileKind, InputColumn } from '../../domain/source.ts'
import { headerKey } from '../../domain/source.ts'

export type HeaderMatch = {
  /** The official header that each column of the file is read as; null if ignored or unknown. */
  read: (string | null)[]
  /** Required columns that are absent. */
  missing: string[]
  /** Optional columns that are absent. */
  absent: string[]
  /** Columns found under another of their declared names. */
  renamed: { column: string; published_as: string }[]
  /** Columns of the file that are not declared. */
  unknown: string[]
  /** Year or other number of the newest repeating column; null if the kind has none. */
  edition: string | null
}

/** Compares names trimmed and case-folded. If a name occurs twice, the second is unknown. */
export function matchHeader(header: readonly string[], kind: FileKind): HeaderMatch {
  const declared = new Map<string, InputColumn>()
  for (const col of kind.columns) for (const name of [col.header, ...col.aliases]) declared.set(headerKey(name), col)
  const seen = new Set<string>()
  const unknown: string[] = []
  const repeating: string[] = []
  const renamed: HeaderMatch['renamed'] = []
  const read = header.map((name) => {
    const col = declared.get(headerKey(name))
    const official = col?.header ?? repeatingHeader(name, kind)
    if (official === null) {
      if (!isIgnored(name, kind)) unknown.push(name)
      return null
    }
    if (seen.has(official)) {
      unknown.push(name)
      return null
    }
    seen.add(official)
    if (!col) repeating.push(official)
    else if (headerKey(name) !== headerKey(official)) renamed.push({ column: official, published_as: name.trim() })
    return official
  })
  const lacking = kind.columns.filter((col) => !seen.has(col.header))
  const editions = repeating.map((name) => /\d+$/.exec(name)?.[0] ?? '').sort()
  return {
    read,
    missing: [
      ...lacking.filter((col) => !col.optional).map((col) => col.header),
      ...kind.repeating
        .filter(({ pattern }) => !repeating.some((name) => pattern.test(name)))
        .map(({ example }) => example)
    ],
    absent: lacking.filter((col) => col.optional).map((col) => col.header),
    renamed,
    unknown,
    edition: editions.at(-1) ?? null
  }
}

function repeatingHeader(name: string, kind: FileKind): string | null {
  const upper = name.trim().toUpperCase()
  return kind.repeating.some(({ pattern }) => pattern.test(upper)) ? upper : null
}

function isIgnored(name: string, kind: FileKind): boolean {
  return Object.values(kind.ignore)
    .flat()
    .some((column) => (typeof column === 'string' ? headerKey(column) === headerKey(name) : column.test(name.trim())))
}
