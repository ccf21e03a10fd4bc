// Opens a published file on disk and verifies it before anything is sent.
import { type FileHandle, open } from 'node:fs/promises'
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
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new CatalogError('release_gone', `The file of ${name} has been removed.`, { details: { table: name } })
    throw error
  })
  try {
    await verified.verify({ path, sha256 })
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}
