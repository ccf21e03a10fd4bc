// Files that describe a release, by their names in the folder of its tables.
import { citationFile } from './citation.ts'
import { croissant } from './croissant.ts'
import { datapackage } from './datapackage.ts'
import type { Description } from './description.ts'
import { publicManifest } from './public-manifest.ts'

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
