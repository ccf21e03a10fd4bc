// A page of a search: the matches, what they include, and the links to this page and the next.
import type { Bundle, BundleEntry, OperationOutcome } from 'fhir/r4.js'
import { registryEntry } from '../../questions/facility/directory-entries.ts'
import type { Context } from '../../records/operation.ts'
import { PREFIX } from './elements.ts'
import { type Asked, onlyElements, TARGET } from './parameters.ts'
import {
  type Found,
  isResourceType,
  provenanceOf,
  type Resource,
  type ResourceType,
  resourceAt,
  resourcesAbout
} from './resources.ts'
import type { Matched } from './search.ts'

/** `ignored` are names of parameters that are unknown. */
export async function bundleOf(
  context: Context,
  matched: Matched,
  asked: Asked,
  { path, ignored }: { path: string; ignored: readonly string[] }
): Promise<Bundle> {
  const { found, next, total, notSearched } = matched
  const included = await includedWith(context, found, asked)
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total !== null && { total }),
    link: [
      { relation: 'self', url: urlOf(context, path, asked, asked._cursor) },
      ...(next === null ? [] : [{ relation: 'next', url: urlOf(context, path, asked, next) }])
    ],
    entry: [
      ...found.map(({ resource }) => entryOf(context, resource, 'match', asked)),
      ...included.map(({ resource }) => entryOf(context, resource, 'include', asked)),
      ...outcomesOf(
        'not_ingested',
        `Not searched, because release ${context.release.id} has no file of them`,
        notSearched
      ),
      ...outcomesOf('unknown_parameter', 'Ignored, because they are not known', ignored)
    ]
  }
}

/** What the page leaves out, as FHIR says it in a page of a search. */
function outcomesOf(code: string, why: string, what: readonly string[]): BundleEntry[] {
  const diagnostics = `${why}: ${what.join(', ')}.`
  const issue = [{ severity: 'warning' as const, code: 'incomplete' as const, details: { text: code }, diagnostics }]
  const resource: OperationOutcome = { resourceType: 'OperationOutcome', issue }
  return what.length === 0 ? [] : [{ resource, search: { mode: 'outcome' } }]
}

function entryOf({ publicUrl }: Context, resource: Resource, mode: 'match' | 'include', asked: Asked): BundleEntry {
  const fullUrl = `${publicUrl}${PREFIX}/${resource.resourceType}/${resource.id}`
  return { fullUrl, resource: onlyElements(resource, asked._elements), search: { mode } }
}

/** The address of a page. It pins the release: a cursor is valid only there. */
function urlOf({ release, publicUrl }: Context, path: string, asked: Asked, cursor: string | undefined): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...asked, _cursor: cursor, release: release.id })) {
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one))
  }
  return `${publicUrl}${path}?${query}`
}

/** Resources that the matches refer to, or that refer to them, each once. */
async function includedWith(context: Context, matches: readonly Found[], asked: Asked): Promise<Found[]> {
  const { _include: forward = [], _revinclude: back = [] } = asked
  const members = new Set(forward.map((include) => include.split(':')[1] ?? ''))
  const references = matches.flatMap(({ resource }) => [...members].flatMap((member) => referencesIn(resource, member)))
  const found = await Promise.all(
    [...new Set(references)].map(async (reference) => {
      const [type = '', id = ''] = reference.split('/')
      return isResourceType(type) ? await resourceAt(context, type, id) : undefined
    })
  )
  const referred = found.filter((one) => one !== undefined)
  const [link] = back.flatMap((name) => name.split(':').slice(0, 1)).filter((name) => name !== 'Provenance')
  const npis = link ? matches.flatMap(({ resource: { id = '' } }) => (/^\d{10}$/.test(id) ? id : [])) : []
  const holders = npis.flatMap((npi) => registryEntry(context, npi) ?? [])
  const links = isResourceType(link ?? '') ? await resourcesAbout(context, link as ResourceType, holders, []) : []
  const traced = back.includes(TARGET) ? matches.map((match) => provenanceOf(context, match)) : []
  return [...referred, ...links, ...traced]
}

const MEMBER: Readonly<Record<string, string>> = {
  'primary-organization': 'organization',
  'participating-organization': 'participatingOrganization'
}

/** References of a member. Locations and endpoints have another name for their organization. */
function referencesIn(resource: Resource, parameter: string): string[] {
  const members = resource as unknown as Record<string, unknown>
  const value =
    members[MEMBER[parameter] ?? parameter] ?? (parameter === 'organization' && members.managingOrganization)
  return [value ?? []].flat().flatMap((one) => (one as { reference?: string }).reference ?? [])
}
