// Sentences of rosters: how far each source reaches.
import { untraceable, wrong } from '../claim.ts'
import { fileDates } from '../evidence/files.ts'
import { dayOfWords } from '../evidence/forms.ts'
import { rowsWithNpi } from '../evidence/listed.ts'
import { PLACES } from '../places.ts'
import { isPastLimit } from './ages.ts'
import type { SentenceRule } from './rule.ts'

const number = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''))

export const ROSTER_SENTENCES: readonly SentenceRule[] = [
  {
    says: /^(?<label>.*?)(?: of |, files of (?<from>[A-Z][a-z]{2} \d{1,2}, \d{4}) to )(?<day>[A-Z][a-z]{2} \d{1,2}, \d{4}): (?<rows>[\d,]+) rows, (?<npis>[\d,]+) with (?:an|a valid) NPI(?<supplements>, supplements only, without parties listed earlier)?(?<excerpt>, an excerpt of the list)?(?:, (?<days>[\d,]+) days old: past its limit of (?<limit>[\d,]+) days)?$/,
    kind: 'coverage',
    name: 'reach of a source',
    check: async ({ parts, answer }, evidence) => {
      const table = evidence.released.published.find(({ name }) => name === answer?.source_table)
      const source = PLACES[table?.name ?? '']?.[0]?.source
      if (!table || source === undefined) return untraceable('no such table')
      const day = dayOfWords(parts.day ?? '') ?? ''
      const days = [day, ...(parts.from === undefined ? [] : [dayOfWords(parts.from) ?? ''])]
      const unknown = days.find((one) => !fileDates(evidence, source).includes(one))
      if (unknown !== undefined) return wrong(`no file of ${source} is of ${unknown}`)
      const past = parts.days === undefined ? null : isPastLimit(evidence, { days: parts.days, limit: parts.limit })
      if (past) return past
      const flags = table.provenance._data_availability
      if (flags.includes('supplements_only') !== (parts.supplements !== undefined))
        return wrong(`its flags are ${flags}`)
      if (flags.includes('partial_file') !== (parts.excerpt !== undefined)) return wrong(`its flags are ${flags}`)
      if (number(parts.rows) !== table.rows) return wrong(`the table has ${table.rows} rows`)
      const npis = await rowsWithNpi(evidence, table.name)
      return number(parts.npis) === npis ? null : wrong(`the files give ${npis} rows with a right NPI`)
    }
  }
]
