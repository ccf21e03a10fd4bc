// What each source must declare, one declaration per folder in pipeline/sources. Fetching, recognition,
// staging, checks, manifests, the sources list and the docs all read it.
import { z } from 'zod'
import { Cadence } from './freshness.ts'
import { SHAPES, type ShapeName } from './shapes.ts'

const shapeNames = Object.keys(SHAPES) as [ShapeName, ...ShapeName[]]

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is lowercase words joined by hyphens')
const SourceId = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'a source id is lowercase words joined by underscores')

/** The part of a declaration included in manifests and in `/sources` and `/status` responses. */
export const SourceEntry = z.strictObject({
  id: SourceId,
  family: SourceId.describe('Source family, for example oig_leie'),
  dataset_id: Slug.describe(
    'Stable dataset slug: `_dataset_id` of the provenance tuple and `source_id` of a freshness block'
  ),
  title: z.string(),
  short_name: z.string(),
  authority: z.string().describe('The publisher'),
  official_url: z.url(),
  license: z.string().describe('SPDX license label'),
  cadence: Cadence,
  sla_days: z.int().positive().describe('Maximum age, in days, of a snapshot that counts as current'),
  tier: z
    .enum(['1', '2', '3'])
    .describe('1: the registry of record; 2: derived from one; 3: self-reported to a third party')
})
export type SourceEntry = z.infer<typeof SourceEntry>

/**
 * How files of one kind make up a snapshot: only the newest, the newest of each edition, every file since the
 * newest `latest`, or every file, because no full file repeats what it says. If omitted, only the newest.
 * Files whose names differ only in the group `part` are parts of one file.
 */
export const Composition = z.enum(['latest', 'latest_of_each_edition', 'every_since_latest', 'every'])

/** One official column: its current header, older spellings, and whether it may be missing. */
export const InputColumn = z.strictObject({
  header: z.string(),
  aliases: z.array(z.string()).default([]),
  optional: z.boolean().default(false)
})
export type InputColumn = z.infer<typeof InputColumn>

const Omitted = z.union([z.string(), z.instanceof(RegExp)])

export const FileKind = z.strictObject({
  /** Named groups: `yyyymmdd`, `mmddyyyy`, `mmddyy`, `yyddd`, `yymm`, `yyyy`, `mm`, `quarter` … */
  name: z.instanceof(RegExp),
  /** True if each row states its edition, so the file itself may lack one. */
  edition_in_rows: z.boolean().default(false),
  /** Archives with such a member. Their named groups may carry the date if the member's name lacks it. */
  archive: z.instanceof(RegExp).optional(),
  composition: Composition.default('latest'),
  /** For `every_since_latest`: kind of the full file that these files add to, with the same header. */
  since: z.string().optional(),
  /** False for a side file: the other files determine the snapshot date. */
  dates_snapshot: z.boolean().default(true),
  /** True if the publisher's format is not CSV with a header. The source's extract.ts first converts it. */
  converted: z.boolean().default(false),
  /** For a converted kind: member of the API's JSON responses that lists the same records. */
  answer: z.string().optional(),
  /** Tried in order on the whole file; the first that decodes it is used. */
  encodings: z
    .array(z.enum(['utf-8', 'latin-1', 'windows-1252']))
    .min(1)
    .default(['utf-8']),
  columns: z.array(InputColumn).min(1),
  /** True if rows name private individuals: the text of a line that cannot be read is then not recorded. */
  names_persons: z.boolean().default(false),
  /** True if a row says whether its party opted out of public display, which is unknown of a rejected row. */
  states_opt_out: z.boolean().default(false),
  /** Known columns omitted on purpose, by header or pattern, under the reason. */
  ignore: z.record(z.string().min(1), z.union([Omitted, z.array(Omitted).readonly()])).default({}),
  /** Shapes of columns whose header suggests another shape; null for a column that is not checked. */
  shapes: z.record(z.string(), z.enum(shapeNames).nullable()).default({}),
  /** Columns that may move further than their kind before the file is set aside: the share, and why. */
  departs: z.record(z.string(), z.strictObject({ limit: z.number().min(0).max(1), why: z.string() })).default({}),
  /** Columns whose number grows over time (one a year), read by pattern. `example` is one such header. */
  repeating: z.array(z.strictObject({ pattern: z.instanceof(RegExp), example: z.string() })).default([]),
  /** Rows of a complete official file: fewer mean a part. If `min` is 0, a header alone is enough. */
  rows: z.strictObject({ min: z.int().nonnegative(), max: z.int().positive() }),
  /** Official file name for a date, as the generator writes it. */
  synthetic: z
    .strictObject({
      file: z.custom<(date: string) => string>((value) => typeof value === 'function'),
      archive: z.custom<(date: string) => string>((value) => typeof value === 'function').optional(),
      /** Every header of the official file in its order; if omitted, the declared columns. */
      headers: z.array(z.string()).readonly().optional(),
      /** Extra members of the official archive; the generator writes them with only the header. */
      headerFile: z.custom<(date: string) => string>((value) => typeof value === 'function').optional(),
      quoteAll: z.boolean().default(false),
      /**
       * `csv`: the view's columns under a header. `lines`: the view's single column, one unquoted value per
       * line. `workbook`: an .xlsx with the view's rows, in the sheets that its column `_sheet` names.
       */
      form: z.enum(['csv', 'lines', 'workbook']).default('csv'),
      date: z.iso.date(),
      edition: z.string().optional()
    })
    .optional()
})
export type FileKind = z.infer<typeof FileKind>

/** Change of a table beyond which new files are quarantined until an operator accepts them. */
const Limits = z.strictObject({
  min_rows: z
    .int()
    .nonnegative()
    .describe('If a table had fewer rows before, a difference only warns: one row is too large a share of it'),
  max_rows_fall: z.number().min(0).max(1).describe('Maximum decrease, as a share of the previous rows'),
  max_rows_rise: z
    .number()
    .positive()
    .describe('Maximum increase, as a share of the previous rows; 1 means they double'),
  max_keys_removed: z
    .number()
    .min(0)
    .max(1)
    .describe('Maximum number of removed keys, as a share of the previous keys'),
  max_null_rise: z.number().min(0).max(1).describe("Maximum increase in a column's share of nulls"),
  max_sum_factor: z
    .number()
    .min(1)
    .describe('Maximum ratio of a sum to the previous sum, in either direction; more suggests a change of unit')
})
export type ComparisonLimits = z.infer<typeof Limits>

export const DEFAULT_LIMITS: ComparisonLimits = {
  ...{ min_rows: 100, max_rows_fall: 0.2, max_rows_rise: 1 },
  ...{ max_keys_removed: 0.4, max_null_rise: 0.25, max_sum_factor: 10 }
}

/** Limits of a source that override the defaults, and of its tables that override those of the source. */
const Comparison = Limits.partial().extend({ tables: z.record(z.string(), Limits.partial()).default({}) })

/** No limits: for data that an operator compiles or a publisher empties at will. */
export const NO_LIMITS: ComparisonLimits = {
  ...{ min_rows: 0, max_rows_fall: 1, max_rows_rise: Number.MAX_SAFE_INTEGER },
  ...{ max_keys_removed: 1, max_null_rise: 1, max_sum_factor: Number.MAX_SAFE_INTEGER }
}

export const SourceDefinition = SourceEntry.extend({
  tier: SourceEntry.shape.tier.default('1'),
  files: z.record(z.string().regex(/^[a-z]+(_[a-z]+)*$/), FileKind),
  /** When to check for a new file (cron, UTC), if the publisher's habit is more precise than the cadence. */
  schedule: z
    .string()
    .regex(/^\S+( \S+){4}$/, 'five cron fields: minute, hour, day of month, month, day of week')
    .optional(),
  /** The publisher's date formats, for strptime. Other formats show that a program re-saved the file. */
  dates: z.array(z.string()).default([]),
  /** Maximum share of rejected rows (0..1); above it, the snapshot is refused. */
  max_reject_share: z.number().min(0).max(1).default(0.02),
  comparison: Comparison.prefault({})
})
export type SourceDefinition = z.infer<typeof SourceDefinition>
type Input = z.input<typeof SourceDefinition>
export type SourceInput = Omit<Input, 'family' | 'dataset_id'> & Partial<Pick<Input, 'family' | 'dataset_id'>>

/**
 * Checks a declaration and fills in defaults; family and dataset have the name of the source. Throws a
 * ZodError that names the invalid member.
 */
export function defineSource(input: SourceInput): SourceDefinition {
  return SourceDefinition.parse({ family: input.id, dataset_id: input.id?.replaceAll('_', '-'), ...input })
}

/** The serializable part of a declaration. */
export function sourceEntry(source: SourceDefinition): SourceEntry {
  return SourceEntry.strip().parse(source)
}

/** Normalizes a header: trims, lower-cases, collapses inner white space, drops a byte-order mark. */
export function headerKey(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** Limits of one table: its own, else those of its source, else the defaults. */
export function limitsOf({ comparison: { tables, ...ofSource } }: SourceDefinition, table: string): ComparisonLimits {
  return Limits.parse({ ...DEFAULT_LIMITS, ...ofSource, ...tables[table] })
}
