// What a dataset slug means: the tables and sources behind it.
import { z } from 'zod'
import type { SourceEntry } from '../../domain/source.ts'
import { specialtyBySlug } from '../../domain/specialties.ts'
import contractorOptOut from '../../domain/tables/contractor_opt_out.ts'
import rejectedIdentifier from '../../domain/tables/rejected_identifier.ts'
import responsibilityOptOut from '../../domain/tables/responsibility_opt_out.ts'
import screeningListing from '../../domain/tables/screening_listing.ts'
import screeningName from '../../domain/tables/screening_name.ts'
import supply from '../../domain/tables/supply_state.ts'
import sliced from '../../domain/tables/supply_state_subspecialty.ts'
import withheldIdentifier from '../../domain/tables/withheld_identifier.ts'
import { COVERAGE_DATASET } from '../exports/chunk.ts'
import { CHANGES_DATASET, RELEASE_DATASET } from './lineage.ts'
import type { Context } from './operation.ts'
import { isAboutTable } from './table-method.ts'

export const DATASET_KINDS = z
  .enum(['source', 'supply', 'table', 'service'])
  .describe(
    'source: a source or source family; supply: the supply of one specialty or of all; table: a published table, or ' +
      'several with one slug; service: what the service says about a release as a whole'
  )

const INTERNAL = new Set(
  [
    ...[contractorOptOut, rejectedIdentifier, responsibilityOptOut, withheldIdentifier],
    ...[screeningListing, screeningName]
  ].map(({ name }) => name)
)

/** False for an internal table: its method is public, but its files and rows are never shown. */
export function isOffered(table: string): boolean {
  return !INTERNAL.has(table)
}

/** Tables and sources of a slug; `page` is set if it differs from the page of the first table. */
export type Dataset = {
  kind: z.infer<typeof DATASET_KINDS>
  title: string
  tables: string[]
  sources: readonly string[]
  page?: string
}

/** The dataset of a slug, or undefined. */
export function datasetOf({ release, pages }: Context, slug: string): Dataset | undefined {
  const specialty = specialtyBySlug(slug)
  if (specialty) {
    const title = `${supply.title}: ${specialty.display_name}`
    return { kind: 'supply', title, tables: [supply.name, sliced.name], sources: supply.sources }
  }
  if (slug === COVERAGE_DATASET)
    return {
      kind: 'supply',
      title: `${supply.title}: all specialties`,
      tables: [supply.name],
      sources: supply.sources
    }
  const sources = release.sources.filter((source) => answersTo(source, slug))
  const [first, ...others] = sources
  if (first) {
    const ids = sources.map(({ id }) => id)
    return {
      kind: 'source',
      title: others.length === 0 ? first.title : `${slug}: ${sources.map(({ title }) => title).join('; ')}`,
      tables: ids.flatMap((id) => release.snapshot(id)?.tables.map(({ name }) => name) ?? []),
      sources: ids
    }
  }
  if (slug === CHANGES_DATASET) {
    const ids = release.sources.map(({ id }) => id)
    return { kind: 'service', title: 'What changed between releases', tables: [], sources: ids, page: 'changes' }
  }
  if (slug === RELEASE_DATASET) {
    const ids = release.sources.map(({ id }) => id)
    return {
      kind: 'service',
      title: 'What the service says about a release as a whole',
      tables: [],
      sources: ids,
      page: 'provenance'
    }
  }
  // A slug of several tables, where no table has the slug's name.
  const derived = release.manifest.tables.filter(({ provenance }) => provenance._dataset_id === slug)
  const [whole] = derived
  if (whole && derived.length > 1) {
    const title = pages.get(whole.name)?.title ?? slug
    return { kind: 'table', title, tables: derived.map(({ name }) => name), sources: whole.sources }
  }
  const name = slug.replaceAll('-', '_')
  const parts = release.manifest.tables.filter(
    ({ name: part, part_of }) => part_of === name || (part_of && part === name)
  )
  const [part] = parts
  if (part)
    return {
      kind: 'table',
      title: parts.length === 1 ? part.title : (pages.get(name)?.title ?? slug),
      tables: parts.map((one) => one.name),
      sources: parts.flatMap(({ sources }) => sources),
      ...(part.part_of !== undefined && { page: part.part_of })
    }
  const page = pages.get(name)
  if (!page || !isAboutTable(page)) return undefined
  return { kind: 'table', title: page.title, tables: [name], sources: release.table(name)?.sources ?? [] }
}

/** A source matches its own slug and that of its family, written with hyphens or underscores. */
function answersTo({ dataset_id, family }: SourceEntry, slug: string): boolean {
  return [dataset_id, family].some((name) => name.replaceAll('_', '-') === slug.replaceAll('_', '-'))
}
