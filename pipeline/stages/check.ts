// Checks, each a row with a verdict: from the declaration of source and table, and from its checks.sql.
import type { CheckResult, Origin, RawFile } from '../../domain/manifest.ts'
import { departures, type FileMeasure } from '../../domain/meaning.ts'
import { headerKey, type SourceDefinition } from '../../domain/source.ts'
import { duckdbType, isNullable, orderOf, type Reference } from '../../domain/table.ts'
import { ruleChecks } from '../compile/checks.ts'
import type { PublishedTable } from '../published/load.ts'
import { identifier, type Warehouse } from '../warehouse/connection.ts'
import { createMacros } from '../warehouse/macros.ts'
import type { Extracted, ReadFile } from './extract.ts'
import type { Filled } from './judge-values.ts'
import type { Taken } from './sensitive.ts'
import type { Staged } from './stage.ts'

/** True if a file has fewer rows than the declared minimum: it is not the publisher's full file. */
export function isPartial(source: SourceDefinition, extracted: readonly ReadFile[]): boolean {
  return extracted.some(({ receipt, rows }) => rows < (source.files[receipt.kind]?.rows.min ?? 0))
}

/** Row bounds, binding for fetched files only: a person may import an excerpt, marked partial. */
export function checkFiles(
  source: SourceDefinition,
  origin: Origin,
  extracted: readonly ReadFile[],
  staged: Staged
): CheckResult[] {
  const bounds = extracted.map(({ receipt, rows }): CheckResult => {
    const { min, max } = source.files[receipt.kind]?.rows ?? { min: 0, max: 0 }
    const verdict = rows < min ? (origin === 'fetched' ? 'fail' : 'warn') : rows > max ? 'warn' : 'pass'
    return {
      check: `rows of ${receipt.kind}`,
      verdict: origin === 'synthetic' ? 'pass' : verdict,
      required: true,
      detail: `${receipt.file} has ${rows} rows; a full file has ${min} to ${max}`
    }
  })
  const read = extracted.reduce((sum, { rows }) => sum + rows, 0)
  const share = staged.rejected / Math.max(1, read)
  const tooMany = share > source.max_reject_share
  // An excerpt of a few rows can easily have one bad row in ten, so it is refused only if nothing is left.
  const small = read < 1000
  return [
    ...bounds,
    {
      check: REJECTED_SHARE,
      verdict: !tooMany ? 'pass' : small && origin !== 'fetched' ? 'warn' : 'fail',
      required: true,
      detail: `${staged.rejected} of ${read} rows rejected; the limit is ${source.max_reject_share * 100} %`
    }
  ]
}

export const REJECTED_SHARE = 'share of rejected rows'
const KEY_IS_UNIQUE = 'key is unique'
const IN_ORDER = 'rows are in the order of the key'
const NO_NULLS = 'no null where none may be'

/** Can the file be read as a table at all? An operator's acceptance does not change that. */
export function isIntegrity({ check }: Pick<CheckResult, 'check'>): boolean {
  return check.endsWith(`: ${KEY_IS_UNIQUE}`) || check.endsWith(`: ${NO_NULLS}`)
}

/** A failed check that an operator accepted warns with the reason, except integrity checks. */
export function acceptedChecks(checks: readonly CheckResult[], raw: readonly RawFile[]): CheckResult[] {
  return checks.map((check) => {
    const reasons = raw.flatMap(({ accepted, accepted_checks }) =>
      accepted !== null && accepted_checks.includes(check.check) ? [accepted] : []
    )
    if (check.verdict !== 'fail' || reasons.length === 0 || isIntegrity(check)) return check
    return { ...check, verdict: 'warn', detail: `${check.detail}; accepted: ${[...new Set(reasons)].join('; ')}` }
  })
}

/** SQL that is true for a row whose key sorts before the key of the previous row. */
function descending([first = '', ...rest]: readonly string[]): string {
  const before = `lag(${first}) over ()`
  const later = `coalesce(${before} > ${first}, false)`
  return rest.length === 0 ? later : `(${later} or (${before} = ${first} and ${descending(rest)}))`
}

/** Checks the relation `built`: unique key, no nulls in required columns, and the table's own checks. */
export async function checkTable(warehouse: Warehouse, table: PublishedTable): Promise<CheckResult[]> {
  const required = Object.entries(table.columns).filter(([, col]) => !isNullable(col))
  const keys = table.key.map(identifier)
  const sameAsBefore = keys.map((col) => `${col} is not distinct from lag(${col}) over ()`)
  // In key order, equal keys are adjacent. A file in that order takes one pass; any other file takes a sort
  // of its keys only. A hash of ten million keys takes gigabytes.
  const inOrder =
    orderOf(table).join() === table.key.join()
      ? 'built'
      : `(select ${keys.join(', ')} from built order by ${keys.join(', ')})`
  const [counts] = await warehouse.rows(
    'from (select count(*) filter (repeats and not coalesce(before, false)) as repeated_keys, count(*) filter (descends) as descending_keys from (select repeats, descends, lag(repeats) over () as before from ' +
      `(select row_number() over () > 1 and ${sameAsBefore.join(' and ')} as repeats, ${table.ordered ? descending(keys) : 'false'} as descends from ${inOrder}))), ` +
      `(select ${damagedTexts(table)} as damaged_texts${required.map(([name]) => `, count(*) filter (${identifier(name)} is null) as ${identifier(name)}`).join('')} from built)`
  )
  const nulls = required.flatMap(([name]) => (Number(counts?.[name] ?? 0) > 0 ? [`${name} ${counts?.[name]}`] : []))
  await createMacros(warehouse, 'checks')
  const selects = [ruleChecks(table), table.checks].filter((sql) => sql !== null)
  const resultsOf = (sql: string) =>
    warehouse.rows(`select unnest(results, recursive := true) from (${sql}) as of_table(results)`)
  const own = (await Promise.all(selects.map(resultsOf))).flat()
  const { references: declared = [] } = table
  const references = await Promise.all(declared.map((reference) => checkReference(warehouse, table, reference)))
  const damaged = Number(counts?.damaged_texts)
  const key = table.key.join(', ')
  const result = (check: unknown, passed: boolean, detail: string, required = true): CheckResult => {
    return { check: `${table.name}: ${check}`, verdict: passed ? 'pass' : required ? 'fail' : 'warn', required, detail }
  }
  const repeated = `${counts?.repeated_keys} keys (${key}) occur in several rows`
  const descends = `${counts?.descending_keys} rows follow a row with a later key (${key})`
  const lost = `${damaged} rows contain U+FFFD: the file was saved in another encoding before this service received it`
  return [
    result(KEY_IS_UNIQUE, Number(counts?.repeated_keys) === 0, repeated),
    result(NO_NULLS, nulls.length === 0, nulls.length === 0 ? 'none' : `nulls: ${nulls.join(', ')}`),
    ...(table.ordered ? [result(IN_ORDER, Number(counts?.descending_keys) === 0, descends)] : []),
    ...(damaged > 0 ? [result('no text has lost a character', false, lost, false)] : []),
    ...references,
    ...own.map(({ check, passed, detail, required }) =>
      result(check, Boolean(passed), String(detail), Boolean(required))
    )
  ]
}

/** Keys of another table (`keys_of_<table>`). Passes if that table has no rows. */
async function checkReference(
  warehouse: Warehouse,
  { name }: PublishedTable,
  { column, table, absent }: Reference
): Promise<CheckResult> {
  const keys = identifier(`keys_of_${table}`)
  const [counts] = await warehouse.rows(
    `select count(*) as given, count(*) filter (not exists (from ${keys} k where k.key = b.value)) as missing, ` +
      `exists (from ${keys}) as is_known from (select ${identifier(column)} as value from built) b where value is not null`
  )
  const [given, missing] = [Number(counts?.given), Number(counts?.missing)]
  return {
    check: `${name}: ${column} is in ${table}`,
    verdict: !counts?.is_known || missing === 0 || missing < absent * given ? 'pass' : 'warn',
    required: false,
    detail: `${missing} of ${given} values are not in ${table}; the limit is ${absent * 100} %`
  }
}

/** SQL that counts rows with U+FFFD, which editors write for bytes they cannot read. */
function damagedTexts({ sources, columns }: PublishedTable): string {
  const texts = Object.entries(columns).filter(([, col]) => duckdbType(col) === 'VARCHAR')
  if (sources.length > 1 || texts.length === 0) return 'count(*) filter (false)'
  return `count(*) filter (${texts.map(([name]) => `contains(${identifier(name)}, chr(65533))`).join(' or ')})`
}

export type Judged = Extracted & { filled: Filled; measure: FileMeasure; taken: readonly Taken[] }

/** Minimum number of rows, and of values in the file: fewer may all be unreadable by chance. */
const FEWEST = 20

/**
 * Fails if a file has values under an official column, and the columns of the table `built` that are read
 * from it have none in the rows of the file. Rows name their file or its edition; otherwise all files count
 * as one. A text as published is not a reading.
 */
export async function checkFilled(
  warehouse: Warehouse,
  table: PublishedTable,
  extracted: readonly Judged[]
): Promise<{ check: CheckResult; unread: string[] }> {
  const readings = readingsOf(table)
  const files = extracted.flatMap(({ filled, receipt, measure }) => {
    // The gate of meaning judges a column of addresses, and remembers that an operator accepted it.
    const judged = new Set(departures(null, { raw: [receipt], measures: [measure] }).map(({ column }) => column))
    if (!(table.files?.includes(receipt.kind) ?? true)) return []
    return [...filled].flatMap(([header, n]) => {
      const isJudged = n < FEWEST || !readings.has(headerKey(header)) || judged.has(header)
      return isJudged ? [] : [{ receipt, header }]
    })
  })
  const names = [...new Set(files.flatMap(({ header }) => readings.get(headerKey(header)) ?? []))]
  const by = 'listed_in' in table.columns ? 'listed_in' : (table.edition ?? null)
  const counts = names.map((name, at) => `, count(${counted(name, table)}) as read_${at}`)
  const select = `select ${by === null ? "''" : identifier(by)}::varchar as part, count(*) as n${counts.join('')} from built`
  const rows = names.length === 0 ? [] : await warehouse.rows(`${select} group by part`)
  const lost = files.flatMap(({ receipt: { file, member, edition }, header }) => {
    const read = readings.get(headerKey(header)) ?? []
    const part = by === null ? '' : by === 'listed_in' ? file : edition
    const row = rows.find((one) => one.part === part && Number(one.n) >= FEWEST)
    const isRead = read.some((name) => Number(row?.[`read_${names.indexOf(name)}`]) > 0)
    return row && !isRead ? [{ file: member ?? file, header, read: read.join(', '), n: Number(row.n) }] : []
  })
  const sentences = lost.map(
    ({ file, header, read, n }) => `${file} has values under ${header}, but ${read} is null in all ${n} rows`
  )
  return {
    check: {
      check: `${table.name}: every filled column is read`,
      verdict: lost.length === 0 ? 'pass' : 'fail',
      required: true,
      detail: lost.length === 0 ? 'no column lost all its values' : sentences.join('; ')
    },
    unread: lost.map(({ file }) => file)
  }
}

/** By official column: the columns read from it, if each of them can be empty. */
function readingsOf({ columns }: PublishedTable): Map<string, string[]> {
  const readings = new Map<string, string[]>()
  const certain = new Set<string>()
  for (const [name, col] of Object.entries(columns)) {
    if (name.endsWith('_as_published')) continue
    for (const key of col.from.map(headerKey)) {
      readings.set(key, [...(readings.get(key) ?? []), name])
      if (!isNullable(col) && !duckdbType(col).endsWith('[]')) certain.add(key)
    }
  }
  for (const key of certain) readings.delete(key)
  return readings
}

/** SQL that is null for an empty value or list. */
function counted(name: string, { columns }: PublishedTable): string {
  const col = columns[name]
  return col && duckdbType(col).endsWith('[]') ? `nullif(len(${identifier(name)}), 0)` : identifier(name)
}
