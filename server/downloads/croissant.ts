// The release in Croissant, the JSON-LD format in which machine-learning tools describe datasets.
import type { ManifestTable } from '../../domain/manifest.ts'
import { authorsAsLinkedData } from '../authors.ts'
import { citationOf } from './citation.ts'
import {
  asJson,
  creatorsOf,
  type Description,
  licensesOf,
  licenseUrl,
  type Place,
  releaseUrl,
  SERVICE,
  sourcesOf,
  summaryOf,
  titleOf,
  typeOf
} from './description.ts'
import type { Offer, OfferedTable } from './offer.ts'

const OWN_TERMS =
  'citeAs column extract field fileObject fileProperty fileSet format includes isLiveDataset jsonPath key md5 ' +
  'parentField path recordSet references regex repeated replace separator source subField transform'

/** Context from the Croissant specification: its own terms, and those of Dublin Core and schema.org. */
const CONTEXT = Object.fromEntries(
  Object.entries({
    ...Object.fromEntries(OWN_TERMS.split(' ').map((term) => [term, `cr:${term}`])),
    '@language': 'en',
    '@vocab': 'https://schema.org/',
    conformsTo: 'dct:conformsTo',
    cr: 'http://mlcommons.org/croissant/',
    data: { '@id': 'cr:data', '@type': '@json' },
    dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
    dct: 'http://purl.org/dc/terms/',
    examples: { '@id': 'cr:examples', '@type': '@json' },
    rai: 'http://mlcommons.org/croissant/RAI/',
    sc: 'https://schema.org/'
  }).sort()
)

export const croissant: Description = {
  type: 'application/ld+json; charset=utf-8',
  text: (offer, place) => asJson(linkedDataOf(offer, place))
}

type Described = Pick<Offer, 'manifest' | 'inputs' | 'tables'>

export function linkedDataOf(offer: Described, place: Place) {
  const { manifest, tables } = offer
  const url = releaseUrl(manifest, place.publicUrl)
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.0',
    name: titleOf(manifest),
    description: summaryOf(manifest),
    version: manifest.id,
    url,
    license: licensesOf(offer).map(licenseUrl),
    creator: authorsAsLinkedData(creatorsOf(place)),
    publisher: { '@type': 'sc:Organization', name: SERVICE, url: place.publicUrl },
    isAccessibleForFree: true,
    ...(place.becameCurrentAt !== null && { datePublished: place.becameCurrentAt }),
    citeAs: citationOf(manifest, place).text,
    isBasedOn: sourcesOf(offer).map(({ official_url }) => official_url),
    isLiveDataset: false,
    distribution: tables.map(({ name, title, bytes, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': `${name}.parquet`,
      name: `${name}.parquet`,
      description: title,
      contentUrl: `${url}/${name}.parquet`,
      contentSize: `${bytes} B`,
      encodingFormat: 'application/x-parquet',
      sha256
    })),
    recordSet: tables.map(recordSetOf)
  }
}

/** One table of the release in Croissant, as a separate dataset. */
export function tableAsLinkedData(table: OfferedTable, offer: Described, place: Place, description: string) {
  const whole = linkedDataOf({ ...offer, tables: [table] }, place)
  return {
    ...whole,
    name: `${table.title} (${table.name}). ${whole.name}`,
    description,
    url: `${place.publicUrl}/data/tables/${table.name}`,
    citeAs: citationOf(offer.manifest, place, table).text,
    isPartOf: whole.url
  }
}

function recordSetOf({ name, title, columns, key }: ManifestTable) {
  const idOf = (column: string) => ({ '@id': `${name}/${column}` })
  return {
    '@type': 'cr:RecordSet',
    '@id': name,
    name,
    description: title,
    key: key.map(idOf),
    field: columns.map((column) => ({
      '@type': 'cr:Field',
      ...idOf(column.name),
      name: column.name,
      description: column.meaning,
      dataType: typeOf(column)[1],
      ...(column.type.endsWith('[]') && { repeated: true }),
      source: { fileObject: { '@id': `${name}.parquet` }, extract: { column: column.name } }
    }))
  }
}
