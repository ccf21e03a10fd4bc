// What an outlet can be asked although the release lacks a source, for the error that says so.
import type { CatalogError } from '../../domain/errors.ts'
import { missingIn } from '../records/lineage.ts'
import type { Operation } from '../records/operation.ts'
import type { Binding } from './binding.ts'

type Offered = { name: string; operation: Operation }

/** Bindings by method and address. */
export function offeredAt(prefix: string, bindings: readonly Binding[]): Offered[] {
  return bindings.map(({ method = 'GET', path, operation }) => ({
    name: `${method} ${prefix}${path.replaceAll(/:(\w+)/g, '{$1}')}`,
    operation
  }))
}

/** One sentence with the names of the questions that the sources of the release answer; otherwise empty. */
export function answerable(error: CatalogError, offered: readonly Offered[]): string {
  const held = missingIn(error)?.in_release
  if (!held) return ''
  const names = offered.filter(({ operation: { from } }) => from?.some((id) => held.includes(id)))
  return names.length === 0 ? '' : ` This release answers: ${[...new Set(names.map(({ name }) => name))].join(', ')}.`
}
