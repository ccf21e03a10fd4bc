// The CMS Provider Data Catalog (Care Compare, MIPS): a DKAN metastore. A dataset keeps its id; title, file
// name and address change with each refresh. One response lists all datasets, about 240.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { dayInName } from '../../raw/file-dates.ts'
import { fileNameOf, resolvedAddress } from '../address.ts'
import type { Offer, Place } from '../offer.ts'

const ITEMS = 'https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items?show-reference-ids=false'

const Items = z.array(
  z.object({
    identifier: z.string(),
    title: z.string().default(''),
    modified: z.string().optional(),
    released: z.string().optional(),
    distribution: z
      .array(z.object({ downloadURL: z.string().optional(), data: z.object({ downloadURL: z.string() }).optional() }))
      .default([])
  })
)

/**
 * The file of each kind's dataset, dated by the day in its name, otherwise by the day of its last change.
 * With `editionInTitle`, the year comes from the title ("PY 2024 Clinician Public Reporting …"); the file's
 * name and header do not give it.
 */
export function providerDataCatalog(
  datasets: Readonly<Record<string, string>>,
  options: { editionInTitle?: RegExp } = {}
): Place[] {
  return Object.entries(datasets).map(([kind, id]) => ({
    kinds: [kind],
    async find({ source, catalogs }): Promise<Offer[]> {
      const item = (await catalogs.json(ITEMS, Items)).find(({ identifier }) => identifier === id)
      const [first] = item?.distribution ?? []
      const link = first?.downloadURL ?? first?.data?.downloadURL
      if (!item || !link) throw new CatalogError('nothing_offered', `${ITEMS} lists no file for dataset ${id}.`)
      const url = resolvedAddress(link, ITEMS)
      const file = fileNameOf(url)
      const declared = source.files[kind]
      // A month in a name means its last day, which may be in the future. The day of the change is known and
      // is the same at every check.
      const named = declared ? dayInName(file, declared) : null
      const changed = (item.modified ?? item.released ?? '').slice(0, 10)
      if (named === null && changed === '')
        throw new CatalogError('unexpected_answer', `${ITEMS} does not say when dataset ${id} changed.`)
      const edition = options.editionInTitle?.exec(item.title)?.groups?.edition
      if (options.editionInTitle && !edition)
        throw new CatalogError('unexpected_answer', `The title of dataset ${id} contains no year: '${item.title}'.`)
      return [{ url, file, kind, ...(named === null && { date: changed }), ...(edition && { edition }) }]
    }
  }))
}
