// Format of this source's column lists, and what its files have in common.
import type { InputColumn, SourceInput } from '../../../../domain/source.ts'
import { required } from '../../../headers.ts'

export type Kinds = SourceInput['files']

/** Headers as in pipeline/headers.ts. `* ` marks a column of every year's layout. */
function columnsOf(listed: string, always: readonly string[], aliases: Aliases): InputColumn[] {
  return listed.split(/\n| \| /).flatMap((one) => {
    const [, mark, header = ''] = /^\s*(\* )?(.*)$/.exec(one) ?? []
    return required(header, aliases).map((column) => ({
      ...column,
      optional: mark === undefined && !always.includes(column.header)
    }))
  })
}

type Aliases = Readonly<Record<string, readonly string[]>>

type CareFile = Omit<Kinds[string], 'name' | 'columns' | 'rows' | 'synthetic'> & {
  /** Pattern of the name, if it has more forms. */
  name?: RegExp
  /** Columns that every layout of this file has, besides those that the list marks. */
  required?: readonly string[]
  aliases?: Aliases
  /** Topic of the archive that the generator packs the file into; null if it writes a plain file. */
  made?: string | null
  date?: string
  quoteAll?: boolean
}

/**
 * A file of this name without its ending; MonYYYY stands for its month, such as Oct2026. The columns are
 * headers, or those of the table that has the rows.
 */
export function careFile(
  name: string,
  columns: string | InputColumn[],
  [min, max]: readonly [number, number],
  { required: always = [], aliases = {}, made, date = '2026-10-31', quoteAll = false, ...more }: CareFile = {}
): Kinds[string] {
  const month = new Date(date).toLocaleString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return {
    name: new RegExp(`^${name.replace('MonYYYY', '(?<mon>[a-z]{3})(?<yyyy>\\d{4})')}\\.csv$`, 'i'),
    archive: ARCHIVE,
    columns: typeof columns === 'string' ? columnsOf(columns, always, aliases) : columns,
    rows: { min, max },
    ...(made !== undefined && {
      synthetic: {
        ...{ date, quoteAll, file: () => `${name.replace('MonYYYY', month.replace(' ', ''))}.csv` },
        ...(made !== null && { archive: (day: string) => `${made}_${day.slice(5, 7)}_${day.slice(0, 4)}.zip` })
      }
    }),
    ...more
  }
}

/** Columns in a file of measures that repeat the facility's description from another file. */
export const FACILITY_AGAIN = {
  'names and addresses are in the facility file; here they repeat on each line':
    /^((Facility|Provider|Hospital) Name|(Facility |Provider )?Address( Line [12])?|(Provider )?City(\/Town)?|(Provider )?State|(Provider )?Zip( Code)?|County(\/Parish| Name)|(Tele)?phone Number|CMS Region|Network)$/i
}

export const CCN = 'CMS Certification Number (CCN)'

/** Archives by topic and month. Only the archive name gives the date of files whose names have none. */
const ARCHIVE = /^[a-z_]+_(?<mm>\d{2})_(?<yyyy>\d{4})\.zip$/i
