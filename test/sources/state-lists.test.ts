// The real lists of six states: every row is published or rejected with its reason, and what the tables count
// equals what SQL alone counts in the files.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { unpackMember } from '../../pipeline/raw/archive.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type List = {
  state: string
  file: string
  date: string
  /** Sheets of a workbook, each with the number of its header row; absent for a CSV file. */
  sheets?: Readonly<Record<number, number>>
  /** Of each row of `published`: its NPI cell, action and start date. */
  row: string
  /** Class of the action, by patterns instead of a table. */
  action_class: string
  rows: number
  /** Rows of the file that are not about a party. */
  rejected?: number
  /** Condition of the rows about parties. */
  where?: string
}

/** Null for mistyped years. */
const SLASHED = (cell: string) =>
  `(select day from (select try_strptime(${cell}, '%m/%d/%Y')::date as day) where year(day) between 1900 and 2036)`
/** A workbook has a few dates as text. */
const DAY_NUMBER = (cell: string) => `coalesce(date '1899-12-30' + try_cast(${cell} as integer), ${SLASHED(cell)})`
const says = (pattern: string) => `regexp_full_match(lower(trim(regexp_replace(M, '\\s+', ' ', 'g'))), '${pattern}')`
const isLicensing = (cell: string) =>
  `(regexp_matches(${cell}, '(?i)licensing|^LARA$') and not regexp_matches(${cell}, 'HHS|DCH'))`
const isFederal = (cell: string) =>
  `(regexp_matches(${cell}, '(^|[^D])HHS') and ${cell} not like 'MDHHS%' or ${cell} in ('CMS', 'Medicare', 'SAM', 'DHHS'))`
const isOther = (cell: string) =>
  `(not regexp_matches(${cell}, 'HHS|DCH|CMS|Medicare|SAM|MDHS|MDHHD|MI-OIG') and not ${isLicensing(cell)} or ${cell} ilike '%licensing%' and not ${isLicensing(cell)})`
const LISTS: readonly List[] = [
  {
    ...{ state: 'ca', file: 'California.csv', date: '2026-06-17', rows: 23_120, action_class: `'suspended'` },
    row: `"Provider Number" as npi, null::varchar as action, ${SLASHED('"Date of Suspension"')} as since`
  },
  {
    ...{ state: 'ny', file: 'NewYork.xlsx', date: '2026-06-15', rows: 8_931, sheets: { 1: 1 } },
    ...{ row: `C as npi, null::varchar as action, ${SLASHED('E')} as since`, action_class: `'excluded'` }
  },
  {
    ...{ state: 'pa', file: 'Pennsylvania.csv', date: '2026-06-12', rows: 6_659 },
    row: `IDN_NPI as npi, Status as action, ${SLASHED('BeginDate')} as since`,
    action_class: `case when action like '%Preclu%' then 'excluded' when action like 'Term%' then 'terminated'
      when action like '%Withdrawal' then 'withdrawn' when action = 'Suspended' then 'suspended'
      when action = 'Reinstated' then 'reinstated' end`
  },
  {
    ...{ state: 'il', file: 'Illinois.xlsx', date: '2026-06-05', rows: 3_229, sheets: { 1: 1 } },
    row: `C as npi, G as action, ${DAY_NUMBER('F')} as since`,
    action_class: `case when action in ('Barred', 'Exclusion') then 'excluded' when action = 'Terminated' then 'terminated'
      when action = 'Suspended' then 'suspended' when action = 'Voluntary Withdrawal' then 'withdrawn' end`
  },
  {
    ...{ state: 'oh', file: 'Ohio.xlsx', date: '2026-06-16', rows: 1_777 + 240, sheets: { 1: 1, 2: 1 } },
    row: `case sheet when 1 then E else A end as npi, case sheet when 1 then G else I end as action,
      ${DAY_NUMBER('case sheet when 1 then H else J end')} as since`,
    action_class: `case when action = 'Excluded' then 'excluded' when lower(action) in ('suspended', 'susepnded') then 'suspended'
      when action = 'Terminated' then 'terminated' end`
  },
  {
    ...{ state: 'mi', file: 'Michigan.xlsx', date: '2026-06-11', rows: 3_982, sheets: { 1: 2 } },
    row: `F as npi, M as action, ${DAY_NUMBER('I')} as since`,
    action_class: `case
      when ${isLicensing('J')} and coalesce(${isLicensing('L')}, true) then 'license_action'
      when L is not null and (J is null or ${isOther('J')} or ${isOther('L')} or ${isFederal('J')} <> ${isFederal('L')} or ${isLicensing('J')} <> ${isLicensing('L')}) then null
      when ${says('((summar(y|ily) )?suspen(ded|sions?) ?)+')} then 'suspended'
      when ${says('(involuntary )?terminat(ed|ion)')} then 'terminated'
      when ${says('voluntar(y|ily) termination')} then 'withdrawn'
      when ${says('(excluded|mandatory exclusion|1128 ?(\\([ab]\\)\\(\\d+\\)|aa))')} then 'excluded'
      when ${says('[a-z/ ]*licen[cs]e[a-z ]*')} and not ${says('.*(and|only|terminated|suspended suspended|disciplinary limited license suspended).*|suspended .*')} then 'license_action'
    end`
  },
  {
    ...{ state: 'sc', file: 'SouthCarolina.xlsx', date: '2026-05-22', rows: 1_329, sheets: { 1: 3 } },
    row: `B as npi, G as action, ${DAY_NUMBER('H')} as since`,
    action_class: `case action when 'Excluded' then 'excluded' when 'Terminated for Cause' then 'terminated' end`
  },
  {
    ...{ state: 'ia', file: 'Iowa.xlsx', date: '2026-05-31', rows: 1_272, sheets: { 1: 2 } },
    row: `C as npi, H as action, ${DAY_NUMBER('I')} as since`,
    action_class: `case when action like 'Term%' then 'terminated' when action like 'Part%' then 'suspended'
      when action like 'Federal%' then 'excluded' end`
  },
  {
    ...{
      state: 'ky',
      file: 'Kentucky.xlsx',
      date: '2026-05-28',
      rows: 397,
      sheets: { 1: 3 },
      rejected: 1,
      where: 'B is not null'
    },
    ...{ row: `C as npi, null::varchar as action, ${DAY_NUMBER('E')} as since`, action_class: 'null::varchar' }
  },
  {
    ...{ state: 'la', file: 'Louisiana.xlsx', date: '2026-06-14', rows: 5_880, sheets: { 1: 2 } },
    row: `F as npi, J as action, ${DAY_NUMBER("split_part(L, ' ', 1)")} as since`,
    action_class: `case when trim(lower(action)) in ('state', 'oig', 'federal', 'permissive', 'mandatory', '1128(a)(1)') then 'excluded'
      when action = 'Termination' then 'terminated' end`
  },
  {
    ...{
      state: 'tx',
      file: 'Texas.xls',
      date: '2026-06-15',
      rows: 13_344,
      rejected: 1,
      where: '"LastName" <> \'\' or "FirstName" <> \'\' or trim("CompanyName") <> \'\''
    },
    row: `"NPI" as npi, null::varchar as action, date '1899-12-30' + floor(try_cast("StartDate" as double))::integer as since`,
    action_class: `'excluded'`
  }
]

/** Luhn over 80840 and the number, digit by digit: another way than the pipeline's. */
const IS_NPI = `lambda number: list_sum(list_transform(
  string_split('80840' || number, ''),
  lambda digit, place: case when place % 2 = 0 then (digit::integer * 2) // 10 + (digit::integer * 2) % 10 else digit::integer end
)) % 10 = 0`

for (const list of LISTS) {
  t.test(`${list.file} is read row by row`, needsShared('real', 'state_exclusions', list.file), async (t) => {
    const root = t.testdir({ data: {} })
    const path = sharedPath('real', 'state_exclusions', list.file)
    const source = `state_list_${list.state}`
    const settings = readSettings({ DATA_DIR: join(root, 'data'), ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    const { release } = await withRun(settings, silentReporter, (run) =>
      importFiles(run, { source, files: [path], date: list.date }, FIXTURE_CLOCK)
    )
    const [snapshot] = release.manifest.snapshots
    const table = release.manifest.tables.find(({ name }) => name === `state_exclusion_${list.state}`)
    t.equal(snapshot?.manifest.rows_read, list.rows, 'rows read')
    const rejects = list.rejected === undefined ? {} : { name_missing: list.rejected }
    t.same(snapshot?.manifest.rows_rejected, rejects, 'only a row about nobody is rejected')
    t.same(
      snapshot?.manifest.drift.map(({ unknown_columns }) => unknown_columns),
      [[]],
      'every column is declared'
    )

    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    await readAlone(connection, list, path, root)
    await connection.run(
      `create table given as select ${list.row}, ${list.action_class} as action_class from published where ${list.where ?? true}`
    )
    await connection.run(`create table ours as from read_parquet('${join(root, 'data', table?.file ?? '')}')`)
    const counted = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
    const numbers = "list_filter(string_split_regex(coalesce(npi, ''), '[^0-9]+'), lambda number: length(number) = 10)"
    t.same(
      await counted(
        'select count(*) as n, count(*) filter (npi_is_valid) as valid, count(start_date) as dated from ours'
      ),
      await counted(
        `select count(*) as n, count(*) filter (len(list_filter(${numbers}, ${IS_NPI})) > 0) as valid, count(since) as dated from given`
      ),
      'rows, rows with a valid NPI and rows with a date'
    )
    t.same(
      await counted('select min(start_date) as first, max(start_date) as last from ours'),
      await counted('select min(since) as first, max(since) as last from given'),
      'first and last day'
    )
    t.same(
      await counted('select action_class, count(*) as n from ours group by all order by all'),
      await counted('select action_class, count(*) as n from given group by all order by all'),
      'rows of each class'
    )
    t.same(
      await counted(
        "select trim(regexp_replace(action, '\\s+', ' ', 'g')) as action, count(*) as n from ours group by all order by all"
      ),
      await counted(
        "select trim(regexp_replace(action, '\\s+', ' ', 'g')) as action, count(*) as n from given group by all order by all"
      ),
      'rows of each action'
    )
    const [{ columns }] = (await counted(`select string_agg(column_name, ' ') as columns from (describe ours)`)) as [
      { columns: string }
    ]
    t.notMatch(columns, /fein|dob|birth|dea|address|street/, 'no column for what is not published')
  })
}

/**
 * Dates are day numbers, as the pipeline reads them. On 2026-11-28 xls2csv of catdoc gave the same cells, but
 * dates four years later: it counts from 1904, and the workbook says 1900.
 */
function oldSheetAsCsv(bytes: Buffer): string {
  const { Sheets, SheetNames } = read(bytes, { cellDates: false, cellText: false })
  return utils.sheet_to_csv(Sheets[SheetNames[0] ?? ''] as WorkSheet, { rawNumbers: true, forceQuotes: true })
}

/** Creates `published`: the rows of the file below its header, as text. */
async function readAlone(connection: DuckDBConnection, list: List, path: string, root: string): Promise<void> {
  if (!list.sheets) {
    const csv = path.endsWith('.xls') ? join(root, 'old.csv') : path
    if (csv !== path) await writeFile(csv, oldSheetAsCsv(await readFile(path)))
    await connection.run(`create table published as from read_csv('${csv}', all_varchar = true, header = true)`)
    return
  }
  const cells = await readFile(new URL('state-lists-workbook.sql', import.meta.url), 'utf8')
  const strings = join(root, 'strings.xml')
  await unpackMember(path, 'sharedStrings.xml', strings)
  const sheets = Object.entries(list.sheets)
  for (const [number, header] of sheets) {
    const sheet = join(root, `sheet${number}.xml`)
    await unpackMember(path, `sheet${number}.xml`, sheet)
    await connection.run(`create table cells_${number} as ${cells}`, { sheet, strings })
    await connection.run(
      `create table sheet_${number} as pivot (from cells_${number} where value <> '' and number > ${header}) on col in ('A','B','C','D','E','F','G','H','I','J','K','L','M') using first(value) group by number`
    )
  }
  const parts = sheets.map(([number]) => `select ${number} as sheet, * from sheet_${number}`)
  await connection.run(`create table published as ${parts.join(' union all by name ')}`)
}
