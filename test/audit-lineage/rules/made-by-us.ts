// Columns without an official cell. They count as skipped, each with its reason.

/** Keys are table.column, or a column name that applies to every table. */
export const MADE_BY_US: Readonly<Record<string, string>> = {
  _data_availability: 'flags of this service',
  _confidence: 'confidence of this service',
  exclusion_id: 'digest of the line',
  identity_match_id: 'digest of the party',
  payment_match_id: 'digest of the party',
  contractor_exclusion_id: 'digest of the line',
  fascsa_order_id: 'digest of the line',
  practice_location_id: 'digest of the row',
  other_name_id: 'digest of the row',
  endpoint_id: 'digest of the row',
  affidavit_id: 'digest of the line',
  revocation_id: 'digest of the line',
  owner_line_id: 'digest of the line',
  citation_id: 'digest of the line',
  penalty_id: 'digest of the line',
  designation_id: 'digest of the key',
  shortage_area_id: 'digest of the key',
  state_exclusion_id: 'digest of the row',
  list_state: 'the state of the source',
  is_organization: 'which columns of the list are filled',
  action_class: 'class by the table of the state',
  is_copy_of_federal: 'whose agency acted, by the table of the state',
  list_dated_on: 'date in the title above the header',
  reinstatement_date: 'no list read so far has it',
  mips_score_id: 'digest of the key',
  ordinal: 'ordinal among equal lines',
  suppression_reason: 'wording of this service',
  overall_star_suppression_reason: 'wording of this service',
  footnote: 'words joined from a second file',
  overall_star_footnote: 'words joined from a second file',
  'facility_measure_state.measure_id': 'words of a header of another file',
  'search_document.document': 'number within the release',
  'search_document.other_words': 'words gathered from several records'
}

/** Tables that are an index of another published table. */
const INDEXES = new Set(['search_posting', 'search_word'])

export function whySkipped(table: string, column: string): string | undefined {
  if (INDEXES.has(table)) return 'index over search_document'
  return MADE_BY_US[`${table}.${column}`] ?? MADE_BY_US[column]
}
