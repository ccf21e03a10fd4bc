// How the column lists of this source are written down: one official header a line, since headers hold commas, quotes and slashes.
import type { InputColumn, SourceInput } from '../../../../domain/source.ts'

export type Kinds = SourceInput['files']

/** Columns by their headers, a line each. Older spellings in `aliases`, by header; those outside `required` may be absent in a layout of another year. */
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

/** Columns of another file that describe the facility again in a file of measures. */
export const FACILITY_AGAIN = [
  {
    column:
      /^((Facility|Provider) Name|(Facility |Provider )?Address( Line [12])?|(Provider )?City(\/Town)?|(Provider )?State|(Provider )?Zip( Code)?|County(\/Parish| Name)|(Tele)?phone Number|CMS Region|Network)$/i,
    why: 'names and addresses stand in the file of facilities; here they repeat on each line'
  }
]

export const CCN = 'CMS Certification Number (CCN)'

/** Archives by topic and month; only they carry a date for files named without one. */
export const ARCHIVE = /^[a-z_]+_(?<mm>\d{2})_(?<yyyy>\d{4})\.zip$/i
