// The release as a Frictionless Data Package, version 1: each table with its digest and row schema.
import type { ManifestTable } from '../../domain/manifest.ts'
import { asJson, type Description, licensesOf, releaseUrl, sourcesOf, summaryOf, titleOf } from './description.ts'
import { PARQUET_TYPE } from './door.ts'

const TYPES: Readonly<Record<string, string>> = {
  VARCHAR: 'string',
  'VARCHAR[]': 'array',
  DATE: 'date',
  BOOLEAN: 'boolean',
  INTEGER: 'integer',
  BIGINT: 'integer'
}

export const datapackage: Description = {
  type: 'application/json; charset=utf-8',
  text: (offer, { publicUrl, becameCurrentAt }) =>
    asJson({
      profile: 'data-package',
      name: `provider-provenance-${offer.manifest.id}`,
      id: releaseUrl(offer.manifest, publicUrl),
      title: titleOf(offer.manifest),
      description: summaryOf(offer.manifest),
      version: offer.manifest.id,
      homepage: releaseUrl(offer.manifest, publicUrl),
      ...(becameCurrentAt !== null && { created: becameCurrentAt }),
      licenses: licensesOf(offer).map((name) => ({ name })),
      sources: sourcesOf(offer).map(({ title, official_url }) => ({ title, path: official_url })),
      resources: offer.tables.map(resourceOf)
    })
}

function resourceOf({ name, title, bytes, sha256, columns, key, provenance }: ManifestTable) {
  return {
    profile: 'data-resource',
    name,
    title,
    path: `${name}.parquet`,
    format: 'parquet',
    mediatype: PARQUET_TYPE,
    bytes,
    hash: `sha256:${sha256}`,
    licenses: provenance._license.split(' AND ').map((license) => ({ name: license })),
    sources: [{ title: provenance._source, path: provenance._source_url }],
    schema: {
      fields: columns.map((column) => ({
        name: column.name,
        // Non-integer numbers: DOUBLE, and amounts as DECIMAL.
        type: TYPES[column.type] ?? 'number',
        description: column.meaning,
        constraints: { required: !column.nullable }
      })),
      primaryKey: key
    }
  }
}
