// Opens a published file on disk and verifies it before anything is sent.
import { access, type FileHandle, open } from 'node:fs/promises'
import { CatalogError } from '../../domain/errors.ts'
import type { VerifiedFiles } from '../store/verified-files.ts'
import type { OfferedTable } from './offer.ts'

/**
 * Opens the file. Throws `release_gone` if it was removed, and DamagedFile if it does not match the manifest.
 */
export async function openedFile(
  path: string,
  { name, sha256 }: OfferedTable,
  verified: VerifiedFiles
): Promise<FileHandle> {
  await verified.bring(path)
  await access(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new CatalogError('release_gone', `The file of ${name} has been removed.`, { details: { table: name } })
    throw error
  })
  // A file that is damaged may be replaced while it is verified.
  await verified.verify({ path, sha256 })
  return await open(path, 'r')
}
