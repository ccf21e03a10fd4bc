// Resources that differ between two kept releases, as lines. The feed of changes says whose rows changed; the
// resources of both sides decide. Without the feed of a table, all are compared.
import { setImmediate as turn } from 'node:timers/promises'
import { comparedTables, type WithheldTables } from '../../../domain/compared-tables.ts'
import { affiliated, facilityEntry, type Held, registryEntry } from '../../questions/facility/directory-entries.ts'
import { pathBetween, requireTold } from '../../records/kept-releases.ts'
import type { ChangeFiles } from '../../store/change-files.ts'
import { jsonWithoutControls } from '../../store/control-characters.ts'
import { type Row, text } from '../../store/rows.ts'
import { type BulkType, keysOf, TABLES_OF, withNames } from './bulk.ts'
import { content } from './history.ts'
import { resourcesAbout } from './resources.ts'

export type Between = {
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
  requireTold(
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
