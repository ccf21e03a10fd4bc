// One facility by its CCN, as Care Compare lists it.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { CcnShape, NpiShape } from '../../../domain/identifiers.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { SCOPE_SEVERITY } from '../../../domain/scope-severity.ts'
import facility, { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import affiliation from '../../../domain/tables/facility_affiliation.ts'
import citation from '../../../domain/tables/facility_citation.ts'
import enrollment from '../../../domain/tables/facility_enrollment.ts'
import owner from '../../../domain/tables/facility_owner.ts'
import organization from '../../../domain/tables/facility_owner_organization.ts'
import staffing from '../../../domain/tables/facility_staffing_month.ts'
import { absenceOfCcn } from '../../records/absence.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { columnsExcept, FlagOrNull, IntOrNull, named, TextOrNull, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import {
  type Found,
  foundBy,
  included,
  includedList,
  includeList,
  lacking,
  listOf,
  MOST_INCLUDED,
  notShown
} from '../../records/published-rows.ts'
import { REJECTED, rejectedAtOnce, withRejectedFlat } from '../../records/rejected.ts'
import { number, type Row, text, textOf, type Value } from '../../store/rows.ts'
import { CcnChanges, ccnChanges } from '../history/history.ts'
import { inEach, PROOF_ERRORS, Proof, proofOf, WholeSignature } from '../proof/proof-of.ts'
import { type FacilityType, facilitiesByCcn } from './directory-entries.ts'
import { FacilityOwnership, ownershipOf } from './facility-ownership.ts'

const Clinician = named('FacilityClinician', {
  npi: NpiShape.nullable().describe('NPI as published; null if absent or not 10 digits'),
  pac_id: z.string().describe('PECOS Associate Control ID: 10 digits'),
  facility_type_as_published: TextOrNull.describe('Type of facility in the words of CMS'),
  parent_ccn: TextOrNull.describe('CCN of the facility that this unit belongs to; null if it is not a unit'),
  ...Provenance.shape
})

const Clinicians = includedList(Clinician, 'In order of NPI').meta({ id: 'FacilityClinicians' })

/** Affiliations of a CCN: the first in order of NPI, and how many there are. */
export function cliniciansFound(context: Context, ccn: string): Found {
  const lacks = lacking(context, affiliation.name, 'facility affiliations')
  if (lacks) return lacks
  const [found = {}] = context.release.rowsOf('facility_affiliation_by_ccn', ccn)
  const listed = Array.isArray(found.clinicians) ? found.clinicians : []
  return { rows: listed.map(rowOf), total: number(found, 'affiliation_count') ?? 0 }
}

/** The lookup file has a clinician as a list of strings. */
function rowOf(listed: Value): Row {
  const values = Array.isArray(listed) ? listed : []
  const [npi = null, pac_id = null, facility_type_as_published = null, parent_ccn = null, flags = null] = values
  const _data_availability = (textOf(flags) ?? '').split(' ').filter((flag) => flag !== '')
  return { npi, pac_id, facility_type_as_published, parent_ccn, _data_availability }
}

const Citation = named('FacilityCitation', {
  citation_id: z.string().describe('Digest of the line as published; the publisher gives no key'),
  survey_date: IsoDate.nullable().describe('Day of the survey; null if not readable'),
  survey_type: TextOrNull,
  deficiency_prefix: TextOrNull,
  deficiency_tag: TextOrNull.describe('Tag number as published, with its leading zero'),
  deficiency_category: TextOrNull,
  deficiency_description: TextOrNull.describe('Text of the requirement; it does not say what happened'),
  scope_severity: TextOrNull.describe('Letter of the grid, A to L, as published'),
  severity_level: z.int().min(1).max(4).nullable().describe('1 to 4 in the grid; null if the letter is not in it'),
  severity: TextOrNull.describe('Severity in the words of 42 CFR 488.404(b); null if the letter is not in the grid'),
  scope: TextOrNull.describe('Isolated, Pattern or Widespread; null if the letter is not in the grid'),
  corrected: TextOrNull.describe('Whether it was corrected, in the words of CMS'),
  correction_date: IsoDate.nullable(),
  inspection_cycle: IntOrNull.describe('1 is the newest cycle'),
  is_standard: FlagOrNull.describe('True if found in a standard survey; a citation can be several of the three'),
  is_complaint: FlagOrNull,
  is_infection_control: FlagOrNull,
  is_under_idr: FlagOrNull.describe('True if under informal dispute resolution'),
  is_under_iidr: FlagOrNull.describe('True if under independent informal dispute resolution'),
  survey_footnote: TextOrNull,
  listed_in: z.string(),
  listed_on: IsoDate,
  ...Provenance.shape
})

const Count = named('CitationCount', {
  survey_date: IsoDate.nullable(),
  scope_severity: TextOrNull.describe('Letter of the grid, A to L, as published'),
  citations: z.int().positive()
})
export type CitationCount = z.output<typeof Count>

const Citations = includedList(Citation, 'Newest survey first')
  .extend({
    counts: Count.array()
      .nullable()
      .describe('All citations by survey day, newest first, and letter; null if the release cannot say (see reason)')
  })
  .meta({ id: 'FacilityCitations' })

const StaffingMonth = named('FacilityStaffingMonth', {
  ...columnsExcept(staffing, ['ccn']).shape,
  ...Provenance.shape
})

const Staffing = includedList(StaffingMonth, 'Newest month first').meta({ id: 'FacilityStaffing' })

/** Lists of nursing homes only. */
const OF_HOMES = {
  citations: { table: citation.name, file: 'health citations', query: 'facility-citations' },
  staffing: { table: staffing.name, file: 'nurse staffing', query: 'facility-staffing' }
} as const

/** Rows of a CCN. `types` are the types under which CMS lists it. */
export async function foundOfHome(
  context: Context,
  part: keyof typeof OF_HOMES,
  ccn: string,
  types: readonly (FacilityType | null)[],
  most = MOST_INCLUDED
): Promise<Found> {
  if (!types.includes('nursing-home')) return { reason: 'CMS publishes this file for nursing homes only.' }
  return await foundBy(context, OF_HOMES[part], { ccn, most })
}

async function citationsOf(context: Context, ccn: string, types: readonly FacilityType[]) {
  const found = await foundOfHome(context, 'citations', ccn, types)
  const about = { table: citation, party: ['ccn', ccn], record: Citation } as const
  return {
    ...(await listOf(context, about, found, severityOf)),
    counts: 'reason' in found ? null : await citationCounts(context, ccn)
  }
}

export async function citationCounts({ release }: Pick<Context, 'release'>, ccn: string): Promise<CitationCount[]> {
  return z.array(Count).parse(await release.query('citation-counts', { ccn }))
}

/** Words of the grid for a published letter; null if the letter is not in the grid. */
export function gridWords(row: Row) {
  return SCOPE_SEVERITY.get(text(row, 'scope_severity') ?? '') ?? null
}

function severityOf(row: Row) {
  const { level = null, severity = null, scope = null } = gridWords(row) ?? {}
  return { severity_level: level, severity, scope }
}

export const OverallStar = z
  .number()
  .min(1)
  .max(5)
  .nullable()
  .describe('Overall star rating as published: a whole number, or in halves for home health; null if CMS gives none')

/** Tables that a part of the record shows, or that it compares. */
export const SHOWN_BY = {
  citations: [citation.name],
  clinicians: [affiliation.name],
  owners: [enrollment.name, organization.name, owner.name],
  staffing: [staffing.name]
} as const

const Facility = named('Facility', {
  ccn: z.string().describe('CCN as CMS publishes it: 6 or 10 characters'),
  facility_name: TextOrNull.describe(
    'Name of the facility; null if only a file of measures, penalties, citations or owners lists it'
  ),
  facility_type: z.enum(FACILITY_TYPES).describe('Type according to the file that lists the facility'),
  other_facility_types: z
    .array(z.enum(FACILITY_TYPES))
    .describe('Other types under which CMS lists the same CCN; usually empty'),
  facility_subtype: TextOrNull.describe('Kind of hospital, or the programs that a nursing home takes part in'),
  ownership_type: TextOrNull.describe('Type of ownership as published; each type of facility has its own terms'),
  address: z.strictObject({
    line_1: TextOrNull.describe('First address line; null for surgical centers, whose file has none'),
    line_2: TextOrNull,
    city: TextOrNull,
    state: TextOrNull,
    postal_code: TextOrNull
  }),
  overall_star: OverallStar,
  overall_star_reason: TextOrNull.describe('Why there is no overall star rating; null if there is one'),
  listed_in: z.string().describe('File that lists the facility'),
  listed_on: IsoDate.describe('Date of that file; facility types are refreshed at different times within one snapshot'),
  citations: Citations.optional().describe(
    'Only with include=citations: health citations of a nursing home. No row does not mean that it was never cited'
  ),
  clinicians: Clinicians.optional().describe(
    'Only with include=clinicians: clinicians that CMS lists with this CCN. One who is not listed is unknown'
  ),
  staffing: Staffing.optional().describe(
    'Only with include=staffing: nurse hours of a nursing home by month. No month does not mean that it had no nurses'
  ),
  ccn_changes: CcnChanges,
  tables_not_shown: Texts.describe(
    'Tables that can hold rows with the CCN and are not in this answer. /data/tables/{table} offers each, and the ' +
      'page of the facility counts its rows'
  ),
  owners: FacilityOwnership.optional().describe('Only with include=owners'),
  proof: Proof.optional().describe('Only with include=proof: of the row of the facility, and of its clinicians'),
  signature: WholeSignature,
  ...REJECTED,
  ...Provenance.shape
})

const ID = 'getFacilityByCcn'
const WITH_CLINICIANS = ['facility_by_ccn', 'facility_affiliation_by_ccn'] as const

export default defineOperation({
  id: ID,
  summary: 'One facility by its CCN',
  description:
    'The facility with a CMS Certification Number, as Care Compare lists it: hospital, nursing home, ' +
    'home health agency, hospice, dialysis facility or ambulatory surgical center. A facility that CMS ' +
    'does not list there is unknown. `include=citations` adds the health citations of a nursing home, ' +
    '`include=clinicians` the clinicians that CMS lists with the facility, and `include=owners` its Medicare ' +
    'enrollments and the organizations that own or manage it; individuals are only counted. `include=staffing` adds ' +
    'the nurse hours of a nursing home by month, and `include=proof` what proves the answer offline.',
  methodology: 'facility',
  input: z.strictObject({
    ccn: CcnShape,
    include: includeList(['citations', 'clinicians', 'owners', 'staffing', 'proof', 'bundle'])
  }),
  output: Facility,
  from: ['care_compare'],
  errors: ['invalid_ccn', 'invalid_request', 'not_found', 'not_in_release', 'took_too_long', ...PROOF_ERRORS],
  async resolve(context, input) {
    const ccn = input.ccn.toUpperCase()
    const table = publishedTable(context, 'facility', 'care_compare')
    const [found, ...others] = facilitiesByCcn(context, ccn)
    if (!found) throw new CatalogError('not_found', absenceOfCcn(context, ccn))
    const { type, row } = found
    const parts = included(input.include)
    const party = ['ccn', ccn] as const
    const shown = Object.entries(SHOWN_BY).flatMap(([part, names]) => (parts.has(part) ? names : []))
    const types = [type, ...others.map((other) => other.type)]
    const proven = parts.has('clinicians') ? WITH_CLINICIANS : (['facility_by_ccn'] as const)
    const asked = ['care_compare', ...(parts.has('staffing') ? staffing.sources : [])]
    const record = {
      ccn,
      facility_name: text(row, 'facility_name'),
      facility_type: type,
      other_facility_types: types.slice(1),
      facility_subtype: text(row, 'facility_subtype'),
      ownership_type: text(row, 'ownership_type'),
      address: {
        line_1: text(row, 'address_line_1'),
        line_2: text(row, 'address_line_2'),
        city: text(row, 'city'),
        state: text(row, 'state'),
        postal_code: text(row, 'postal_code')
      },
      overall_star: number(row, 'overall_star'),
      overall_star_reason: text(row, 'overall_star_suppression_reason'),
      listed_in: text(row, 'listed_in') ?? '',
      listed_on: text(row, 'listed_on') ?? '',
      ccn_changes: await ccnChanges(context, ccn),
      tables_not_shown: notShown(context, 'ccn', new Set([facility.name, ...shown])),
      ...(parts.has('citations') && { citations: await citationsOf(context, ccn, types) }),
      ...(parts.has('clinicians') && {
        clinicians: await listOf(
          context,
          { table: affiliation, party, record: Clinician },
          cliniciansFound(context, ccn)
        )
      }),
      ...(parts.has('owners') && { owners: await ownershipOf(context, ccn) }),
      ...(parts.has('staffing') && {
        staffing: await listOf(
          context,
          { table: staffing, party, record: StaffingMonth },
          await foundOfHome(context, 'staffing', ccn, types)
        )
      }),
      ...(parts.has('proof') && { proof: await proofOf(context, inEach(proven, ccn), ID, parts) }),
      ...withRejectedFlat(
        tupleOf(table, [row]),
        asked.flatMap((source) => rejectedAtOnce(context, source, [party]))
      )
    }
    return { data: record, sources: [...asked, ...(parts.has('owners') ? ['cms_facility_owners'] : [])] }
  }
})
