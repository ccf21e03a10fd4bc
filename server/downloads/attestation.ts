// Attestation of a release: what the release was made of, signed. It outlives the files of the release.
import { join } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import { attestationFile } from '../../domain/signing.ts'
import type { DamagedFiles } from '../store/damaged-files.ts'
import { bytesOf } from './log-file.ts'

/** Name of the attestation in the folder of a release. */
export const ATTESTATION = 'attestation.json'

/** Bytes of the attestation. `standing` throws if the release is unknown or gone. */
export async function attestationOf(
  dataDir: string,
  damaged: Pick<DamagedFiles, 'found'>,
  release: string,
  standing: () => Promise<unknown>
): Promise<Buffer> {
  const isId = ReleaseId.safeParse(release).success
  const path = join(dataDir, attestationFile(release))
  const bytes = isId ? await bytesOf(path) : null
  if (!bytes) {
    await standing()
    throw new CatalogError('not_found', `Release ${release} is not signed, so it has no attestation.`)
  }
  try {
    JSON.parse(bytes.toString())
  } catch (error) {
    throw damaged.found(path, 'is not JSON', error)
  }
  return bytes
}
