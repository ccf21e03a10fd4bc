// Finds every tuple in an answer, a FHIR resource or a page, with the files listed for it and the table
// that it is about.
import { lineageOf } from '../page-lineage.ts'

type Members = Record<string, unknown>

export type FileListed = { file: string; date: string; rows: number | null; received_at: string }
export type FoundTuple = {
  path: string
  source: string
  snapshot: string
  checked: string
  flags: readonly string[]
  end: string | null
  /** The list for the tuple of a block; null if there is none. */
  files: readonly FileListed[] | null
  table: string | null
}

/** Tuples that are dated. One of an absent source has no date. */
export function tuplesIn(content: unknown, path = '$', table: string | null = null): FoundTuple[] {
  if (Array.isArray(content)) return content.flatMap((item, at) => tuplesIn(item, `${path}[${at}]`, table))
  if (content === null || typeof content !== 'object') return []
  const members = content as Members
  if (typeof members.url === 'string' && members.url.endsWith('/provenance-keys') && Array.isArray(members.extension))
    return found(keysOfExtension(members.extension), path, null, null)
  const named = [members.source_table, members.table].find((name) => typeof name === 'string') as string | undefined
  const about = named ?? table
  const own = '_source' in members && '_snapshot' in members ? found(members, path, null, about) : []
  const wrapped = 'value' in members && 'last_checked' in members ? found(unwrapped(members), path, null, about) : []
  const nested = Object.entries(members).flatMap(([name, member]) => {
    if (name !== 'provenance' && name !== 'tuple') return tuplesIn(member, `${path}.${name}`, about)
    return besideFiles(member, members.files, `${path}.${name}`, about)
  })
  return [...own, ...wrapped, ...nested]
}

/** Tuples of a page, from its lineage section. */
export function tuplesOnPage(html: string): FoundTuple[] {
  return lineageOf(html).flatMap((tuple, at) => {
    const flags = tuple._data_availability === 'no flags' ? [] : (tuple._data_availability ?? '').split(', ')
    return found({ ...tuple, _data_availability: flags }, `tuple ${at + 1}`, null, null)
  })
}

function besideFiles(member: unknown, files: unknown, path: string, table: string | null): FoundTuple[] {
  if (member === null || typeof member !== 'object') return []
  const tuple = member as Members
  if ('_source' in tuple) return found(tuple, path, Array.isArray(files) ? files : null, table)
  if (files === undefined || files === null) return tuplesIn(member, path, table)
  return Object.entries(tuple).flatMap(([name, one]) =>
    besideFiles(one, (files as Members)[name], `${path}.${name}`, table)
  )
}

function found(tuple: Members, path: string, files: readonly FileListed[] | null, table: string | null): FoundTuple[] {
  if (typeof tuple._snapshot !== 'string') return []
  const { _source: source, _snapshot: snapshot, _last_checked: checked, _coverage_period_end: end } = tuple
  const flags = (tuple._data_availability ?? []) as string[]
  return [
    {
      path,
      source: String(source),
      snapshot,
      checked: String(checked),
      flags,
      end: (end ?? null) as string | null,
      files,
      table
    }
  ]
}

function unwrapped({ source, snapshot, last_checked, limitations = '' }: Members): Members {
  const isImported = String(limitations).includes('An operator imported the file')
  return {
    _source: source,
    _snapshot: snapshot,
    _last_checked: last_checked,
    _data_availability: isImported ? ['not_reconciled'] : []
  }
}

function keysOfExtension(parts: readonly Members[]): Members {
  const keys: Members = {
    _data_availability: parts.filter(({ url }) => url === '_data_availability').map(({ valueCode }) => valueCode)
  }
  for (const { url, ...value } of parts) if (url !== '_data_availability') keys[String(url)] = Object.values(value)[0]
  return keys
}
