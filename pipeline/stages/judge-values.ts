// Judges all columns of a raw file in one query: how many values each has, what they look like, and whether a
// program re-saved the file. Such programs drop leading zeros, append ".0", write long numbers in scientific
// notation and change the form of dates.
import { CatalogError } from '../../domain/errors.ts'
import type { FileMeasure } from '../../domain/meaning.ts'
import { SENSITIVE_MARK } from '../../domain/sensitive.ts'
import { SHAPES, type ShapeName, shapeOf } from '../../domain/shapes.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { extractColumns, isGroup } from '../compile/extract-columns.ts'
import { formOf, MEASURED_ROWS, measureOf } from '../compile/measures.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import type { Extracted } from './extract.ts'

/**
 * In a larger file, every k-th row: a program that re-saves a file changes all of it. A million rows took a
 * third of the time to read the registry.
 */
const MOST_ROWS = 200_000
/** Minimum number of damaged values: fewer may be typing errors. */
const FEWEST_VALUES = 3

/** Date formats that spreadsheets and data frames write. */
const OTHER_FORMS = [
  ...['%d/%m/%Y', '%d.%m.%Y', '%d-%m-%Y', '%m/%d/%Y', '%m-%d-%Y', '%Y-%m-%d', '%Y/%m/%d', '%Y%m%d'],
  ...['%d-%b-%Y', '%d-%b-%y', '%b %d, %Y', '%Y-%m-%d %H:%M:%S', '%m/%d/%Y %H:%M', '%m/%d/%Y %H:%M:%S']
]

/** What publishers write for no value, besides signs and zeros only. */
const NO_VALUES = ['N/A', 'NA', 'NONE', 'NULL', 'NAN', 'UNKNOWN', 'NOT AVAILABLE', 'NOT APPLICABLE', '<UNAVAIL>']

/** Number of values by official column; of a numbered group, in its first slot. Sampled in a large file. */
export type Filled = ReadonlyMap<string, number>

/** In the order in which a value is judged: the first symptom that it shows counts. */
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
): Promise<{ filled: Filled; measure: FileMeasure }> {
  const kind = files[receipt.kind]
  if (rows === 0 || !kind) return { filled: new Map(), measure: { rows: 0, columns: [] } }
  const columns = extractColumns(kind)
  const declared = columns.map(({ name }) => kind.shapes[name] ?? (name in kind.shapes ? null : shapeOf(name)))
  const shapes = receipt.accepted === null ? declared : declared.map(() => null)
  const step = Math.ceil(rows / MOST_ROWS)
  const every = step * Math.ceil(rows / step / MEASURED_ROWS)
  // Values of all columns under each other: a statement with expressions for each column took ten times as
  // long to plan as a small file to read.
  const firsts = columns.map((column) => `${identifier(column.name)}${isGroup(column) ? '[1]' : ''}`)
  const values = `select unnest([${firsts.join(', ')}]) as value, unnest(range(${columns.length})) as place, _row % ${every} = 0 as is_measured from raw_${index} where _row % ${step} = 0`
  const groups = await warehouse.rows(
    `select place, symptom, form, grouping(form) = 1 as is_judged, count(*) as n, count(*) filter (${IS_VALUE}) as filled, min(value) filter (symptom is not null) as example, ` +
      `approx_count_distinct(value) filter (is_measured) as distinct_values from (select *, ${symptomOf(shapes, dates)} as symptom, ` +
      `case when is_measured then ${formOf(declared)} end as form from (${values}) where value is not null) ` +
      'group by grouping sets ((place, symptom), (place, form)) order by place, symptom, form'
  )
  const found = groups.filter(({ is_judged }) => is_judged)
  const total = (place: number, member: 'n' | 'filled') =>
    found.reduce((sum, row) => sum + (row.place === place ? Number(row[member]) : 0), 0)
  const damage = found.flatMap(({ place, symptom, n, example }) => {
    const shape = shapes[Number(place)]
    const [damaged, all] = [Number(n), total(Number(place), 'n')]
    if (symptom === null || !shape || damaged <= all * SHAPES[shape].share) return []
    const symptoms = SYMPTOMS[symptom as Symptom](SHAPES[shape].plural)
    const says = `${symptoms} (${damaged} of ${all} values of '${columns[Number(place)]?.name}', such as '${example}')`
    return [{ damaged, says }]
  })
  const formsOf = (place: number) => groups.filter((row) => row.place === place && row.form !== null)
  const [worst] = damage.sort((a, b) => b.damaged - a.damaged)
  if (!worst || damage.reduce((sum, { damaged }) => sum + damaged, 0) < FEWEST_VALUES)
    return {
      filled: new Map(columns.map(({ members: [header = ''] }, place) => [header, total(place, 'filled')])),
      measure: {
        rows: Math.ceil(rows / every),
        columns: columns.map(({ name }, place) => measureOf(kind, name, declared[place] ?? null, formsOf(place)))
      }
    }
  const why = `${receipt.member ?? receipt.file}: a spreadsheet or another program ${worst.says}.`
  throw new CatalogError('resaved_file', why)
}

// The expression takes 70 ns for each value; `trim` with these signs took 250.
const IS_VALUE = `regexp_matches(value, '[^-0*./<>() ${SENSITIVE_MARK}]') and upper(value) not in (${NO_VALUES.map(literal).join(', ')})`

/** SQL for the symptom of `value` in the column `place`. Cheap tests come first. */
function symptomOf(shapes: readonly (ShapeName | null)[], forms: readonly string[]): string {
  const isIn = (wanted: (shape: ShapeName) => boolean) => {
    const places = shapes.flatMap((shape, place) => (shape !== null && wanted(shape) ? [place] : []))
    return `place in (${['null', ...places].join(', ')})`
  }
  const readAs = (these: readonly string[]) => `try_strptime(value, [${these.map(literal).join(', ')}])`
  const isDate = isIn((shape) => shape === 'date')
  const short = Object.entries(SHAPES).flatMap(([name, { widths }]) => {
    if (widths.length === 0 || !shapes.includes(name as ShapeName)) return []
    const others = `strlen(value) < ${Math.max(...widths)} and strlen(value) not in (${widths.join(', ')})`
    return [`(${isIn((shape) => shape === name)} and ${others})`]
  })
  const conditions: Record<Symptom, string> = {
    decimal: String.raw`ends_with(value, '.0') and ${isIn((shape) => shape !== 'date' || forms.length > 0)} and regexp_full_match(value, '\d+\.0')`,
    scientific: String.raw`contains(value, 'E+') and ${isIn((shape) => shape !== 'date')} and regexp_full_match(value, '\d(\.\d+)?E\+\d+')`,
    lost_zeros: String.raw`(${['false', ...short].join(' or ')}) and regexp_full_match(value, '\d+')`,
    other_form:
      forms.length === 0 ? 'false' : `${isDate} and ${readAs(forms)} is null and ${readAs(OTHER_FORMS)} is not null`
  }
  return `case ${Object.entries(conditions)
    .map(([symptom, condition]) => `when ${condition} then ${literal(symptom)}`)
    .join(' ')} end`
}
