// Fields compared for an NPI. methodology/comparison.md says why some are shown without comparison.
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import enrollment from '../../../domain/tables/enrollment.ts'
import location from '../../../domain/tables/enrollment_practice_location.ts'
import exclusion from '../../../domain/tables/exclusion.ts'
import experience from '../../../domain/tables/mips_experience.ts'
import score from '../../../domain/tables/mips_score.ts'
import optOut from '../../../domain/tables/opt_out_affidavit.ts'
import ordering from '../../../domain/tables/order_referring.ts'
import profile from '../../../domain/tables/payment_recipient_profile.ts'
import provider from '../../../domain/tables/provider.ts'
import otherName from '../../../domain/tables/provider_other_name.ts'
import taxonomy from '../../../domain/tables/provider_taxonomy.ts'
import revocation from '../../../domain/tables/revocation.ts'
import crosswalk from '../../../domain/tables/specialty_crosswalk.ts'
import { type Field, field } from './field.ts'

/** Tables with names of persons in the same two columns. */
const NAMED = [provider, enrollment, optOut, ordering, revocation, score, profile, exclusion, contractorExclusion]
const WITH_MIDDLE_NAME = [provider, enrollment, revocation, profile, exclusion, contractorExclusion]

export const PROVIDER_FIELDS: readonly Field[] = [
  field('last_name', 'words', ...NAMED.map((table) => [table, 'last_name'] as const)),
  field('first_name', 'words', ...NAMED.map((table) => [table, 'first_name'] as const)),
  field('middle_name', 'words', ...WITH_MIDDLE_NAME.map((table) => [table, 'middle_name'] as const)),
  field('name_suffix', 'words', [provider, 'name_suffix'], [profile, 'name_suffix'], [contractorExclusion, 'suffix']),
  field('other_last_name', 'words', [provider, 'other_last_name'], [profile, 'alternate_last_name']),
  field(
    'organization_name',
    'organization',
    [provider, 'organization_name'],
    [enrollment, 'organization_name'],
    [revocation, 'organization_name'],
    [exclusion, 'business_name'],
    [contractorExclusion, 'entity_name']
  ),
  field(
    'other_organization_name',
    'organization',
    [provider, 'other_organization_name'],
    [otherName, 'other_organization_name']
  ),
  field('line_1', 'address', [provider, 'practice_line_1'], [optOut, 'line_1'], [profile, 'recipient_line_1']),
  field('line_2', 'address', [provider, 'practice_line_2'], [optOut, 'line_2'], [profile, 'recipient_line_2']),
  field(
    'city',
    'words',
    [provider, 'practice_city'],
    [location, 'city'],
    [optOut, 'city'],
    [profile, 'recipient_city'],
    [exclusion, 'city'],
    [contractorExclusion, 'city']
  ),
  field(
    'state',
    'code',
    [provider, 'practice_state'],
    [location, 'state'],
    [optOut, 'state'],
    [experience, 'practice_state'],
    [profile, 'recipient_state'],
    [exclusion, 'state'],
    [contractorExclusion, 'state']
  ),
  field(
    'postal_code',
    'postal_code',
    [provider, 'practice_postal_code'],
    [location, 'postal_code'],
    [optOut, 'postal_code'],
    [profile, 'recipient_zip_code'],
    [exclusion, 'postal_code'],
    [contractorExclusion, 'postal_code']
  ),
  field('telephone', 'telephone', [provider, 'practice_telephone']),
  field('taxonomy_code', 'code', [taxonomy, 'taxonomy_code'], [profile, 'taxonomy_codes']),
  field(
    'specialty',
    null,
    [enrollment, 'provider_type'],
    [revocation, 'provider_type'],
    [optOut, 'specialty'],
    [experience, 'clinician_specialty'],
    [profile, 'primary_specialty'],
    [exclusion, 'specialty']
  ),
  field('medicare_specialty', 'specialty_code', [enrollment, 'provider_type_code'], [crosswalk, 'specialty_code']),
  field('license_state', 'code', [taxonomy, 'license_state'], [profile, 'license_states']),
  field('enumeration_date', 'code', [provider, 'enumeration_date']),
  field('deactivation_date', 'code', [provider, 'deactivation_date']),
  field('reactivation_date', 'code', [provider, 'reactivation_date']),
  field('enrollment_id', 'code', [enrollment, 'enrollment_id']),
  field('enrollment_state', 'code', [enrollment, 'state']),
  field('revocation_date', 'code', [revocation, 'revocation_date']),
  field('opt_out_effective_date', 'code', [optOut, 'opt_out_effective_date']),
  field('exclusion_date', null, [exclusion, 'exclusion_date'], [contractorExclusion, 'active_date']),
  field('exclusion_type', null, [exclusion, 'authority_code'], [contractorExclusion, 'exclusion_type']),
  field('exclusion_end', null, [exclusion, 'reinstatement_date'], [contractorExclusion, 'termination_date'])
]
