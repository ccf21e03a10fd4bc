// Files that describe a release, by their names in the folder of its tables: a Frictionless Data Package
// (version 1), the public manifest, which leaves out paths on the operator's disk and internal tables, and
// others.
import { type ManifestTable, publishedOrder } from '../../domain/manifest.ts'
import { citationFile } from './citation.ts'
import { croissant } from './croissant.ts'
import {
  asJson,
  type Description,
  licensesOf,
  releaseUrl,
  sourcesOf,
  summaryOf,
  titleOf,
  typeOf
} from './description.ts'
import { PARQUET_TYPE } from './door.ts'
import { bulkFilesOf } from './fhir.ts'

const datapackage: Description = {
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
        type: typeOf(column)[0],
        description: column.meaning,
        constraints: { required: !column.nullable }
      })),
      primaryKey: key
    }
  }
}

const publicManifest: Description = {
  type: 'application/json; charset=utf-8',
  text: ({ manifest, manifestSha256, tables, notOffered, inputs }, { publicUrl, becameCurrentAt }) => {
    const { id, date, pipeline_version, synthetic, checks } = manifest
    const offered = new Set(tables.map(({ name }) => name))
    return asJson({
      release: id,
      url: releaseUrl(manifest, publicUrl),
      became_current_at: becameCurrentAt,
      newest_snapshot: date,
      pipeline_version,
      synthetic,
      // Digest of the manifest that the release was published with, as the ledger and the audit packs name
      // it.
      manifest_sha256: manifestSha256,
      tables: tables.map(({ name, title, rows, bytes, sha256, key, order, columns, provenance, withheld }) => ({
        name,
        title,
        parquet: { url: `${releaseUrl(manifest, publicUrl)}/${name}.parquet`, bytes, sha256 },
        csv: { url: `${releaseUrl(manifest, publicUrl)}/${name}.csv` },
        rows,
        key,
        order: publishedOrder({ key, order }),
        withheld: withheld ?? null,
        columns: columns.map(({ name: column, type, nullable, meaning, from }) => ({
          ...{ name: column, type, nullable, meaning },
          official_columns: from
        })),
        provenance
      })),
      fhir: bulkFilesOf({ tables, notOffered }).map((name) => ({ url: `${releaseUrl(manifest, publicUrl)}/${name}` })),
      not_offered: notOffered.map(({ name, why }) => ({ name, why })),
      sources: inputs.map(({ snapshot, ...source }) => {
        if (snapshot === null) return { ...source, snapshot }
        const { manifest_file: _manifest, rejects_file: _rejects, ...described } = snapshot
        return { ...source, snapshot: described }
      }),
      checks: checks.filter(({ check }) => offered.has(check.split(': ')[0] ?? ''))
    })
  }
}

/** Format for `sha256sum -c`, run in the download folder. */
const checksums: Description = {
  type: 'text/plain; charset=utf-8',
  text: ({ tables }) => tables.map(({ name, sha256 }) => `${sha256}  ${name}.parquet\n`).join('')
}

export const DESCRIPTIONS: ReadonlyMap<string, Description> = new Map([
  ['manifest.json', publicManifest],
  ['datapackage.json', datapackage],
  ['croissant.json', croissant],
  ['SHA256SUMS', checksums],
  ['CITATION.cff', citationFile]
])
