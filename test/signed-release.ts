// Signs the current release of a data directory, as the pipeline does when the operator has a key.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type VerifierKey, verifierKeyOf } from '#verify/keys.ts'
import { SIGNING_FILE, type SigningKey } from '../domain/signing.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { activateRelease } from '../pipeline/events/activate.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import { newSigningKey as newKey } from '../server/keys/signing-keys.ts'
import { currentRelease, FIXTURE_CLOCK } from './fixture-release.ts'

export const LOG_NAME = 'provenance.example/log'

export function newSigningKey(name = LOG_NAME): SigningKey {
  return newKey(name, FIXTURE_CLOCK)
}

export async function writeSigningKeys(dataDir: string, keys: readonly SigningKey[]): Promise<void> {
  const path = join(dataDir, SIGNING_FILE)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(keys))
}

/** Signs the current release again after a change of keys or of the log. Returns what the run warns of. */
export async function signCurrent(dataDir: string, env: Record<string, string> = {}): Promise<unknown[]> {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB', ...env })
  const release = await currentRelease(dataDir)
  const warned: unknown[] = []
  const reporter = { ...silentReporter, warn: (_message: string, facts = {}) => warned.push(facts) }
  await withRun(settings, reporter, (run) => activateRelease(run, release, FIXTURE_CLOCK))
  return warned
}

/** Makes a key and signs the current release. Returns the key that verifies it. */
export async function signRelease(dataDir: string): Promise<VerifierKey> {
  const key = newSigningKey()
  await writeSigningKeys(dataDir, [key])
  await signCurrent(dataDir)
  return verifierKeyOf(key)
}

/** The attestation of a release, parsed. */
export async function attestationOf(dataDir: string, release: string) {
  return JSON.parse(await readFile(join(dataDir, 'log', 'attestations', `${release}.json`), 'utf8'))
}
