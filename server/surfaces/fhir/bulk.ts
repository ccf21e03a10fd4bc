// Every resource of a type as lines of JSON, in the order of the lookup files: the registry, then facilities.
import { setImmediate as turn } from 'node:timers/promises'
import { KEY_END } from '../../../domain/lookup-files.ts'
import { licensesInTheWay } from '../../../domain/offered.ts'
import {
  type FacilityEntry,
  facilityEntry,
  type Held,
  type Making,
  namesOfCodes,
  type RegistryEntry,
  registryEntry
} from '../../questions/facility/directory-entries.ts'
import { jsonWithoutControls } from '../../store/control-characters.ts'
import { type Found, provenanceOf, type ResourceType, resourcesAbout } from './resources.ts'

/** Published tables that the resources of a type are made from. */
export const TABLES_OF = {
  Practitioner: ['provider', 'provider_taxonomy'],
  PractitionerRole: [
    ...['provider', 'provider_taxonomy', 'provider_endpoint'],
    ...['enrollment', 'enrollment_reassignment', 'facility_affiliation']
  ],
  Organization: ['provider', 'provider_taxonomy', 'provider_other_name', 'facility'],
  OrganizationAffiliation: ['provider', 'enrollment', 'enrollment_reassignment', 'facility', 'facility_affiliation'],
  Location: ['provider', 'provider_practice_location', 'facility'],
  Endpoint: ['provider', 'provider_endpoint']
} as const satisfies Partial<Record<ResourceType, readonly string[]>>
export type BulkType = keyof typeof TABLES_OF

/** Resources of a piece: made in about 20 ms, in which nothing else is answered. */
const KEYS_OF_A_PIECE = 200

/** The lines in pieces; each resource is followed by its Provenance if `withLineage`. */
export async function* bulkLines(context: Held, type: BulkType, withLineage: boolean): AsyncGenerator<string> {
  const textOf = (found: readonly Found[]) =>
    found
      .flatMap((one) => (withLineage ? [one, provenanceOf(context, one)] : [one]))
      .map(({ resource }) => `${jsonWithoutControls(resource)}\n`)
      .join('')
  const made = await withNames(context)
  const piece = async (holders: RegistryEntry[], facilities: FacilityEntry[]) => {
    await turn()
    return textOf(await resourcesAbout(made, type, holders, facilities))
  }
  if (context.release.table('provider')) {
    for (const npis of keysOf(context, 'provider'))
      yield await piece(
        npis.flatMap((npi) => registryEntry(context, npi) ?? []),
        []
      )
  }
  if (context.release.table('facility')) {
    for (const ccns of keysOf(context, 'facility_by_ccn'))
      yield await piece(
        [],
        ccns.flatMap((ccn) => facilityEntry(context, ccn) ?? [])
      )
  }
}

/** With the names of codes, but for those that a file must not republish. */
export async function withNames(context: Held): Promise<Making> {
  const code = context.release.table('taxonomy')
  const names = code && licensesInTheWay(code).length === 0 ? await namesOfCodes(context) : new Map<string, string>()
  return { ...context, names }
}

/** The keys of a lookup file in order, each once, read block by block. */
export function* keysOf({ release }: Held, name: 'provider' | 'facility_by_ccn'): Generator<string[]> {
  let keys: string[] = []
  let last = ''
  for (let block = 0; ; block++) {
    const read = release.provenBlock(name, '', block)
    for (const line of read?.block.text.split('\n') ?? []) {
      const key = line.slice(0, line.indexOf(KEY_END))
      if (line === '' || key === last) continue
      keys.push(key)
      last = key
    }
    if (keys.length >= KEYS_OF_A_PIECE || (!read && keys.length > 0)) {
      yield keys
      keys = []
    }
    if (!read) return
  }
}
