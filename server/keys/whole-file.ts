// A file that is whole or not there, and on the disk once written.
import { chmod, mkdir, open, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file beside its place, flushes it and renames it; readable by its owner alone unless it is told to be public. */
export async function writeWhole(path: string, content: string | Buffer, isPublic = false): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: isPublic ? 0o755 : 0o700 })
  const beside = `${path}.${process.pid}`
  const mode = isPublic ? 0o644 : 0o600
  await writeFile(beside, content, { mode })
  // An umask may take from the mode, and what is in a left-over of this name keeps its own.
  await chmod(beside, mode)
  await flush(beside)
  await rename(beside, path)
  await flush(dirname(path))
}

/** Returns once a file, or the names in a folder, are on the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
