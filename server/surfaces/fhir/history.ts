// Versions of a resource: the kept releases in which it changed. Lineage, names of codes and check times move
// with every release, so they make no version.
import type { Bundle, BundleEntry, OperationOutcome } from 'fhir/r4.js'
import { CatalogError } from '../../../domain/errors.ts'
import { releasesOf } from '../../questions/history/history.ts'
import { lineTo } from '../../records/kept-releases.ts'
import type { Context } from '../../records/operation.ts'
import { PREFIX } from './elements.ts'
import { type Resource, type ResourceType, resourceAt } from './resources.ts'

/** `resource` is null in a release that no longer has it. */
type Version = { release: string; resource: Resource | null }
type Versions = { versions: Version[]; left: string[] }

/** Newer releases are compared; each may have to be opened. */
const MOST_COMPARED = 24

/** Ids of the releases that led to the one that answers, oldest first. */
export async function releasesOfLine({ kept, release }: Pick<Context, 'kept' | 'release'>): Promise<string[]> {
  const line = releasesOf(lineTo(await kept.changes.links(), release.id))
  return line.length === 0 ? [release.id] : line
}

export async function historyOf(context: Context, type: ResourceType, id: string): Promise<Bundle> {
  const { versions, left } = await versionsOf(context, type, id)
  const entry = versions.toReversed().map(({ release, resource }): BundleEntry => {
    const address = `${type}/${id}`
    const tag = `W/"${release}"`
    return {
      fullUrl: `${context.publicUrl}${PREFIX}/${address}`,
      ...(resource && { resource: versioned(resource, release) }),
      request: { method: resource ? 'PUT' : 'DELETE', url: address },
      response: { status: resource ? '200' : '204', etag: tag }
    }
  })
  const first = entry.at(-1)
  if (first?.response) first.response.outcome = beginning(versions[0]?.release ?? '', left)
  return {
    resourceType: 'Bundle',
    type: 'history',
    total: entry.length,
    link: [
      { relation: 'self', url: `${context.publicUrl}${PREFIX}/${type}/${id}/_history?release=${context.release.id}` }
    ],
    entry
  }
}

export async function versionAt(context: Context, type: ResourceType, id: string, version: string): Promise<Resource> {
  const { versions } = await versionsOf(context, type, id)
  const found = versions.find(({ release }) => release === version)
  if (found?.resource) return versioned(found.resource, version)
  const known = versions.flatMap(({ release, resource }) => (resource ? release : [])).join(', ')
  throw new CatalogError(
    'not_found',
    `${type}/${id} has no version ${version}. Its versions in kept releases: ${known}.`
  )
}

/** Oldest first. Throws not_found if no kept release has the resource. */
async function versionsOf(context: Context, type: ResourceType, id: string): Promise<Versions> {
  const line = await releasesOfLine(context)
  const compared = line.slice(-MOST_COMPARED)
  const left = line.slice(0, -MOST_COMPARED).map((release) => `${release} is not compared`)
  const versions: Version[] = []
  let [last, absence]: [string, unknown] = ['', undefined]
  for (const release of compared) {
    const lease = release === context.release.id ? undefined : await context.kept.lease(release)
    if (!lease && release !== context.release.id) {
      left.push(`${release} is not kept`)
      continue
    }
    try {
      const held = lease ? { release: lease.release, publicUrl: context.publicUrl } : context
      const { resource } = await resourceAt(held, type, id)
      const said = content(resource)
      if (said !== last) versions.push({ release, resource })
      last = said
    } catch (error) {
      const code = error instanceof CatalogError ? error.code : undefined
      if (code === 'not_found') {
        absence = error
        if (last !== '') versions.push({ release, resource: null })
        last = ''
      } else if (code === 'table_not_offered' || code === 'file_damaged' || code === 'source_unavailable')
        left.push(`${release} cannot be read (${code})`)
      else throw error
    } finally {
      lease?.giveBack()
    }
  }
  if (versions.length === 0 && absence !== undefined) throw absence
  return { versions, left }
}

/** What must differ in a new version. */
export function content(resource: Resource): string {
  return JSON.stringify(resource, (name, value) =>
    ['meta', 'extension', 'display'].includes(name) ? undefined : value
  )
}

function versioned<T extends Resource>(resource: T, versionId: string): T {
  return { ...resource, meta: { versionId, ...resource.meta } }
}

/** Says that the oldest version is where the kept releases begin, and what was left out. */
function beginning(release: string, left: readonly string[]): OperationOutcome {
  const more = left.length === 0 ? '' : ` Left out: ${left.join('; ')}.`
  const diagnostics = `Release ${release} is the first compared one that has the resource, not its origin.${more}`
  return {
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'information', code: 'incomplete', details: { text: 'not_kept' }, diagnostics }]
  }
}
