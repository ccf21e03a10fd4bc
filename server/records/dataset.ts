// What a dataset slug means: the tables and sources behind it.

import { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { Provenance } from '../../domain/provenance.ts'
import type { SourceEntry } from '../../domain/source.ts'
import { SPECIALTIES, specialtyBySlug } from '../../domain/specialties.ts'
import { type State, stateByCode } from '../../domain/states.ts'
import supply from '../../domain/tables/supply_state.ts'
import sliced from '../../domain/tables/supply_state_subspecialty.ts'
import { COVERAGE_DATASET, EXPORT_DATASETS } from '../exports/chunk.ts'
import type { Page } from '../store/pages.ts'
import { CHANGES_DATASET, RELEASE_DATASET, tupleOf } from './lineage.ts'
import { CountOrNull, named, TextOrNull } from './members.ts'
import type { Context } from './operation.ts'

export const TableMethod = named('TableMethodology', {
  name: z.string(),
  title: z.string(),
  version: TextOrNull.describe(
    'Method version that the release was built with; null if the table is not in the release'
  ),
  page_version: z.string().describe('Version of the texts in this answer; differs from `version` for an older release'),
  last_changed: z.string().describe('Month of page_version'),
  methodology_url: z.url(),
  rows: CountOrNull.describe('Number of rows; null if the table is not in the release'),
  what_a_row_is: z.string().describe('Markdown'),
  formula: z.string().describe('How the values are derived, in Markdown'),
  what_null_means: z.string().describe('Markdown'),
  limitations: z.array(z.string()),
  provenance: Provenance.nullable().describe('Provenance tuple of the table; null if the table is not in the release')
})

/** True for a page about a published table; the other pages are about the service. */
export function isAboutTable(page: Page): boolean {
  return page.sections.has('What a row is')
}

/** Content of a table's page. Throws if the table has no page, which a test of the pages rules out. */
export function documentedTable({ release, pages, publicUrl }: Context, name: string): z.infer<typeof TableMethod> {
  const table = release.table(name)
  // Parts of one table share its page.
  const subject = table?.part_of ?? name
  const page = pages.get(subject)
  if (!page) throw new Error(`page methodology/${subject}.md does not exist`)
  const section = (heading: string) => page.sections.get(heading) ?? ''
  return {
    name,
    title: table?.part_of === undefined ? page.title : table.title,
    version: table?.provenance._methodology ?? null,
    page_version: page.version,
    last_changed: monthOf(page.version),
    methodology_url: `${publicUrl}/methodology/${subject}`,
    rows: table?.rows ?? null,
    what_a_row_is: section('What a row is'),
    formula: section('How it is made'),
    what_null_means: section('What null means'),
    limitations: itemsOf(section('Limitations')),
    provenance: table ? tupleOf(table) : null
  }
}

/** `2026-11` from the label `v2026.11.3`. */
export function monthOf(version: string): string {
  const [, year = '', month = ''] = /^v(\d{4})\.(\d{1,2})\./.exec(version) ?? []
  return `${year}-${month.padStart(2, '0')}`
}

/** Items of a Markdown list, each on one line. */
export function itemsOf(markdown: string): string[] {
  return markdown
    .split(/^- /m)
    .slice(1)
    .map((item) => item.replace(/\s+/g, ' ').trim())
}

export const DATASET_KINDS = z
  .enum(['source', 'supply', 'table', 'service'])
  .describe(
    'source: a source or source family; supply: the supply of one specialty or of all; table: a published table, or ' +
      'several with one slug; service: what the service says about a release as a whole'
  )

const INTERNAL: ReadonlySet<string> = new Set([
  ...['contractor_opt_out', 'rejected_identifier', 'responsibility_opt_out', 'withheld_identifier'],
  ...['screening_listing', 'screening_name']
])

/** False for an internal table: its method is public, but its files and rows are never shown. */
export function isOffered(table: string): boolean {
  return !INTERNAL.has(table)
}

/** Tables and sources of a slug; `page` is set if it differs from the page of the first table. */
type Dataset = {
  kind: z.infer<typeof DATASET_KINDS>
  title: string
  tables: string[]
  sources: readonly string[]
  page?: string
}

/** What the service says about a release as a whole, by slug. */
const OF_SERVICE: Readonly<Record<string, { title: string; page: string }>> = {
  [CHANGES_DATASET]: { title: 'What changed between releases', page: 'changes' },
  [RELEASE_DATASET]: { title: 'What the service says about a release as a whole', page: 'provenance' }
}

/** The dataset of a slug, or undefined. */
export function datasetOf({ release, pages }: Context, slug: string): Dataset | undefined {
  const specialty = specialtyBySlug(slug)
  if (specialty || slug === COVERAGE_DATASET) {
    const title = `${supply.title}: ${specialty?.display_name ?? 'all specialties'}`
    const tables = specialty ? [supply.name, sliced.name] : [supply.name]
    return { kind: 'supply', title, tables, sources: supply.sources }
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
  const service = OF_SERVICE[slug]
  if (service) return { kind: 'service', tables: [], sources: release.sources.map(({ id }) => id), ...service }
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

/** Of more names than `most`, the sentence gives the nearest; all are in the details. */
const IN_SENTENCE = { most: 20, nearest: 12 }
const LONGEST_ECHO = 80

export function unknownName(code: ErrorCode, asked: string, known: readonly string[]): CatalogError {
  const echo = asked.slice(0, LONGEST_ECHO)
  const pairs = pairsIn(echo)
  const nearness = new Map(known.map((name) => [name, sharedOf(pairs, pairsIn(name))]))
  const near = known.toSorted((a, b) => (nearness.get(b) ?? 0) - (nearness.get(a) ?? 0))
  const nearest = known.length > IN_SENTENCE.most ? near.slice(0, IN_SENTENCE.nearest) : near
  const more = known.length > nearest.length ? `, and ${known.length - nearest.length} more` : ''
  return new CatalogError(code, `Asked for: '${echo}'. Known: ${nearest.join(', ')}${more}.`, { details: { known } })
}

/** Pairs of letters, in any case. */
const pairsIn = (text: string) =>
  new Set(Array.from(text.toLowerCase(), (letter, at) => letter + text.at(at + 1)?.toLowerCase()))

/** The share of pairs that two names have in common. */
function sharedOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length
  return shared / (one.size + other.size)
}

export function unknownSpecialty(asked: string): CatalogError {
  const known = SPECIALTIES.map(({ slug }) => slug)
  return unknownName('specialty_not_found', asked, known)
}

/** Every dataset that a method can be read of, or every one with an audit pack. */
export function unknownDataset({ release }: Context, asked: string, isPack: boolean): CatalogError {
  const tables = release.manifest.tables.map(({ name }) => name)
  const known = [
    ...EXPORT_DATASETS,
    ...release.sources.map(({ dataset_id }) => dataset_id),
    ...tables.filter((name) => !isPack || isOffered(name)),
    ...Object.keys(OF_SERVICE)
  ]
  return unknownName('methodology_not_found', asked, [...new Set(known)])
}

/** The state or DC for a two-letter code, in upper or lower case. Throws state_not_found. */
export function stateOf(code: string): State {
  const state = stateByCode(code.toUpperCase())
  if (!state) throw new CatalogError('state_not_found', `Asked for: '${code.slice(0, 40)}'.`)
  return state
}
