// data.cms.gov: one DCAT catalog of all datasets. A dataset keeps its id; each publication is a distribution
// with the period it covers. An old month can be published again, so the newest is chosen by period, not by
// the day of the last change.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { dateInName } from '../../raw/file-dates.ts'
import { compare } from '../../stages/compose.ts'
import { fileNameOf, plainName, resolvedAddress } from '../address.ts'
import type { Inquiry, Offer, Place } from '../offer.ts'

const CATALOG = 'https://data.cms.gov/data.json'

// In the 2025 catalog, file entries have a mediaType and no format. Readers of 2026 expect a format instead.
const Distribution = z.object({
  downloadURL: z.string().optional(),
  mediaType: z.string().optional(),
  format: z.string().optional(),
  modified: z.string().optional(),
  temporal: z.string().optional()
})

const Catalog = z.object({
  dataset: z.array(
    z.object({ identifier: z.string(), title: z.string().optional(), distribution: z.array(Distribution).default([]) })
  )
})

type Publication = { url: string; file: string; start: string; end: string; modified: string }

/** The newest publication by the period it covers. Its date comes from the name, or that period's end. */
export function newestOfDataset(dataset: string, kind: string): Place {
  return {
    kinds: [kind],
    async find(inquiry) {
      const publications = await publicationsOf(dataset, inquiry)
      const [newest] = [...publications].sort((a, b) => compare(b.end, a.end) || compare(b.modified, a.modified))
      if (!newest) return []
      // A period can end after its file was published, but a file must not have a future date.
      const hasEnded = newest.end <= newest.modified
      return [offerOf(newest, kind, hasEnded ? newest.end : newest.modified, inquiry)]
    }
  }
}

/** Every year of a dataset as its own edition, in its latest state, dated by day of publication. */
export function everyYearOfDataset(dataset: string, kind: string): Place {
  return {
    kinds: [kind],
    async find(inquiry) {
      const years = new Map<string, Publication>()
      for (const publication of await publicationsOf(dataset, inquiry)) {
        const year = publication.start.slice(0, 4)
        const known = years.get(year)
        if (!known || publication.modified > known.modified) years.set(year, publication)
      }
      return [...years]
        .sort(([a], [b]) => compare(a, b))
        .map(([edition, publication]) => ({
          ...offerOf(publication, kind, publication.modified, inquiry),
          edition
        }))
    }
  }
}

function offerOf({ url, file }: Publication, kind: string, date: string, { source, now }: Inquiry): Offer {
  const declared = source.files[kind]
  const named = declared ? dateInName(file, declared) : null
  const isPast = named !== null && Date.parse(named) <= now.getTime()
  return { url, file, kind, ...(!isPast && { date }) }
}

async function publicationsOf(id: string, { catalogs }: Inquiry): Promise<Publication[]> {
  const { dataset } = await catalogs.json(CATALOG, Catalog)
  const found = dataset.find(({ identifier }) => identifier.includes(id))
  if (!found) throw new CatalogError('nothing_offered', `${CATALOG} has no dataset ${id}.`)
  const publications = found.distribution.flatMap(({ downloadURL, mediaType, format, modified, temporal }) => {
    const isCsv = mediaType?.toLowerCase() === 'text/csv' || format?.toLowerCase() === 'csv'
    const period = /^(?<start>\d{4}-\d{2}-\d{2})\S*\/(?<end>\d{4}-\d{2}-\d{2})/.exec(temporal ?? '')?.groups
    if (!downloadURL || !isCsv || !period) return []
    const url = resolvedAddress(downloadURL, CATALOG)
    const { start = '', end = '' } = period
    return [{ url, file: fileNameOf(url), start, end, modified: (modified ?? end).slice(0, 10) }]
  })
  if (publications.length > 0) return publications
  throw new CatalogError('nothing_offered', `${CATALOG} lists no CSV file with a period for dataset ${id}.`)
}

const Resources = z.object({
  data: z.array(
    z.object({
      file_name: z.string().nullish(),
      file_url: z.string().nullish(),
      file_size: z.coerce.number().nullish()
    })
  )
})

/** The newest of each kind by the date in its name: titles vary, names do not. */
export function resourcesOfDataset(dataset: string, kinds: readonly string[]): Place {
  const place = `https://data.cms.gov/data-api/v1/dataset/${dataset}/resources`
  return {
    kinds,
    async find({ source, catalogs }) {
      const { data } = await catalogs.json(place, Resources)
      return kinds.flatMap((kind) => {
        const declared = source.files[kind]
        if (!declared) return []
        const dated = data.flatMap(({ file_name, file_url, file_size }) => {
          const date = file_name ? dateInName(file_name, declared) : null
          if (!file_url || date === null) return []
          const url = resolvedAddress(file_url, place)
          const file = plainName(file_name ?? '', place)
          return [{ date, offer: { url, file, kind, ...(file_size && { bytes: file_size }) } }]
        })
        const [newest] = dated.sort((a, b) => compare(b.date, a.date))
        return newest ? [newest.offer] : []
      })
    }
  }
}
