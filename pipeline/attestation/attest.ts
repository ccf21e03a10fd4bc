// Signs a release before it becomes current: writes its attestation and adds it to the release log. Without a
// signing key nothing happens.
import { join } from 'node:path'
import { writeWhole } from '#files'
import { areEqual, hexOf } from '#verify/bytes.ts'
import { envelopeOf, IN_TOTO, preAuthenticated } from '#verify/dsse.ts'
import { CatalogError } from '../../domain/errors.ts'
import { UNCOMMITTED } from '../../domain/provenance.ts'
import { attestationFile } from '../../domain/signing.ts'
import { fullCommit } from '../code-version.ts'
import { damagedData, readJson } from '../data-directory.ts'
import type { Release } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { ReleaseLog } from './release-log.ts'
import { SigningKeys } from './signing-keys.ts'
import { type Statement, statementOf } from './statement.ts'

export type Attester = {
  /** True if the release has its attestation and its entry in the log. */
  isAttested: boolean
  /** Signs the release. The caller verified its files. */
  attest(now: Date): Promise<void>
}

/** Null without a signing key. Throws `log_forked` or `release_rewritten`. */
export async function attesterOf(
  { directory, reporter, witnesses }: RunContext,
  release: Release
): Promise<Attester | null> {
  const keys = await SigningKeys.of(directory)
  if (!keys) return null
  const log = await ReleaseLog.open(directory, keys)
  const { id, pipeline_version } = release.manifest
  const entry = log.entryOf(id)
  if (entry && hexOf(entry.manifest) !== release.manifestSha256)
    throw new CatalogError(
      'release_rewritten',
      `The log has release ${id} with another manifest, ${hexOf(entry.manifest)}.`
    )
  const file = join(directory.root, attestationFile(id))
  const isAttested = entry !== undefined && (await readJson(file)) !== undefined
  return {
    isAttested,
    attest: async (now) => {
      if (!isAttested) {
        const commit = pipeline_version === UNCOMMITTED ? null : await fullCommit(pipeline_version)
        const statement = statementOf(release, keys.inUse.name, commit)
        if (entry && !areEqual(entry.statement, statement.entry.statement))
          throw damagedData(file, 'is missing, and its statement cannot be rebuilt')
        await writeWhole(file, `${JSON.stringify(envelope(statement, keys))}\n`)
        if (!entry) await log.append(statement.entry)
        reporter.note('Release signed.', { release: id, key: keys.inUse.name })
      }
      for (const why of await log.publish(now, witnesses))
        reporter.warn('A witness did not cosign the log. The release is published without it.', { why })
    }
  }
}

function envelope({ text }: Statement, keys: SigningKeys) {
  const payload = Buffer.from(text)
  return envelopeOf(IN_TOTO, payload, [keys.sign(preAuthenticated(IN_TOTO, payload))])
}
