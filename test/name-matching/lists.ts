// The rows of every screening list of a release, under the names of columns of screening_listing.
import { join } from 'node:path'
import { SCREENING_TABLES } from '../../domain/screening.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { currentPointer, keptRelease } from '../../pipeline/stages/kept.ts'
import { parquetRows } from '../parquet-rows.ts'
import { NameWords, type Row } from './own-names.ts'

export async function listsOf(dataDir: string): Promise<{ lists: Map<string, Row[]>; words: NameWords }> {
  const directory = new DataDirectory(dataDir)
  const current = await currentPointer(directory)
  const release = current && (await keptRelease(directory, current.release))
  const lists = new Map<string, Row[]>()
  for (const { name, screening } of SCREENING_TABLES) {
    const entry = release?.manifest.tables.find((table) => table.name === name)
    const { columns } = screening
    if (!entry || !columns.listing_id || !(columns.last_name || columns.business_name)) continue
    const rows = await parquetRows(join(dataDir, entry.file))
    const value = (row: Row, part: keyof typeof columns) => row[columns[part] ?? ''] ?? null
    const read = rows.map((row) => ({
      listing_id: value(row, 'listing_id'),
      ...namesOf(row, (part) => value(row, part)),
      ...{ other_names: value(row, 'cross_reference'), npi: value(row, 'npi') },
      date_of_birth: value(row, 'date_of_birth')
    }))
    lists.set(name, read)
  }
  return { lists, words: new NameWords([...lists.values()].flat()) }
}

type Part = 'last_name' | 'first_name' | 'middle_name' | 'business_name'

/** A list that gives one text for the whole name does not say whether it names a person. */
function namesOf(row: Row, value: (part: Part) => unknown) {
  const isOneText = row.is_organization === null && row.organization_name === row.name
  if (isOneText) return { is_one_text: true, business_name: row.name }
  return {
    ...{ last_name: value('last_name'), first_name: value('first_name'), middle_name: value('middle_name') },
    business_name: value('business_name')
  }
}
