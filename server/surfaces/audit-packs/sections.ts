// Pack sections, each as steps: other requests run between two of them.
import type { AuditPack } from '../../questions/audit-pack/audit-pack.ts'
import { datesInWords } from '../../records/lineage.ts'
import { BODY, type Sheet } from './sheet.ts'
import { paragraphsOf, plain } from './text.ts'

export type Section = { title: string; steps(sheet: Sheet, pack: AuditPack): Generator<void> }

const NO_TABLE = 'This dataset has no table in the release.'

/** Formats a value for a cell. Null has its own sign; an empty list is stated as such. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '(none)' : value.map(shown).join(', ')
  return String(value)
}

/** Names of members and their values, as cells. */
export function shownPairs(of: object): [string, string][] {
  return Object.entries(of).map(([key, value]) => [key, shown(value)])
}

function* methodology(sheet: Sheet, { methodology }: AuditPack): Generator<void> {
  if (methodology.length === 0) sheet.paragraph(NO_TABLE)
  for (const table of methodology) {
    sheet.heading(table.name, 2)
    const { title, version, page_version, last_changed, methodology_url, rows } = table
    sheet.pairs(shownPairs({ title, version, page_version, last_changed, methodology_url, rows }))
    yield
    const parts = {
      'What a row is': table.what_a_row_is,
      'How it is made': table.formula,
      'What null means': table.what_null_means
    }
    for (const [part, markdown] of Object.entries(parts)) {
      sheet.heading(part, 3)
      for (const { text, indent } of paragraphsOf(markdown)) sheet.paragraph(text, BODY, indent)
      yield
    }
  }
}

function* limitations(sheet: Sheet, { methodology, tuples, flags, limitations_url }: AuditPack): Generator<void> {
  for (const { name, limitations } of methodology) {
    sheet.heading(name, 2)
    for (const limitation of limitations) sheet.paragraph(`• ${plain(limitation)}`, BODY, 10)
    if (limitations.length === 0) sheet.paragraph('No limitation is stated.')
    yield
  }
  sheet.heading('Availability flags of the tuples', 2)
  if (tuples.length === 0) sheet.paragraph(NO_TABLE)
  else if (flags.length === 0) sheet.paragraph('The tuples have no flags.')
  else {
    sheet.table(
      { flag: 1, meaning: 3 },
      flags.map(({ flag, meaning }) => [flag, meaning])
    )
  }
  const flagged = tuples.filter(({ varies_by_row }) => varies_by_row.includes('_data_availability'))
  if (flagged.length > 0) {
    const names = flagged.map(({ table }) => table).join(', ')
    const url = new URL('methodology/provenance', limitations_url)
    sheet.paragraph(`Rows of these tables also have their own flags: ${names}. What each flag means: ${url}`)
  }
  sheet.paragraph(`What the data of this service cannot tell you: ${limitations_url}`)
  yield
}

function* fields(sheet: Sheet, { fields }: AuditPack): Generator<void> {
  if (fields.length === 0) return sheet.paragraph(NO_TABLE)
  sheet.paragraph(
    'For each field: the publisher’s columns that it is read from, in the publisher’s spelling, or how ' +
      'it is derived, and the table whose provenance tuple it carries. The next section lists the tuples.'
  )
  for (const name of new Set(fields.map(({ table }) => table))) {
    sheet.heading(name, 2)
    sheet.table(
      { field: 20, type: 14, 'source columns or derivation': 25, meaning: 25, 'tuple of': 16 },
      fields
        .filter(({ table }) => table === name)
        .map(({ field, type, may_be_null, source_columns, derivation, meaning, tuple }) => [
          field,
          `${type}${may_be_null ? ', may be null' : ''}`,
          source_columns.length > 0 ? source_columns.join('; ') : (derivation ?? 'derived: see How it is made'),
          meaning,
          tuple
        ])
    )
    yield
  }
}

function* tuples(sheet: Sheet, { tuples }: AuditPack): Generator<void> {
  if (tuples.length === 0) sheet.paragraph(NO_TABLE)
  for (const { table, varies_by_row, tuple, files } of tuples) {
    sheet.heading(table, 2)
    sheet.pairs(shownPairs(tuple))
    if (files.length > 0) sheet.paragraph(`Files: ${files.length}, ${datesInWords(files)}.`)
    if (varies_by_row.length > 0) sheet.paragraph(`Varies by row: ${varies_by_row.join(', ')}.`)
    yield
  }
}

function* inputs(sheet: Sheet, { inputs }: AuditPack): Generator<void> {
  for (const { snapshot, ...source } of inputs) {
    sheet.heading(source.source_id, 2)
    sheet.pairs(shownPairs(source))
    yield
    if (!snapshot) {
      sheet.paragraph('The release has no snapshot of this source.')
      continue
    }
    const { raw_files, coverage, rejected_by_reason, corrections, drift, ...about } = snapshot
    sheet.heading('Snapshot', 3)
    sheet.pairs([
      ...shownPairs(about),
      ['coverage', `${shown(coverage.start)} to ${shown(coverage.end)}`],
      ...shownPairs(rejected_by_reason).map(([reason, rows]) => [`rows rejected: ${reason}`, rows] as const)
    ])
    yield
    for (const { kind, file, sha256, ...raw } of raw_files) {
      sheet.heading(`Raw file: ${kind}`, 3)
      sheet.pairs([['file', file], ['sha256', sha256], ...shownPairs(raw)])
      yield
    }
    for (const correction of corrections) {
      sheet.heading('Correction of the publisher’s rows', 3)
      sheet.pairs(shownPairs(correction))
      yield
    }
    for (const { kind, file, unknown_columns, missing_columns, ...more } of drift) {
      sheet.heading('Difference from the declared columns', 3)
      const renamed_columns = more.renamed_columns.map(({ column, published_as }) => `${column} as ${published_as}`)
      sheet.pairs(shownPairs({ kind, file, unknown_columns, missing_columns, renamed_columns }))
      yield
    }
  }
}

function* outputs(sheet: Sheet, { outputs }: AuditPack): Generator<void> {
  if (outputs.length === 0) sheet.paragraph('None in this release.')
  for (const { table, ...output } of outputs) {
    sheet.heading(table, 2)
    sheet.pairs(shownPairs(output))
    yield
  }
}

function* checks(sheet: Sheet, { checks }: AuditPack): Generator<void> {
  sheet.paragraph('If a required check fails, the snapshot or release is not published.')
  sheet.table(
    { of: 17, check: 31, verdict: 8, required: 9, detail: 35 },
    checks.map(({ of, check, verdict, required, detail }) => [of, check, verdict, shown(required), detail])
  )
  yield
}

export const SECTIONS: readonly Section[] = [
  { title: 'Methodology', steps: methodology },
  { title: 'Known limitations', steps: limitations },
  { title: 'Provenance of each field', steps: fields },
  { title: 'Provenance tuples', steps: tuples },
  { title: 'Inputs', steps: inputs },
  { title: 'Published files', steps: outputs },
  { title: 'Checks and verdicts', steps: checks }
]
