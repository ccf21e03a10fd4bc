// A published file as it stands on the disk.
import { type FileHandle, open } from 'node:fs/promises'
import { CatalogueError } from '../../domain/errors.ts'
import type { OfferedTable } from './offer.ts'

/** The file, if it is there and as long as the manifest says: to tell more, all of it would have to be read. Throws release_gone. */
export async function openedFile(path: string, { name, bytes }: OfferedTable): Promise<FileHandle> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw goneFile(name, 'has been removed')
    throw error
  })
  const { size } = await handle.stat()
  if (size === bytes) return handle
  await handle.close()
  throw goneFile(name, 'is not as it was published')
}

function goneFile(name: string, why: string): CatalogueError {
  return new CatalogueError('release_gone', `The file of ${name} ${why}.`, { details: { table: name } })
}
