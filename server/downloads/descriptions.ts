// The files that describe a release, by their names beside its tables.
import { citationFile } from './citation.ts'
import { croissant } from './croissant.ts'
import { datapackage } from './datapackage.ts'
import type { Description } from './description.ts'
import { publicManifest } from './public-manifest.ts'

/** As `sha256sum -c` reads it, in the folder the files were downloaded to. */
const checksums: Description = {
  type: 'text/plain; charset=utf-8',
  text: ({ tables }) => tables.map(({ name, sha256 }) => `${sha256}  ${name}.parquet\n`).join('')
}

export const DESCRIPTIONS: Readonly<Record<string, Description>> = {
  'manifest.json': publicManifest,
  'datapackage.json': datapackage,
  'croissant.json': croissant,
  SHA256SUMS: checksums,
  'CITATION.cff': citationFile
}
