// The short form of an answer: each lineage once, with the paths of the values that have it. Repeated next to
// every value, lineage was most of an answer.
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

/** Without lineage, and the distinct lineages with their paths; `provenance` is that of the whole. */
export function brief(data: unknown, provenance?: unknown): { data: unknown; lineage: Lineage[] } {
  const found = new Map<string, { lineage: Fields; paths: Set<string> }>()
  const add = (lineage: Fields, path: string) => {
    const key = JSON.stringify(lineage)
    const known = found.get(key) ?? { lineage, paths: new Set<string>() }
    known.paths.add(path === '' ? 'data' : path)
    found.set(key, known)
  }
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) {
      if (isFiles(value)) return filesInShort(value)
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
export function tabled({ data, lineage }: { data: unknown; lineage: Lineage[] }): {
  data: unknown
  lineage: Lineage[]
} {
  if (!Array.isArray(data)) return { data, lineage }
  const columns = [...new Set(data.flatMap((record: Fields) => Object.keys(record)))]
  return { data: { columns, rows: data.map((record: Fields) => columns.map((name) => record[name] ?? null)) }, lineage }
}

function isFiles(items: readonly unknown[]): items is FilesBehind {
  return items.length > 0 && FilesBehind.element.safeParse(items[0]).success
}

/** Their number and dates; `detail: full` lists them. */
function filesInShort(files: FilesBehind): string {
  return `${files.length === 1 ? '1 file' : `${files.length} files`} ${datesInWords(files)}`
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
