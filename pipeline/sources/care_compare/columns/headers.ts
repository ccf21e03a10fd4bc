// Format of this source's column lists: one official header on each line, because headers contain commas,
// quotes and slashes.
import type { InputColumn, SourceInput } from '../../../../domain/source.ts'

export type Kinds = SourceInput['files']

/**
 * Columns from a list of headers, one on each line. `aliases` gives older spellings by header. Columns not in
 * `required` may be absent in another year's layout.
 */
export function columnsOf(
  lines: string,
  required: readonly string[],
  aliases: Readonly<Record<string, readonly string[]>> = {}
): InputColumn[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((header) => ({
      header,
      aliases: [...(aliases[header] ?? [])],
      optional: !required.includes(header)
    }))
}

/** Columns in a file of measures that repeat the facility's description from another file. */
export const FACILITY_AGAIN = [
  {
    column:
      /^((Facility|Provider|Hospital) Name|(Facility |Provider )?Address( Line [12])?|(Provider )?City(\/Town)?|(Provider )?State|(Provider )?Zip( Code)?|County(\/Parish| Name)|(Tele)?phone Number|CMS Region|Network)$/i,
    why: 'names and addresses are in the facility file; here they repeat on each line'
  }
]

export const CCN = 'CMS Certification Number (CCN)'

/** Archives by topic and month. Only the archive name gives the date of files whose names have none. */
export const ARCHIVE = /^[a-z_]+_(?<mm>\d{2})_(?<yyyy>\d{4})\.zip$/i
