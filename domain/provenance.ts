// The 14-key provenance tuple. Parquet footers, manifests, API records and the docs derive from it.
import { z } from 'zod'

/** Allowed `_data_availability` flags: machine-readable words for what is present, withheld or partial. */
export const AVAILABILITY_FLAGS = {
  synthetic: "Made by this project's generator in the official layout. It describes no real person or organization.",
  not_ingested:
    'This release has no snapshot of the source. The source was not searched, so absence of data says nothing.',
  not_reconciled:
    'An operator imported the file, and no check at the publisher found it since. _last_checked is the date of the file.',
  partial_file:
    "The file has fewer rows than the publisher's full file. Absence from it is not absence from the source.",
  files_missing:
    'At least one file of the source is not in this snapshot. Tables built from it are empty, and that says nothing.',
  supplements_only: 'Built from monthly supplements without the full list. A party listed earlier is not in it.',
  deactivated_stub:
    'The NPI is deactivated, and the publisher withholds everything except the NPI and the deactivation date.',
  value_withheld:
    'The publisher withheld at least one value: it wrote <UNAVAIL>, or left out a number about few beneficiaries. That value is null here.',
  withheld_sensitive:
    'At least one value of the published row looks like a social security number or another number or address of a person that must not be passed on. That value is null here.',
  entity_withheld:
    'At least one value refers to an entity that opted out of public display at SAM.gov. That value is null here.',
  exclusion_row_unattached:
    'The row has no exclusion type, dates or agency, and belongs to no exclusion above it. Confirm at SAM.gov.',
  invalid_value: 'At least one published value could not be read as its type. That value is null here.',
  components_disagree:
    'Rows of the same designation give different values for at least one column. That value is null here.',
  text_damaged:
    'At least one text contains U+FFFD in place of a character that was lost before this service received the file. The text is kept.',
  date_beyond_ten_years:
    'A published end date is more than ten years after the date of the file. It is kept as published and may be a typo.',
  leading_zero_restored: 'The publisher dropped the leading zero of a 6-character identifier. It is restored here.',
  enrollment_not_listed:
    'The owner file names this enrollment, but the enrollment file does not list it. Its CCN is unknown.',
  owners_not_listed: 'The owner file has no row for this enrollment. Its owners are unknown.',
  rows_rejected: 'At least one row of this source about this record could not be used and is not published.',
  npi_not_published: 'The publisher gave no NPI for this row.',
  matched_by_name_and_address:
    'The publisher gave no NPI for at least one row. The NPI shown is that of the only registry entry with the same name and address.',
  npi_check_digit_failed: 'The published NPI fails its check digit. It is kept as published and never used in a join.',
  name_in_one_text:
    'The list gives the name as one text, which may be of a person or a business. Its parts are null; a match by name says how the text was read.',
  // Only in releases before November 27, 2026, which are still served.
  name_parts_assumed:
    'The list gives the name as one text. It is read as last name, first name and middle names, which can be wrong.',
  reinstatement_ambiguous:
    'A reinstatement matches this row and another equally well, differs from it in one value of the party, or a newer full list still has this row. It closed none and is listed as a separate row.'
} as const
export type AvailabilityFlag = keyof typeof AVAILABILITY_FLAGS
const flagNames = Object.keys(AVAILABILITY_FLAGS) as [AvailabilityFlag, ...AvailabilityFlag[]]

export const IsoDate = z.iso.date()
export const IsoDateTime = z.iso.datetime()

/** The 14 keys in the specification's order. Null means unknown or not applicable; nothing is invented. */
export const Provenance = z
  .strictObject({
    _source: z.string().describe('Human-readable name of the federal source'),
    _source_url: z
      .string()
      .describe('Canonical landing page of the source; for a table of several sources, our page about it'),
    _dataset_id: z.string().describe('Stable dataset slug'),
    _snapshot: IsoDate.nullable().describe(
      'Date of the source file that contains the row, or of the newest file consulted for a table, block or absence; null if the release has no such file'
    ),
    _methodology: z.string().nullable().describe('Pinned methodology version, labeled v<year>.<month>.<n>'),
    _last_checked: IsoDateTime.nullable().describe("When that file was last known to be its publisher's newest"),
    _confidence: z.number().min(0).max(1).nullable().describe('Match or parse confidence, 0.00 to 1.00'),
    _data_availability: z.array(z.enum(flagNames)).describe('Field-availability flags'),
    _pipeline_version: z
      .string()
      .regex(/^[0-9a-f]{7}$/)
      .describe('7-character commit of the pipeline; 0000000 if the tree had uncommitted changes'),
    _doi: z.string().nullable().describe('Dataset DOI; null until minted'),
    _license: z.string().describe('SPDX license of the source'),
    _coverage_period_start: IsoDate.nullable().describe('First date covered'),
    _coverage_period_end: z
      .union([IsoDate, z.literal('ongoing')])
      .nullable()
      .describe('Last date covered, or "ongoing"'),
    _slsa_provenance_url: z.string().nullable().describe('Attestation of the release; null if it is not signed')
  })
  .meta({ id: 'Provenance' })
export type Provenance = z.infer<typeof Provenance>

type Coverage = { start: string | null; end: string | null }

/** Cuts a period at the date of its file. A period that starts after that date is unknown. */
export function coveredUntil({ start, end }: Coverage, date: string | null): Coverage {
  if (date === null || end === null || end <= date || end === 'ongoing') return { start, end }
  return start !== null && start > date ? { start: null, end: null } : { start, end: date }
}

export const PROVENANCE_KEYS = Object.keys(Provenance.shape) as (keyof Provenance)[]

/** Commit shown if the pipeline's tree has uncommitted changes: no commit can rebuild such output. */
export const UNCOMMITTED = '0000000'

/** Parquet footer entries of a tuple: strings unchanged, everything else as JSON. */
export function toFooter(tuple: Provenance): Record<string, string> {
  return Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, footerText(tuple[key])]))
}

function footerText(value: Provenance[keyof Provenance]): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
