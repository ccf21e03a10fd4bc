// The method behind a dataset, read from the methodology pages and the release.

import { z } from 'zod'
import { IsoDate } from '../../../domain/provenance.ts'
import {
  DATASET_KINDS,
  datasetOf,
  documentedTable,
  monthOf,
  TableMethod,
  unknownDataset
} from '../../records/dataset.ts'
import { named, TextOrNull } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'

const Methodology = named('Methodology', {
  dataset: z.string(),
  kind: DATASET_KINDS,
  title: z.string(),
  version: TextOrNull.describe(
    'Newest version among the methods that built its tables in the release; null if it has no method there'
  ),
  last_changed: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .nullable()
    .describe('Month (YYYY-MM) of the newest version label among the tables'),
  methodology_url: z.url(),
  limitations_url: z.url(),
  sources: z.array(
    z.strictObject({
      source_id: z.string(),
      title: z.string(),
      official_url: z.url(),
      snapshot: IsoDate.nullable().describe("Date of the source's snapshot; null if the release has no snapshot of it")
    })
  ),
  tables: z.array(TableMethod)
})

export default defineOperation({
  id: 'getMethodology',
  summary: 'Methodology of a dataset',
  description:
    'Version, formula, meaning of null, and limitations of each table behind a dataset. `dataset` is a ' +
    'source slug, a specialty slug (for its supply), or the name of a published table. Every ' +
    '`_dataset_id` of a provenance tuple is one of these.',
  methodology: 'provenance',
  input: z.strictObject({
    dataset: z.string().meta({ description: 'Dataset slug, specialty slug or table name', example: 'dermatology' })
  }),
  output: Methodology,
  errors: ['methodology_not_found'],
  async resolve(context, { dataset }) {
    const meant = datasetOf(context, dataset)
    if (!meant) throw unknownDataset(context, dataset, false)
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

/** Newest of the version labels by year, month and number; null if there are no labels. */
function newest(labels: readonly string[]): string | null {
  return [...labels].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? null
}
