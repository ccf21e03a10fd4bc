// The source of a state Medicaid list, as its list.json declares it.
import { defineSource } from '../domain/source.ts'
import { STATE_FAMILY, STATE_LISTS, type StateList } from '../domain/state-lists.ts'

/** Columns that the conversion of a workbook adds: the name of the sheet, and the text above its header. */
export const SHEET = 'Sheet'
export const TITLE = 'List title'

/** The list of a source; undefined for another source. */
export function stateListOf(id: string): StateList | undefined {
  return STATE_LISTS.find(({ source }) => source === id)
}

export const isWorkbook = ({ file }: StateList) => /\.xlsx?$/.test(file.synthetic.file)

export function columnsOf({ from, birthDate, aliases }: StateList) {
  const read = Object.keys(from).map((header) => ({
    ...{ header, aliases: header in aliases ? [aliases[header] ?? ''] : [] },
    optional: header === TITLE
  }))
  return birthDate === null ? read : [...read, { header: birthDate, aliases: [], optional: true }]
}

export function sourceOfList(list: StateList) {
  const { source, title, label, agency, page, dates, ignore } = list
  const { kind, name, encodings, rows, synthetic } = list.file
  return defineSource({
    ...{ id: source, family: STATE_FAMILY, dataset_id: source.replaceAll('_', '-'), title },
    ...{ short_name: label, authority: agency, official_url: page },
    // None of the lists states a license.
    license: 'LicenseRef-State-Public-Record',
    ...({ cadence: 'Monthly', sla_days: 40, tier: '1', dates } as const),
    files: {
      [kind]: {
        ...{ name: new RegExp(name, 'i'), encodings, converted: isWorkbook(list), columns: columnsOf(list) },
        ignore: Object.entries(ignore).map(([column, why]) => ({ column, why })),
        rows: { min: rows.min, max: rows.max },
        synthetic: {
          ...{ date: synthetic.date, file: () => synthetic.file },
          form: isWorkbook(list) ? 'workbook' : 'csv'
        }
      }
    }
  })
}
