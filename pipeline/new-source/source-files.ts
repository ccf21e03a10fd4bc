// The files of a new source's folder: declaration, staging, synthetic rows, fetching, notes and a first case.
import Papa from 'papaparse'
import { identifier, literal } from '../warehouse/connection.ts'
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
    [`${folder}/staging.sql`]: staging(layout),
    [`${folder}/synthetic.sql`]: synthetic(layout),
    [`${folder}/fetch.ts`]: fetching(),
    [`${folder}/NOTES.md`]: `# ${layout.id}: notes\n\n- ${NOT_STATED}: what real files look like, who saw them, and what is not confirmed.\n`,
    [`${first}/input/${layout.fileName}`]: firstFile(layout),
    [`${first}/expected.json`]: expected(layout)
  }
}

function declaration({ id, pattern, fileName, date, columns }: Layout): string {
  const headers = columns.map(({ header }) => `        ${quoted(header)}`).join(',\n')
  const file = date === null ? `() => ${quoted(fileName)}` : `(date) => ${dated(fileName, date)}`
  return `// ${NOT_STATED}: what the publisher lists here, and how often.
import { defineSource } from '../../../domain/source.ts'

export default defineSource({
  id: '${id}',
  family: '${id}',
  dataset_id: '${id.replaceAll('_', '-')}',
  title: '${NOT_STATED} (${id})',
  short_name: '${id}',
  authority: '${NOT_STATED}',
  official_url: 'https://example.org/',
  license: 'LicenseRef-Not-Stated',
  cadence: 'Monthly',
  sla_days: 40,
  tier: '1',
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    rows: {
      name: /${pattern}/i,
      composition: 'latest',
      encodings: ['utf-8', 'windows-1252'],
      columns: [
${headers}
      ].map((header) => ({ header })),
      // ${NOT_STATED}: rows of a full file.
      rows: { min: 1, max: 1_000_000 },
      synthetic: { date: '${date ?? ASSUMED_DATE}', file: ${file}, quoteAll: false }
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

function staging({ table, columns }: Layout): string {
  const keys = columns.filter(({ isKey }) => isKey)
  const [first] = keys
  const missing = keys.map(({ header }) => `${identifier(header)} is null`).join(' or ')
  const key =
    keys.length === 1
      ? identifier(first?.header ?? '')
      : `concat_ws(chr(31), ${keys.map(({ header }) => identifier(header)).join(', ')})`
  const record = columns.slice(0, 4).map(({ header, name }) => `${name} := ${identifier(header)}`)
  return `-- Rows by their key: a row without it, or with the key of an earlier row, is rejected. Input: input_rows.
create or replace view judged as
select
  *,
  case
    when ${missing} then 'key_missing'
    when place_in_key(${key}, _raw, _row) > 1 then 'key_repeated'
  end as reason
from input_rows;

create or replace view staged_${table} as
from judged
where reason is null;

create or replace view rejected as
select
  _raw,
  _row,
  reason,
  case reason when 'key_missing' then ${literal(`${names(keys)} is empty`)} else ${literal(`${names(keys)} appears in an earlier row`)} end as detail,
  to_json(struct_pack(${record.join(', ')}))::varchar as record
from judged
where reason is not null;
`
}

function synthetic({ table, columns }: Layout): string {
  const values = columns.map(({ header, name, reads, isKey }, index) => {
    const value =
      reads === 'npi'
        ? 'npi'
        : reads === 'day'
          ? `strftime(getvariable('date')::date - below(2000, i, '${name}')::integer, '%m/%d/%Y')`
          : isKey && index === 0
            ? `'S' || i`
            : `'Synthetic ' || below(100, i, '${name}')`
    return `  ${value} as ${identifier(header)}`
  })
  return `-- One row for every fiftieth member of the synthetic universe that has an NPI.
create table ${table}_member as select i from universe_member where i % 50 = 1;

create view synthetic_rows as
select
${values.join(',\n')}
from parties('${table}_member')
where npi is not null
order by i;
`
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

function names(keys: readonly NewColumn[]): string {
  return keys.map(({ header }) => header).join(', ')
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
