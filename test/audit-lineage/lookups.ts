// Lookups in raw files, by kind of file. Each file is read once, and only records that a value needs are
// kept.
import type { ManifestTable } from '../../domain/manifest.ts'
import type { Claim } from './claim.ts'
import type { Place } from './places.ts'
import type { OfficialRecord } from './raw/record.ts'
import { ruleOf } from './rules/by-column.ts'
import { byType } from './rules/by-type.ts'
import type { Column } from './rules/rule.ts'
import { ANY_KIND } from './rules/state-lists.ts'
import { canonical } from './rules/values.ts'

type Signature = { table: string; columns: readonly Column[]; wanted: Map<string, OfficialRecord[]> }

export class Lookups {
  readonly #ofKind = new Map<string, Map<string, Signature>>()
  readonly #tables: ReadonlyMap<string, Pick<ManifestTable, 'columns'>>

  constructor(tables: ReadonlyMap<string, Pick<ManifestTable, 'columns'>>) {
    this.#tables = tables
  }

  /** True for a file with at least one lookup. */
  hasFor({ source, kind }: { source: string; kind: string }): boolean {
    return [kind, ANY_KIND].some((one) => this.#ofKind.has(`${source}/${one}`))
  }

  /** Adds the lookups for the value; returns the lists that will receive the matching records. */
  add(claim: Claim, place: Place): OfficialRecord[][] {
    const columns = this.#tables.get(claim.table)?.columns ?? []
    return place.find.flatMap((list) => {
      // If there is only one way to find the record, use it even when it includes the audited column.
      const names = place.find.length > 1 ? list.filter((name) => name !== claim.column.name) : list
      const used = columns.filter(({ name }) => names.includes(name) && name in claim.row)
      if (used.length < names.length || used.every(({ name }) => claim.row[name] === null)) return []
      const key = used.map(({ name }) => folded(claim.row[name])).join('|')
      return place.kinds.map((kind) =>
        this.#signature(
          `${place.source}/${kind}`,
          claim.table,
          used.map((one) => renamed(one, place))
        ).list(key)
      )
    })
  }

  #signature(kind: string, table: string, columns: readonly Column[]) {
    const id = `${table}(${columns.map(({ name, from }) => `${name}:${from}`)})`
    const signatures = this.#ofKind.get(kind) ?? new Map<string, Signature>()
    this.#ofKind.set(kind, signatures)
    const signature = signatures.get(id) ?? { table, columns, wanted: new Map() }
    signatures.set(id, signature)
    return {
      list: (key: string) => {
        const list = signature.wanted.get(key) ?? []
        signature.wanted.set(key, list)
        return list
      }
    }
  }

  /** Keeps the record if a lookup matches it. */
  offer(record: OfficialRecord): void {
    const { source, kind } = record.file
    const signatures = [kind, ANY_KIND].flatMap((one) => [...(this.#ofKind.get(`${source}/${one}`)?.values() ?? [])])
    for (const { table, columns, wanted } of signatures) {
      for (const key of keysOf(record, table, columns)) wanted.get(key)?.push(record)
    }
  }
}

function renamed(column: Column, { headers }: Place): Column {
  const header = headers?.[column.name]
  return header === undefined ? column : { ...column, from: [header] }
}

function keysOf(record: OfficialRecord, table: string, columns: readonly Column[]): string[] {
  let keys = ['']
  for (const [index, column] of columns.entries()) {
    const value = (ruleOf(table, column.name) ?? byType)({ record, column, row: {}, others: [record] })
    const values = value !== null && typeof value === 'object' && 'any' in value ? value.any : [value]
    keys = keys.flatMap((key) => [...new Set(values.map(folded))].map((one) => (index === 0 ? one : `${key}|${one}`)))
  }
  return keys
}

/** Key comparison ignores case and white space. */
function folded(value: unknown): string {
  return canonical(value ?? null)
    .toUpperCase()
    .replace(/\s+/g, '')
}
