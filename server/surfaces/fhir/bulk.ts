// Every resource of a type as lines of JSON, in the order of the lookup files: the registry, then
// facilities. Or those that differ between two kept releases: the feed of changes says whose rows changed,
// and the resources of both sides decide. Without the feed of a table, all are compared.
import { setImmediate as turn } from 'node:timers/promises'
import { comparedTables, type WithheldTables } from '../../../domain/compared-tables.ts'
import { KEY_END } from '../../../domain/lookup-files.ts'
import { licensesInTheWay } from '../../../domain/offered.ts'
import {
  affiliated,
  type FacilityEntry,
  facilityEntry,
  type Held,
  type Making,
  namesOfCodes,
  type RegistryEntry,
  registryEntry
} from '../../questions/facility/directory-entries.ts'
import { pathBetween, requireCovered } from '../../records/kept-releases.ts'
import type { ChangeFiles } from '../../store/change-files.ts'
import { jsonWithoutControls, type Row, text } from '../../store/rows.ts'
import { content } from './history.ts'
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
async function withNames(context: Held): Promise<Making> {
  const code = context.release.table('taxonomy')
  const names = code && licensesInTheWay(code).length === 0 ? await namesOfCodes(context) : new Map<string, string>()
  return { ...context, names }
}

/** The keys of a lookup file in order, each once, read block by block. */
function* keysOf({ release }: Held, name: 'provider' | 'facility_by_ccn'): Generator<string[]> {
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

type Between = {
  now: Held
  base: Held
  changes: Pick<ChangeFiles, 'links' | 'query'>
  withheld: WithheldTables
}

type Key = { ccn?: string; reassigning_enrollment_id?: string; enrollment_id?: string }

const AT_ONCE = 200
const HOLDER = ['npi'] as const
const KIND = ['entity_type_code'] as const

/** Lines of what is new or changed; with `isDeleted`, of what is gone: a Bundle that deletes each. */
export async function* changedLines(between: Between, type: BulkType, isDeleted: boolean): AsyncGenerator<string> {
  const [now, base] = await Promise.all([withNames(between.now), withNames(between.base)])
  const { npis, ccns } = await keysChanged(between, type)
  const foundIn = async (held: Held, some: readonly string[], isFacility: boolean) => {
    const holders = isFacility ? [] : some.flatMap((npi) => registryEntry(held, npi) ?? [])
    const facilities = isFacility ? some.flatMap((ccn) => facilityEntry(held, ccn) ?? []) : []
    const found = await resourcesAbout(held, type, holders, facilities)
    return new Map(found.map(({ resource }) => [resource.id ?? '', resource]))
  }
  for (const [keys, isFacility] of [[npis, false] as const, [ccns, true] as const]) {
    for (let begin = 0; begin < keys.length; begin += AT_ONCE) {
      await turn()
      const some = keys.slice(begin, begin + AT_ONCE)
      const [after, before] = [await foundIn(now, some, isFacility), await foundIn(base, some, isFacility)]
      const differing = [...after.values()].filter((one) => {
        const other = before.get(one.id ?? '')
        return !other || content(other) !== content(one)
      })
      const gone = [...before.keys()].filter((id) => !after.has(id)).map((id) => deletion(`${type}/${id}`))
      yield (isDeleted ? gone : differing).map((one) => `${jsonWithoutControls(one)}\n`).join('')
    }
  }
}

function deletion(url: string) {
  return { resourceType: 'Bundle', type: 'transaction', entry: [{ request: { method: 'DELETE', url } }] }
}

/** NPIs and CCNs whose resources of the type can differ, in order. */
async function keysChanged(
  { now, base, changes, withheld }: Between,
  type: BulkType
): Promise<{ npis: string[]; ccns: string[] }> {
  const tables: readonly string[] = TABLES_OF[type]
  const steps = pathBetween(await changes.links(), base.release.id, now.release.id)
  const compared = comparedTables(base.release.manifest, now.release.manifest, withheld)
  const pairs = compared.filter(({ name }) => tables.includes(name))
  const both = [now, base]
  const [npis, ccns] = [new Set<string>(), new Set<string>()]
  if (pairs.some(({ not_compared, before, after }) => not_compared !== null && before?.sha256 !== after?.sha256)) {
    for (const held of both) {
      for (const keys of keysOf(held, 'provider')) for (const key of keys) npis.add(key)
      for (const keys of keysOf(held, 'facility_by_ccn')) for (const key of keys) ccns.add(key)
    }
    return { npis: [...npis].sort(), ccns: [...ccns].sort() }
  }
  requireCovered(
    steps,
    pairs.filter(({ not_compared }) => not_compared === null)
  )
  const files = steps.map(({ link }) => link.path)
  for (const row of files.length === 0 ? [] : await changes.query('keys', { files, tables })) {
    const { ccn, reassigning_enrollment_id, enrollment_id } = JSON.parse(text(row, 'key') ?? '{}') as Key
    const givers = both.flatMap(({ release }) => {
      const links = enrollment_id ? release.rowsOf('reassignment_by_receiver', enrollment_id) : []
      const ids = [reassigning_enrollment_id, ...links.map((link) => text(link, 'reassigning_enrollment_id'))]
      return ids.flatMap((id) => (id ? release.rowsOf('enrollment_by_id', id, HOLDER) : []))
    })
    for (const npi of [row.npi, row.npi_before, ...givers.map((one) => one.npi)]) if (npi) npis.add(String(npi))
    if (row.table_name === 'facility' && ccn) ccns.add(ccn)
    const linked = tables.includes('facility_affiliation') ? await linkedWith(both, row, ccn) : []
    for (const npi of linked) npis.add(npi)
  }
  return { npis: [...npis].sort(), ccns: [...ccns].sort() }
}

/** Who has a link to an organization that only one side has: with it, the link has a reference. */
async function linkedWith(both: readonly Held[], row: Row, ccn: string | undefined): Promise<string[]> {
  const isFacility = row.table_name === 'facility'
  const key = isFacility ? ccn : (text(row, 'npi') ?? undefined)
  if (key === undefined || !['facility', 'provider'].includes(text(row, 'table_name') ?? '')) return []
  const [now, before] = both.map(({ release }) =>
    isFacility
      ? release.hasRows('facility_by_ccn', key)
      : release.rowsOf('provider', key, KIND)[0]?.entity_type_code === '2'
  )
  if (now === before) return []
  const links = await Promise.all(
    both.flatMap((held) => [true, false].map((isOfPeople) => affiliated(held, key, { isFacility, isOfPeople })))
  )
  return links.flat().map(({ npi }) => String(npi))
}
