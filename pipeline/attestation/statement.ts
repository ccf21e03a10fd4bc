// The in-toto statement of a release: its files and lookup files as subjects, and how they were made as SLSA
// provenance, version 1. It depends only on the manifest, so the same release has the same statement.
import { sha256OfText } from '#files'
import { HashTree, leafHash } from '#verify/merkle.ts'
import type { ReleaseEntry } from '#verify/release-entry.ts'
import { lookupFileName } from '../../domain/lookup-files.ts'
import type { RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import type { Release } from '../stages/kept.ts'

/** Names how a release is built and what its parameters mean; methodology/proofs.md describes it. */
const BUILD_TYPE = 'urn:provider-provenance:release:1'

type Subject = { name: string; digest: Record<string, string>; annotations?: Record<string, unknown> }

export type Statement = { text: string; entry: ReleaseEntry }

/** `operator` is the name of the signing key; `commit` the hash of the code, null if no commit has it. */
export function statementOf(release: Release, operator: string, commit: string | null): Statement {
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
