// Open Payments: a DKAN metastore whose datasets change with the program years. File names give the kind,
// program year and publication.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import type { SourceDefinition } from '../../../domain/source.ts'
import { dateInName } from '../../raw/file-dates.ts'
import { newestOf } from '../../stages/compose.ts'
import { fileNameOf, resolvedAddress } from '../address.ts'
import type { Offer, Place } from '../offer.ts'

const ITEMS = 'https://openpaymentsdata.cms.gov/api/1/metastore/schemas/dataset/items'

// With reference ids, the distribution is nested under `data`; without them, it is not nested.
const Distribution = z.object({ downloadURL: z.string().optional() })
const Items = z.array(
  z.object({
    distribution: z.array(Distribution.extend({ data: Distribution.optional() })).default([])
  })
)

const ARCHIVE = /^PGYR(?<year>\d{2}|\d{4})_P(?<month>\d{2})(?<day>\d{2})(?<published>\d{2}|\d{4})(_\d{6,8})?\.zip$/i

type Named = Offer & { kind: string; published: string; year: string }

/** The year's archive if the catalog lists one, otherwise its single files, of the newest publication. */
export function openPaymentsCatalog(kinds: readonly string[]): Place {
  return {
    kinds,
    async find({ source, catalogs }) {
      const items = await catalogs.json(ITEMS, Items)
      const links = items.flatMap(({ distribution }) =>
        distribution.flatMap(({ downloadURL, data }) => downloadURL ?? data?.downloadURL ?? [])
      )
      const files = links.flatMap((link) => namedFile(resolvedAddress(link, ITEMS), source, kinds) ?? [])
      const newest = newestOf(files.map(({ published }) => published))
      if (newest === '') throw new CatalogError('nothing_offered', `${ITEMS} lists no payment file.`)
      const current = files.filter(({ published }) => published === newest)
      const archived = new Set(current.filter(({ kind }) => kind === 'archive').map(({ year }) => year))
      return current
        .filter(({ kind, year }) => kind === 'archive' || !archived.has(year))
        .sort((a, b) => (a.file < b.file ? -1 : 1))
        .map(({ url, file, kind }) => (kind === 'archive' ? { url, file } : { url, file, kind }))
    }
  }
}

function namedFile(url: string, source: SourceDefinition, kinds: readonly string[]): Named | null {
  const file = decodeURI(new URL(url).pathname.split('/').at(-1) ?? '')
  const archive = ARCHIVE.exec(file)?.groups
  if (archive) {
    const [year = '', published = ''] = [archive.year, archive.published].map((part) => part?.padStart(4, '20'))
    const day = `${published}-${archive.month}-${archive.day}`
    return { url, file: fileNameOf(url), kind: 'archive', year, published: day }
  }
  for (const kind of kinds) {
    const declared = source.files[kind]
    const published = declared ? dateInName(file, declared) : null
    const year = declared?.name.exec(file)?.groups?.edition ?? ''
    if (published !== null) return { url, file: fileNameOf(url), kind, year, published }
  }
  return null
}
