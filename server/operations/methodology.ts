// What is known about the method behind a dataset, read off the methodology pages and the release.
import { z } from 'zod'
import { CatalogueError } from '../../domain/errors.ts'
import { IsoDate } from '../../domain/provenance.ts'
import type { SourceEntry } from '../../domain/source.ts'
import { specialtyBySlug } from '../../domain/specialties.ts'
import supply from '../../domain/tables/supply_state.ts'
import sliced from '../../domain/tables/supply_state_subspecialty.ts'
import { CHANGES_DATASET, RELEASE_DATASET } from './lineage.ts'
import { type Context, defineOperation } from './operation.ts'
import { documentedTable, isAboutTable, monthOf, TableMethod } from './table-method.ts'

const Methodology = z
  .strictObject({
    dataset: z.string(),
    kind: z
      .enum(['source', 'supply', 'table', 'service'])
      .describe(
        'source: a source or source family; supply: the supply of a specialty; table: a published table, or several of one slug; service: ' +
          'what the service says of a release as a whole'
      ),
    title: z.string(),
    version: z
      .string()
      .nullable()
      .describe('Newest version among the methods that made its tables in the release; null when it has none there'),
    last_changed: z
      .string()
      .regex(/^\d{4}-\d{2}$/)
      .nullable()
      .describe('Month of the newest version label among the tables'),
    methodology_url: z.url(),
    limitations_url: z.url(),
    sources: z.array(
      z.strictObject({
        source_id: z.string(),
        title: z.string(),
        official_url: z.url(),
        snapshot: IsoDate.nullable().describe('Null when the release has none')
      })
    ),
    tables: z.array(TableMethod)
  })
  .meta({ id: 'Methodology' })

/** Which tables and sources a slug means; `page` when it is another than the first table's. */
type Dataset = {
  kind: z.infer<typeof Methodology>['kind']
  title: string
  tables: string[]
  sources: readonly string[]
  page?: string
}

export default defineOperation({
  id: 'getMethodology',
  summary: 'Methodology of a dataset',
  description:
    'Version, formula, meaning of null and limitations of each table behind a dataset. `dataset` is the slug of a source, a specialty ' +
    '(its supply), or the name of a published table: every `_dataset_id` of a tuple is one of them.',
  methodology: 'provenance',
  input: z.strictObject({
    dataset: z.string().meta({ description: 'Dataset slug, specialty slug or table name', example: 'dermatology' })
  }),
  output: Methodology,
  errors: ['methodology_not_found'],
  async resolve(context, { dataset }) {
    const meant = datasetOf(context, dataset)
    if (!meant) throw new CatalogueError('methodology_not_found', `Asked for: '${dataset.slice(0, 80)}'.`)
    const { release, publicUrl } = context
    const tables = meant.tables.map((name) => documentedTable(context, name))
    const [only, ...others] = meant.tables
    const own = meant.page === undefined ? [] : [context.pages.get(meant.page)].filter((page) => page !== undefined)
    const page = meant.page ?? (only === undefined || (others.length > 0 && meant.kind === 'source') ? null : only)
    return {
      data: {
        dataset,
        kind: meant.kind,
        title: meant.title,
        version: newest([...tables.flatMap(({ version }) => version ?? []), ...own.map(({ version }) => version)]),
        last_changed:
          [...tables.map(({ last_changed }) => last_changed), ...own.map(({ version }) => monthOf(version))]
            .sort()
            .at(-1) ?? null,
        methodology_url: `${publicUrl}/methodology${page === null ? '' : `/${page}`}`,
        limitations_url: `${publicUrl}/limitations`,
        sources: meant.sources.flatMap((id) => sourceIn(release, id)),
        tables
      },
      sources: meant.sources,
      ...(page !== null && { methodology: page })
    }
  }
})

function sourceIn(release: Context['release'], id: string) {
  const entry = release.sources.find((source) => source.id === id)
  if (!entry) return []
  const { dataset_id, title, official_url } = entry
  return [{ source_id: dataset_id, title, official_url, snapshot: release.snapshot(id)?.date ?? null }]
}

function datasetOf({ release, pages }: Context, slug: string): Dataset | undefined {
  const specialty = specialtyBySlug(slug)
  if (specialty) {
    const title = `${supply.title}: ${specialty.display_name}`
    return { kind: 'supply', title, tables: [supply.name, sliced.name], sources: supply.sources }
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
      title: 'What is said of a release as a whole',
      tables: [],
      sources: ids,
      page: 'provenance'
    }
  }
  // A slug of several tables, none of them of its name.
  const derived = release.manifest.tables.filter(({ provenance }) => provenance._dataset_id === slug)
  const [whole] = derived
  if (whole && derived.length > 1) {
    const title = pages.get(whole.name)?.title ?? slug
    return { kind: 'table', title, tables: derived.map(({ name }) => name), sources: whole.sources }
  }
  const name = slug.replaceAll('-', '_')
  const page = pages.get(name)
  if (!page || !isAboutTable(page)) return undefined
  return { kind: 'table', title: page.title, tables: [name], sources: release.table(name)?.sources ?? [] }
}

/** A source answers to its own slug and to that of its family, written with hyphens or underscores. */
function answersTo({ dataset_id, family }: SourceEntry, slug: string): boolean {
  return [dataset_id, family].some((name) => name.replaceAll('_', '-') === slug.replaceAll('_', '-'))
}

/** The newest of version labels, by year, month and number; null when there is none. */
function newest(labels: readonly string[]): string | null {
  return [...labels].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null
}
