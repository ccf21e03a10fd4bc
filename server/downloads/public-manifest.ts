// Public manifest of a release: every offered table with its file, columns and tuple, the inputs, and the
// checks. It leaves out paths on the operator's disk and internal tables.
import { publishedOrder } from '../../domain/manifest.ts'
import { asJson, type Description, releaseUrl } from './description.ts'
import { bulkFilesOf } from './fhir.ts'

export const publicManifest: Description = {
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
        const { manifest_file: _manifest, rejects_file: _rejects, ...told } = snapshot
        return { ...source, snapshot: told }
      }),
      checks: checks.filter(({ check }) => offered.has(check.split(': ')[0] ?? ''))
    })
  }
}
