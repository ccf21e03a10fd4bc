import type { InputColumn } from '../../../domain/source.ts'

/** The workbook's names, and those of the tab-delimited file of the same list. */
const NAMES: [header: string, alias: string][] = [
  ['provider_name', 'PROVIDER_NAME'],
  ['license_num', 'LICENSE_NUMBER'],
  ['npi_num', 'NPI_Number'],
  ['provider_type', 'PROVIDER_TYPE'],
  ['exclusion_effective_date', 'EXCLUSION_EFFECTIVE_DATE']
]

export const COLUMNS: InputColumn[] = NAMES.map(([header, alias]) => ({ header, aliases: [alias], optional: false }))
