// Writes files that are either complete or absent, and on disk once written.
import { chmod, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Writes a file next to its target, flushes it and renames it. Readable only by its owner unless `isPublic`
 * is set.
 */
export async function writeWhole(path: string, content: string | Buffer, isPublic = false): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: isPublic ? 0o755 : 0o700 })
  const beside = `${path}.${process.pid}`
  const mode = isPublic ? 0o644 : 0o600
  await writeFile(beside, content, { mode })
  // A umask may reduce the mode, and a leftover file of this name keeps its own mode.
  await chmod(beside, mode)
  await flush(beside)
  await rename(beside, path)
  await flush(dirname(path))
}

/** Returns once a file, or the names in a folder, are on disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
