// Files of an earlier release that must no longer be offered.
import { tablesOfEntities } from '../../domain/offered.ts'
import { text } from '../store/rows.ts'
import type { Context } from './operation.ts'

type Release = Pick<Context['release'], 'table' | 'query'>

/**
 * Names of the tables in the answering release that may hold entities that opted out since it was built.
 * Empty if it is the current release or knows every opt-out the current one knows. An entity that opts out
 * was usually registered before, so the rows are not read: each table about such entities counts, and each
 * table derived from one.
 */
export async function tablesWithheldSince(context: Pick<Context, 'release'>): Promise<string[]> {
  const { release } = context
  const { withheld_sha256: withheld } = release.manifest
  // If the manifests show that both releases withhold the same, no digest is read.
  const current = await release.withCurrent(async (now) =>
    now.manifest.withheld_sha256 === withheld ? undefined : await digestsOf(now)
  )
  if (!current) return []
  const known = await digestsOf(release)
  if ([...current].every((digest) => known.has(digest))) return []
  return tablesOfEntities(release.manifest)
}

async function digestsOf(release: Release): Promise<Set<string>> {
  if (!release.table('withheld_identifier')) return new Set()
  const rows = await release.query('withheld-digests', {})
  return new Set(rows.map((row) => text(row, 'identifier_digest') ?? ''))
}
