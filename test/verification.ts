// Opens files of a release in tests without a server.
import { DamagedFiles } from '../server/store/damaged-files.ts'
import { VerifiedFiles } from '../server/store/verified-files.ts'

/** Damage is recorded but not logged. */
export function verification(t: { teardown(close: () => unknown): unknown }, dataDir = '/') {
  const damaged = new DamagedFiles(dataDir, { error: () => {}, info: () => {} })
  const verified = new VerifiedFiles(damaged)
  t.teardown(() => verified.close())
  return { damaged, verified }
}
