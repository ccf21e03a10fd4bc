// Judges all columns of a raw file in one query: how many values each has, and whether a program re-saved the
// file. Such programs drop leading zeros, append ".0", write long numbers in scientific notation and change
// the form of dates.
import { CatalogError } from '../../domain/errors.ts'
import { SHAPES, type ShapeName, shapeOf } from '../../domain/shapes.ts'
import type { FileKind, SourceDefinition } from '../../domain/source.ts'
import { identifier, literal, type Row, type Warehouse } from '../warehouse/connection.ts'
import type { Extracted } from './extract.ts'
import { type ExtractColumn, extractColumns, isGroup } from './extract-columns.ts'

/**
 * Maximum number of rows judged. In a larger file, only every k-th row is judged: a program that re-saves a
 * file changes all of it.
 */
const MOST_ROWS = 1_000_000
/** Minimum number of damaged values: fewer may be typing errors. */
const FEWEST_VALUES = 3

/** Date formats that spreadsheets and data frames write. */
const OTHER_FORMS = [
  ...['%d/%m/%Y', '%d.%m.%Y', '%d-%m-%Y', '%m/%d/%Y', '%m-%d-%Y', '%Y-%m-%d', '%Y/%m/%d', '%Y%m%d'],
  ...['%d-%b-%Y', '%d-%b-%y', '%b %d, %Y', '%Y-%m-%d %H:%M:%S', '%m/%d/%Y %H:%M', '%m/%d/%Y %H:%M:%S']
]

/** What publishers write for no value, besides signs and zeros only. */
const NO_VALUES = ['N/A', 'NA', 'NONE', 'NULL', 'NAN', 'UNKNOWN', 'NOT AVAILABLE', 'NOT APPLICABLE', '<UNAVAIL>']

type Judged = { column: string; value: string; shape: ShapeName }

/** Number of values by official column; of a numbered group, in its first slot. Sampled in a large file. */
export type Filled = ReadonlyMap<string, number>

const SYMPTOMS = {
  decimal: (plural: string) => `re-saved this file: ${plural} end in ".0"`,
  scientific: (plural: string) => `re-saved this file: ${plural} are in scientific notation`,
  lost_zeros: (plural: string) => `re-saved this file and dropped leading zeros from ${plural}`,
  other_form: (plural: string) => `re-saved this file: ${plural} are in another form than the publisher's`
} as const
type Symptom = keyof typeof SYMPTOMS

/** Throws `resaved_file`, naming the most damaged column, unless an operator accepted the file. */
export async function judgeValues(
  warehouse: Warehouse,
  { files, dates }: SourceDefinition,
  { index, rows, receipt }: Pick<Extracted, 'index' | 'rows' | 'receipt'>
): Promise<Filled> {
  const kind = files[receipt.kind]
  if (rows === 0 || !kind) return new Map()
  const all = extractColumns(kind)
  const columns = receipt.accepted === null ? judgedColumns(kind) : []
  const filled = all.map((column, at) => `count(*) filter (${isValue(firstOf(column))}) as filled_${at}`)
  const counts = columns.map(({ value }, at) => `count(${value}) as values_${at}`)
  const symptoms = columns.flatMap((column, at) =>
    Object.entries(conditions(column, dates)).map(
      ([symptom, condition]) =>
        `count(*) filter (${condition}) as ${symptom}_${at}, min(${column.value}) filter (${condition}) as ${symptom}_${at}_example`
    )
  )
  const sample = rows > MOST_ROWS ? ` where _row % ${Math.ceil(rows / MOST_ROWS)} = 0` : ''
  const [found = {}] = await warehouse.rows(
    `select ${[...filled, ...counts, ...symptoms].join(', ')} from raw_${index}${sample}`
  )
  const damage = columns.flatMap((column, at) => damageOf(found, column, at))
  const [worst] = damage.sort((a, b) => b.damaged - a.damaged)
  if (!worst || damage.reduce((sum, { damaged }) => sum + damaged, 0) < FEWEST_VALUES)
    return new Map(all.map(({ members: [header = ''] }, at) => [header, Number(found[`filled_${at}`])]))
  const { column, symptom, damaged, values, example, plural } = worst
  throw new CatalogError(
    'resaved_file',
    `${receipt.member ?? receipt.file}: a spreadsheet or another program ${SYMPTOMS[symptom](plural)} ` +
      `(${damaged} of ${values} values of '${column}', such as '${example}').`
  )
}

function damageOf(found: Row, { column, shape }: Judged, at: number) {
  const values = Number(found[`values_${at}`])
  const { plural, share } = SHAPES[shape]
  return (Object.keys(SYMPTOMS) as Symptom[]).flatMap((symptom) => {
    const damaged = Number(found[`${symptom}_${at}`] ?? 0)
    if (damaged <= values * share) return []
    return [{ column, symptom, damaged, values, plural, example: String(found[`${symptom}_${at}_example`]) }]
  })
}

/** Columns with a shape. */
function judgedColumns(kind: FileKind): Judged[] {
  return extractColumns(kind).flatMap((column) => {
    const shape = kind.shapes[column.name] ?? (column.name in kind.shapes ? null : shapeOf(column.name))
    return shape === null ? [] : [{ column: column.name, value: firstOf(column), shape }]
  })
}

/** SQL for the column; for a numbered group, its first slot. */
function firstOf(column: ExtractColumn): string {
  return `${identifier(column.name)}${isGroup(column) ? '[1]' : ''}`
}

function isValue(value: string): string {
  return `trim(${value}, '0-*./<>() ') <> '' and upper(${value}) not in (${NO_VALUES.map(literal).join(', ')})`
}

/** SQL by symptom. Cheap tests come first: a full registry file has ten million rows. */
function conditions({ value, shape }: Judged, forms: readonly string[]): Partial<Record<Symptom, string>> {
  if (shape === 'date') {
    if (forms.length === 0) return {}
    const readAs = (these: readonly string[]) => `try_strptime(${value}, [${these.map(literal).join(', ')}])`
    return { decimal: decimal(value), other_form: `${readAs(forms)} is null and ${readAs(OTHER_FORMS)} is not null` }
  }
  const { widths }: { widths: readonly number[] } = SHAPES[shape]
  const widest = Math.max(0, ...widths)
  const short = `strlen(${value}) < ${widest} and strlen(${value}) not in (${widths.join(', ')})`
  return {
    decimal: decimal(value),
    scientific: String.raw`contains(${value}, 'E+') and regexp_full_match(${value}, '\d(\.\d+)?E\+\d+')`,
    ...(widest > 0 && { lost_zeros: String.raw`${short} and regexp_full_match(${value}, '\d+')` })
  }
}

function decimal(value: string): string {
  return String.raw`ends_with(${value}, '.0') and regexp_full_match(${value}, '\d+\.0')`
}
