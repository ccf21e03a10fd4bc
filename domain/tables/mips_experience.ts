import { z } from 'zod'
import { given, number, rowFlags, text, usd, whole, yes } from '../columns.ts'
import { NpiShape } from '../identifiers.ts'
import { column, defineTable, derived, optional, spelled } from '../table.ts'

export default defineTable({
  name: 'mips_experience',
  title:
    'MIPS participation: eligibility, scores and payment adjustment of each clinician and practice in a performance year',
  sources: ['qpp_mips'],
  files: ['experience'],
  edition: 'performance_year',
  key: ['performance_year', 'provider_key', 'ordinal'],
  order: ['npi'],
  // The file has no names, so rows cannot be compared with the registry.
  party: {},
  rules: { within: { final_score: [0, 100] } },
  columns: {
    performance_year: given.count('Calendar year in which performance was measured: the edition of the file'),
    provider_key: given.text(
      'The publisher’s key for a clinician in a practice (NPI and hidden TIN). It is new every year, so it cannot join rows of two years',
      'provider key'
    ),
    ordinal: given.count('1, 2, … among rows with one provider key and year, in file order; 1 if the key occurs once'),
    npi: column(NpiShape, 'National Provider Identifier; several rows can share it', 'npi'),
    npi_is_valid: derived(
      z.boolean(),
      'False if the published NPI fails its check digit and so identifies no one',
      'npi'
    ),
    practice_state: text('State or territory of the practice, as published', 'practice state or us territory'),
    practice_size: whole('Number of clinicians in the practice; null if not given', 'practice size'),
    clinician_type: text('Type of clinician; null in files before 2022', optional('clinician type')),
    clinician_specialty: text('Specialty, in the publisher’s words', 'clinician specialty'),
    years_in_medicare: whole('Years since the clinician’s first Medicare claim', 'years in medicare'),
    is_engaged: yes(
      'Whether data were submitted; null in files from 2022 on, which ask the opposite',
      optional('engaged')
    ),
    is_non_reporting: yes('Whether no data were submitted; null in files before 2022', optional('non-reporting')),
    reporting_option: text(
      'Reporting option (such as a MIPS value pathway); null in files before 2023',
      optional('reporting option')
    ),
    participation_option: text(
      'Level of participation (individual, group, …), as published; called participation type before 2022',
      spelled('participation option', 'participation type')
    ),
    mips_value_pathway_id: text(
      'Identifier of the MIPS value pathway; null if none was used',
      optional('mips value pathway id')
    ),
    mips_value_pathway_title: text('Title of the MIPS value pathway', optional('mips value pathway title')),
    medicare_patients: whole('Medicare patients', 'medicare patients'),
    allowed_charges_usd: usd('Charges allowed by Medicare, in US dollars to the cent', 'allowed charges'),
    services: number('Number of services; null for all of 2017, which the publisher left empty', 'services'),
    has_opted_into_mips: yes('Whether the clinician opted into MIPS', 'opted into mips'),
    is_small_practice: yes(
      'Whether the practice counts as small',
      spelled('small practice status', 'small practitioner')
    ),
    is_rural: yes('Whether the practice counts as rural', spelled('rural status', 'rural clinician')),
    is_in_hpsa: yes(
      'Whether the practice is in a health professional shortage area',
      spelled('health professional shortage area status', 'hpsa clinician')
    ),
    is_asc_based: yes(
      'Whether based in ambulatory surgical centers',
      spelled('ambulatory surgical center-based status', 'ambulatory surgical center')
    ),
    is_hospital_based: yes('Whether based in a hospital', spelled('hospital-based status', 'hospital-based clinician')),
    is_non_patient_facing: yes(
      'Whether non-patient-facing',
      spelled('non-patient facing status', 'non-patient facing')
    ),
    is_facility_based: yes(
      'Whether eligible for facility-based scoring',
      spelled('facility-based status', 'facility-based')
    ),
    dual_eligibility_ratio: number(
      'Share of patients who are dual-eligible, as published; null in files before 2022',
      optional('dual eligibility ratio')
    ),
    is_safety_net: yes(
      'Whether the clinician counts as safety-net; null in files before 2022',
      optional('safety-net status')
    ),
    has_extreme_circumstance: yes(
      'Whether extreme and uncontrollable circumstances applied; called extreme hardship before 2022',
      spelled('extreme uncontrollable circumstance (euc)', 'extreme hardship')
    ),
    has_received_facility_score: yes(
      'Whether the score comes from a facility; null in files before 2023',
      optional('received facility score')
    ),
    final_score: number('Final MIPS score, 0 to 100 points', 'final score'),
    payment_adjustment_percentage: number(
      'Adjustment of Medicare payments two years later, in percent; a negative value is a cut',
      'payment adjustment percentage'
    ),
    complex_patient_bonus: number('Points added for complex patients', 'complex patient bonus'),
    quality_category_score: number('Score in the quality category', 'quality category score'),
    quality_category_weight: number(
      'Weight of the quality category, as published; null in files before 2023',
      optional('quality category weight')
    ),
    pi_category_score: number(
      'Score in the promoting interoperability category',
      'promoting interoperability (pi) category score'
    ),
    pi_category_weight: number(
      'Weight of the promoting interoperability category, as published; null in files before 2023',
      optional('promoting interoperability (pi) category weight')
    ),
    ia_category_score: number(
      'Score in the improvement activities category',
      spelled('improvement activities (ia) category score', 'ia score')
    ),
    ia_category_weight: number(
      'Weight of the improvement activities category, as published; null in files before 2023',
      optional('improvement activities (ia) category weight')
    ),
    cost_category_score: number('Score in the cost category', spelled('cost category score', 'cost score')),
    cost_category_weight: number(
      'Weight of the cost category, as published; null in files before 2023',
      optional('cost category weight')
    ),
    ...rowFlags
  }
})
