-- Which header of a wide file (one column per measure) is a measure, and which headers belong to it.

-- A table, like others that many views read: planning ten unions again took longer than reading their rows.
create or replace macro cells_of(kind_of_file) as table
select kind_of_file as kind, _raw, _row, header, published
from (select * exclude (_date, _edition, _file) from query_table('input_' || kind_of_file))
unpivot include nulls (published for header in (columns(* exclude (_raw, _row))));
create or replace table wide_cell as
from cells_of('hospital_general')
union all from cells_of('nh_provider')
union all from cells_of('hh_provider')
union all from cells_of('hh_survey')
union all from cells_of('dialysis_facility')
union all from cells_of('asc_facility')
union all from cells_of('asc_survey')
union all from cells_of('hh_nation')
union all from cells_of('asc_nation')
union all from cells_of('asc_survey_nation');

create or replace table wide_header as
select kind, header, count(published) > 0 as is_filled from wide_cell group by all;

-- Headers that are measures themselves. A publisher's id in one (ASC-12) is the id; else its words are.
create or replace table wide_measure_header as
select kind, header, coalesce(nullif(regexp_extract(header, '\b(ASC-\d+) ', 1), ''), slug(header)) as measure_id
from wide_header
join (values
  ('hospital_general', '^Hospital overall rating$|^(MORT|Safety|READM|Pt Exp|TE) Group Measure Count$|^Count of '),
  ('nh_provider', '(?i) rating$|turnover$|case-mix index( ratio)?$|hours per resident per day( on the weekend)?$|^average number of residents per day$|^number of (administrators|fines|payment|citations|facility reported|substantiated)|^total (amount|number of penalties|weighted)'),
  ('hh_provider', '^(Quality of patient care|How (often|much) |Changes in |Percent of |Discharge Function|Transfer of )|^(DTC|PPR|PPH) (Observed|Risk-Standardized) Rate$'),
  ('hh_nation', '^(Quality of Patient Care|Star Rating |How (often|much) |Changes in |Percent of |Discharge Function|Transfer of )|^(DTC|PPR|PPH) National Observed Rate$'),
  ('hh_survey', '^(HHCAHPS Survey Summary Star Rating|Star Rating .*|Percent of patients .*|Response rate)$'),
  ('dialysis_facility', '^(Five Star|Mortality Rate \(Facility\)|Hospitalization Rate \(Facility\)|Readmission Rate \(Facility\)|Transfusion Rate \(Facility\)|First Year Standardized.*|Standard.* (ratio|Ratio)( \(Facility\))?|SMoSR: Standardized.*|Fistula Rate \(Facility\)|Healthcare worker.*|Percent(age)? of .*)$'),
  ('asc_facility', ' (RSHV )?Rate$'),
  ('asc_nation', '^(Avg )?ASC-\d+ Nat Rate$'),
  ('asc_survey', '^(Patients|Facilities and staff|Communication about|Survey Response Rate)'),
  ('asc_survey_nation', '^(Patients|Facilities and staff|Communication about|Survey Response Rate)')
) rule(kind, pattern) using (kind)
where regexp_matches(header, pattern)
  and not regexp_matches(header, '(?i)footnote|lower limit|upper limit');

-- Headers that describe a measure and contain its words.
create or replace table wide_own_column as
select kind, measure_id, header, 'score' as role, is_filled from wide_measure_header join wide_header using (kind, header)
union all
select kind, measure_id, part.header, part.role, is_filled
from wide_measure_header measure
join (
  select
    kind, header, is_filled,
    case
      when kind = 'asc_facility' then regexp_extract(header, '^(ASC-\d+) ', 1)
      when kind = 'asc_nation' then regexp_extract(header, '(ASC-\d+) ', 1)
      else slug(regexp_replace(regexp_replace(header, '(?i)^(numerator for|denominator for|footnote for|footnote) ', ''), '(?i) footnote$', ''))
    end as measure_id,
    case
      when regexp_matches(header, '(?i)footnote') then 'footnote'
      when header like 'Numerator for %' then 'numerator'
      when regexp_matches(header, '^Denominator for |^ASC-\d+ (Total Cases|Sample)$') then 'denominator'
      when header like 'ASC-% Performance Category' then 'compared'
      when header like 'ASC-% Interval Lower Limit' then 'lower'
      when header like 'ASC-% Interval Upper Limit' then 'upper'
      when header like 'Median ASC-%' then 'median'
      when header like 'ASC-% Better' then 'better'
      when header like 'ASC-% No Different' then 'same'
      when header like 'ASC-% Worse' then 'worse'
      when header like 'ASC-% Too Small' then 'too_few'
    end as role
  from wide_header
) part using (kind, measure_id)
where part.role is not null and part.header <> measure.header;

-- A measure without a value or footnote of its own in any row is not in this year's layout.
create or replace table wide_present as
select kind, measure_id from wide_own_column group by all having bool_or(is_filled);

-- These headers, and those that only a list can link to a measure.
create or replace table wide_column as
select kind, measure_id, header, role from wide_own_column join wide_present using (kind, measure_id)
union all
select measure.kind, measure.measure_id, part.header, rule.role
from wide_present measure
join (
  select unnest([
    { kind: 'nh_provider', measure: '^number_of_administrators', role: 'footnote', header: 'Administrator turnover footnote' },
    { kind: 'nh_provider', measure: 'physical_therapist', role: 'footnote', header: 'Physical Therapist Staffing Footnote' },
    { kind: 'nh_provider', measure: '^reported_(nurse|lpn|rn|licensed|total)|on_the_weekend$|^case_mix_.*hours|^adjusted_.*hours', role: 'footnote', header: 'Reported Staffing Footnote' },
    { kind: 'hh_provider', measure: '^how_much_medicare', role: 'denominator', header: 'No. of episodes to calc how much Medicare spends per episode of care at agency, compared to spending at all agencies (national)' },
    { kind: 'hh_survey', measure: 'professional_way$', role: 'footnote', header: 'Footnote for Star Rating for gave care in a professional way' },
    { kind: 'hh_survey', measure: '^star_rating_for_health_team_communicated', role: 'footnote', header: 'Footnote for Star Rating for communicated well with them' },
    { kind: 'hh_survey', measure: '^star_rating_team_discussed', role: 'footnote', header: 'Footnote Star Rating discussed medicines, pain, home safety' },
    { kind: 'hh_survey', measure: '^star_rating_for_how_patients', role: 'footnote', header: 'Footnote for Star Rating for overall care from agency' },
    { kind: 'hh_survey', measure: '^percent_of_patients_who_gave', role: 'footnote', header: 'Footnote for Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0(lowest) to 10(highest)' },
    { kind: 'hh_survey', measure: '', role: 'denominator', header: 'Number of completed Surveys' },
    { kind: 'asc_survey', measure: '', role: 'footnote', header: 'Footnote' },
    { kind: 'asc_survey', measure: '', role: 'denominator', header: 'Number of Completed Surveys' },
    { kind: 'asc_survey_nation', measure: '', role: 'denominator', header: 'Number of Completed Surveys' }
  ], recursive := true)
  union all
  select 'hospital_general', '(^|_)' || slug(part) || '_', 'footnote', part || ' Group Footnote' from unnest(['MORT', 'Safety', 'READM', 'Pt Exp', 'TE']) parts(part)
  union all
  -- The publisher gives one footnote for both observed and risk-standardized rates.
  select 'hh_provider', '^' || lower(rate) || suffix, role, replace(header, '*', rate)
  from unnest(['DTC', 'PPR', 'PPH']) rates(rate), (values
    ('_', 'numerator', '* Numerator'), ('_', 'denominator', '* Denominator'), ('_', 'footnote', 'Footnote for * Risk-Standardized Rate'),
    ('_risk', 'lower', '* Risk-Standardized Rate (Lower Limit)'), ('_risk', 'upper', '* Risk-Standardized Rate (Upper Limit)'),
    ('_risk', 'compared', '* Performance Categorization')
  ) parts(suffix, role, header)
  union all
  select 'hh_nation', '^' || lower(rate) || '_', role, replace(header, '*', rate)
  from unnest(['DTC', 'PPR', 'PPH']) rates(rate), (values
    ('better', '* Number of HHAs that Performed Better than the National Observed Rate'), ('same', '* Number of HHAs that Performed No Different than the National Observed Rate'),
    ('worse', '* Number of HHAs that Performed Worse than the National Observed Rate'), ('too_few', '* Number of HHAs that Have Too Few Cases for Public Reporting')
  ) parts(role, header)
  union all
  -- Dialysis: measure by the start of its id; headers in the order of the roles.
  select 'dialysis_facility', '^' || measure, role, header
  from (
    select measure, unnest(['compared', 'availability', 'denominator', 'upper', 'lower', 'period']) as role, unnest(headers) as header
    from (values
      ('five_star$', [null, 'Five Star Data Availability Code', null, null, null, 'Five Star Date']),
      ('mortality_', ['Patient Survival Category Text', 'Patient Survival data availability code', 'Number of Patients included in survival summary', 'Mortality Rate: Upper Confidence Limit (97.5%)', 'Mortality Rate: Lower Confidence Limit (2.5%)', 'SMR Date']),
      ('hospitalization_', ['Patient hospitalization category text', 'Patient Hospitalization data availability Code', 'Number of patients included in hospitalization summary', 'Hospitalization Rate: Upper Confidence Limit (97.5%)', 'Hospitalization Rate: Lower Confidence Limit (2.5%)', 'SHR Date']),
      ('readmission_', ['Patient Hospital Readmission Category', 'Patient Hospital Readmission data availability Code', 'Number of hospitalizations included in hospital readmission summary', 'Readmission Rate: Upper Confidence Limit (97.5%)', 'Readmission Rate: Lower Confidence Limit (2.5%)', 'SRR Date']),
      ('transfusion_', ['Patient Transfusion category text', 'Patient Transfusion data availability Code', 'Number of patients included in the transfusion summary', 'Transfusion Rate: Upper Confidence Limit (97.5%)', 'Transfusion Rate: Lower Confidence Limit (2.5%)', 'STrR Date']),
      ('first_year_', ['FYSWR category text', 'Patient transplant waitlist data availability code', 'Number of patients in this facility for FYSWR', '95% C.I. (upper limit) for FYSWR', '95% C.I. (lower limit) for FYSWR', 'FYSWR Date']),
      ('percentage_of_prevalent', ['PPPW category text', 'Patient prevalent transplant waitlist data availability code', 'Number of patients for PPPW', '95% C.I. (upper limit) for PPPW', '95% C.I. (lower limit) for PPPW', null]),
      ('standardized_ed_visits_ratio', ['SEDR category text', 'Emergency Department Encounter data availability Code', 'Number of patients included in SEDR summary', 'SEDR: Upper Confidence Limit (97.5%)', 'SEDR: Lower Confidence Limit (2.5%)', 'SEDR Date']),
      ('standardized_ed_visits_within', ['ED30 Category text', 'Emergency Department Encounter Ratio Occurring within 30 Days of Hospital Discharge data availability Code', 'Number of hospitalizations included in ED30 summary', 'ED30: Upper Confidence Limit (97.5%)', 'ED30: Lower Confidence Limit (2.5%)', 'ED30 Date']),
      ('smosr_', ['SMoSR: Classification Category (FACILITY)', 'Modality Switch Data Availability Code', 'SMoSR: Number of Eligible patients (FACILITY)', 'SMoSR: Upper Confidence Limit (FACILITY)', 'SMoSR: Lower Confidence Limit (FACILITY)', 'YEARS Modality Switch BASED UPON']),
      ('standard_infection', ['Patient Infection category text', 'Patient Infection Data Availability Code', null, 'SIR: Upper Confidence Limit (97.5%)', 'SIR: Lower Confidence Limit (2.5%)', 'SIR Date']),
      ('fistula_', ['Fistula Category Text', 'Fistula data availability code', 'Number of Patients included in fistula summary', 'Fistula Rate: Upper Confidence Limit (97.5%)', 'Fistula Rate: Lower Confidence Limit (2.5%)', null]),
      ('healthcare_worker', [null, 'HCP Vaccination Data Availability Code', null, null, null, 'HCP Vaccination Data Collection Dates']),
      ('percent_of_adult_hd', [null, 'Adult HD Kt/V data availability code', 'Number of adult HD patients with KT/V data', null, null, null]),
      ('percentage_of_adult_pd', [null, 'Adult PD Kt/V data availability code', 'Number of adult PD patients with KT/V data', null, null, null]),
      ('percentage_of_pediatric_hd_patients_with_kt', [null, 'Pediatric HD Kt/V Data Availability Code', 'Number of pediatric HD patients with Kt/V data', null, null, null]),
      ('percentage_of_pediatric_pd', [null, 'Pediatric PD Kt/V Data Availability Code', 'Number of pediatric PD patients with Kt/V data', null, null, null]),
      ('percentage_of_medicare_patients_with_hgb_10', [null, 'HGB<10 data availability code', 'Number of Dialysis Patients with Hgb data', null, null, null]),
      ('percentage_of_medicare_patients_with_hgb_12', [null, 'Hgb > 12 data availability code', 'Number of Dialysis Patients with Hgb data', null, null, null]),
      ('percentage_of_adult_patients_with_hypercalcemia', [null, 'Hypercalcemia Data Availability Code', 'Number of patients in hypercalcemia summary', null, null, null]),
      ('percentage_of_adult_patients_with_serum', [null, 'Serum phosphorus Data Availability Code', 'Number of patients in Serum phosphorus summary', null, null, null]),
      ('percentage_of_adult_patients_with_long_term', [null, 'Long term catheter Data Availability Code', 'Number of patients in long term catheter summary', null, null, null]),
      ('percentage_of_pediatric_hd_patients_with_npcr', [null, 'nPCR Data Availability Code', 'Number of patients in nPCR summary', null, null, null])
    ) measures(measure, headers)
  )
) rule on rule.kind = measure.kind and regexp_matches(measure.measure_id, rule.measure)
join wide_header part on part.kind = measure.kind and part.header = rule.header;
