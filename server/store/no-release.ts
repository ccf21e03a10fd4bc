// Why no release is open, in one sentence. It names no address: anybody may read it.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The process that follows a store writes its last fault here, for all servers on the data directory. */
export const FAULT_FILE = 'mirror.fault'

export const FAULTS = {
  empty: 'Its store has no release yet: publish one with "make publish".',
  damaged: 'Its store is damaged: "make publish VERIFY=1" repairs it.',
  no_access: 'The server may not read its store: the operator must check the credentials.',
  wrong_address: 'No store answers at the address of RELEASES_URL: the operator must check it and the network.',
  other: 'Its store does not answer as expected.'
} as const
export type Fault = keyof typeof FAULTS

/** The sentence for a server without a pointer to a release. `isFollower`: it serves from a store. */
export async function whyNoRelease(dataDir: string, isFollower: boolean, code: string | undefined): Promise<string> {
  const isThere = (await stat(dataDir).catch((error) => error.code)) !== 'ENOENT'
  if (code === 'EACCES' || code === 'EPERM') return 'The server may not read DATA_DIR: check the owner of its files.'
  if (isFollower) {
    const fault = await readFile(join(dataDir, FAULT_FILE), 'utf8').catch(() => '')
    return FAULTS[fault as Fault] ?? 'The first release is still being fetched from its store.'
  }
  if (!isThere) return 'DATA_DIR does not exist: the operator must check its path.'
  return 'DATA_DIR has no release yet: run "make ingest".'
}
