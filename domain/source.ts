// What a source must declare. One folder under pipeline/sources holds one declaration; fetching, recognition, staging, checks,
// manifests, the sources list and the documents all read it.
import { z } from 'zod'
import { Cadence } from './freshness.ts'
import { SHAPES, type ShapeName } from './shapes.ts'

const shapeNames = Object.keys(SHAPES) as [ShapeName, ...ShapeName[]]

const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is lower-case words joined by hyphens')
const SourceId = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/, 'a source id is lower-case words joined by underscores')

/** The part of a declaration that travels in manifests and answers `/sources` and `/status`. */
export const SourceEntry = z.strictObject({
  id: SourceId,
  family: SourceId.describe('Source family, for example oig_leie'),
  dataset_id: Slug.describe('Stable dataset slug: `_dataset_id` of the tuple and `source_id` of a freshness block'),
  title: z.string(),
  short_name: z.string(),
  authority: z.string().describe('The publisher'),
  official_url: z.url(),
  license: z.string().describe('SPDX licence label'),
  cadence: Cadence,
  sla_days: z.int().positive().describe('Age of a snapshot up to which it counts as current'),
  tier: z
    .enum(['1', '2', '3'])
    .describe('1: the registry of record; 2: derived from one; 3: self-reported to a third party')
})
export type SourceEntry = z.infer<typeof SourceEntry>

/**
 * How the files of one kind make up a snapshot: the newest alone; the newest of each edition; or every one since the newest `latest`.
 * Files whose names differ in the group `part` alone are one file in parts.
 */
export const Composition = z.enum(['latest', 'latest_of_each_edition', 'every_since_latest'])

/** One official column: its header as published today, older spellings, and what happens when it is missing. */
export const InputColumn = z.strictObject({
  header: z.string(),
  aliases: z.array(z.string()).default([]),
  optional: z.boolean().default(false)
})
export type InputColumn = z.infer<typeof InputColumn>

export const FileKind = z.strictObject({
  /**
   * Base names of data files as the publisher gives them, inside or outside an archive. Named groups `yyyymmdd`, `mmddyyyy`, `mmddyy`,
   * `yyddd`, `yymm`, `yyyy` with `mm` or `mon` (Jan), `version`, `edition`, `part`.
   */
  name: z.instanceof(RegExp),
  /** True when each row says its own edition, so that a file may come without one. */
  edition_in_rows: z.boolean().default(false),
  /** Archives that hold such a member; their named groups may carry the date that the member's name lacks. */
  archive: z.instanceof(RegExp).optional(),
  composition: Composition,
  /** For `every_since_latest`: the kind of the full file its files add to; without it, any `latest` kind. They have its header, so only names tell them apart. */
  since: z.string().optional(),
  /** False for a side file: the snapshot is as old as the others. */
  dates_snapshot: z.boolean().default(true),
  /** True when the publisher's form is no CSV with a header: the source's extract.ts makes one of it first. */
  converted: z.boolean().default(false),
  /** For a converted kind: member of the API's JSON answers whose list holds the same records. */
  answer: z.string().optional(),
  /** Tried in this order over the whole file; the first that decodes is used. */
  encodings: z
    .array(z.enum(['utf-8', 'latin-1', 'windows-1252']))
    .min(1)
    .default(['utf-8']),
  columns: z.array(InputColumn).min(1),
  /** Columns known and left out on purpose, by header or pattern, each with the reason. */
  ignore: z.array(z.strictObject({ column: z.union([z.string(), z.instanceof(RegExp)]), why: z.string() })).default([]),
  /** Shapes of columns whose header tells another one; null for a column that is not judged. */
  shapes: z.record(z.string(), z.enum(shapeNames).nullable()).default({}),
  /** Columns whose number grows with time (one a year), read by pattern; `example` is one such header. */
  repeating: z.array(z.strictObject({ pattern: z.instanceof(RegExp), example: z.string() })).default([]),
  /** Rows of a complete official file; fewer means the file is partial, more than `max` is worth a look. With `min` 0 a header alone will do. */
  rows: z.strictObject({ min: z.int().nonnegative(), max: z.int().positive() }),
  /** Official file name at a date, as the generator writes it. */
  synthetic: z
    .strictObject({
      file: z.custom<(date: string) => string>((value) => typeof value === 'function'),
      archive: z.custom<(date: string) => string>((value) => typeof value === 'function').optional(),
      /** Members an official archive carries beside the data, here with the header alone. */
      headerFile: z.custom<(date: string) => string>((value) => typeof value === 'function').optional(),
      quoteAll: z.boolean(),
      /**
       * `csv`: the view's columns under a header. `lines`: the view's one column, a line each, as it stands. `workbook`: an .xlsx of one
       * sheet that holds the view's rows and nothing else.
       */
      form: z.enum(['csv', 'lines', 'workbook']).default('csv'),
      date: z.iso.date(),
      edition: z.string().optional()
    })
    .optional()
})
export type FileKind = z.infer<typeof FileKind>

/** How far a table may move from the snapshot before. Past a limit the new files are set aside until an operator accepts them. */
const Limits = z.strictObject({
  min_rows: z
    .int()
    .nonnegative()
    .describe('Tables of fewer rows before only warn: one row is too large a share of them'),
  max_rows_fall: z.number().min(0).max(1).describe('Share of the rows before'),
  max_rows_rise: z.number().positive().describe('Share of the rows before; 1 is a doubling'),
  max_keys_removed: z.number().min(0).max(1).describe('Share of the keys before'),
  max_null_rise: z.number().min(0).max(1).describe('In the share of nulls of a column'),
  max_sum_factor: z.number().min(1).describe('Of a sum to the sum before, either way: a change of unit')
})
export type ComparisonLimits = z.infer<typeof Limits>

export const DEFAULT_LIMITS: ComparisonLimits = {
  ...{ min_rows: 100, max_rows_fall: 0.2, max_rows_rise: 1 },
  ...{ max_keys_removed: 0.4, max_null_rise: 0.25, max_sum_factor: 10 }
}

/** Limits of a source that differ from the default ones, and of its tables that differ from the source's. */
const Comparison = Limits.partial().extend({ tables: z.record(z.string(), Limits.partial()).default({}) })

/** No limit at all: for what an operator puts together, or a publisher empties, at will. */
export const NO_LIMITS: ComparisonLimits = {
  ...{ min_rows: 0, max_rows_fall: 1, max_rows_rise: Number.MAX_SAFE_INTEGER },
  ...{ max_keys_removed: 1, max_null_rise: 1, max_sum_factor: Number.MAX_SAFE_INTEGER }
}

export const SourceDefinition = SourceEntry.extend({
  files: z.record(z.string().regex(/^[a-z]+(_[a-z]+)*$/), FileKind),
  /** When to look for a new file, where the publisher's habit says more than the cadence: five cron fields, UTC. */
  schedule: z
    .string()
    .regex(/^\S+( \S+){4}$/, 'five cron fields: minute, hour, day of month, month, day of week')
    .optional(),
  /** Forms of dates in the publisher's file, for strptime. Other forms tell a file that a program re-saved. */
  dates: z.array(z.string()).default([]),
  /** Share of rows (0..1) that may be rejected before the snapshot is refused. */
  max_reject_share: z.number().min(0).max(1).default(0.02),
  comparison: Comparison.prefault({})
})
export type SourceDefinition = z.infer<typeof SourceDefinition>
export type SourceInput = z.input<typeof SourceDefinition>

/** Checks a declaration and fills its defaults; throws a ZodError naming the member that is wrong. */
export function defineSource(input: SourceInput): SourceDefinition {
  return SourceDefinition.parse(input)
}

/** The serialisable part of a declaration. */
export function sourceEntry(source: SourceDefinition): SourceEntry {
  return SourceEntry.parse(
    Object.fromEntries(Object.keys(SourceEntry.shape).map((key) => [key, source[key as keyof SourceEntry]]))
  )
}

/** A header name as it is compared: trimmed, case-folded, inner white space collapsed, a byte-order mark dropped. */
export function headerKey(name: string): string {
  return name
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** The limits of one table: its own, else its source's, else the default ones. */
export function limitsOf({ comparison: { tables, ...ofSource } }: SourceDefinition, table: string): ComparisonLimits {
  return Limits.parse({ ...DEFAULT_LIMITS, ...ofSource, ...tables[table] })
}
