// Signs a release before it becomes current: writes its attestation and adds it to the release log. Without a
// signing key nothing happens.
import { join } from 'node:path'
import { sha256OfText, writeWhole } from '#files'
import { areEqual, hexOf } from '#verify/bytes.ts'
import type { ReleaseEntry } from '#verify/chain.ts'
import { envelopeOf, IN_TOTO, preAuthenticated } from '#verify/dsse.ts'
import { HashTree, leafHash } from '#verify/merkle.ts'
import { CatalogError } from '../../domain/errors.ts'
import { lookupFileName } from '../../domain/lookup-files.ts'
import type { RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import { UNCOMMITTED } from '../../domain/provenance.ts'
import { attestationFile } from '../../domain/signing.ts'
import { fullCommit } from '../code-version.ts'
import { damagedData, readJson } from '../data-directory.ts'
import type { Release } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { openReleaseLog, signingKeys } from './release-log.ts'

/** Null without a signing key. Throws `log_forked` or `release_rewritten`. */
export async function attesterOf({ directory, reporter, witnesses }: RunContext, release: Release) {
  const keys = await signingKeys(directory)
  if (!keys) return null
  const log = await openReleaseLog(directory, keys)
  const { id, pipeline_version } = release.manifest
  const entry = log.entryOf(id)
  const conflict = `The log has release ${id} with another manifest`
  if (entry && hexOf(entry.manifest) !== release.manifestSha256)
    throw new CatalogError('release_rewritten', `${conflict}, ${hexOf(entry.manifest)}.`)
  const file = join(directory.root, attestationFile(id))
  const isAttested = entry !== undefined && (await readJson(file)) !== undefined
  return {
    /** True if the release has its attestation and its entry in the log. */
    isAttested,
    /** Signs the release. The caller verified its files. */
    attest: async (now: Date) => {
      if (!isAttested) {
        const commit = pipeline_version === UNCOMMITTED ? null : await fullCommit(pipeline_version)
        const statement = statementOf(release, keys.inUse.name, commit)
        if (entry && !areEqual(entry.statement, statement.entry.statement))
          throw damagedData(file, 'is missing, and its statement cannot be rebuilt')
        const payload = Buffer.from(statement.text)
        const envelope = envelopeOf(IN_TOTO, payload, [keys.sign(preAuthenticated(IN_TOTO, payload))])
        await writeWhole(file, `${JSON.stringify(envelope)}\n`)
        if (!entry) await log.append(statement.entry)
        reporter.note('Release signed.', { release: id, key: keys.inUse.name })
      }
      for (const why of await log.publish(now, witnesses))
        reporter.warn('A witness did not cosign the log. The release is published without it.', { why })
    }
  }
}

/** Names how a release is built and what its parameters mean; methodology/proofs.md describes it. */
const BUILD_TYPE = 'urn:provider-provenance:release:1'

type Subject = { name: string; digest: Record<string, string>; annotations?: Record<string, unknown> }

export type Statement = { text: string; entry: ReleaseEntry }

/** `operator` is the name of the signing key; `commit` the hash of the code, null if no commit has it. */
function statementOf(release: Release, operator: string, commit: string | null): Statement {
  const { manifest, manifestSha256 } = release
  const subject = subjectsOf(release)
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: {
          ...{ release: manifest.id, layout: manifest.layout, synthetic: manifest.synthetic },
          snapshots: manifest.snapshots.map(({ manifest: { source, id } }) => `${source.id}/${id}`)
        },
        resolvedDependencies: [
          codeOf(manifest.pipeline_version, manifest.snapshots, commit),
          ...manifest.snapshots.flatMap(({ manifest: { source, raw } }) => raw.map((file) => fileOf(source.id, file)))
        ]
      },
      runDetails: { builder: { id: `https://${operator}` } }
    }
  }
  const text = JSON.stringify(statement)
  const leaves = subject.map((one) => leafHash(Buffer.from(JSON.stringify(one))))
  return {
    text,
    entry: {
      release: manifest.id,
      manifest: Buffer.from(manifestSha256, 'hex'),
      statement: Buffer.from(sha256OfText(text), 'hex'),
      subjects: { count: leaves.length, root: HashTree.of(leaves).root() }
    }
  }
}

/** The subjects in ascending order of their names. */
function subjectsOf({ manifest, manifestSha256 }: Release): Subject[] {
  const tables = manifest.tables.filter(({ internal }) => !internal)
  const subjects: Subject[] = [
    { name: 'manifest.json', digest: { sha256: manifestSha256 } },
    ...tables.map(({ name, sha256 }) => ({ name: `${name}.parquet`, digest: { sha256 } })),
    ...manifest.lookups.map(({ name, table, sha256, root, blocks, head, columns }) => ({
      name: lookupFileName(name),
      digest: { sha256, rfc6962: root },
      annotations: { table, blocks, head, columns }
    }))
  ]
  return subjects.sort((a, b) => (a.name < b.name ? -1 : 1))
}

function codeOf(version: string, snapshots: readonly { manifest: SnapshotManifest }[], commit: string | null): Subject {
  const name = 'pipeline'
  if (commit !== null) return { name, digest: { gitCommit: commit } }
  const digest = snapshots.find(({ manifest }) => manifest.code_digest !== null)?.manifest.code_digest
  return { name, digest: digest ? { sha256: digest } : {}, annotations: { version } }
}

function fileOf(source: string, raw: RawFile): Subject & { uri?: string } {
  const { kind, file, member, sha256, date, edition, origin, url, checked_at, accepted } = raw
  return {
    name: `${source}/${file}`,
    ...(url !== null && { uri: url }),
    digest: { sha256 },
    annotations: { kind, member, date, edition, origin, received_at: checked_at, accepted }
  }
}
