// The tables whose rows and changes are in the history of an NPI, and what a history cannot say.

import { z } from 'zod'
import { NOT_COMPARED } from '../../../domain/changes.ts'
import type { ManifestTable } from '../../../domain/manifest.ts'
import { columnsUnder, tablesUnder } from '../../../domain/under-key.ts'
import { isRead } from '../../records/lineage.ts'
import { named } from '../../records/members.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'

export const NotInHistory = named('NotInHistory', {
  name: z.string().describe('Table, source or release'),
  reason: z.string()
})
type NotInHistory = z.infer<typeof NotInHistory>

export function tablesOfHistory({ manifest }: Pick<OpenRelease, 'manifest'>): ManifestTable[] {
  return tablesUnder('npi', manifest.tables).filter(({ not_in_feed }) => not_in_feed === null)
}

/** What the history of an NPI leaves out, by table or source. */
export function leftOutOfHistory(release: Pick<OpenRelease, 'id' | 'manifest' | 'sources' | 'snapshot' | 'table'>) {
  const tables = tablesUnder('npi', release.manifest.tables).flatMap((table): NotInHistory[] => {
    const { name, not_in_feed } = table
    const isOfSeveral = columnsUnder('npi', table).some(({ isList }) => isList)
    const reasons = [
      ...(not_in_feed === null ? [] : [not_in_feed]),
      ...(isRead(release.table(name)) ? [] : [`Release ${release.id} has no file of this table.`]),
      ...(isOfSeveral ? ['A row can give several NPIs. Its changes are listed under its member npi only.'] : [])
    ]
    return reasons.map((reason) => ({ name, reason }))
  })
  const sources = release.sources
    .filter(({ id }) => !release.snapshot(id))
    .map(({ id }) => ({ name: id, reason: `Release ${release.id} has no snapshot of this source.` }))
  return [...tables, ...sources]
}

/** Tables of releases on the way whose rows and changes the history leaves out. */
export function withheldOnTheWay({ release, service }: Context, releases: readonly string[]): NotInHistory[] {
  return releases
    .filter((id) => id !== release.id)
    .flatMap((id) => [...service.ledger.fold.withheldIn(id).keys()].map((name) => ({ name, reason: withheldIn(id) })))
}

function withheldIn(id: string): string {
  return `Rows of this table in release ${id} are withheld: ${NOT_COMPARED.withheld_sensitive}`
}
