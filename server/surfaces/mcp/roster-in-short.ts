// Short form of a screened roster: each source in one sentence, and of each row what it has. Members without
// a value were nine tenths of an answer for twenty rows.

type Fields = Record<string, unknown>
type Short = (value: never) => unknown

const LEFT_OUT =
  'Rows leave out what is null, 0, empty or not_given, and the row as given. fields has a comparison by its members, ' +
  'as agrees (with how, if not equal) and differs. detail=full has the whole, and the signed receipt to file.'
const FIRST_PART = 'Sources and receipt are in the first part.'

/** What a short answer says of each member that is not given whole. */
const SHORT: Readonly<Record<string, Short>> = {
  sources: (sources: Fields[]) => sources.map(({ statement, confirm_at }) => ({ statement, confirm_at })),
  rows: (rows: Fields[]) => rows.map(rowInShort),
  gone: (gone: unknown) => gone,
  receipt: ({ receipt_sha256, made_at, release, method, matching, counts, closest, previous }: Fields) => ({
    ...{ receipt_sha256, made_at, release, method, matching, counts, closest },
    ...(previous ? { previous } : {})
  })
}

/** The first part has everything once; later ones, which continue `list`, have the list alone. */
export function rosterInShort(data: unknown, list?: string): Fields {
  const entries = Object.entries(data as Fields).filter(([name]) => list === undefined || name === list)
  return {
    ...Object.fromEntries(entries.map(([name, member]) => [name, SHORT[name]?.(member as never) ?? member])),
    left_out: list === undefined ? LEFT_OUT : `${FIRST_PART} ${LEFT_OUT}`
  }
}

function rowInShort({ given: _, ...row }: Fields): unknown {
  return withoutEmpty(row)
}

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    // brief() lists the lineage by path.
    if (name.startsWith('_')) return [[name, member]]
    const short = name === 'fields' ? comparisons(member as Fields) : withoutEmpty(member)
    return isEmpty(short) ? [] : [[name, short]]
  })
  return Object.fromEntries(members)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === 0 || (Array.isArray(value) && value.length === 0)
}

function comparisons(fields: Fields): Fields {
  const compared = Object.entries(fields) as [string, { result: string; how: string | null }][]
  const of = (wanted: string) =>
    compared.flatMap(([name, { result, how }]) =>
      result !== wanted ? [] : [how === null || how === 'equal' ? name : `${name} (${how})`]
    )
  return { agrees: of('agrees'), differs: of('differs') }
}
