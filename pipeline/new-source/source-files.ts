// The files of a new source's folder: declaration, fetching, notes and a first case.
import Papa from 'papaparse'
import { type Layout, type NewColumn, NOT_STATED } from './layout.ts'

/** Date of an undated file in its case and in the synthetic universe. */
const ASSUMED_DATE = '2026-11-10'
const VALID_NPIS = ['1234567893', '1000000004']

/** Content of each file by its path from the checkout. */
export function sourceFiles(layout: Layout): Record<string, string> {
  const folder = `pipeline/sources/${layout.id}`
  const first = `${folder}/fixtures/first-file`
  return {
    [`${folder}/source.ts`]: declaration(layout),
    [`${folder}/fetch.ts`]: fetching(),
    [`${folder}/NOTES.md`]: `# ${layout.id}: notes\n\n- ${NOT_STATED}: what real files look like, who saw them, and what is not confirmed.\n`,
    [`${first}/input/${layout.fileName}`]: firstFile(layout),
    [`${first}/expected.json`]: expected(layout)
  }
}

function declaration({ id, table, pattern, fileName, date }: Layout): string {
  const file = date === null ? `() => ${quoted(fileName)}` : `(date) => ${dated(fileName, date)}`
  return `// ${NOT_STATED}: what the publisher lists here, and how often.
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import table from '../../../domain/tables/${table}.ts'

export default defineSource({
  id: '${id}',
  title: '${NOT_STATED} (${id})',
  short_name: '${id}',
  authority: '${NOT_STATED}',
  official_url: 'https://example.org/',
  license: 'LicenseRef-Not-Stated',
  cadence: 'Monthly',
  sla_days: 40,
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    rows: {
      name: /${pattern}/i,
      encodings: ['utf-8', 'windows-1252'],
      columns: headersOf(table),
      // ${NOT_STATED}: rows of a full file.
      rows: { min: 1, max: 1_000_000 },
      synthetic: { date: '${date ?? ASSUMED_DATE}', file: ${file} }
    }
  }
})
`
}

/** The name for any date, as a template: the digits keep the separator that the publisher uses. */
function dated(fileName: string, date: string): string {
  const separator = /20\d\d([-.]?)\d\d[-.]?\d\d/.exec(fileName)?.[1] ?? ''
  const written = date.replaceAll('-', separator)
  const inName = separator === '-' ? '$' + '{date}' : `\${date.replaceAll('-', '${separator}')}`
  return `\`${fileName.replace(written, inName)}\``
}

function fetching(): string {
  return `import type { Fetching } from '../../fetch/offer.ts'

export default {
  places: [],
  by_hand: { rows: 'where the publisher offers the file is ${NOT_STATED}; download it and import it' }
} satisfies Fetching
`
}

/** Two good rows, one without the key, one with the key of an earlier row. */
function firstFile({ columns }: Layout): string {
  const row = (place: number) => columns.map((col) => cell(col, place))
  const first = row(0)
  const withoutKey = columns.map((col) => (col.isKey ? '' : cell(col, 1)))
  return `${Papa.unparse([columns.map(({ header }) => header), first, row(1), withoutKey, first], { newline: '\n' })}\n`
}

function cell({ reads, name }: NewColumn, place: number): string {
  if (reads === 'npi') return VALID_NPIS[place] ?? ''
  if (reads === 'day') return `0${place + 1}/15/2024`
  return `Invented ${name.replaceAll('_', ' ')} ${place + 1}`
}

function expected({ table, date, columns }: Layout): string {
  const row = Object.fromEntries(
    columns.map((col) => [col.name, col.reads === 'day' ? '2024-01-15' : cell(col, 0)] as const)
  )
  return `${JSON.stringify(
    {
      about: 'The columns of today, with a row without its key and a repeated one.',
      ...(date === null && { date: ASSUMED_DATE }),
      snapshot: { date: date ?? ASSUMED_DATE, rows_read: 4, unknown_columns: [], missing_columns: [] },
      rejects: [
        { line: 4, reason: 'key_missing' },
        { line: 5, reason: 'key_repeated' }
      ],
      counts: { [table]: 2 },
      rows: { [table]: [row] }
    },
    null,
    2
  )}\n`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
