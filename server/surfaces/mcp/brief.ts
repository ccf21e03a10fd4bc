// The short form of an answer: each lineage once, with the paths of the values that have it. Repeated next
// to every value, lineage was most of an answer. Of a screened roster: each source in one sentence, and of
// each row what it has; members without a value were nine tenths of an answer for twenty rows.
import { Provenance } from '../../../domain/provenance.ts'
import type { FreshnessBlock } from '../../questions/sources/sources.ts'
import { datesInWords, FilesBehind } from '../../records/lineage.ts'
import { ProvenanceField } from '../../records/members.ts'

const TUPLE: ReadonlySet<string> = new Set(Object.keys(Provenance.shape))
const WRAPPER: ReadonlySet<string> = new Set(Object.keys(ProvenanceField.shape).filter((name) => name !== 'value'))
/** What a short answer says of a lineage: from where, as of when, how sure, under which method. */
const SAID: ReadonlySet<string> = new Set([
  ...['_source', '_snapshot', '_last_checked', '_confidence', '_methodology', '_data_availability'],
  ...['source', 'snapshot', 'last_checked', 'confidence_score', 'limitations']
])

type Fields = Record<string, unknown>
/** A lineage, and the paths in the data that have it; `[]` stands for every item of a list. */
export type Lineage = { of: string[] } & Fields

/** Sources in one state, and the oldest of their snapshots. */
export type Freshness = { state: string; source_ids: string[]; oldest_snapshot: string | null }

export function freshnessInShort(blocks: readonly FreshnessBlock[]): Freshness[] {
  return [...new Set(blocks.map(({ state }) => state))].map((state) => {
    const own = blocks.filter((block) => block.state === state)
    const dates = own.flatMap(({ snapshot }) => snapshot ?? [])
    return { state, source_ids: own.map(({ source_id }) => source_id), oldest_snapshot: dates.sort()[0] ?? null }
  })
}

type Brief = { data: unknown; lineage: Lineage[] }

/** Without lineage, and the distinct lineages with their paths; `provenance` is that of the whole. */
export function brief(data: unknown, provenance?: unknown): Brief {
  const found = new Map<string, { lineage: Fields; paths: Set<string> }>()
  const add = (lineage: Fields, path: string) => {
    const key = JSON.stringify(lineage)
    const known = found.get(key) ?? { lineage, paths: new Set<string>() }
    known.paths.add(path === '' ? 'data' : path)
    found.set(key, known)
  }
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) {
      if (value.length > 0 && FilesBehind.element.safeParse(value[0]).success)
        return `${value.length === 1 ? '1 file' : `${value.length} files`} ${datesInWords(value)}`
      const place = hasOneLineage(value) ? () => `${path}[]` : (at: number) => `${path}[${at}]`
      return value.map((item, at) => walk(item, place(at)))
    }
    if (value === null || typeof value !== 'object') return value
    const fields = value as Fields
    const isWrapper = 'value' in fields && 'last_checked' in fields && 'source' in fields
    const names = isWrapper ? WRAPPER : '_source' in fields ? TUPLE : undefined
    if (names) add(lineageOf(fields), path)
    const rest = names ? picked(fields, (name) => !names.has(name)) : fields
    if (isWrapper && Object.keys(rest).length === 1) return walk(rest.value, path)
    return Object.fromEntries(
      Object.entries(rest).map(([name, member]) => [name, walk(member, path === '' ? name : `${path}.${name}`)])
    )
  }
  if (provenance) add(lineageOf(provenance as Fields), '')
  const shortened = walk(data, '')
  const lineage = [...found.values()].map(({ lineage, paths }) => ({ of: [...paths], ...lineage }))
  return { data: shortened, lineage }
}

/** A list of records as a table: each name once. The paths of the lineage stay those of the records. */
export function tabled({ data, lineage }: Brief): Brief {
  if (!Array.isArray(data)) return { data, lineage }
  const columns = [...new Set(data.flatMap((record: Fields) => Object.keys(record)))]
  return { data: { columns, rows: data.map((record: Fields) => columns.map((name) => record[name] ?? null)) }, lineage }
}

function lineageOf(fields: Fields): Fields {
  return picked(fields, (name) => SAID.has(name) && !isEmpty(fields[name]))
}

function isEmpty(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0)
}

function picked(fields: Fields, isKept: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)))
}

/** True if the items of a list have the same lineage, each member for itself. */
function hasOneLineage(items: readonly unknown[]): boolean {
  return new Set(items.map((item) => JSON.stringify(brief(item).lineage))).size <= 1
}

const LEFT_OUT =
  'Rows leave out what is null, 0, empty or not_given, and the row as given. fields has a comparison by its members, ' +
  'as agrees (with how, if not equal) and differs. Keys for decisions are left out. detail=full has the whole, and the signed receipt to file.'
const FIRST_PART = 'Sources and receipt are in the first part.'

/** Members of a row for decisions, which the tools do not take. */
const FOR_DECISIONS: ReadonlySet<string> = new Set(['decision_key', 'to_review'])

/** What a short answer says of each member that is not given whole. */
const SHORT: Readonly<Record<string, (value: never) => unknown>> = {
  sources: (sources: Fields[]) => sources.map(({ statement, confirm_at }) => ({ statement, confirm_at })),
  rows: (rows: Fields[]) => rows.map(({ given: _, ...row }) => withoutEmpty(row)),
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

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
    // brief() lists the lineage by path.
    if (name.startsWith('_')) return [[name, member]]
    if (FOR_DECISIONS.has(name)) return []
    const short = name === 'fields' ? comparisons(member as Fields) : withoutEmpty(member)
    return saysNothing(short) ? [] : [[name, short]]
  })
  return Object.fromEntries(members)
}

function saysNothing(value: unknown): boolean {
  return value === undefined || value === 0 || isEmpty(value)
}

function comparisons(fields: Fields): Fields {
  const compared = Object.entries(fields) as [string, { result: string; how: string | null }][]
  const of = (wanted: string) =>
    compared.flatMap(([name, { result, how }]) =>
      result !== wanted ? [] : [how === null || how === 'equal' ? name : `${name} (${how})`]
    )
  return { agrees: of('agrees'), differs: of('differs') }
}
